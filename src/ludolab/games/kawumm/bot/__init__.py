"""How a bot plays Kawumm!"""
