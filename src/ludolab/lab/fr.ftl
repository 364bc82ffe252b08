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
measure-square-worth = valeur de la case { $part }
measure-square-use = usage de la case { $part }

points = { $number ->
    [1] 1 point
   *[other] { $number } points
}
say-fair = Dans { $variant }, la place { $place } gagne { $share } des parties ; une part égale est de { $even } : aucune place n’a d’avantage net.
say-too-much = Dans { $variant }, la place { $place } gagne { $share } des parties, { $points } de plus que sa part : c’est trop.
say-too-little = Dans { $variant }, la place { $place } gagne { $share } des parties, { $points } de moins que sa part : c’est trop peu.
say-luck = Dans { $variant }, quand tous les robots d’une donne changent de place, la même place gagne encore dans { $share } des parties ; { $even } si seul le hasard comptait, 100 % si la donne décidait.
say-dead = Dans { $variant }, personne n’a jamais possédé à la fin : { $pieces }.
say-more = Avec { $variant }, { $what } : { $value }, { $change } de plus ({ $low } à { $high }).
say-less = Avec { $variant }, { $what } : { $value }, { $change } de moins ({ $low } à { $high }).
say-same = Avec { $variant }, { $what } : { $value } ; pas de changement net ({ $low } à { $high }).
say-unchanged = Avec { $variant }, pas de changement net pour : { $things }.
say-all-changed = Avec { $variant }, quelque chose a nettement changé dans chaque mesure.
say-one-change = { $what } { $change } ({ $low } à { $high })

say-chance = Sur { $count } changements du tableau, environ { $expected } peuvent paraître nets par pur hasard.

say-changed = Avec { $variant }, { $changes }.
say-little = Avec { $variant }, presque rien ne change : { $changes }.
say-nothing = Avec { $variants }, rien n’a changé que le hasard seul ne puisse expliquer.
say-with = avec { $variant }, { $changes }
say-most = { $variant } diffère le plus de { $base } : { $changes }
say-same-too = avec { $variants }, rien n’a changé que le hasard seul ne puisse expliquer
say-fair-all = Dans { $variants }, aucune place n’a d’avantage net.
say-unfair = dans { $variant }, { $place ->
    [1] qui commence
   *[other] la place { $place }
} gagne trop { $way ->
    [more] souvent
   *[less] rarement
} ({ $share } des parties, pour une part égale de { $even })
say-unfair-too = dans { $variants }, les places ne se valent pas non plus
say-fair-too = dans { $variants }, aucune place n’a d’avantage net
say-bot = Le robot { $bot } gagne { $shares }, pour une part égale de { $even }.
say-bot-in = { $share } des parties dans { $variant }
say-precise = Après { $deals } donnes, la part de victoires de chaque place est connue à ± { $width } points ou mieux.
say-imprecise = Après { $deals } donnes, la part de victoires de chaque place n’est connue qu’à ± { $width } points : plus de donnes en diraient plus.
say-named = « { $name } »
say-others = { $count } autres
say-and = { $before } et { $last }
say-semicolon = {" ; "}

changed-win-by-place = { $part ->
    [1] qui commence
   *[other] la place { $part }
} gagne { $size } parties sur cent de { $way ->
    [more] plus
   *[less] moins
}
changed-win-by-bot = le robot { $part } gagne { $size } parties sur cent de { $way ->
    [more] plus
   *[less] moins
}
changed-ladder = le niveau { $part } gagne { $size } parties sur cent de { $way ->
    [more] plus
   *[less] moins
} contre le niveau au-dessous
changed-same-seat = la donne décide { $size } parties sur cent de { $way ->
    [more] plus
   *[less] moins
}
changed-decided-by = { $part ->
    [own] son propre jeu
    [others] le jeu des autres
    [deal] la donne et la place
   *[rest] le reste du hasard
} décide { $way ->
    [more] plus
   *[less] moins
} (de { $size } points)
changed-shared-wins = { $size } parties sur cent de { $way ->
    [more] plus
   *[less] moins
} ont plusieurs vainqueurs
changed-no-winner = { $size } parties sur cent de { $way ->
    [more] plus
   *[less] moins
} n’ont pas de vainqueur
changed-ending = { $size } parties sur cent de { $way ->
    [more] plus
   *[less] moins
} finissent par « { $part } »
changed-decisions = une partie a { $size } vrais choix de { $way ->
    [more] plus
   *[less] moins
}
changed-turns = une partie prend { $size } tours de { $way ->
    [more] plus
   *[less] moins
}
changed-minutes = une partie dure environ { $size } minutes de { $way ->
    [more] plus
   *[less] moins
}
changed-real-choices = { $size } coups sur cent de { $way ->
    [more] plus
   *[less] moins
} sont un vrai choix
changed-longest-wait = la plus longue attente a { $size } choix des autres de { $way ->
    [more] plus
   *[less] moins
}
changed-branching = il y a { $size } coups de { $way ->
    [more] plus
   *[less] moins
} entre lesquels choisir
changed-lead-changes = la tête change { $way ->
    [more] plus
   *[less] moins
} souvent (de { $size } par partie)
changed-drama = les vainqueurs reviennent de { $way ->
    [more] plus
   *[less] moins
} loin (de { $size })
changed-decided = le vainqueur mène pour de bon plus { $way ->
    [more] tôt
   *[less] tard
} (de { $size } % de la partie)
changed-runaway = qui mène à la mi-temps gagne { $size } parties sur cent de { $way ->
    [more] plus
   *[less] moins
}
changed-uncertainty = après { $part } % des tours, la partie est { $way ->
    [more] plus
   *[less] moins
} ouverte (de { $size } points)
changed-foregone = le vainqueur est presque certain plus { $way ->
    [more] tôt
   *[less] tard
} (de { $size } % de la partie)
changed-surprise = il y a { $way ->
    [more] plus
   *[less] moins
} de surprise (de { $size })
changed-suspense = il y a { $way ->
    [more] plus
   *[less] moins
} de suspense (de { $size })
changed-agency = le meilleur coup gagne { $way ->
    [more] plus
   *[less] moins
} sur le coup moyen (de { $size } points)
changed-score = le score moyen est plus { $way ->
    [more] haut
   *[less] bas
} de { $size }
changed-margin = l’écart entre les deux premiers est plus { $way ->
    [more] grand
   *[less] petit
} de { $size }

report-verdict = Le verdict
report-by-place = Qui gagne ?
report-measures = Tout ce qui a été mesuré
report-games = Les parties
report-length = Vrais choix par partie
report-margin = Écart entre les deux premiers
report-pieces = Ce que valent les pièces
report-pieces-how = De combien la part de victoire de qui possède une pièce dépasse une part égale. Les pièces sans valeur nette sont omises.
report-curves = Comment les vainqueurs ont gagné
report-curves-how = Les chances de qui gagne à la fin, en moyenne, au cours de la partie ; la bande est l’intervalle à 95 %. Une courbe qui monte tard, c’est une partie qui reste ouverte.
report-turns = tours joués
report-taken = Qui a pris quoi
report-taken-how = Combien de pièces de chaque sorte les places possèdent à la fin, avec les intervalles à 95 % ; celles qui diffèrent le plus d’abord.
report-place = place { $place }
report-sentences = Chaque changement en une phrase
report-squares = Les cases
report-squares-how = D’abord, combien de fois chaque case sert ; ensuite, de combien la part de victoire de qui s’en sert dépasse une part égale (ou reste au-dessous), en points. Les cases sans valeur nette restent vides ; sur cent, environ cinq paraissent nettes par hasard. Cela dit ce que font les vainqueurs, pas ce qui les fait gagner.
report-square = case
report-square-worth = valeur de la case
report-every-square = Chaque case avec son intervalle
report-skill = Hasard et talent
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
