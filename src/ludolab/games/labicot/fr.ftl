title = Labicot
blurb = Lance le dé, change sa valeur avec des haricots magiques, fonce dans le labyrinthe, et méfie-toi de qui tient le pot de colle.

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

option-mode = Course à l’arrivée, ou chasse aux haricots (LB-7, LB-8).
option-teams = Nombre d’équipes ; 0 : chacun pour soi (LB-6).
option-labyrinths = Labyrinthes : noms de labyrinthes tout prêts ou dessins ; auto : on choisit pour toi (LB-4, LB-5).
option-dice = Les dés de chacun : un ou deux parmi D4, D6, D8 (LB-11).
option-beans = Les haricots sont dépensés (spent), ou gardés et utilisables une fois par tour (kept) (LB-27).
option-majority = La chasse s’arrête dès qu’un joueur ou une équipe a la majorité des haricots (LB-8).
option-bean-condition = Ce qu’il faut pour gagner une course chacun pour soi : tant de haricots, ou un de chaque couleur (LB-7).
option-blind-reactions = On interroge tous ceux qui pourraient répondre, pour que cela ne trahisse rien (LB-17).
option-round-limit = Nombre de manches après lequel la partie prend fin (LB-43).

prompt-choose-start = { $seat }, choisis ton départ.
prompt-may-change-lucky = { $seat }, tes dés ne peuvent pas donner ton nombre fétiche. En choisis-tu un autre ?
prompt-use-beans = { $seat }, utilises-tu des haricots sur ton lancer ?
prompt-choose-move = { $seat }, fais un déplacement classique ou joue une carte déplacement.
prompt-choose-way = { $seat }, choisis ta prochaine case.
prompt-target = { $seat }, choisis comment jouer ta carte : { $card }.
prompt-answer = { $seat }, réponds avec une carte, ou passe.
prompt-bless = { $seat }, joue une Bénédiction ({ $why }), ou passe.
prompt-blessed-bean = { $seat }, choisis la couleur de ton haricot en plus.
prompt-may-teleport = { $seat }, te téléportes-tu dans un autre labyrinthe ?
prompt-choose-victim = { $seat }, choisis qui ton Aimant dépouille, et de quoi.
prompt-steal-card = { $seat }, choisis une carte dans la main de { $target }.
prompt-steal-bean = { $seat }, choisis un haricot de { $target }.
prompt-play-others = { $seat }, joue une carte, ou termine ton tour.

move-start-at = Partir de { $square }
move-change-lucky = Nouveau nombre fétiche : { $number }
move-keep-lucky = Garder le nombre fétiche
move-turn-die = Haricot jaune : retourner le dé { $at } sur sa face opposée
move-use-bean = Utiliser un haricot : { $colour }
move-keep-roll = Plus de haricots
move-walk = Déplacement classique
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
move-done = Fin du tour
move-rob = Prendre { $what } à { $target }
move-take-card = Prendre : { $card } (numéro { $at })
move-take-bean = Prendre un haricot : { $colour }
move-teleport = Se téléporter vers { $square }
move-stay = Rester ici

event-turn = Manche { $round } : au tour de { $seat }.
event-started = { $seat } part de { $square }.
event-new-lucky = { $seat } prend { $number } pour nombre fétiche.
event-rolled = { $seat } lance : { $faces }.
event-die-turned = { $seat } retourne le dé { $at } sur { $face } avec un haricot jaune : { $value }.
event-bean-used = { $seat } utilise un haricot ({ $colour }) : { $value }.
event-lucky = { $number }, le nombre fétiche de { $seat } !
event-drew = { $seat } pioche : { $cards }.
event-drew-hidden = { $count ->
    [one] { $seat } pioche une carte.
   *[other] { $seat } pioche { $count } cartes.
}
event-reshuffled = Plus de pioche : la défausse en fait une nouvelle de { $count } cartes.
event-final-value = Valeur finale de { $seat } : { $value }.
event-played = { $seat } joue { $card }.
event-asked = { $seat } aurait de quoi répondre : { $cards }.
event-not-asked = { $seat } n’a pas de : { $cards }.
event-glued = { $seat } colle { $target } : le déplacement s’arrête là.
event-glued-on-web = { $seat } colle { $target } à la toile.
event-hugged = { $seat } fait un gros câlin d’orc à tous ceux qui sont à portée.
event-robbed = { $seat } veut prendre { $what } à { $target }.
event-looked = { $seat } regarde la main de { $target } : { $cards }.
event-looked-hidden = { $seat } regarde la main de { $target }.
event-took-card = { $seat } prend à { $target } : { $card }.
event-took-card-hidden = { $seat } prend la carte numéro { $at } de { $target }.
event-took-bean = { $seat } prend un haricot ({ $colour }) à { $target }.
event-slowed = { $turns ->
    [one] { $seat } : Ralenti jusqu’à la fin de son tour.
   *[other] { $seat } : Ralenti jusqu’à la fin de { $turns } de ses tours.
}
event-immobilised = { $turns ->
    [one] { $seat } : Immobilisé jusqu’à la fin de son tour.
   *[other] { $seat } : Immobilisé jusqu’à la fin de { $turns } de ses tours.
}
event-cant-move = Immobilisé, { $seat } ne bouge pas.
event-free = { $seat } n’est plus { $condition }.
event-sets-off = { $value ->
    [0] { $seat } reste sur la même case.
    [one] { $seat } part pour { $value } case.
   *[other] { $seat } part pour { $value } cases.
}
event-stepped = { $seat } → { $square }
event-charged = { $seat } charge : { $way } !
event-leapt = { $seat } saute sur { $square }.
event-passed-wall = { $seat } passe sur { $square }, mur ou pas.
event-swapped = { $seat } et { $other } échangent leurs places.
event-picked-up = { $seat } ramasse des haricots : { $beans }.
event-blessed = { $seat } prend un haricot béni : { $colour }.
event-replays = { $seat } rejoue !
event-too-few-beans = { $seat } est sur l’arrivée, mais sans les haricots qu’il faut.
event-arrived = Voilà { $seat } à l’arrivée !
event-teleported = { $seat } se téléporte en { $square }.
event-followed = { $seat } doit suivre en { $square }.
event-ended = La partie est finie : { $reason }.

no-no-card = Tu n’as pas cette carte.
no-no-bean = Tu n’as pas de haricot de cette couleur.
no-bean-used = Tu as déjà utilisé ce haricot pendant ce tour.
no-die-turned = Ce dé n’existe pas, ou un haricot jaune l’a déjà retourné.
no-beans-now = Utilise un haricot sur ton lancer, ou garde-le tel quel.
no-no-such-total = Choisis un nombre que tes dés peuvent donner, ou garde le tien.
no-must-move = Tu dois te déplacer : déplacement classique ou une carte déplacement.
no-not-a-movement-card = En phase 2, seule une carte déplacement peut se jouer.
no-slowed = Pas tant que tu es Ralenti.
no-value-not-1 = Passe-muraille demande une valeur finale de 1.
no-no-room-to-jump = Il n’y a pas de ligne libre pour sauter.
no-nobody-to-swap = Personne qui puisse bouger n’est à portée d’un Échange.
no-no-turning-back = Tu viens de là, et il y a un autre chemin.
no-walled = Aucun passage ne mène à cette case.
no-choose-target = Choisis d’abord comment agit la carte que tu as jouée.
no-no-such-charge = Tu ne peux pas charger de ce côté.
no-no-such-jump = Tu ne peux pas sauter de ce côté ou si loin.
no-no-such-pass-wall = Il n’y a pas de case de ce côté, ou la flèche t’envoie ailleurs.
no-no-such-exchange = Ce joueur est hors de portée, sur ta case ou Immobilisé.
no-no-glue-on-self = Tu ne peux pas te coller toi-même.
no-no-glue-now = La Colle arrête un joueur entre deux cases de son déplacement, ou retient celui qui s’arrête sur une toile.
no-nobody-in-reach = Personne n’est à 1 case atteignable au plus.
no-answer-or-pass = Réponds avec une Colle ou un câlin, ou passe.
no-bless-or-pass = Joue une Bénédiction, ou passe.
no-choose-colour = Choisis jaune, orange ou bleu.
no-choose-start = Choisis un départ de ce labyrinthe.
no-no-such-teleport = Tu peux aller à un départ d’un autre labyrinthe qui a des haricots, ou rester.
no-nothing-to-rob = Nomme un autre joueur encore en jeu, et quelque chose qu’il possède.
no-choose-victim = Dis d’abord qui ton Aimant dépouille, et de quoi.
no-nobody-to-rob = Personne n’a rien à se faire prendre.
no-no-such-card = Prends une des cartes de cette main.
no-no-such-bean = Prends une couleur que ce joueur possède.
no-play-or-done = Joue une carte, ou termine ton tour.
no-movement-in-phase-2 = Les cartes déplacement se jouent en phase 2.
no-only-as-answer = Cette carte ne sert qu’à répondre : Bénédiction quand tu prends ou rejoues, Colle pendant le déplacement d’un autre.

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
