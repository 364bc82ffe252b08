# L’habillage de la table sur le web.

skip-to-content = Aller au contenu
navigation = Pages
rules = Règles
replay = Revoir
settings = Réglages
close = Fermer
language = Langue
theme = Thème
theme-auto = comme l’appareil
theme-light = clair
theme-dark = sombre
speed = Vitesse du jeu
speed-slow = lente
speed-normal = normale
speed-fast = rapide
speed-instant = immédiate
sound = Son
sound-on = jouer les sons
volume = Volume
text-size = Taille du texte
percent = { $percent } %
fullscreen = Plein écran
fullscreen-end = Quitter le plein écran
away = Le serveur est injoignable pour l’instant.
failed = Ça n’a pas marché ({ $status }).
one-moment = Un instant…
no-such-page = Il n’y a rien ici.
no-such-table = Cette table n’existe pas, ou il manque la fin du lien.
table-gone = Cette table n’existe plus.
to-the-lobby = Retour à tous les jeux
reconnecting = Connexion perdue, nouvel essai…
needs-script = Ludolab a besoin de JavaScript.
player = Joueur
you = toi
is-away = hors ligne
thinks = réfléchit…
your-turn = à toi
turn-mark = c’est son tour
place-of = Place de { $name }
on-the-table = Sur la table
face-down = { $count } { $count ->
    [one] cachée
   *[other] cachées
}
yes = oui
no = non
waits-for = On attend { $names }.
see-rule = Règle { $rule }
undo = Revenir en arrière
skip = Accélérer
announced = Ce qui va se passer :
do-you-answer = Veux-tu jouer une carte ?
let-it-happen = Laisser faire
answer-noted = Ta réponse est notée.
when-asked = Quand me demander de jouer une carte ?
asked-always = Toujours
asked-fitting = Seulement si j’en ai une qui convient
asked-not-this-turn = Ne plus me demander ce tour-ci
seconds-left = { $seconds ->
    [one] encore 1 seconde
   *[other] encore { $seconds } secondes
}
hand-over = { $name }, à toi de jouer !
nobody-looks = Passe l’appareil, et on ne regarde pas !
i-am = Je suis { $name }
log = Ce qui s’est passé
nobody-won = Personne ne gagne.
rematch = Encore une partie
free-seat = Place libre
sit = M’asseoir ici
seat-bot = Robot
start = Commencer
against-bots = Jouer contre les robots

# L’accueil
welcome = À quoi joue-t-on ?
welcome-how = Quatre jeux en famille : contre des robots, avec des amis au loin, ou autour d’un seul écran.
my-figure = Mon personnage
my-figure-stays = Tu le gardes à chaque table, sauf si quelqu’un l’y a déjà pris.
animal = Animal
animal-bear = Ours
animal-cat = Chat
animal-rabbit = Lapin
animal-frog = Grenouille
animal-owl = Hibou
animal-fox = Renard
animal-mouse = Souris
colour = Couleur
colour-blue = bleu
colour-orange = orange
colour-pink = rose
colour-mint = vert
colour-lemon = jaune
colour-grape = violet
that-is-me = C’est moi
nickname = Ton nom
player-number = Joueur { $number }
bot-name = Robot { $number }
for-players = { $fewest } à { $most } joueurs
from-age = dès { $age } ans
takes = environ { $minutes } min
invite-friends = Inviter des amis
one-screen = Sur cet écran
first-game = Apprendre en jouant
more-choices = Options
my-tables = Mes tables
finished-games = Parties finies
public-tables = Tables ouvertes
all-tables = Les { $count } tables ouvertes
no-public-tables = Aucune pour l’instant. Sous « Options », tu peux en ouvrir une visible de tous.
status-waiting = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}
status-playing = en cours
status-over = terminée
company = Avec qui ?
company-bots = Robots
company-friends = Amis
company-screen = Sur cet écran
players = Joueurs
bot-level = Robots
level-of = Niveau de { $name }
lamp-allowed = On peut demander conseil à la lampe
rules-of-table = Règles de cette table
clock = Temps de réflexion
no-clock = sans limite
seconds = { $seconds } secondes
public-table = Table ouverte : tout le monde peut regarder et s’y asseoir
open-table = Ouvrir la table
at-random = au hasard
words-own = Autre chose…
teams-none = Chacun pour soi
teams-count = { $count } équipes
teams-who = Qui joue avec qui
teams-how = Fais glisser les noms vers leur équipe. Un clic ou une flèche du clavier fait passer un nom à la suivante.
team-number = Équipe { $number }
team-of = { $name }, équipe { $number }
team-joined = { $name } est maintenant dans l’équipe { $number }.
team-empty = Il n’y a encore personne dans l’équipe { $number }.
bot-number = Robot { $number }
own-box = Une boîte à toi
own-box-how = Un fichier avec d’autres pièces, fait pour ce jeu (pieces.toml).
own-box-usual = Reprendre la boîte habituelle

# Avant la partie
waiting-for-seats = { $free ->
    [one] Une place est libre : invite un ami ou ajoute un robot.
   *[other] { $free } places sont libres : invite des amis ou ajoute des robots.
}
all-here = Tout le monde est là.
stand = Me lever
remove = Retirer le robot
leave = Quitter la table
invite = Invite tes amis
invited = { $name } t’invite : choisis ta place
invite-how = Envoie ce lien, ou vise le carré avec l’appareil photo d’un téléphone.
invite-here = Pour l’instant, seul cet ordinateur peut ouvrir le lien.
let-in = Laisser entrer les téléphones
let-in-warning = Les téléphones et ordinateurs du même Wi-Fi pourront alors accéder à Ludolab sur cet ordinateur. C’est très bien à la maison, mais pas au café.
let-in-now = Les appareils du même Wi-Fi peuvent maintenant entrer. Si l’un d’eux n’y arrive pas, le pare-feu de cet ordinateur bloque peut-être le passage.
shut-out = Ne plus laisser entrer de téléphones
link-of-table = Lien de cette table
copy = Copier
copied = Copié
qr = Le lien sous forme de code à viser

# Les règles

rules-read = Lire les règles
rules-all = Toutes les règles
rules-contents = Sommaire
rules-search = Chercher dans ces règles
rules-found = { $count ->
    [0] Aucune règle trouvée
    [one] 1 règle
   *[other] { $count } règles
}
rules-no-such = Il n’y a pas de règle { $rule } ici.
rules-ours = Notre décision
rules-show-me = Montre-moi
rules-hide = Cacher

# Les parties racontées : pour revoir, pour comprendre

story = La partie depuis le début
story-controls = En avant, en arrière
story-first = Au début
story-back = Un pas en arrière
story-play = Lancer
story-pause = Pause
story-again = Revoir depuis le début
story-next = Un pas en avant
story-last = À la fin
story-scrub = Moment de la partie
story-moment = Moment { $at } sur { $count }
story-close = Retour à la table
story-undone = Repris :

# À la table
table-menu = Cette table
shortcuts = Raccourcis du clavier
shortcut-answer = Choisir une réponse, dans l’ordre des boutons
shortcut-tab = Aller d’un choix à l’autre, et choisir
key-tab = Tab
key-enter = Entrée
key-escape = Échap
watching = { $count ->
    [one] { $count } personne regarde.
   *[other] { $count } personnes regardent.
}
cover = Laisser un robot jouer pour { $name }
return = { $name } reprend sa place au robot
leave-for-good = Quitter pour de bon (un robot continue)
owner = Cette table est à toi
send-away = Exclure { $name } de la table
hand-table-over = Confier la table à { $name }
close-table = Fermer la table : on ne pourra plus y jouer
delete-table = Supprimer la table pour tout le monde
really = Vraiment ? Clique encore une fois.
table-closed = Cette table est fermée.
kind-whose = Ce que disent les autres
kind-words = Dire un mot gentil
kind-hello = Coucou !
kind-good-luck = Bonne chance !
kind-bravo = Bravo !
kind-thanks = Merci !
kind-wow = Waouh !
kind-haha = Ha ha !
kind-oops = Oups !
kind-let-me-think = Je réfléchis…
kind-said = { $name } dit : { $word }
kind-shown = Montrer ce que disent les autres
kind-shown-of = Montrer ce que dit { $name }
took-back = { $name } revient en arrière.
lamp-asked = { $name } consulte la lampe.
since-watch = Voir ce que j’ai manqué
look-back = Revoir ce moment
nothing-yet = Rien encore.

# Revoir une partie

replay-title = Revoir une partie
replay-intro = Chaque partie finie peut s’enregistrer dans un fichier et se revoir, coup par coup, à travers les yeux de n’importe qui.
replay-file = Fichier d’une partie
replay-drop = Dépose ici le fichier d’une partie.
replay-choose = Choisir un fichier
replay-another = Une autre partie
replay-no-record = Ce fichier n’est pas une partie enregistrée de Ludolab.
replay-changed = Cette partie ne peut pas être rejouée : le fichier a été modifié, ou il vient d’une autre version de Ludolab.
replay-too-large = Ce fichier est trop gros pour être une partie enregistrée.
saved-no-table = Ce fichier n’est pas une table enregistrée de Ludolab.
open-saved = Ouvrir une table enregistrée
save-table = Enregistrer la table dans un fichier
save-table-why = Rouvre-le sur cette page, ou sur celle d’un serveur, pour y continuer.
sent-title = Une table arrive
sent-intro = Une table de { $game } a été commencée ailleurs. Elle continue ici, et c’est une nouvelle table à toi.
sent-open = Ouvrir la table
sent-nothing = Ce lien ne contient pas de table de Ludolab.
replay-eye = Vue par
replay-eye-open = tout à découvert
replay-eye-of = { $name }
replay-eye-nobody = un spectateur
replay-copy = Copier le lien
replay-link = Lien vers cette partie

# Et si

what-if = Continuer à partir d’ici
what-if-seat = À la place de qui ?
what-if-how = Une nouvelle table commence à ce moment. Ce que { $name } ne pouvait pas savoir est tiré à nouveau : les cartes des autres mains, les pioches et tout ce qu’apportera le hasard. La suite peut donc être différente de la partie jouée.
what-if-go = Continuer
what-if-table = Cette partie reprend à un moment d’une autre. Ce que { $name } ne pouvait pas savoir alors a été tiré à nouveau.

# La fin d’une partie

ending-you-won = Tu gagnes !
ending-won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } gagnent ensemble !
}
ending-rank = Place { $rank } :
ending-replay = Revoir la partie
ending-more = En savoir plus
ending-save = Enregistrer la partie
ending-parts = Le détail des scores
ending-total = Total
chart-title = Le fil de la partie : { $what }
chart-moment = Moment
fairness-seen = Le mélange est bien celui qui était promis : ton navigateur l’a vérifié.
fairness-fair = Le mélange correspond à son empreinte : ton navigateur l’a vérifié.
fairness-unfair = Le mélange n’est pas celui qui était promis !
fairness-untested = Le serveur se porte garant du mélange.
fairness-why-seen = Tout le hasard d’une partie vient d’un seul nombre secret. Pendant la partie, quand le nombre était encore secret, le serveur a donné son empreinte à ton navigateur. Maintenant le nombre est connu, et ton navigateur vient de calculer l’empreinte lui-même : c’est la même. Personne n’a donc échangé le nombre depuis. Avec la partie enregistrée, chacun peut vérifier que toutes les cartes en découlent.
fairness-why-fair = Tout le hasard d’une partie vient d’un seul nombre secret. Ton navigateur vient de calculer son empreinte : c’est celle que le serveur indique pour cette partie. Cette page a été ouverte après la fin : elle ne peut pas savoir si le serveur indiquait déjà la même avant. Si tu l’avais notée, compare.
fairness-why-unfair = Tout le hasard d’une partie vient d’un seul nombre secret, dont le serveur donne l’empreinte à l’avance. Le nombre qu’il annonce maintenant a une autre empreinte. Demande à la personne qui s’occupe de ce serveur.
fairness-why-untested = Tout le hasard d’une partie vient d’un seul nombre secret, dont le serveur donne l’empreinte à l’avance. Le serveur dit qu’ils vont ensemble ; ton navigateur ne peut le vérifier lui-même que sur une page en https.
fairness-digest = Empreinte
fairness-seed = Nombre secret (donné après la partie)

# La même donne pour tous

challenge-title = La même donne
challenge-day = La donne du jour
challenge-day-how = Aujourd’hui, tout le monde a la même donne, contre { $robots ->
    [one] le même robot
   *[other] les mêmes { $robots } robots
}. Elle se joue une seule fois.
challenge-how = { $name } te lance un défi : la même donne, contre { $robots ->
    [one] le même robot
   *[other] les mêmes { $robots } robots
}. Elle se joue une seule fois. Tu sauras ensuite comment les autres s’en sont sortis.
challenge-count = { $count ->
    [0] Personne ne l’a encore jouée jusqu’au bout.
    [one] Une personne l’a jouée jusqu’au bout.
   *[other] { $count } personnes l’ont jouée jusqu’au bout.
}
challenge-play = Jouer cette donne
challenge-go-on = Continuer
challenge-who = Qui
challenge-place = Place
challenge-score = Points
challenge-make = Défier d’autres avec la même donne
challenge-made = Qui ouvre ce lien joue la même donne, contre des robots. Il ne révèle rien de ta partie.
challenge-link = Lien du défi
challenge-see = Qui s’en est bien sorti ?

# Être appelé

call-me = M’appeler ici quand c’est mon tour et que je ne regarde pas
call-denied = Ton navigateur ne permet pas à cette page d’afficher des messages. Tu peux le changer dans ses réglages.
call-nowhere = Plus de messages sur cet appareil
call-install = Pour être appelé quand c’est ton tour : partage cette page, choisis « Sur l’écran d’accueil », puis ouvre-la de là. Pour rester la même personne, demande un code sous « Ma place sur un autre appareil ».
webhook = Annoncer les tours dans un salon de discussion
webhook-how = Quand c’est le tour de quelqu’un qui ne regarde pas, Ludolab écrit à cette adresse. Crée-la dans ton salon de discussion (« webhook entrant »), ou choisis un sujet chez ntfy.
webhook-address = Adresse
webhook-kind = Ce qui est envoyé
webhook-text = Du texte, pour ntfy
webhook-chat = Pour Slack, Mattermost, Discord…
webhook-keep = Utiliser cette adresse
webhook-on = Les tours y sont annoncés.
webhook-off = Ne plus les annoncer

# La lampe

lamp = La lampe
lamp-ask = Consulter la lampe
lamp-ask-how = Demande à la lampe ce que valent tes coups. Tout le monde saura que tu l’as consultée.
lamp-about = Tes chances de gagner, d’après ce que tu peux savoir. Le trait fin dit à quel point c’est sûr.
lamp-thinks = La lampe réfléchit…
lamp-best = La lampe préfère : { $move }, { $chance }.
lamp-chance = { $chance } ± { $error }
lamp-show = Montrer où
lamp-alike = et { $count } tout aussi bons
lamp-all = Montrer les { $count } coups
lamp-count = { $count ->
    [one] a consulté la lampe une fois
   *[other] a consulté la lampe { $count } fois
}
lamp-off = La lampe est éteinte à cette table.

# L’analyse d’une partie

review-it = Comprendre la partie
review-title = Chance ou bons coups ?
review-back = Retour à la table
review-progress = { $done } coups examinés sur { $total }…
review-how = Au départ, chacun a une chance de gagner. Un bon coup la conserve, un coup faible en donne une part aux autres, et le hasard fait le reste. Un coup n’est jugé que d’après ce que son joueur pouvait savoir à ce moment-là.
review-start = au départ
review-own = ses coups
review-others = les coups des autres
review-luck = la chance
review-result = à la fin
review-chances = Chances de gagner, coup par coup
review-costly = Les coups qui ont coûté le plus
review-better = Mieux : { $move }
review-cost = Les chances de gagner sont passées de { $before } à { $after }.
review-cost-about = Les chances de gagner sont passées de { $before } à { $after } (± { $error }).
review-see = Voir ce moment
review-no-mistakes = Aucun coup n’a coûté cher. Bien joué, tout le monde !

# Quand il n’y a pas de serveur.
engine-loads = Les jeux se chargent…
engine-starts = On met la table…
trouble-full = Il n’y a plus de place sur cet appareil : ce qui vient d’arriver n’a pas été gardé. Fais un peu de place, puis continue.
trouble-nothing-kept = Cette fenêtre n’a le droit de rien garder, peut-être parce qu’elle est privée. Pour jouer, ouvre Ludolab dans une fenêtre ordinaire.
trouble-no-engine = Les jeux n’ont pas pu se charger. Vérifie ta connexion, puis recharge la page.
update-ready = Une nouvelle version est prête. Les parties commencées continuent.
update-now = L’utiliser
update-later = Plus tard
needs-server = Ici, tout reste sur cet appareil. Pour jouer avec des amis sur d’autres appareils, il faut un serveur de tables, et un lien vers lui.
server-address = Adresse d’un serveur que tu connais
go-there = Y aller
send-table = Y emmener cette table
send-table-why = La table continue là-bas ; ici, elle reste aussi, telle qu’elle est.
send-too-long = Cette table est trop longue pour un lien. Enregistre-la dans un fichier, et ouvre-le là-bas.

# La même personne sur un autre appareil
device-title = Ma place sur un autre appareil
device-how = Tes places et tes tables te suivent, et restent ici aussi. Demande un code sur l’appareil où tu as joué, et tape-le sur l’autre.
device-from-here = D’ici vers un autre appareil
device-make = Demander un code
device-another = Demander un autre code
device-code = Code
device-qr = Le code pour les appareils photo
device-valid = Tape-le là-bas, ou vise le carré avec l’appareil photo. Il compte une fois, pendant { $minutes } minutes. Ne le montre à personne d’autre : qui le tape, c’est toi.
device-to-here = D’un autre appareil vers ici
device-before = Tu seras alors ici la même personne que là-bas. Ce que tu as joué ici sous une autre identité ne sera plus accessible d’ici.
device-be = C’est moi aussi
device-keep = Si ce navigateur est vidé
device-keep-how = Garde ce code : avec lui, tu retrouves tes places et tes tables, ici ou ailleurs, à tout moment. Il compte jusqu’à ce que tu en demandes un autre à garder. Ne le montre à personne : qui le tape, c’est toi.
device-keep-make = Demander un code à garder
device-kept = Code à garder

# Le salon : un téléviseur montre la table, les téléphones sont des mains
television = Sur le téléviseur
television-open = Sur un téléviseur
television-how = Cet écran montre la table à toute la pièce : chaque téléphone devient une main. Combien de joueurs, et quel jeu ?
television-here = Montrer cette table sur un téléviseur
join-late = Pour te joindre à la table, vise ce carré avec l’appareil photo de ton téléphone.
hand-only = La table est sur un téléviseur : ne montrer que ce qui est à moi
hand-only-how = Cet appareil est alors ta main. Ce qui est à tous y apparaît quand c’est ton tour.
sit-together = Aussi sur cet écran
sit-together-how = Vous partagez alors cet écran : celui dont c’est le tour le prend, et un rideau cache le reste.
sit-together-name = Nom de celui ou celle qui joue aussi ici

# Une soirée : plusieurs parties à une table
evening = Cette soirée
evening-open = Soirée et jeu suivant
evening-rule = Dans chaque partie, tu gagnes un point par joueur que tu laisses derrière toi, robot ou non. Qui a des points d’avance les reçoit en plus.
evening-points = Points
evening-game-number = { $number }. { $title }
evening-next = À quoi joue-t-on ensuite ?
evening-again = Encore { $title }
evening-with = Combien de joueurs ?
evening-picture = La soirée en image
evening-picture-how = { $names } : les points de cette soirée
evening-save = Enregistrer l’image
evening-share = Partager l’image
evening-robot-won = Un robot a gagné
evening-nobody-won = Personne n’a gagné
evening-won = Victoire : { $names }
evening-gone = Cette table n’existe plus. Voici où en était la soirée.

# Pour que ce soit équitable
fair = Équilibrer
fair-how = Qui est plus jeune, ou découvre le jeu, peut recevoir un avantage. Tout le monde le voit, et les règles du jeu ne changent pas.
fair-measured = { $ahead ->
    [one] Mesuré avec nos robots : avec 1 point d’avance par partie, qui débute parmi des joueurs attentifs arrive en tête d’une soirée à peu près aussi souvent qu’eux.
   *[other] Mesuré avec nos robots : avec { $ahead } points d’avance par partie, qui débute parmi des joueurs attentifs arrive en tête d’une soirée à peu près aussi souvent qu’eux.
}
fair-ahead = Points d’avance dans chaque partie
fair-looks = Coups de lampe dans chaque partie
fair-looks-how = Si quelqu’un reçoit des coups de lampe, personne d’autre ne peut la consulter.
fair-none = aucun
fair-of = { $name } : { $what }
fair-has = { $ahead ->
    [one] 1 point d’avance
   *[other] { $ahead } points d’avance
}
fair-has-looks = { $looks ->
    [one] 1 coup de lampe
   *[other] { $looks } coups de lampe
}
fair-suggested = { $ahead ->
    [0] Jusqu’ici, { $name } se passe de points d’avance.
    [one] D’après ces parties, 1 point d’avance par partie équilibrerait les chances de { $name }.
   *[other] D’après ces parties, { $ahead } points d’avance par partie équilibreraient les chances de { $name }.
}
fair-take = Faire ainsi

# Le labo.
lab = Le labo
house-rules = Règles maison
lab-intro = Change une règle, joue-la ce soir, ou laisse des robots chercher ce qu’elle fait.
lab-link-lobby = Le labo : invente tes règles
lab-game = Le jeu
lab-change = Et si… ?
lab-name = Nom
lab-mine = Mes règles
lab-kept = Variantes gardées sur cet appareil
lab-new = Nouvelle variante
lab-copy = Copier
lab-share = Partager un lien
lab-save = Enregistrer un fichier
lab-open = Ouvrir un fichier
lab-drop = Retirer
lab-link = Lien vers cette variante
lab-link-how = Qui ouvre ce lien trouve la variante dans son labo. Elle ne passe par aucun serveur.
lab-bad-link = Il n’y a pas de variante dans ce lien.
lab-too-long = Cette variante est trop longue pour un lien : enregistre-la dans un fichier.
lab-no-variant = Ce n’est pas une variante : sa première ligne dit de quel jeu, par exemple variant = "kawumm".
lab-other-game = C’est une variante de { $game }, et ce jeu n’est pas ici.
lab-usual = Notre boîte : { $usual }
lab-exactly = { $what }, au juste
lab-back = Y revenir
lab-back-of = Y revenir : { $what }
lab-box = Ce qu’il y a dans la boîte
lab-changed = { $count ->
    [one] 1 changement
   *[other] { $count } changements
}
lab-file = La variante comme fichier
lab-file-how = Tout le reste s’écrit ici : des cartes ajoutées ou retirées, des motifs, des effets.
lab-our-box = Notre boîte, pour y regarder
lab-differs = Ce qui change
lab-nothing-differs = Rien encore : ce sont les règles de notre boîte. Bouge un curseur.
lab-try = Joue-la
lab-play = Jouer tout de suite
lab-send = Envoyer un lien à des amis
lab-try-how = Les règles maison sont montrées à toute la table.
lab-measure = Est-ce mieux ?
lab-off = Sur ce serveur, aucun robot ne compare de variantes.
lab-compare-with = Comparée à
lab-base = notre boîte
lab-how-sure = Avec quelle certitude ?
lab-sure-5 = Un coup d’œil (± 5 points)
lab-sure-2 = Assez sûr (± 2 points)
lab-sure-1 = Très sûr (± 1 point)
lab-deals = Nombre de donnes au plus
lab-measure-how = Des robots jouent les deux sur les mêmes donnes, à côté des tables, et seulement quand rien d’autre n’a besoin de cette machine.
lab-run = Laisser les robots comparer
lab-runs = Expériences
lab-against = contre
lab-who = { $players } joueurs. Robots : { $level }
lab-progress = Où elle en est
lab-waits = { $ahead ->
    [0] Elle commence dans un instant.
    [one] Elle attend : une autre expérience passe avant.
   *[other] Elle attend : { $ahead } autres expériences passent avant.
}
lab-played = { $played } parties sur environ { $games }
lab-left-seconds = { $count ->
    [one] encore 1 seconde environ
   *[other] encore { $count } secondes environ
}
lab-left-minutes = { $count ->
    [one] encore 1 minute environ
   *[other] encore { $count } minutes environ
}
lab-so-far = Pour l’instant, après { $deals } donnes :
lab-stopped = Arrêtée. { $played } parties sont gardées ; elle peut continuer de là.
lab-running = Des robots jouent.
lab-done = C’est fini : { $played } parties sur { $deals } donnes.
lab-failed = Elle s’est terminée trop tôt. On peut réessayer.
lab-stop = Arrêter
lab-go-on = Continuer
lab-forget = L’oublier
lab-read = Lire le rapport
lab-close-report = Fermer le rapport
lab-report = Le rapport
lab-save-report = Le rapport en fichier
lab-save-numbers = Les nombres (JSON)
lab-show = Montrer « { $name } »
lab-wins = Qui gagne ?
lab-place = Place { $place }
lab-share-of = { $mean } ({ $low } à { $high })
lab-even = En pointillé : une part égale, { $even }. Entre les marques se trouve la vérité dans 95 cas sur 100. La place 1 commence.
