### Les mots du terminal.

and = { $some } et { $last }
you = Joueur
bot = Robot
bot-number = Robot { $number }
player-number = Joueur { $number }

## Avant la partie

which-game = À quoi veux-tu jouer ?
for-players = { $fewest ->
    [one] { $most ->
        [one] 1 joueur
       *[other] de { $fewest } à { $most } joueurs
    }
   *[other] de { $fewest } à { $most } joueurs
}
not-in-menu = Je ne connais pas. Tape un numéro de 1 à { $count }, ou q pour quitter.
who-plays = Qui joue ? (de { $fewest } à { $most })
who-plays-how = Les noms, séparés par des virgules ; « bot » est un robot, « bot:4 » un robot de niveau 4. Entrée tout court : { $usual }
bot-levels = Niveaux des robots : { $levels }
digest = Empreinte de la graine { $digest }
    La graine elle-même est dévoilée à la fin : d’ici là, personne ne peut la changer.

## À la table

move-number = coup { $number }
turn-of = à { $name } de jouer
hint = un numéro ou des mots · u annuler · ? conseil · h aide · q quitter
hint-short = un numéro ou des mots · h aide
hand-over = Passe l’écran à { $name }. Les autres ne regardent pas !
turn-done = C’est tout pour l’instant : Entrée pour continuer, u pour annuler.
press-enter = { $name }, appuie sur Entrée quand tu es là.
more-told = … { $count } avant : tape journal
several-fit = Lequel ? Les coups { $numbers } conviennent.
none-fits = Je ne connais pas. Tape un numéro de 1 à { $count }, ou h pour l’aide.
nothing-to-undo = Rien à annuler : tu peux reprendre tes propres coups, jusqu’à la dernière carte retournée, au dernier lancer ou au coup d’un autre joueur.
advice-title = Chances de gagner, d’après ce que tu sais
advice-more = … et { $count } { $count ->
    [one] autre
   *[other] autres
}
advice-one = Il n’y a qu’un coup.
thinking = Je réfléchis…
asked-advice = { $name } a demandé conseil { $count ->
    [one] 1 fois
   *[other] { $count } fois
}.
nothing-to-redo = Rien n’a été annulé.
answer-after = { $move } — après : { $after }
ordered-always = On te demande une réponse même si tu ne peux que passer.
ordered-fitting = On te demande une réponse seulement si tu en as une.
ordered-not-this-turn = Tu passes jusqu’à la fin du tour.
turn-seen = C’est tout pour l’instant : Entrée pour continuer.
bye = À bientôt !
kept = La partie est gardée : ludolab play --resume la continue.
not-kept = La partie ne peut pas être enregistrée ({ $why }) ; elle continue, et sera enregistrée dès que possible.
make-room = La partie ne peut pas être enregistrée ({ $why }). Fais de la place et appuie sur Entrée, ou q pour y renoncer.
lost = La partie est perdue : elle n’a pas pu être enregistrée ({ $why }).
play-input-ended = L’entrée s’est arrêtée avant la partie.
play-interrupted = Interrompu.
which-kept = Quelle partie continue ? Entrée tout court : la première
kept-line = { $game } · { $names } · coup { $move } · { $when }
input-ended = L’entrée s’est arrêtée avant la partie ; rien n’est enregistré.
interrupted = Interrompu ; rien n’est enregistré.

keys-undo = u annuler
keys-redo = r refaire
keys-advice = ? conseil
keys-help = h aide
keys-rule = regle regles rule
keys-log = journal log
keys-digest = empreinte
keys-always = toujours
keys-fitting = utile
keys-not-this-turn = assez
keys-quit = q quitter
keys-back = b retour

help-moves = Tape le numéro d’un coup, ou assez de ses mots.
help-undo = annuler ton dernier coup
help-redo = rejouer ce que tu as annulé
help-advice = ce que vaut chaque coup
help-rule = montrer une règle : regle 3
help-log = ce qui vient de se passer
help-digest = l’empreinte de la graine, montrée avant la partie
help-always = me demander une réponse même si je ne peux que passer : personne n’apprend ce que j’ai
help-fitting = me demander une réponse seulement si j’en ai une (comme au début)
help-not-this-turn = passer pour moi jusqu’à la fin du tour
help-help = cette aide, et la règle dont il s’agit
help-quit = quitter la partie ; elle est gardée, et `ludolab play --resume` la continue

## La fin

won = { $count ->
    [one] { $names } gagne !
   *[other] { $names } se partagent la victoire !
}
nobody-won = Personne ne gagne.
rank = Rang
player = Joueur
score = Score
seed = Graine { $seed }
saved = Enregistré : { $file }

## Beaucoup de parties

playing = On joue
sim-title = { $game } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} { $bots ->
    [random] au hasard
   *[other] avec les robots ({ $bots })
}, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
sim-stopped = Arrêt après { $done } parties sur { $games } ; rien n’est enregistré.
sim-seed = Graine { $seed }
scores = Scores
lengths = Durées, en coups
numbers = moyenne { $mean } · médiane { $median } · 50 % dans { $quarter }–{ $three } · 90 % dans { $five }–{ $most } · tout dans { $low }–{ $high }
wins-title = Victoires par place (une victoire partagée compte pour chacun)
seat = Place
wins = Victoires
share = Part
interval = Intervalle à 95 %
mean-score = Score moyen

## L’arène

arena-title = { $game } : { $games } parties, { $players } joueurs ; { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
}, chacune avec { $seatings } placements
arena-rounded = Chaque donne se joue avec { $seatings } placements : { $asked } parties sont arrondies à des donnes entières.
arena-bot = Robot
arena-games = Parties
arena-rating = Cote
arena-choices = Choix
arena-ms = ms · max.
arena-forfeits = Forfaits
arena-duels = Part des victoires, ligne contre colonne
arena-no-ratings = Pas de cotes : openskill n’est pas installé (pip install "ludolab[arena]").
arena-nobody = { $games ->
    [one] Personne n’a gagné { $games } partie.
   *[other] Personne n’a gagné { $games } parties.
}
arena-same-seat = En échangeant les places sur la même donne, la même place a regagné dans { $share } des cas ({ $interval }) ; si la donne ne comptait pas : { $chance }.
lab-look = { $deals } donnes : parts de victoires par place ± { $width } points ; changement le plus net : { $change }
lab-no-change = aucun pour l’instant
lab-stopped = Arrêt après { $done } parties ; { $file } les garde, la même commande continue.
search-stopped = Arrêt ; { $folder } garde les parties finies, la même commande continue.
search-trying = variantes
search-how = { $candidates } variantes essayées, chacune sur au plus { $deals } donnes communes ; { $dropped }, nettement moins bonnes que la meilleure, ont été écartées.
search-variant = Variante
search-even = les places gagnent autant
search-misses = De combien les buts sont manqués : 0 est atteint, 1 est manqué d’autant que le fichier le permet, sous 0 c’est mieux que notre boîte. ● est la meilleure.
search-none = Aucune n’approche plus des buts que notre boîte.
search-best = La meilleure, comme variante
search-proof = La preuve, sur { $deals } donnes que la recherche n’a pas vues
lab-clear = les changements nets sont marqués ●
arena-stopped = Arrêt après { $done } parties sur { $games } ; { $file } les garde, la même commande continue.

## Parties enregistrées

replay-keys = Entrée suivant · b retour · 0–{ $last } y aller · q quitter
verified-digest = La graine est celle dont tu avais noté l’empreinte avant la partie ({ $digest }…).
verified-seed = La graine correspond à l’empreinte donnée avant la partie ({ $digest }…).
verified-moves = { $moves ->
    [one] Le seul coup est permis.
   *[other] Les { $moves } coups sont tous permis.
}
verified-end = Ils mènent à la fin que dit l’enregistrement ({ $digest }…).

## Ce que valait une partie

reviewing = On y réfléchit
review-title = Comment la partie s’est passée
review-start = Départ
review-own = Ses décisions
review-others = Celles des autres
review-luck = Chance
review-result = Résultat
review-sum = Le départ, les décisions et la chance font ensemble le résultat. La chance, c’est ce qui a été pioché, lancé ou retourné. Toutes les probabilités sont des estimations.
chances-title = Chances de gagner
costly-title = Les décisions qui ont le plus coûté
review-cost = { $cost } (± { $error })
review-as-good = à peu près aussi bon : { $cost } (± { $error })
review-better = Mieux : { $move }.
review-perhaps = Peut-être mieux : { $move }.
review-clean = aucune décision n’a nettement coûté
review-nothing = Il n’y avait rien à décider : tout était chance.
decisions-title = { $count ->
    [one] La seule décision
   *[other] Les { $count } décisions
}
column-move = Coup
column-played = Joué
column-best = Le meilleur
column-cost = Coût
column-chance = Chances de gagner
as-good = à peu près aussi bon
the-best = le meilleur
chart-axis = coups
chart-mark = Coup { $number }, { $name } : { $move }, { $cost }

## Règles et jeux

in-code = Dans le code
in-tests = Dans les tests
no-places = rien ici
contents-hint = Une règle : ajoute son numéro, par exemple { $rule }. Tout le texte : --all
teams-or-seats = 0–{ $most }, ou l’équipe de chaque place : 0,1,1,0
seat-or-random = une place à partir de 0, ou random
games-hint = Pour jouer : ludolab play JEU --option nom=valeur

## Le serveur

serve-here = Ouvre cette page pour jouer :
serve-lan = Tout le monde sur ce réseau peut jouer ici. Ouvre la page, ou montre ce carré à un téléphone :
serve-end = Ctrl-C arrête le serveur ; les tables sont conservées.
serve-ended = Les tables sont conservées. À bientôt !
work-ready = Cette machine réfléchit pour les robots des serveurs de tables. Ctrl-C l’arrête.
error-work-alone = `ludolab work` demande une base PostgreSQL qu’utilisent des serveurs de tables : --database postgresql://…
error-processes-alone = `--processes` demande une base PostgreSQL, qu’ils partagent : --database postgresql://…
doctor-nodes = Serveurs qui utilisent cette base de données : { $nodes }
doctor-heartbeat = Le plus silencieux a donné signe de vie il y a { $seconds } s
doctor-due = Tables où un robot ou une horloge doit agir maintenant : { $tables }
doctor-stuck = Tables qui attendent depuis plus de 10 s : { $tables } ; l’attente la plus longue : { $seconds } s
doctor-size = { $tables } tables ; la base de données occupe { $mb } Mo, son journal d’écriture { $log } Mo
doctor-lag = Le serveur a été occupé par une seule chose pendant { $ms } ms au plus
doctor-queue = Robots qui attendent pour réfléchir : { $bots }
restored = Les tables sont de retour : { $file }

## Ce qui peut clocher

error-unknown-game = il n’y a pas de jeu { $name } ; nous avons { $games }
error-broken = { $name } ne peut pas être chargé : { $why }
error-players = { $game } se joue de { $fewest } à { $most }, pas à { $players }
error-seats = il y a { $seats } places pour { $players } joueurs
error-name = un nom a de 1 à { $longest } lettres et pas de crochets, contrairement à { $name }
error-same-name = deux joueurs ne peuvent pas s’appeler { $name }
error-seed = une graine est un nombre entier ou 32 chiffres hexadécimaux, pas { $seed }
error-option = une option s’écrit nom=valeur, pas { $option }
error-no-option = { $game } n’a pas d’option { $name } ; il y a { $known }
error-games = on peut jouer de 1 à { $most } parties, pas { $games }
error-bots = { $bots } robots sont nommés pour { $players } places : nomme un robot pour toutes, ou un pour chacune
error-ending = la fin du nom { $file } doit dire ce qu’il faut écrire : .json ou .parquet
error-contest = un tournoi se joue au moins à deux : nomme deux robots, pour deux places ou plus
error-contestant = il n’y a pas de concurrent { $name } ; il y a { $known }
error-journal = { $file } est le journal d’un autre tournoi, ou de robots qui ont changé : choisis un autre fichier
error-digest = une empreinte a de { $least } à { $most } chiffres hexadécimaux
error-other-digest = c’est une autre partie que celle que tu avais notée : l’empreinte de sa graine est { $record }…, pas { $noted }…
error-seat = il n’y a pas de place { $seat } ; il y a les places 0 à { $last } : { $names }
error-no-rule = il n’y a pas de règle { $number } : elles vont de { $first } à { $last }
error-no-variant = { $file } n’est pas une variante : il manque la ligne variant = "…" avec le nom de son jeu
error-unfinished = { $file } s’arrête après { $moves } coups : la partie n’est pas finie
error-review-alone = seul, on ne gagne contre personne : il n’y a rien à analyser
error-read = { $file } ne peut pas être lu : { $why }
error-no-text = { $file } n’est pas un texte
error-json = { $file } n’est pas du JSON entier : quelque chose cloche à la ligne { $line }, colonne { $column }
error-no-json = { $file } n’est pas un texte JSON des nôtres
error-is-folder = { $file } ne peut pas être écrit : c’est un dossier
error-no-folder = { $file } ne peut pas être écrit : il n’y a pas de dossier { $folder }
error-protected = { $file } ne peut pas être écrit : le dossier { $folder } est protégé
error-protected-file = { $file } ne peut pas être écrit : il est protégé
error-exists = { $file } existe déjà ; --force écrit par-dessus
error-resume-with = --resume continue une partie telle qu’elle était : enlève { $option }
error-none-kept = il n’y a pas de partie à continuer
error-kept = { $file } n’est pas une partie entière ; on la laisse de côté
error-kept-end = { $file } a été changé : ses coups ne mènent pas où il le dit
error-write = { $file } ne peut pas être écrit : { $why }
error-too-large = { $file } est trop grand : on en lit { $most } Mo au plus
error-no-file = { $file } n’est pas un fichier ordinaire
why-missing = il n’y a pas de tel fichier ou dossier
why-forbidden = tu n’en as pas le droit
why-folder = c’est un dossier
why-no-folder = une partie de son chemin n’est pas un dossier
why-full = le disque est plein
why-read-only = le disque ne peut qu’être lu
why-loop = ses liens tournent en rond
why-long = son nom est trop long
why-not-text = il contiendrait la moitié d’un caractère
error-lan-host = --lan écoute sur toutes les adresses ; enlève --host
error-log = le journal est json ou console, pas { $log }
error-metrics = les mesures se lisent à un port, comme 9100 ou 10.0.0.7:9100, et non à { $given }
error-keep = les tables se gardent un nombre de jours, comme 90d, et non { $given }
error-same-bot = deux robots ne peuvent pas s’appeler tous deux { $name }
error-no-program = le robot { $name } ne peut pas démarrer : il n’y a pas de programme { $program }
error-no-lan = cette machine n’a pas d’adresse dans un réseau local : connecte-la, ou enlève --lan
error-extra = { $name } n’est pas installé : pip install "ludolab[postgres]"
error-windows = les tables se servent sous Linux et macOS ; sous Windows, joue dans le terminal : ludolab play
error-restore-postgres = une base PostgreSQL se restaure avec son propre outil, pg_restore
error-restore-over = { $file } existe déjà ; --force le remplace
error-no-backup = il n’y a pas de fichier { $file }
error-backup = { $file } n’est pas une sauvegarde entière de nos tables

## Un jeu à soi

new-done = { $name } est dans { $folder }, complet. La suite :
    pip install -e "{ $folder }[dev]"
    pytest { $folder }
    ludolab play { $name }
error-new-name = { $name } ne peut pas être le nom d’un jeu : il faut des minuscules et des chiffres, avec « - » entre les mots, comme dans mon-jeu
error-new-game = il y a déjà un jeu { $name }
error-new-module = { $name } ne peut pas être le nom d’un jeu : il y a déjà un paquet Python { $module }
error-new-exists = { $folder } existe déjà ; rien n’a été écrit

## Les commandes

command-ludolab = Quatre jeux de société français, fidèles à la règle. Seule, la commande ouvre la table dans le navigateur.
command-pieces = Afficher la boîte d’un jeu comme fichier, ou telle qu’une variante la change.
command-play = Jouer sur cet écran, contre des robots ou chacun son tour.
command-sim = Jouer de nombreuses parties, au hasard ou par des robots : scores, durées, vainqueurs.
command-arena = Faire jouer des robots les uns contre les autres : qui est meilleur, et de combien ?
command-replay = Revoir une partie, coup par coup.
command-lab = Changer une règle, et voir ce que cela fait au jeu.
command-lab-search = Chercher une variante qui atteint un but.
command-lab-compare = Comparer des variantes sur les mêmes donnes, avec des robots.
command-variant = Règles maison : des fichiers qui disent ce qui change dans la boîte d’un jeu.
command-variant-check = Dire si une variante peut se jouer, ou ce qui ne va pas.
command-verify = Vérifier un enregistrement : sa graine, ses coups et sa fin.
command-review = Ce que chaque décision d’une partie finie a coûté, et ce qui était de la chance.
command-rules = Montrer une règle, le code qui l’applique et ses tests.
command-games = Lister les jeux et leurs options.
command-new = Commencer un jeu à soi : un petit jeu complet, à changer à sa guise.
command-serve = Des tables dans le navigateur, pour cette machine, le réseau de la famille ou l’internet.
command-work = Réfléchir seulement : pour les robots des serveurs de tables de la même base PostgreSQL.
command-doctor = L’état du serveur de tables : ce qui tarde, qui est là, combien il y en a.
command-backup = Copier toutes les tables dans un fichier, même pendant que le serveur tourne.
command-restore = Remettre les tables d’une sauvegarde, quand aucun serveur ne tourne.

option-all = Afficher tous les coups d’un trait.
option-all-rules = Le texte entier.
option-metrics = Où se lisent les mesures pour Prometheus.
option-keep = Supprimer les tables inutilisées depuis tant de jours.
option-doctor-metrics = Où un serveur donne ses mesures.
option-bot = Un robot à toi.
option-bots = Niveaux 1 à 5, random, cheat, forgetful, greedy, heedless : pour tous, ou place par place.
option-bots-arena = Niveaux 1 à 5, random, cheat, forgetful, greedy, heedless, et les vôtres par leur nom.
option-budget = Essais pour chaque décision.
option-chart = Dessiner les parts dans ce fichier SVG.
option-digest = L’empreinte de la graine, affichée avant la partie.
option-database = postgresql://… ou un fichier ; sinon un fichier de ton dossier de données.
option-folder = Où il va ; sinon NOM, ici.
option-force = L’enregistrement peut remplacer un fichier qui existe.
option-force-restore = Remplacer les tables qui sont là.
option-game = Par exemple kawumm : voir « games ».
option-game-play = Par exemple kawumm ; sans lui, un menu.
option-games = Combien de parties.
option-games-arena = Combien de parties, arrondies à des donnes entières.
option-help = Afficher cette aide.
option-host = L’adresse où écouter ; sinon cette machine seule.
option-hostname = Un nom sous lequel les navigateurs viennent ici.
option-html = Écrire une page avec un graphique dans ce fichier.
option-install-completion = Installer la complétion pour cet interpréteur de commandes.
option-journal = Garder ici chaque partie finie ; la même commande continue.
option-json = Écrire les nombres dans ce fichier.
option-lan = Ouvrir au réseau local ; montre un code à scanner.
option-private-notices = Permettre d’envoyer les avis à des adresses de ton propre réseau, par exemple à ton propre ntfy.
option-lang = La langue ; à défaut, celle du système.
option-log = Toutes les requêtes ; sinon seulement les ennuis.
option-moves = Afficher les coups seuls, comme la bibliothèque les lit.
option-name = Par exemple my-game.
option-open-page = Ouvrir la page dans un navigateur.
option-option = Une option du jeu : voir « games ».
option-out = Chaque partie dans un fichier .parquet, ou les nombres dans un fichier .json.
option-own = Un robot à toi : docs/own-bots.md.
option-pieces = Ta propre boîte : un fichier de pièces, ou une variante.
option-players = Le nombre de joueurs.
option-port = Sinon 8000, ou le suivant qui est libre.
option-nodes = Processus qui servent des tables, pour plusieurs cœurs.
option-processes = Sinon un par cœur.
option-proxy = Un proxy qui peut dire d’où viennent les requêtes.
option-ray = Jouer sur une grappe Ray ; local en démarre une.
option-record = Ce que « play --save » a écrit.
option-resume = Continuer une partie laissée en plan.
option-rule = Par exemple KW-9, ou 9.
option-save = Où va l’enregistrement à la fin.
option-seat = Comme cette place l’a vue : un nom, ou un numéro à partir de 0.
option-seats = Par exemple "Anne,bot,Paul" ; bot:1 est de niveau 1.
option-seed = Un nombre ou 32 chiffres hexadécimaux ; sinon une nouvelle.
option-show-completion = Afficher le script de complétion de cet interpréteur, à copier ou à changer.
option-source = Ce que « backup » a écrit.
option-target = Le fichier à écrire.
option-variants = base (notre boîte) ou des fichiers ; les autres sont comparés au premier.
option-lab-game = Le jeu, si les fichiers ne le disent pas.
option-chances = Suivre aussi les chances de gagner : incertitude, surprise, poids des choix. C’est bien plus long.
option-search = Un fichier avec des paramètres libres et des buts.
option-search-folder = Garder dans ce dossier chaque partie finie ; la même commande continue.
option-search-out = Écrire la meilleure variante dans ce fichier.
option-lab-level = Niveaux 1 à 5, random, forgetful, greedy ou heedless ; plusieurs prennent les places de toutes les façons.
option-precision = S’arrêter quand les parts de victoires sont connues à tant de points.
option-deals = Jouer au plus tant de donnes.
option-parquet = Écrire chaque partie dans ce fichier Parquet.
option-report = Écrire dans ce fichier HTML un rapport que chacun peut lire.
option-variant = Un fichier qui dit ce qui change dans la boîte d’un jeu.
option-variant-for-pieces = Un fichier qui dit ce qui change dans cette boîte.
option-version = Afficher la version.
option-workers = Processus où les robots réfléchissent.
option-no-lab = Ne pas comparer de variantes ici.
option-lab-deals = Le plus de donnes d’une expérience du labo.
option-lab-minutes = Le temps le plus long d’une expérience.
option-lab-processes = Processus où une expérience est jouée ; d’ordinaire un de moins que de cœurs.

placeholder-ADDRESS = ADRESSE
placeholder-COMMAND = COMMANDE
placeholder-DIGEST = EMPREINTE
placeholder-DIR = DOSSIER
placeholder-FILE = FICHIER
placeholder-GAME = JEU
placeholder-NAME = NOM
placeholder-NAMES = NOMS
placeholder-NUMBER = NOMBRE
placeholder-PATH = CHEMIN
placeholder-PORT = PORT
placeholder-RECORD = PARTIE
placeholder-RULE = RÈGLE
placeholder-SOURCE = SAUVEGARDE
placeholder-TARGET = CIBLE
placeholder-TEXT = TEXTE
placeholder-URL = URL
placeholder-VALUE = VALEUR
placeholder-VARIANT = VARIANTE
placeholder-VARIANTS = VARIANTES

variant-good = { $name } est une variante de { $game }.

help-usage = Usage
help-arguments = Arguments
help-options = Options
help-commands = Commandes
help-required = [obligatoire]
help-default = [par défaut : {"{}"}]
help-environment = [environnement : {"{}"}]

usage-option = il n’y a pas d’option { $option } ; voir { $help }
usage-command = il n’y a pas de commande { $command } ; voir { $help }
usage-missing = il manque { $name } ; voir { $help }
usage-extra = { $extra } est de trop pour cette commande ; voir { $help }
usage-no-value = { $option } ne prend pas de valeur ; voir { $help }
usage-value = { $option } demande une valeur ; voir { $help }
usage-whole = { $name } est un nombre entier
usage-whole-range = { $name } est un nombre entier de { $low } à { $high }
usage-decimal = { $name } est un nombre
usage-unclear = ceci ne peut pas servir tel quel ; voir { $help }
