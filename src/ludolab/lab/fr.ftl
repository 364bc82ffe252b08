### Les mots du laboratoire.

lab-question = { $game } : qu’est-ce qui change avec { $variants } au lieu de { $base } ?
lab-base = notre boîte
lab-how = { $players } joueurs, robots { $bots } ; { $games } parties sur { $deals } donnes communes.
lab-seed = Graine { $seed }
lab-range = { $mean } ({ $low } à { $high })

measure-win-by-place = victoires de la place { $part }
measure-win-by-bot = victoires du robot { $part }
measure-ladder = niveau { $part } contre le niveau au-dessous
measure-same-seat = la même place gagne aussi avec d’autres robots
measure-decided-by = décidé par { $part ->
    [own] son propre jeu
    [others] le jeu des autres
    [deal] la donne et la place
   *[rest] le reste du hasard
}
measure-shared-wins = victoires partagées
measure-no-winner = parties sans vainqueur
measure-ending = fin : { $part }
measure-decisions = vrais choix par partie
measure-turns = tours par partie
measure-minutes = durée estimée, en minutes
measure-real-choices = coups qui sont un vrai choix
measure-longest-wait = plus longue attente, en choix des autres
measure-branching = coups entre lesquels choisir
measure-lead-changes = changements de tête
measure-drama = retard des vainqueurs
measure-decided = partie qui reste quand le vainqueur mène pour de bon
measure-runaway = victoires de qui mène à la mi-temps
measure-uncertainty = incertitude après { $part } % des tours
measure-winner-chance = chances du vainqueur après { $part } % des tours
measure-foregone = partie qui reste quand le vainqueur a 90 %
measure-surprise = surprise
measure-suspense = suspense
measure-agency = ce que gagne le meilleur coup
measure-score = score moyen
measure-margin = écart entre les deux premiers
measure-piece-worth = valeur de { $part }
measure-piece-use = possédé à la fin : { $part }

points = { $number ->
    [1] 1 point
   *[other] { $number } points
}
say-fair = Dans « { $variant } », la place { $place } gagne { $share } des parties ; une part égale est de { $even } : aucune place n’a d’avantage net.
say-too-much = Dans « { $variant } », la place { $place } gagne { $share } des parties, { $points } de plus que sa part : c’est trop.
say-too-little = Dans « { $variant } », la place { $place } gagne { $share } des parties, { $points } de moins que sa part : c’est trop peu.
say-bot = Dans « { $variant } », le robot { $bot } gagne { $share } des parties pour chacune de ses places ; une part égale est de { $even }.
say-luck = Dans « { $variant } », quand tous les robots d’une donne changent de place, la même place gagne encore dans { $share } des parties ; { $even } si seul le hasard comptait, 100 % si la donne décidait.
say-dead = Dans « { $variant } », personne n’a jamais possédé à la fin : { $pieces }.
say-more = Avec « { $variant } », { $what } : { $value }, { $change } de plus ({ $low } à { $high }).
say-less = Avec « { $variant } », { $what } : { $value }, { $change } de moins ({ $low } à { $high }).
say-same = Avec « { $variant } », { $what } : { $value } ; pas de changement net ({ $low } à { $high }).
say-changes = Avec « { $variant } », les changements les plus nets sont : { $changes }.
say-nothing = Avec « { $variant } », rien n’a nettement changé.
say-unchanged = Avec « { $variant } », pas de changement net pour : { $things }.
say-all-changed = Avec « { $variant } », quelque chose a nettement changé dans chaque mesure.
say-one-change = { $what } { $change } ({ $low } à { $high })
say-precise = Après { $deals } donnes, chaque part de victoires par place est connue à ± { $width } points ou mieux.
say-imprecise = Après { $deals } donnes, toutes celles qui étaient demandées, les parts de victoires par place ne sont connues qu’à ± { $width } points.
say-chance = Sur { $count } choses comparées, environ { $expected } peuvent paraître nettes par pur hasard.

report-verdict = Le verdict
report-by-place = Qui gagne ?
report-measures = Tout ce qui a été mesuré
report-games = Les parties
report-length = Vrais choix par partie
report-margin = Écart entre les deux premiers
report-pieces = Ce que valent les pièces
report-pieces-how = De combien la part de victoire de qui possède une pièce dépasse une part égale. Les pièces sans valeur nette sont omises.
report-curves = Comment les vainqueurs ont gagné
report-curves-how = Les chances de qui gagne à la fin, en moyenne, au cours de la partie ; la bande est l’intervalle à 95 %. Une courbe qui monte tard, c’est une partie qui reste ouverte.
report-turns = tours joués
report-taken = Qui a pris quoi
report-taken-how = Combien de pièces de chaque sorte les places possèdent à la fin, avec les intervalles à 95 % ; celles qui diffèrent le plus d’abord.
report-place = place { $place }
report-made = Comment c’est fait
report-command = Commande
report-version = Ludolab { $version } ; cela a pris { $seconds } secondes.
report-rules = Règles maison
report-no-rules = Les mêmes règles que dans notre boîte.
report-measure = Mesure
report-even = part égale
report-intervals = Entre parenthèses, les intervalles à 95 % sur les donnes. Un changement est net si son intervalle exclut 0.
report-shares = part des parties
report-no-pictures = Les images demandent matplotlib là où ce rapport a été fait : pip install "ludolab[lab]".
