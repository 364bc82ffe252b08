no-not-now = Ce n’est pas possible maintenant.
no-over = La partie est finie.

# Les niveaux des robots.
level-1 = Débutant
level-1-about = apprend encore, et se laisse distraire
level-2 = Tranquille
level-2-about = joue avec des règles simples
level-3 = Attentif
level-3-about = pèse chaque coup
level-4 = Malin
level-4-about = réfléchit plusieurs coups à l’avance
level-5 = Champion
level-5-about = réfléchit loin, et devine ce que tu caches

# Ce que la boîte d’une table dit autrement que la nôtre.
house-rule = Règle maison : { $what } : { $here } au lieu de { $usual } ({ $rule }).
house-rule-option = Règle maison : { $what } : { $here } au lieu de { $usual }.
house-rule-new = Règle maison : { $what }, en plus : { $here } ({ $rule }).
house-rule-out = Règle maison : { $what }, pas dans la boîte : { $usual } ({ $rule }).
house-rule-of = { $what } ({ $which })
house-rule-key = { $key } { $value }
choice-on = oui
choice-off = non
choice-random = au hasard

# Nombres.
decimal-mark = ,
percent = { $number } %
