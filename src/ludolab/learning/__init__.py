"""The games for machine learning: encodings, batches, PettingZoo, Gymnasium, OpenSpiel.

Each adapter is imported by its own name and needs its own extra, as in
``pip install "ludolab[pettingzoo]"``. See [docs/learning.md].
"""
