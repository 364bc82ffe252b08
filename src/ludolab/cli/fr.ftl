### Les mots du terminal.

and = { $some } et { $last }
decimal-mark = ,
percent = { $number } %
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
who-plays = Qui joue ? (de { $fewest } à { $most })
who-plays-how = Les noms, séparés par des virgules ; « bot » est un robot, « bot:4 » un robot de niveau 4. Entrée tout court : { $usual }
bot-levels = Niveaux des robots : { $levels }
digest = Empreinte de la graine { $digest }
    La graine elle-même est dévoilée à la fin : d’ici là, personne ne peut la changer.

## À la table

move-number = coup { $number }
turn-of = à { $name } de jouer
hint = un numéro ou des mots · u annuler · ? conseil · h aide · q quitter
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
bye = À bientôt !
input-ended = L’entrée s’est arrêtée avant la partie ; rien n’est enregistré.
interrupted = Interrompu ; rien n’est enregistré.

keys-undo = u annuler
keys-redo = r refaire
keys-advice = ? conseil
keys-help = h aide
keys-rule = regle regles rule
keys-log = journal log
keys-quit = q quitter
keys-back = b retour

help-moves = Tape le numéro d’un coup, ou assez de ses mots.
help-undo = annuler ton dernier coup
help-redo = rejouer ce que tu as annulé
help-advice = ce que vaut chaque coup
help-rule = montrer une règle : regle 3
help-log = ce qui vient de se passer
help-help = cette aide, et la règle dont il s’agit
help-quit = quitter la partie (elle n’est pas enregistrée)

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
arena-nobody = { $games ->
    [one] Personne n’a gagné { $games } partie.
   *[other] Personne n’a gagné { $games } parties.
}
arena-same-seat = En échangeant les places sur la même donne, la même place a regagné dans { $share } des cas ({ $interval }) ; si la donne ne comptait pas : { $chance }.
arena-stopped = Arrêt après { $done } parties sur { $games } ; { $file } les garde, la même commande continue.

## Parties enregistrées

replay-keys = Entrée suivant · b retour · 0–{ $last } y aller · q quitter
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
error-games = il faut jouer au moins une partie, pas { $games }
error-bots = { $bots } robots sont nommés pour { $players } places : nomme un robot pour toutes, ou un pour chacune
error-ending = la fin du nom { $file } doit dire ce qu’il faut écrire : .json ou .parquet
error-contest = un tournoi se joue au moins à deux : nomme deux robots, pour deux places ou plus
error-contestant = il n’y a pas de concurrent { $name } ; il y a { $known }
error-journal = { $file } est le journal d’un autre tournoi, ou de robots qui ont changé : choisis un autre fichier
error-seat = il n’y a pas de place { $seat } ; il y a les places 0 à { $last } : { $names }
error-no-rule = il n’y a pas de règle { $number } : elles vont de { $first } à { $last }
error-unfinished = { $file } s’arrête après { $moves } coups : la partie n’est pas finie
error-review-alone = seul, on ne gagne contre personne : il n’y a rien à analyser
error-read = { $file } ne peut pas être lu : { $why }
error-no-text = { $file } n’est pas un texte
error-is-folder = { $file } ne peut pas être écrit : c’est un dossier
error-no-folder = { $file } ne peut pas être écrit : il n’y a pas de dossier { $folder }
error-protected = { $file } ne peut pas être écrit : le dossier { $folder } est protégé
error-lan-host = --lan écoute sur toutes les adresses ; enlève --host
error-log = le journal est json ou console, pas { $log }
error-same-bot = deux robots ne peuvent pas s’appeler tous deux { $name }
error-no-program = le robot { $name } ne peut pas démarrer : il n’y a pas de programme { $program }
error-no-lan = cette machine n’a pas d’adresse dans un réseau local : connecte-la, ou enlève --lan
error-extra = le serveur a besoin de plus que les jeux (il manque { $name }) : pip install "ludolab[server]"
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
