title = Candy Numbers
blurb = Regarde en secret dans le jardin des délices, retiens ce que tu as vu, et échange tes cinq tuiles contre les meilleures.
standing = points
square-use = combien de fois la tuile d’une case est prise par partie

# Les tuiles
word-x = X
word-red = rouge
word-yellow = jaune
word-green = vert
word-blue = bleu
word-red-x = X rouge
word-red-5 = 5 rouge
word-red-minus-5 = −5 rouge
word-red-0 = 0 rouge
word-yellow-x = X jaune
word-yellow-5 = 5 jaune
word-yellow-minus-5 = −5 jaune
word-yellow-0 = 0 jaune
word-green-x = X vert
word-green-5 = 5 vert
word-green-minus-5 = −5 vert
word-green-0 = 0 vert
word-blue-x = X bleu
word-blue-5 = 5 bleu
word-blue-minus-5 = −5 bleu
word-blue-0 = 0 bleu
letter-red = R
letter-yellow = J
letter-green = V
letter-blue = B

# Les coups
move-look = Regarder en { $at }
move-keep = Garder la tuile
move-put-back = La reposer, avec un témoin
move-put-down = Poser la tuile { $tile }

# Ce qui est demandé
prompt-choose-square = Choisis un bonbon à regarder
prompt-keep-or-put-back = Garde la tuile de { $at } ou repose-la
prompt-fill-hole = Pose une de tes tuiles en { $at }

# Ce qui se passe
event-round = La manche { $number } commence, { $seat } joue en premier.
event-turn = { $witnesses ->
    [0] { $seat } joue, sans témoin.
    [one] { $seat } joue, avec 1 témoin.
   *[other] { $seat } joue, avec { $witnesses } témoins.
}
event-looked = { $seat } regarde en { $at } : { $tile }.
event-looked-hidden = { $seat } regarde en { $at }.
event-put-back = { $seat } repose la tuile en { $at }, avec un témoin.
event-kept = { $seat } garde la tuile de { $at } : { $tile }.
event-kept-hidden = { $seat } garde la tuile de { $at }.
event-had-to-keep = Plus de témoin : { $seat } doit garder la tuile de { $at } : { $tile }.
event-had-to-keep-hidden = Plus de témoin : { $seat } doit garder la tuile de { $at }.
event-put-down = { $seat } pose la tuile { $tile } en { $at }.
event-put-down-hidden = { $seat } comble le trou en { $at }.
event-set-aside = { $left ->
    [0] Il ne reste aucun témoin dans cette manche.
    [one] Un témoin est retiré : il en reste 1.
   *[other] Un témoin est retiré : il en reste { $left }.
}
event-not-five-x = { $seat } a ses cinq tuiles.
event-five-x = Cinq X ! { $seat } montre { $tiles } et remporte toute la partie.
event-scored = { $seat } montre { $tiles } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
event-won = Le plus de points : { $winner }.

# Conseils
advice-known = Tu connais cette tuile : { $tile }.
advice-unseen = { $good ->
    [one] { $good } des { $count } tuiles possibles ici vaut au moins ce qu’on trouve d’habitude.
   *[other] { $good } des { $count } tuiles possibles ici valent au moins ce qu’on trouve d’habitude.
}
advice-put-down-by = { $good ->
    [one] C’est { $seat } qui l’a posée : { $good } des { $count } tuiles possibles vaut au moins ce qu’on trouve d’habitude.
   *[other] C’est { $seat } qui l’a posée : { $good } des { $count } tuiles possibles valent au moins ce qu’on trouve d’habitude.
}
advice-keep = Si tu la gardes, tu peux espérer environ { $points } points dans cette manche.
advice-put-back = Si tu cherches encore, tu peux espérer environ { $points } points dans cette manche.
advice-five-x = Cinq X font gagner toute la partie sur-le-champ.
advice-fetch-again = Tu sais où elle est : tu pourras la reprendre à un autre tour.
advice-get-rid = Celui qui prendra la tuile { $tile } n’y gagnera rien.

# Pourquoi pas
no-bears-witness = Il y a un témoin en { $at } : tu ne peux plus regarder cette tuile pendant ce tour.
no-no-such-square = Le jardin va de a1 à f6.
no-look-first = Regarde d’abord une tuile.
no-no-hole = Regarde d’abord une tuile : tu n’en poses une des tiennes que quand tu en gardes une.
no-keep-or-put-back = Tu as regardé une tuile : garde-la ou repose-la.
no-kept-stays = Une tuile gardée ne s’échange plus.
no-own-tile = Pose une de tes propres tuiles, une qui te reste.
no-must-keep = Tous les témoins sont dans le jardin : tu dois garder cette tuile.
no-fill-hole = Pose d’abord une de tes tuiles en { $at }.

# La fin
reason-all-rounds = Toutes les manches sont jouées.
reason-five-x = Cinq X sont réunis.
score-round-1 = Manche 1
score-round-2 = Manche 2
score-round-3 = Manche 3
score-round-4 = Manche 4

# Les options
option-memory-aid = Aide-mémoire : la table te montre ce que tu as vu
option-first = Qui commence la première manche

parameter-witnesses = Témoins au premier tour d’une manche
parameter-set-aside = Témoins mis de côté après chaque tour
parameter-rounds = Manches (0 : autant que de joueurs)
parameter-five-x = Points de cinq X (0 : ils gagnent la partie)
table-player-tile = Tuiles des joueurs
table-tile = Tuiles du jardin
key-value = valeur
key-count = exemplaires

# La table à l’écran
screen-round = Manche { $number } sur { $count }
screen-turn = Tour { $number } sur { $count }
screen-witnesses = Témoins
screen-own = Restantes
screen-kept = Gardées
screen-last-round = Gardées à la dernière manche :
screen-legend = ▒▒▒ face cachée · ● témoin · ??? quelqu’un la regarde
screen-legend-memory = ▒▒▒ face cachée · ▒R▒ face cachée, posée par le rouge · ● témoin · ??? quelqu’un la regarde

example-no-witness = Plus de témoin : il faut garder la tuile
example-score = Ce que vaut une manche, avec les X
example-five-x = Cinq X font gagner tout de suite

# La première partie guidée
guide-welcome = En cinq tours, tu échanges tes cinq tuiles contre de meilleures.
guide-choose-square = Touche un bonbon emballé pour le regarder. Toi seul le verras.
guide-keep-or-put-back = Les grands nombres sont bons. Tu le gardes ? Ou tu le reposes avec un témoin pour en voir un autre : sans témoin, on garde ce qu’on trouve.
guide-fill-hole = Tu le gardes, donc une de tes tuiles va dans le trou. La pire, peut-être ? Retiens où : quelqu’un peut la trouver.
guide-event-set-aside = Tout le monde a joué, alors il y a un témoin de moins : ça se corse.
guide-event-turn = Observe où les autres regardent et posent des témoins : ce sont des indices.
guide-event-scored = Les tuiles gardées sont montrées et comptées. Deux X doublent la somme des autres, un seul ne change rien.
guide-end = Celui qui a le plus de points après toutes les manches gagne. Et cinq X font gagner sur-le-champ !

# La table dans le navigateur
board-standing-short = pts
board-garden = Jardin
board-wrapped = emballé
board-hole = un trou
board-witness = porte un témoin
board-looked-at = { $name } regarde
board-laid = posé par { $name }
board-known = tu la connais : { $tile }
board-keep = Garder
board-put-back = Reposer
board-round = Où en est la manche
board-witnesses = { $spare } dans le bol, { $used } dans le jardin
board-own = Tes propres tuiles
board-left = { $count ->
    [one] { $count } tuile ({ $colour })
   *[other] { $count } tuiles ({ $colour })
}
board-sheet = Les points
board-round-number = Manche { $number }
board-total = Total
board-scored = Les points de cette manche
board-five-x = Cinq X !
