# L’habillage de la table sur le web.

skip-to-content = Aller au contenu
navigation = Pages
rules = Règles
replay = Revoir
settings = Réglages
close = Fermer
language = Langue
language-en = English
language-fr = Français
theme = Lumière
theme-auto = comme l’appareil
theme-light = claire
theme-dark = sombre
speed = Rythme des autres
speed-slow = lent
speed-normal = normal
speed-fast = rapide
speed-instant = immédiat
sound = Sons
sound-on = avec les sons
away = Le serveur est injoignable pour l’instant.
failed = Ça n’a pas marché ({ $status }).
one-moment = Un instant…
no-such-page = Il n’y a rien ici.
no-such-table = Cette table n’existe pas, ou il manque la fin du lien.
to-the-lobby = Vers tous les jeux
reconnecting = La connexion est perdue ; nouvel essai…
player = Joueur
you = toi
is-away = absent
thinks = réfléchit…
your-turn = à toi
turn-mark = à son tour
place-of = Place de { $name }
on-the-table = Sur la table
yes = oui
no = non
waits-for = On attend { $names }.
see-rule = Règle { $rule }
undo = Reprendre
skip = Passer
announced = Annoncé :
do-you-answer = Réponds-tu ?
let-it-happen = Laisser faire
answer-noted = Ta réponse est notée.
when-asked = Quand me demander ?
asked-always = toujours
asked-fitting = seulement si j’ai de quoi répondre
asked-not-this-turn = pas pendant ce tour
seconds-left = { $seconds ->
    [one] encore 1 seconde
   *[other] encore { $seconds } secondes
}
hand-over = { $name }, à toi de jouer !
nobody-looks = Passe l’appareil. Personne d’autre ne regarde !
i-am = Je suis { $name }
log = Ce qui s’est passé
nobody-won = Personne ne gagne.
rematch = Encore une
free-seat = Place libre
sit = S’asseoir ici
seat-bot = Robot
start = Commencer
against-bots = Jouer contre les robots

# L’accueil
welcome = À quoi joue-t-on ?
nickname = Ton nom
player-number = Joueur { $number }
for-players = { $fewest } à { $most } joueurs
invite-friends = Inviter
one-screen = Sur cet écran
first-game = Partie guidée
more-choices = Options
my-tables = Mes tables
public-tables = Tables ouvertes
no-public-tables = Aucune pour l’instant. Ouvre une table visible de tous, sous « Options ».
status-waiting = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}
status-playing = en jeu
status-over = terminée
company = Avec qui ?
company-bots = Robots
company-friends = Amis
company-screen = Un écran
players = Joueurs
bot-level = Robots
level-of = Niveau de { $name }
lamp-allowed = On peut consulter la lampe
rules-of-table = Règles de cette table
clock = Temps par décision
no-clock = sans limite
seconds = { $seconds } secondes
public-table = Tout le monde peut regarder et venir
open-table = Ouvrir la table
at-random = au hasard
teams-none = chacun pour soi
teams-in-turn = { $count } équipes, à tour de rôle
teams-own = nous disons qui joue avec qui
team-number = Équipe { $number }

# Avant la partie
waiting-for-seats = { $free ->
    [one] Une place est libre : invite un ami ou appelle un robot.
   *[other] { $free } places sont libres : invite des amis ou appelle des robots.
}
all-here = Tout le monde est là.
stand = Libérer
leave = Quitter la table
invite = Venez jouer
invite-how = Envoie ce lien, ou fais viser le carré par les téléphones de la pièce.
invite-here = Seul cet ordinateur peut ouvrir ce lien. Pour les téléphones de la pièce, lance : make play ARGS=--lan
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
got-it = Compris
table-menu = Cette table
watching = { $count ->
    [one] { $count } personne regarde.
   *[other] { $count } personnes regardent.
}
cover = Un robot joue pour { $name }
return = { $name } rejoue
leave-for-good = Quitter pour de bon (un robot continue)
took-back = { $name } reprend son coup.
look-back = Revoir ce moment
nothing-yet = Rien encore.

# Revoir une partie

replay-title = Revoir une partie
replay-intro = Chaque partie finie peut s’enregistrer dans un fichier et se revoir, coup par coup, par les yeux de n’importe qui.
replay-file = Fichier d’une partie
replay-drop = Dépose ici le fichier d’une partie.
replay-choose = Choisir un fichier
replay-another = Une autre partie
replay-no-record = Ce fichier n’est pas une partie enregistrée de Ludolab.
replay-changed = Cette partie ne peut pas être rejouée : le fichier a été modifié, ou il vient d’une autre version de Ludolab.
replay-too-large = Ce fichier est trop gros pour être une partie enregistrée.
replay-eye = Vue par
replay-eye-open = tout est découvert
replay-eye-of = { $name }
replay-eye-nobody = un spectateur
replay-copy = Copier le lien
replay-link = Lien vers cette partie

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
ending-parts = De quoi les scores sont faits
ending-total = Total
chart-title = Le fil de la partie : { $what }
chart-moment = Moment
fairness-seen = Le mélange était bien celui promis : ton navigateur l’a vérifié.
fairness-fair = Le mélange va avec son empreinte : ton navigateur l’a vérifié.
fairness-unfair = Le mélange n’est pas celui qui était promis !
fairness-untested = Le serveur se porte garant du mélange.
fairness-why-seen = Tout le hasard d’une partie vient d’un seul nombre secret. Pendant la partie, quand le nombre était encore secret, le serveur a donné son empreinte à ton navigateur. Maintenant le nombre est connu, et ton navigateur vient de calculer l’empreinte lui-même : c’est la même. Personne n’a donc échangé le nombre depuis. Que chaque carte en découle, la partie enregistrée permet de le vérifier.
fairness-why-fair = Tout le hasard d’une partie vient d’un seul nombre secret. Ton navigateur vient de calculer son empreinte : c’est celle que le serveur indique pour cette partie. Cette page a été ouverte après la fin : elle ne peut pas savoir si le serveur indiquait déjà la même avant. Si tu l’avais notée, compare.
fairness-why-unfair = Tout le hasard d’une partie vient d’un seul nombre secret, dont le serveur donne l’empreinte à l’avance. Le nombre qu’il annonce maintenant a une autre empreinte. Demande à la personne qui s’occupe de ce serveur.
fairness-why-untested = Tout le hasard d’une partie vient d’un seul nombre secret, dont le serveur donne l’empreinte à l’avance. Le serveur dit qu’ils vont ensemble ; ton navigateur ne peut le vérifier lui-même que sur une page en https.
fairness-digest = Empreinte
fairness-seed = Nombre secret (donné après la partie)

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

review-it = Analyser la partie
review-title = Chance et décisions
review-back = Retour à la table
review-progress = { $done } décisions examinées sur { $total }…
review-how = Comment les chances de gagner de chacun ont évolué, estimées à chaque décision d’après ce que son joueur pouvait savoir. Une décision ne peut que faire perdre des chances ; ce qu’elle coûte à l’un va aux autres.
review-start = au départ
review-own = ses décisions
review-others = celles des autres
review-luck = la chance
review-result = à la fin
review-chances = Chances de gagner, décision par décision
review-costly = Les décisions les plus chères
review-better = Mieux : { $move }
review-cost = Les chances de gagner sont passées de { $before } à { $after }.
review-cost-about = Les chances de gagner sont passées de { $before } à { $after } (± { $error }).
review-see = Voir ce moment
review-no-mistakes = Aucune décision n’a coûté cher. Bien joué, tout le monde !
