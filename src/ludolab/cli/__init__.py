"""The games in the terminal: ``ludolab play``, ``sim``, ``replay``, ``verify``, ``rules``, …"""
