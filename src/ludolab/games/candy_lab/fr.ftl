title = Candy Lab
blurb = Attrape des bâtonnets sur le tapis roulant pour réaliser tes commandes, et profite de leurs petits pouvoirs pour embêter les autres.

# Les couleurs, les bâtonnets et les bouts du tapis
word-blue = bleu
word-orange = orange
word-pink = rose
word-joker = joker
word-blue-1-draw = bleu 1 (piocher)
word-blue-1-discard-hand = bleu 1 (défausse-main)
word-blue-1-take-back = bleu 1 (reprise)
word-blue-2-discard-hand = bleu 2 (défausse-main)
word-blue-2-undo = bleu 2 (annulation)
word-blue-2-swap = bleu 2 (échange)
word-blue-3 = bleu 3
word-orange-1-draw = orange 1 (piocher)
word-orange-1-discard-hand = orange 1 (défausse-main)
word-orange-1-take-back = orange 1 (reprise)
word-orange-2-discard-hand = orange 2 (défausse-main)
word-orange-2-undo = orange 2 (annulation)
word-orange-2-swap = orange 2 (échange)
word-orange-3 = orange 3
word-pink-1-draw = rose 1 (piocher)
word-pink-1-discard-hand = rose 1 (défausse-main)
word-pink-1-take-back = rose 1 (reprise)
word-pink-2-discard-hand = rose 2 (défausse-main)
word-pink-2-undo = rose 2 (annulation)
word-pink-2-swap = rose 2 (échange)
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
move-draw-from-pile = Piocher dans la pioche
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
prompt-choose-take-back = Choisis un bâtonnet { $colour } qui retourne sur le tapis
prompt-place-taken-back = Pose { $stick }, repris à { $other }, à un bout du tapis
prompt-choose-undo = Choisis à qui tu annules la dernière commande
prompt-choose-swap = Choisis contre quelle main tu échanges la tienne

# Ce qui se passe
event-filled = { $seat } réalise { $card } en { $at } et prend { $sticks }.
event-effect = { $seat } applique { $stick }.
event-no-effect = Rien ne se passe.
event-gave-back = { $seat } rend { $stick }, à { $end }.
event-stuck = { $seat } ne peut réaliser aucune commande et n’a pas de bâtonnet.
event-drew = { $seat } pioche { $card } dans la pioche.
event-drew-hidden = { $seat } pioche dans la pioche.
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
no-no-group = Il n’y a pas de groupe qui convienne à cet endroit du tapis.
no-not-in-hand = Cette commande n’est pas dans ta main.
no-not-your-stick = Ce bâtonnet n’est pas à toi.
no-can-play = Tu peux réaliser une commande : pas question de piocher.
no-have-sticks = Tu as des bâtonnets : rends-en pour piocher.
no-not-face-up = Cette carte n’est pas parmi les cartes visibles.
no-no-card-now = Tu as rendu des bâtonnets : tu ne joues pas de carte ce tour-ci.
no-draw-now = Pioche maintenant, dans la pioche ou parmi les cartes visibles.
no-stop-first = Rends encore un bâtonnet, ou arrête-toi là pour piocher.
no-choose-end = Choisis un bout du tapis : gauche ou droite.
no-effects-first = Applique d’abord les effets des bâtonnets que tu as pris.
no-not-pending = L’effet de ce bâtonnet n’est pas à appliquer.
no-not-yourself = Un effet vise toujours un autre joueur, jamais toi.
no-nobody-there = Il n’y a personne à cette place.
no-no-cards = Ce joueur n’a pas de carte à perdre.
no-no-order = Ce joueur n’a pas de commande à annuler.
no-wrong-colour = Le bâtonnet doit être de la couleur de celui qui porte l’effet.
no-not-their-stick = Ce joueur n’a pas ce bâtonnet.
no-both-empty = Les deux mains sont vides : il n’y a rien à échanger.
no-no-third-hand = Il n’y a de troisième main qu’à 2 joueurs.

# La fin
reason-last-stick = Le dernier bâtonnet est pris.
reason-last-card = La dernière carte de la pioche est tirée.
score-sticks = Bâtonnets
score-orders = Commandes
score-golden-sugar = Sucre d’or

# Les options
option-first = Qui commence (CL-10)

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
screen-another = Un autre :
