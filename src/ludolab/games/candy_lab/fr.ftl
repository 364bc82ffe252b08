title = Candy Lab
blurb = Attrape des bâtonnets sur le tapis roulant pour réaliser tes commandes, et profite de leurs effets pour embêter les autres.
standing = points
standing-sticks = points en bâtonnets

# Les couleurs, les bâtonnets et les bouts du tapis
word-blue = bleu
word-orange = orange
word-pink = rose
word-joker = joker
word-blue-1-draw = bleu 1 (piocher)
word-blue-1-discard-hand = bleu 1 (défausser)
word-blue-1-take-back = bleu 1 (reprendre)
word-blue-2-discard-hand = bleu 2 (défausser)
word-blue-2-undo = bleu 2 (annuler)
word-blue-2-swap = bleu 2 (échanger)
word-blue-3 = bleu 3
word-orange-1-draw = orange 1 (piocher)
word-orange-1-discard-hand = orange 1 (défausser)
word-orange-1-take-back = orange 1 (reprendre)
word-orange-2-discard-hand = orange 2 (défausser)
word-orange-2-undo = orange 2 (annuler)
word-orange-2-swap = orange 2 (échanger)
word-orange-3 = orange 3
word-pink-1-draw = rose 1 (piocher)
word-pink-1-discard-hand = rose 1 (défausser)
word-pink-1-take-back = rose 1 (reprendre)
word-pink-2-discard-hand = rose 2 (défausser)
word-pink-2-undo = rose 2 (annuler)
word-pink-2-swap = rose 2 (échanger)
word-pink-3 = rose 3
word-left = gauche
word-right = droite
letter-blue = B
letter-orange = O
letter-pink = R
letter-joker = ★

# Les coups
move-fill-order = Réaliser { $card } en { $at }
move-give-back = Rendre { $stick }
move-stop-giving-back = S’arrêter là et piocher
move-put-at = À { $end }
move-draw-from-pile = Piocher une carte cachée
move-draw-face-up = Prendre la carte visible { $card }
move-use-effect = Appliquer { $stick }
move-make-discard = { $other } perd une carte
move-take-back = Reprendre à { $other } : { $stick }
move-undo-order = Annuler la dernière commande : { $other }
move-swap-hands = Échanger ta main avec { $other }
move-swap-third-hand = Échanger ta main avec la troisième main

# Ce qui est demandé
prompt-turn = Réalise une commande ou rends des bâtonnets (si rien n’est possible, pioche une carte)
prompt-place-given = Pose { $stick } à un bout du tapis
prompt-give-more = { $owed ->
    [one] Rends encore un bâtonnet, ou pioche ta carte
   *[other] Rends encore un bâtonnet, ou pioche tes { $owed } cartes
}
prompt-draw-cards = { $count ->
    [one] Pioche une carte
   *[other] Pioche une carte (encore { $count } à piocher)
}
prompt-choose-effect = Choisis le prochain effet à appliquer
prompt-choose-discard = Choisis qui perd une carte au hasard
prompt-choose-take-back = Choisis un bâtonnet { $colour } à renvoyer sur le tapis
prompt-place-taken-back = Pose { $stick }, repris à { $other }, à un bout du tapis
prompt-choose-undo = Choisis de qui tu annules la dernière commande
prompt-choose-swap = Choisis contre quelle main tu échanges la tienne

# Ce qui se passe
event-filled = { $seat } réalise { $card } en { $at } et prend { $sticks }.
event-effect = { $seat } applique { $stick }.
event-no-effect = Rien ne se passe.
event-gave-back = { $seat } rend { $stick }, à { $end }.
event-stuck = { $seat } ne peut réaliser aucune commande et n’a pas de bâtonnet.
event-drew = { $seat } pioche une carte cachée : { $card }.
event-drew-hidden = { $seat } pioche une carte cachée.
event-drew-face-up = { $seat } prend la carte visible { $card } ; on retourne { $new }.
event-discarded = { $other } perd { $card }, au hasard.
event-took-back = { $other } perd { $stick }, qui retourne à { $end } du tapis.
event-undid = { $seat } annule la dernière commande réalisée par { $other } : { $card }.
event-swapped = { $seat } échange sa main avec { $other }.
event-swapped-third = { $seat } échange sa main avec la troisième main.
event-kept = { $seat } garde { $card }, au hasard.
event-kept-hidden = { $seat } garde une carte, au hasard.
event-received = { $count ->
    [0] { $seat } n’a plus de carte.
   *[other] { $seat } a maintenant { $cards }.
}
event-received-hidden = { $count ->
    [0] { $seat } n’a plus de carte.
    [one] { $seat } a maintenant { $count } carte.
   *[other] { $seat } a maintenant { $count } cartes.
}
event-golden-sugar = { $seat } prend le dernier bâtonnet et gagne le sucre d’or !
event-pile-empty = La pioche est vide.

# Pourquoi pas
no-no-group = Les bâtonnets à cet endroit ne vont pas avec cette commande.
no-not-in-hand = Cette commande n’est pas dans ta main.
no-not-your-stick = Ce bâtonnet n’est pas à toi.
no-can-play = Tu peux réaliser une commande : pas question de piocher.
no-have-sticks = Tu as des bâtonnets : rends-en pour piocher.
no-not-face-up = Cette carte n’est pas visible à côté de la pioche.
no-no-card-now = Tu as rendu des bâtonnets : tu ne peux pas jouer de carte pendant ce tour.
no-draw-now = Pioche maintenant : dans la pioche ou parmi les cartes visibles.
no-stop-first = Rends encore un bâtonnet, ou arrête-toi là pour piocher.
no-choose-end = Choisis un bout du tapis : gauche ou droite.
no-effects-first = Applique d’abord les effets des bâtonnets que tu as pris.
no-not-pending = Ce bâtonnet n’a plus d’effet à appliquer.
no-not-yourself = Un effet vise toujours un autre joueur, jamais toi.
no-nobody-there = Il n’y a pas de joueur à cette place.
no-no-cards = Ce joueur n’a pas de carte à perdre.
no-no-order = Ce joueur n’a pas de commande à annuler.
no-wrong-colour = Le bâtonnet doit être de la couleur de celui qui porte l’effet.
no-not-their-stick = Ce joueur n’a pas ce bâtonnet.
no-both-empty = Les deux mains sont vides : il n’y a rien à échanger.
no-no-third-hand = Il n’y a de troisième main qu’à 2 joueurs.

# Les conseils
advice-fill = Rapporte { $points } { $points ->
    [one] point.
   *[other] points.
}
advice-end = Termine la partie : tu as { $points }, le meilleur des autres a { $best }.
advice-give-back = Coûte { $points } { $points ->
    [one] point
   *[other] points
} ; { $cards } { $cards ->
    [one] carte en tout.
   *[other] cartes en tout.
}
advice-stop = Tu pioches { $cards } { $cards ->
    [one] carte.
   *[other] cartes.
}
advice-put = { $cards ->
    [one] { $fitting ->
        [0] Ta commande ne conviendra plus nulle part.
       *[other] Ta commande conviendra.
    }
   *[other] { $fitting ->
        [0] Aucune de tes { $cards } commandes ne conviendra.
        [one] Ensuite, { $fitting } de tes { $cards } commandes conviendra.
       *[other] Ensuite, { $fitting } de tes { $cards } commandes conviendront.
    }
}
advice-pile = { $fitting } des { $cards } cartes que tu ne vois pas { $fitting ->
    [one] convient au tapis.
   *[other] conviennent au tapis.
}
advice-face-up = Elle rapporterait { $points } { $points ->
    [one] point
   *[other] points
} sur le tapis tel qu’il est.
advice-fits-nowhere = Elle ne convient nulle part sur le tapis tel qu’il est.
advice-discard = { $cards ->
    [one] { $other } n’a que cette carte.
   *[other] { $other } a { $cards } cartes.
}
advice-costs = Coûte { $points } { $points ->
    [one] point
   *[other] points
} à { $other }.
advice-swap = Tu donnes { $given } { $given ->
    [one] carte
   *[other] cartes
} et tu en reçois { $cards }.

# La fin
reason-last-stick = Le dernier bâtonnet est pris.
reason-last-card = La dernière carte de la pioche est tirée.
score-sticks = Bâtonnets
score-orders = Commandes
score-golden-sugar = Sucre d’or

# Les options
option-first = Qui commence

parameter-golden-sugar = Points du sucre d’or
parameter-most-given-back = Bâtonnets rendus par tour, au plus
parameter-face-up = Commandes visibles
parameter-tie-break = Entre scores égaux
choice-sticks = le plus de points de bâtonnets
choice-orders = le plus de points de commandes
choice-shared = la victoire est partagée
table-deal = Cartes distribuées
table-stick = Bâtonnets
table-order = Commandes
key-players = joueurs
key-hand = main
key-third-hand = troisième main
key-colours = couleurs
key-value = valeur
key-effect = effet
key-count = exemplaires de chacun
key-patterns = motifs
key-points = points

# La table à l’écran
screen-conveyor = Tapis roulant
screen-empty = vide
screen-pile = Pioche
screen-face-up = Visibles
screen-third-hand = Troisième main
screen-out = Hors jeu
screen-hand = Ta main
screen-points = { $points ->
    [one] { $points } pt
   *[other] { $points } pts
}
screen-sum = Somme
screen-cards = Main
screen-stack = Tas
screen-golden-sugar = Sucre d’or +{ $points }
screen-draw = pioche une carte
screen-discard-hand = perd une carte
screen-take-back = rend un bâtonnet de cette couleur
screen-undo = perd sa dernière commande
screen-swap = échange ta main
screen-joker = toute couleur
screen-places = sous le tapis : où commencer une commande
screen-another = Un autre joueur :

example-joker = Un joker remplace n’importe quelle couleur
example-take-back = Reprendre : un bâtonnet retourne sur le tapis
example-last-stick = Le dernier bâtonnet et le sucre d’or

# La première partie guidée
guide-welcome = Réalise des commandes avec les bâtonnets du tapis.
guide-turn = Touche une carte qui brille, puis un crochet sous ses bâtonnets. Les commandes à trois bâtonnets sont plus faciles tant que le tapis est long.
guide-choose-effect = Les bâtonnets que tu as pris ont des effets, et il faut tous les appliquer. Lequel d’abord ?
guide-choose-discard = Quelqu’un perd une carte de sa main, tirée au hasard. Choisis qui.
guide-choose-take-back = Prends chez quelqu’un un bâtonnet de cette couleur : il retourne sur le tapis.
guide-choose-undo = Choisis un joueur : sa dernière commande est annulée. Il garde les bâtonnets, mais perd les points de la carte.
guide-choose-swap = Échange toute ta main contre celle d’un autre. Il te reste peu de cartes ? C’est une affaire.
guide-place-given = Pose-le à un bout : il peut former un motif utile. Celui qui le reprendra se servira de son effet.
guide-place-taken-back = À quel bout du tapis retourne-t-il ?
guide-give-more = Tu peux rendre jusqu’à trois bâtonnets. Le total de leurs valeurs dit combien de cartes tu pioches.
guide-draw-cards = Pioche une carte cachée, ou prends une commande visible si elle te plaît.
guide-event-filled = Commande réalisée ! Tu peux aussi rendre des bâtonnets pour piocher : n’attends pas que plus rien ne convienne.
guide-event-no-effect = Cet effet ne trouve personne : il ne se passe rien.
guide-event-golden-sugar = Le dernier bâtonnet apporte le sucre d’or, qui vaut trois points de plus.
guide-end = Voilà tout le jeu : bâtonnets, commandes et sucre d’or. Une autre partie sans moi ?

# Sur le plateau
board-standing-short = pts
board-stick = { $colour } { $value }
board-stick-effect = { $colour } { $value } ({ $effect })
board-order = { $pattern }, { $points }
board-order-fits = { $count ->
    [0] { $order } ; ne convient nulle part
    [one] { $order } ; convient à un endroit
   *[other] { $order } ; convient à { $count } endroits
}
board-conveyor = { $count ->
    [one] Tapis roulant avec { $count } bâtonnet
   *[other] Tapis roulant avec { $count } bâtonnets
}
board-end-left = Bout gauche du tapis
board-end-right = Bout droit du tapis
board-pile = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
board-third-hand = { $count ->
    [one] Troisième main : { $count } carte
   *[other] Troisième main : { $count } cartes
}
board-out = { $count ->
    [one] Hors jeu : { $count } carte
   *[other] Hors jeu : { $count } cartes
}
board-hand = { $count ->
    [one] { $name } : { $count } carte en main
   *[other] { $name } : { $count } cartes en main
}
board-empty-hand = Tu n’as pas de carte.
board-stack = { $count ->
    [one] { $count } commande réalisée : { $order }
   *[other] { $count } commandes réalisées, sur le dessus { $order }
}
board-stack-empty = { $count ->
    [one] { $count } commande réalisée
   *[other] { $count } commandes réalisées
}
board-own-stack = Tes commandes réalisées : { $count }
board-sum = { $points ->
    [one] { $colour } : { $points } point
   *[other] { $colour } : { $points } points
}
board-legend = Que veulent dire les symboles ?
board-effect-draw = piocher
board-effect-discard-hand = défausser
board-effect-take-back = reprendre
board-effect-undo = annuler
board-effect-swap = échanger
board-does-draw = Pioche une carte, dans la pioche ou parmi les cartes visibles.
board-does-discard-hand = Un autre joueur perd une carte de sa main, au hasard.
board-does-take-back = Un bâtonnet de cette couleur, pris à un autre joueur, retourne sur le tapis.
board-does-undo = La dernière commande réalisée par un autre joueur quitte la partie.
board-does-swap = Échange ta main contre celle de quelqu’un d’autre.
board-motif-blue = bleu : vagues
board-motif-orange = orange : points
board-motif-pink = rose : rayures
board-motif-joker = joker : toute couleur
board-hit-discarded = { $name } te fait perdre une carte !
board-hit-took-back = { $name } te reprend un bâtonnet : −{ $points }
board-hit-undid = { $name } annule ta commande : −{ $points }
board-hit-swapped = { $name } échange sa main avec la tienne !
