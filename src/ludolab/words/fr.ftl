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
