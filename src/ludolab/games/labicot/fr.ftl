title = Labicot
blurb = Lance le dé, change sa valeur avec des haricots magiques, fonce dans le labyrinthe, et gare au pot de colle.
standing-race = cases restantes
standing-hunt = haricots
square-use = combien de fois les pions s’arrêtent sur une case par partie

word-charge = Charge
word-jump = Saut
word-pass-wall = Passe-muraille
word-exchange = Échange
word-blessing = Bénédiction
word-magnet = Aimant
word-glue = Colle
word-hug = Gros câlin d’orc
word-yellow = jaune
word-orange = orange
word-blue = bleu
word-card = une carte
word-bean = un haricot
word-cards = cartes
word-beans = haricots
word-replay = lancer
word-N = nord
word-E = est
word-S = sud
word-W = ouest
word-immobilised = Immobilisé
word-slowed = Ralenti
word-finish = l’arrivée est atteinte
word-all-beans = tous les haricots sont ramassés
word-majority = la majorité des haricots est ramassée
word-round-limit = la dernière manche est finie

# Les choix des options
word-race = course à l’arrivée
word-hunt = chasse aux haricots
word-spent = utilisés une seule fois
word-kept = gardés, une fois par tour
word-none = aucun
word-one = un
word-two = deux
word-three = trois
word-each-colour = un de chaque couleur
word-auto = Surprise

option-mode = But du jeu : course à l’arrivée, ou chasse aux haricots
option-teams = Équipes : 0, chacun pour soi ; leur nombre, les places y entrant à tour de rôle ; ou l’équipe de chaque place
option-labyrinths = Labyrinthes : noms de labyrinthes tout prêts ou dessins ; auto : on choisit pour toi
option-dice = Les dés de chacun : un ou deux parmi D4, D6, D8
option-beans = Les haricots : utilisés une seule fois, ou gardés et utilisables une fois par tour
option-majority = La chasse s’arrête dès que quelqu’un a la majorité des haricots
option-bean-condition = Haricots qu’il faut pour gagner : combien, ou un de chaque couleur (dans une course chacun pour soi)
option-blind-reactions = Interroger tous ceux qui pourraient répondre, pour que la question ne trahisse rien
option-round-limit = La partie s’arrête après autant de manches

parameter-players-per-set = Joueurs par jeu de cartes
parameter-hand = Cartes distribuées à chacun
parameter-hand-many = Cartes distribuées à chacun quand on est nombreux
parameter-many = Nombre de joueurs à partir duquel on est nombreux
parameter-immobilised-turns = Tours que dure l’état Immobilisé
parameter-slowed-turns = Tours que dure l’état Ralenti
parameter-exchange-reach = Portée de l’Échange, en cases
parameter-hug-reach = Portée du gros câlin d’orc, en cases
table-card = Cartes
key-name = sorte
key-count = exemplaires

prompt-choose-start = Choisis ton départ
prompt-may-change-lucky = Choisis un nombre fétiche que tes dés peuvent donner, ou garde le tien
prompt-use-beans = Utilise des haricots sur ton lancer, ou garde-le
prompt-choose-move = { $value ->
    [0] Reste sur ta case, ou joue une carte
    [one] Avance de { $value } case, ou joue une carte
   *[other] Avance de { $value } cases, ou joue une carte
}
prompt-choose-way = Choisis ta prochaine case
prompt-target = Choisis comment jouer ta carte : { $card }
prompt-answer = Réponds avec une carte, ou passe
prompt-bless = Joue une Bénédiction ({ $why }), ou passe
prompt-blessed-bean = Choisis la couleur de ton haricot en plus
prompt-may-teleport = Téléporte-toi dans un autre labyrinthe, ou reste
prompt-choose-victim = Choisis à qui ton Aimant prend quelque chose, et quoi
prompt-steal-card = Choisis une carte à prendre à { $target }
prompt-steal-bean = Choisis un haricot à prendre à { $target }
prompt-play-others = Joue une carte, ou termine ton tour

move-start-at = Partir de { $square }
move-change-lucky = Nouveau nombre fétiche : { $number }
move-keep-lucky = Garder le nombre fétiche
move-turn-die = Haricot jaune : retourner le dé { $at } sur sa face opposée
move-use-bean = Utiliser un haricot : { $colour }
move-keep-roll = Garder mon lancer
move-walk = Avancer
move-play-card = Jouer : { $card }
move-go = Aller vers { $to } ({ $way })
move-run = Charger : { $way }
move-leap = { $length ->
    [one] Sauter de { $length } case : { $way }
   *[other] Sauter de { $length } cases : { $way }
}
move-pass-through = Avancer malgré les murs : { $way }
move-swap-with = Échanger avec { $other }
move-glue = Coller { $target }
move-pass = Passer
move-done = Terminer mon tour
move-rob = Prendre { $what } à { $target }
move-take-card = Prendre : { $card } (numéro { $at })
move-take-bean = Prendre un haricot : { $colour }
move-teleport = Se téléporter vers { $square }
move-stay = Rester ici

advice-arrives = Ce coup peut finir sur l’arrivée.
advice-fetches = { $count ->
    [one] Ce coup peut finir sur un haricot.
   *[other] Ce coup peut finir sur { $count } haricots.
}
advice-web = Ce coup finit sur une toile.
advice-replay = Ce coup peut finir sur une case qui fait rejouer.
advice-next-turn = Tu auras alors { $percent } % de chances de finir ton prochain tour sur l’arrivée, si personne ne te retient.
advice-stops = { $target } pourrait finir ce déplacement sur l’arrivée.
advice-lets-arrive = { $target } pourra alors finir sur l’arrivée.

event-turn = Manche { $round } : { $seat } commence son tour.
event-started = { $seat } part de { $square }.
event-new-lucky = { $seat } prend { $number } pour nombre fétiche.
event-rolled = { $seat } lance : { $faces }.
event-die-turned = { $seat } retourne le dé { $at } sur { $face } avec un haricot jaune : { $value }.
event-bean-used = { $seat } utilise un haricot ({ $colour }) : { $value }.
event-lucky = { $number } : { $seat } a son nombre fétiche !
event-drew = { $seat } pioche : { $cards }.
event-drew-hidden = { $count ->
    [one] { $seat } pioche une carte.
   *[other] { $seat } pioche { $count } cartes.
}
event-reshuffled = Plus de pioche : les cartes défaussées en font une nouvelle de { $count } cartes.
event-final-value = { $seat } : valeur finale { $value }.
event-played = { $seat } joue { $card }.
event-asked = { $seat } a de quoi répondre, au moins une de ces cartes : { $cards }.
event-not-asked = { $seat } n’a aucune de ces cartes : { $cards }.
event-glued = { $seat } colle { $target } : le déplacement s’arrête là.
event-glued-on-web = { $seat } colle { $target } à la toile.
event-hugged = { $seat } fait un gros câlin d’orc à tous ceux qui sont à portée.
event-robbed = { $seat } veut prendre { $what } à { $target }.
event-looked = { $seat } regarde les cartes que tient { $target } : { $cards }.
event-looked-hidden = { $seat } regarde les cartes que tient { $target }.
event-took-card = { $seat } prend à { $target } : { $card }.
event-took-card-hidden = { $seat } prend à { $target } la carte numéro { $at }.
event-took-bean = { $seat } prend un haricot ({ $colour }) à { $target }.
event-slowed = { $turns ->
    [one] { $seat } : Ralenti jusqu’à la fin de son prochain tour.
   *[other] { $seat } : Ralenti pendant { $turns } de ses tours.
}
event-immobilised = { $turns ->
    [one] { $seat } : Immobilisé jusqu’à la fin de son prochain tour.
   *[other] { $seat } : Immobilisé pendant { $turns } de ses tours.
}
event-cant-move = Immobilisé, { $seat } ne bouge pas.
event-free = { $seat } n’est plus { $condition }.
event-sets-off = { $value ->
    [0] { $seat } reste sur la même case.
    [one] { $seat } part pour { $value } case.
   *[other] { $seat } part pour { $value } cases.
}
event-stepped = { $seat } avance : { $square }
event-charged = { $seat } charge : { $way } !
event-leapt = { $seat } saute sur { $square }.
event-passed-wall = { $seat } passe sur { $square }, mur ou pas.
event-swapped = { $seat } et { $other } échangent leurs places.
event-picked-up = { $seat } ramasse des haricots : { $beans }.
event-blessed = { $seat } prend un haricot béni : { $colour }.
event-replays = { $seat } rejoue !
event-too-few-beans = { $seat } est sur l’arrivée, mais sans les haricots qu’il faut pour gagner.
event-arrived = Voilà { $seat } à l’arrivée !
event-lapsed = La condition de haricots tombe : les haricots restants ne permettent plus de la remplir.
event-teleported = { $seat } se téléporte en { $square }.
event-followed = { $seat } doit suivre en { $square }.
event-ended = La partie est finie : { $reason }.

no-no-card = Tu n’as pas cette carte.
no-no-bean = Tu n’as pas de haricot de cette couleur.
no-bean-used = Tu as déjà utilisé ce haricot pendant ce tour.
no-die-turned = Ce dé n’existe pas, ou un haricot jaune l’a déjà retourné.
no-beans-now = Utilise un haricot sur ton lancer, ou garde-le tel quel.
no-no-such-total = Choisis un nombre que tes dés peuvent donner, ou garde le tien.
no-must-move = Tu dois te déplacer : avance, ou joue une carte déplacement.
no-not-a-movement-card = Maintenant, seule une carte déplacement peut se jouer.
no-slowed = Pas tant que tu es Ralenti.
no-value-not-1 = Passe-muraille demande une valeur finale de 1.
no-no-room-to-jump = Il n’y a pas la place de sauter, d’aucun côté.
no-nobody-to-swap = Il n’y a personne à portée avec qui échanger ta place.
no-no-turning-back = Tu viens de là, et il y a un autre chemin.
no-walled = Aucun passage ne mène à cette case.
no-already-walking = Tu es déjà en marche : il est trop tard pour une carte déplacement.
no-choose-way = Le chemin se divise ici : choisis d’abord la prochaine case.
no-choose-target = Choisis d’abord comment agit la carte que tu as jouée.
no-no-such-charge = Tu ne peux pas charger de ce côté.
no-no-such-jump = Tu ne peux pas sauter de ce côté ou si loin.
no-no-such-pass-wall = Il n’y a pas de case de ce côté, ou la flèche t’envoie ailleurs.
no-no-such-exchange = Ce joueur est hors de portée, sur ta case ou Immobilisé.
no-no-glue-on-self = Tu ne peux pas te coller toi-même.
no-no-glue-now = La Colle arrête un joueur entre deux cases de son déplacement, ou retient celui qui s’arrête sur une toile.
no-nobody-in-reach = Personne n’est à portée : 1 case au plus.
no-answer-or-pass = Réponds avec une Colle ou un câlin, ou passe.
no-bless-or-pass = Joue une Bénédiction, ou passe.
no-choose-colour = Choisis jaune, orange ou bleu.
no-choose-start = Choisis un départ de ce labyrinthe.
no-no-such-teleport = Va sur un départ d’un autre labyrinthe qui a des haricots, ou reste.
no-nothing-to-rob = Nomme un autre joueur encore en jeu, et quelque chose qu’il possède.
no-choose-victim = Dis d’abord à qui ton Aimant prend quelque chose, et quoi.
no-nobody-to-rob = Personne n’a quoi que ce soit à prendre.
no-no-such-card = Prends une des cartes de cette main.
no-no-such-bean = Prends une couleur que ce joueur possède.
no-play-or-done = Joue une carte, ou termine ton tour.
no-movement-in-phase-2 = Une carte déplacement se joue à la place du déplacement, pas après.
no-only-as-answer = Cette carte ne sert qu’à répondre : Bénédiction quand tu prends quelque chose ou que tu rejoues, Colle quand un autre se déplace.

reason-finish = L’arrivée est atteinte.
reason-all-beans = Tous les haricots sont ramassés.
reason-majority = La majorité des haricots est ramassée.
reason-round-limit = La dernière manche est finie.
score-turns = tours
score-beans = haricots
score-team-beans = haricots de l’équipe

screen-round = Manche { $round } sur { $limit }
screen-piles = pioche { $pile } · défausse { $discard }
screen-roll = Lancer { $faces } → { $value }
screen-to-go = { $count ->
    [one] encore { $count } case
   *[other] encore { $count } cases
}
screen-hand = Tes cartes
screen-labyrinth = Labyrinthe { $number }
screen-arrived = à l’arrivée
screen-team = équipe { $team }
screen-legend = S départ · F arrivée · W toile · R rejouer · { $beans } haricots
screen-arrows = ▯ cartes · ★ nombre fétiche · a2b pair a, impair b · a4b 1–3 a, 4+ b · abc 1–2, 3–4, 5+
screen-immobilised = Immobilisé { $turns }
screen-slowed = Ralenti { $turns }

example-opposite-face = Un haricot jaune retourne le dé
example-web = Pris dans la toile
example-glue = De la colle avant l’arrivée

board-standing-race = { $count ->
    [one] case restante
   *[other] cases restantes
}
board-standing-race-short = { $count ->
    [one] case
   *[other] cases
}
board-standing-hunt = { $count ->
    [one] haricot
   *[other] haricots
}
board-start = départ
board-finish = arrivée
board-roll-even = pair
board-roll-odd = impair
board-roll-1-3 = 1–3
board-roll-4-up = 4+
board-roll-1-2 = 1–2
board-roll-3-4 = 3–4
board-roll-5-up = 5+

# La première partie guidée
guide-welcome = Sois le premier à t’arrêter exactement sur la rose des vents rouge.
guide-use-beans = Tes haricots changent le lancer : le jaune retourne un dé, l’orange et le bleu changent la valeur. Ou garde ton lancer.
guide-choose-move = Le dé dit de combien tu avances. Touche une case qui brille pour y aller, ou joue une carte déplacement.
guide-choose-way = Ici, le chemin se divise. Touche la case suivante. On ne fait pas demi-tour.
guide-target = Choisis où ta carte t’emmène.
guide-answer = Quelqu’un se déplace, et tu as une carte pour répondre. La Colle arrête un coureur en plein déplacement.
guide-bless = Une Bénédiction donne un haricot ou un dé de plus. Joue-la maintenant, ou garde-la.
guide-play-others = Ton déplacement est fini. Tu peux jouer maintenant les cartes qui ne servent pas à te déplacer, ou terminer ton tour.
guide-choose-victim = L’Aimant prend une carte ou un haricot à quelqu’un. À qui ?
guide-event-lucky = Ton nombre fétiche ! Il t’apporte une carte.
guide-event-picked-up = Des haricots ! Tu les gardes jusqu’au moment de les utiliser.
guide-event-immobilised = Coincé ! Un joueur Immobilisé ne bouge pas tant que ça dure.
guide-event-slowed = Ralenti ! La valeur des dés est divisée par deux.
guide-event-replays = Cette case donne aussitôt un autre lancer.
guide-end = Maintenant, tu connais le labyrinthe. Il y en a d’autres, parfois plus grands, et tu peux dessiner le tien.

board-stay = Rester en { $square }
board-go-to = Aller en { $square }
board-aim-at = Vers { $square } : il y a plusieurs chemins
board-announced = Annoncé jusqu’en { $square }
board-pawn = { $name } en { $square }
board-zoom-in = Plus près
board-zoom-out = Plus loin
board-zoom-fit = Tout voir
board-labyrinth = Labyrinthe { $name }. Plus et moins le rapprochent ou l’éloignent.
board-labyrinths = Labyrinthes
board-tab = { $players } joueurs, { $beans } haricots
board-unrolling = On déroule le parchemin…
board-dice = Dés
board-throw = À toi : touche pour lancer !
board-die = dé à { $sides } faces : { $face }
board-value = valeur { $value }
board-becomes = { $text }. La valeur devient { $value }.
board-bean-yellow = haricot jaune : retourner un dé
board-bean-orange = haricot orange : +1
board-bean-blue = haricot bleu : −1
board-beans = { $count ->
    [one] 1 haricot : { $colour }
   *[other] { $count } haricots : { $colour }
}
board-pile = { $count ->
    [one] Pioche : { $count } carte
   *[other] Pioche : { $count } cartes
}
board-discard = Défausse : { $card } sur le dessus
board-discard-empty = Aucune carte défaussée
board-card-back = Carte cachée
board-held = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
board-lucky = Nombre fétiche : { $number }
board-no-cards = Tu n’as pas de carte.
board-square = { $square } : { $what } ; ouvert vers : { $ways }
board-arrow = { $roll } vers { $way }
board-roll-any = toutes les valeurs
board-what-normal = normale
board-what-start = départ
board-what-finish = arrivée
board-what-web = toile d’araignée
board-what-replay = rejouer
board-cards = Ce que font les cartes
board-card-charge = Fonce tout droit jusqu’à un mur ou une flèche.
board-card-jump = Saute 2 cases tout droit ; tes haricots allongent ou raccourcissent le saut.
board-card-pass-wall = Avec une valeur de 1 : avance d’une case, même à travers un mur.
board-card-exchange = Change de place avec quelqu’un tout près.
board-card-blessing = Prends une carte ou un haricot de plus, ou lance un D4 de plus quand tu rejoues.
board-card-magnet = Vole une carte ou un haricot à quelqu’un.
board-card-glue = Arrête quelqu’un en plein déplacement, ou retiens-le sur une toile.
board-card-hug = Ralentis tous ceux qui sont juste à côté de toi.

board-glue-where = Touche la case où tu veux coller.
board-hit-glued = { $name } te colle : tu t’arrêtes là !
board-hit-glued-on-web = { $name } te colle à la toile !
board-hit-took-card = { $name } te prend une carte !
board-hit-took-bean = { $name } te prend un haricot !
board-hit-swapped = { $name } échange sa place avec la tienne !
board-hit-slowed = { $name } te fait un gros câlin : te voilà Ralenti !

# L’éditeur de labyrinthes.

board-faces = { $count } faces
board-second-die = Un deuxième dé
board-no-die = aucun
board-labyrinths-needed = À autant de joueurs, il faut { $count } labyrinthes : choisis-les dans l’ordre où on les joue.
board-draw-one = Dessiner le tien

board-editor = Éditeur de labyrinthes
board-editor-name = Nom
board-editor-nameless = Mon labyrinthe
board-editor-mode = Fait pour
board-editor-mode-race = une course
board-editor-mode-hunt = une chasse
board-editor-width = Largeur
board-editor-height = Hauteur
board-editor-less = { $what } : moins
board-editor-more = { $what } : plus
board-editor-undo = Annuler
board-editor-redo = Rétablir
board-editor-new = Nouvelle feuille
board-editor-zoom-in = Plus grand
board-editor-zoom-out = Plus petit
board-editor-zoom-fit = Tout voir
board-editor-tools = Dans ta main
board-editor-tool-hand = Regarder
board-editor-tool-floor = Sol
board-editor-tool-void = Gomme
board-editor-tool-wall = Murs
board-editor-tool-start = Départ
board-editor-tool-finish = Arrivée
board-editor-tool-web = Toile
board-editor-tool-replay = Rejouer
board-editor-tool-beans = Haricots
board-editor-tool-arrows = Flèches
board-editor-tool-tile = Tuiles
board-editor-hint-hand = Fais glisser l’image pour voir le reste.
board-editor-hint-floor = Clique ou dessine pour poser des cases. Une case spéciale redevient normale.
board-editor-hint-void = Clique ou dessine pour enlever des cases.
board-editor-hint-wall = Clique entre deux cases pour monter un mur, ou pour l’abattre. Au clavier : Maj + flèche.
board-editor-hint-start = Clique sur une case : un pion peut partir de là.
board-editor-hint-finish = Clique sur une case : c’est là que la course se gagne.
board-editor-hint-web = Clique sur une case : un joueur qui s’y arrête est pris.
board-editor-hint-replay = Clique sur une case : un joueur qui s’y arrête relance le dé.
board-editor-hint-beans = Choisis les haricots, puis clique sur une case.
board-editor-hint-arrows = Choisis les flèches, puis clique sur une case. Clique encore pour les tourner.
board-editor-hint-tile = Choisis une tuile, tourne-la, puis clique là où va son coin en haut à gauche.
board-editor-arrows-kind = Sorte de flèches
board-editor-arrows-single = une flèche
board-editor-arrows-parity = pair ou impair
board-editor-arrows-low-high = petit ou grand
board-editor-arrows-thirds = trois chemins
board-editor-arrow-way = { $roll } : { $way }. Tourner
board-editor-roll-any = tous les lancers
board-editor-tile-turn = Tourner la tuile
board-editor-tile-T01 = Le portail
board-editor-tile-T02 = La roseraie
board-editor-tile-T03 = Le carrefour
board-editor-tile-T04 = Les deux couloirs
board-editor-tile-T05 = Le carré de haricots
board-editor-tile-T06 = Le rond-point
board-editor-tile-T07 = Pair et impair
board-editor-tile-T08 = Petit et grand
board-editor-tile-T09 = Les trois chemins
board-editor-tile-T10 = Le coin de l’araignée
board-editor-tile-T11 = Encore une fois
board-editor-tile-T12 = L’escargot
board-editor-tile-T13 = La cour
board-editor-tile-T14 = La salle au trésor
board-editor-sheet = Feuille de { $width } cases sur { $height }
board-editor-kind-none = rien
board-editor-kind-normal = case normale
board-editor-kind-start = départ
board-editor-kind-finish = arrivée
board-editor-kind-web = toile
board-editor-kind-replay = rejouer
board-editor-kind-beans = haricots : { $beans }
board-editor-kind-arrows = flèches : { $arrows }
board-editor-square = { $square } : { $what }
board-editor-walls = murs { $ways }
board-editor-arrow-told = { $roll } vers { $way }
board-editor-bean-told = { $count } { $colour }
board-editor-keys = Au clavier
board-editor-keys-move = Flèches
board-editor-keys-move-what = aller de case en case
board-editor-keys-use = Espace
board-editor-keys-use-what = utiliser ce que tu as en main
board-editor-keys-wall = Maj + flèche
board-editor-keys-wall-what = mur de ce côté
board-editor-keys-kinds-what = départ, arrivée, toile, rejouer, normale
board-editor-keys-turn-what = tourner la tuile ou les flèches
board-editor-keys-erase = Suppr
board-editor-keys-erase-what = enlever la case
board-editor-keys-undo-what = annuler, rétablir
board-editor-check = Peut-on y jouer ?
board-editor-dice = Avec ces dés
board-editor-checking = On regarde…
board-editor-fine = Oui ! Toutes les cases sont accessibles.
board-editor-ignored = { $count ->
    [one] La flèche sur { $squares } ne mène nulle part : elle est ignorée.
   *[other] Des flèches qui ne mènent nulle part sont ignorées : { $squares }.
}
board-editor-show = Montrer { $square }
board-editor-found-empty = Il n’y a pas encore de case.
board-editor-found-no-start = Il n’y a pas de départ.
board-editor-found-no-finish = Il n’y a pas d’arrivée.
board-editor-found-no-beans = Une chasse demande des haricots, et il n’y en a pas.
board-editor-found-out-of-reach = Aucun chemin ne mène à { $squares }{ $more ->
    [0] .
   *[other] {" "}et à { $more } de plus.
}
board-editor-found-no-way-back = On peut entrer, mais on ne peut pas revenir de { $squares }{ $more ->
    [0] .
   *[other] {" "}et de { $more } de plus.
}
board-editor-found-no-stop = Aucune suite de lancers ne s’arrête sur { $squares }{ $more ->
    [0] .
   *[other] {" "}et sur { $more } de plus.
}
board-editor-mark-out-of-reach = inaccessible
board-editor-mark-no-way-back = sans retour
board-editor-mark-no-stop = on ne peut pas s’y arrêter
board-editor-play = Y jouer tout de suite
board-editor-players = Joueurs
board-editor-against = { $count ->
    [0] tout seul, contre le nombre de tours
    [one] toi et 1 robot
   *[other] toi et { $count } robots
}
board-editor-not-yet = Pas encore : { $why }
board-editor-generate = En inventer un
board-editor-density = Cases spéciales
board-editor-percent = { $percent } %
board-editor-seed = Numéro du labyrinthe
board-editor-seed-roll = Tirer un autre numéro
board-editor-make = Inventer
board-editor-same = Les mêmes nombres donnent toujours le même labyrinthe.
board-editor-ready = Tout prêts
board-editor-ready-line = { $mode ->
    [hunt] chasse
   *[other] course
}, { $width } × { $height }
board-editor-mine = Les miens
board-editor-mine-none = Rien de gardé pour l’instant. Ce que tu gardes reste dans ce navigateur.
board-editor-keep = Garder dans ce navigateur
board-editor-kept = « { $name } » est gardé dans ce navigateur.
board-editor-delete = Supprimer « { $name } »
board-editor-sure = Vraiment le supprimer ?
board-editor-share = Partager
board-editor-link = Copier un lien
board-editor-link-copied = Lien copié : il ouvre ce labyrinthe.
board-editor-link-here = Copie ce lien :
board-editor-link-long = Ce labyrinthe est trop grand pour un lien. Enregistre-le plutôt dans un fichier.
board-editor-link-bad = Il n’y a pas de labyrinthe dans ce lien.
board-editor-save = Enregistrer dans un fichier
board-editor-load = Ouvrir un fichier
board-editor-file-large = Ce fichier est trop grand pour être un labyrinthe.
board-editor-text = En texte
board-editor-text-use = Utiliser ce texte
board-editor-text-bad = Ce texte ne se lit pas : { $why }

# La commande `ludolab maze`.

maze-line = { $mode ->
    [hunt] chasse aux haricots
   *[race] course
}, { $width } × { $height }, de { $fewest } à { $most } joueurs
maze-fine = { $name } se joue avec { $dice } : chacune de ses { $squares } cases peut être atteinte depuis toutes les autres.
maze-wrong = { $name } ne se joue pas avec { $dice } : { $why }.
maze-no-beans = une chasse demande des haricots, et il n’y en a pas (LB-8)
maze-unknown = il n’y a ni fichier ni labyrinthe { $name } ; tout prêts : { $ready }.
maze-dice = les dés sont un ou deux parmi D4, D6 et D8, comme D6, 2D4 ou D4+D8, pas { $dice } (LB-11).
tool-maze = Des labyrinthes pour Labicot.
tool-text = Un fichier, ou un labyrinthe tout prêt.
tool-check = Peut-on y jouer avec ces dés ? Sinon, nomme les cases hors d’atteinte.
tool-dice = Par exemple D6, 2D4 ou D4+D8.
tool-list = Les labyrinthes tout prêts.
tool-new = Inventer un labyrinthe qui se joue avec tous les dés.
tool-seed = Un nombre entier.
tool-width = Cases de gauche à droite.
tool-height = Cases de haut en bas.
tool-density = Part des cases spéciales, de 0 à 1.
tool-mode = race (course) ou hunt (chasse).
tool-output = L’écrire dans ce fichier.
tool-show = Dessiner un labyrinthe.
tool-svg = Écrire plutôt une image.
