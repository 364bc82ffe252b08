title = Kawumm!
blurb = T’arrêter là, ou en verser encore un peu ? Complète trois ingrédients avant que le laboratoire ne saute.
standing = ingrédients complets

word-ether = éther
word-mercury = mercure
word-sulphur = soufre
word-feather = plume
word-jerrican = bidon
word-crystal = cristal
word-mushroom = champignon
word-venom = venin
word-slug = limace
word-root = racine
word-dust = poussière

option-chain-reactions = Réactions en chaîne : quand tu complètes un ingrédient, les autres perdent leurs cartes de cette sorte en sécurité
option-first = Qui commence

parameter-copies-per-dose = Cartes d’une sorte pour chaque unité de sa dose
parameter-goal = Ingrédients complets pour gagner
parameter-turned-up = Cartes retournées à la fois
parameter-columns = Colonnes du centre
parameter-zone = Sortes sur une étagère
table-ingredient = Ingrédients
key-name = sorte
key-dose = dose

prompt-choose-two = Choisis une carte à défausser : les deux autres vont au centre
prompt-choose-kinds = { $count ->
    [one] Choisis une nouvelle sorte à faire entrer au centre
   *[other] Choisis { $count } nouvelles sortes à faire entrer au centre
}
prompt-decide = Tente une expérience, ou mets tout en sécurité
prompt-overfull = Abandonne une sorte : ton étagère est pleine

move-discard = Défausser : { $ingredient }
move-enter = Faire entrer : { $ingredients }
move-experiment = Expérience ! (retourner d’autres cartes)
move-make-safe = Mettre en sécurité (fin de ton tour)
move-let-go = Abandonner : { $ingredient }

event-turn = { $seat } commence son tour.
event-turned-up = { $seat } retourne : { $cards }.
event-reshuffled = La pioche est vide : les cartes défaussées, bien mélangées, en font une nouvelle de { $cards } cartes.
event-discarded = À la défausse : { $cards }.
event-joined = Au centre : { $cards }.
event-experimented = { $seat } tente une expérience…
event-exploded = BOUM ! { $seat } perd tout ce qu’il y a au centre.
event-made-safe = { $seat } met le centre en sécurité.
event-let-go = { $seat } abandonne : { $count } × { $ingredient }.
event-completed = { $seat } complète un ingrédient : { $ingredient } !
event-chain-reaction = Réaction en chaîne ! { $seat } perd { $count } × { $ingredient }.
event-won = { $seat } a { $complete ->
    [1] un
    [2] deux
    [4] quatre
    [5] cinq
   *[other] trois
} ingrédients complets !

no-discard-one = Défausse une des cartes que tu viens de retourner.
no-fill-columns = { $count ->
    [one] Exactement une des nouvelles sortes entre : la colonne libre doit être remplie.
   *[other] Exactement { $count } des nouvelles sortes entrent : les colonnes libres doivent être remplies.
}
no-experiment-or-safe = Maintenant, tu ne peux que tenter une expérience ou mettre en sécurité.
no-new-kind = Une expérience ne fait entrer aucune nouvelle sorte, même s’il reste une colonne libre.
no-room-to-spare = Tu n’abandonnes une sorte que si ton étagère déborde.
no-complete-stays = On n’abandonne pas un ingrédient complet.
no-let-go = Quatre sortes au plus : abandonne d’abord une sorte de ton étagère qui n’est pas complète.

reason-three-complete = Il y a assez d’ingrédients complets.
reason-no-cards = Il n’y a plus de cartes à retourner.
score-complete = complets
score-safe-cards = cartes en sécurité

# Conseils
advice-risk = { $percent } % de risque : { $matching } des { $unseen } cartes cachées { $matching ->
    [one] correspond.
   *[other] correspondent.
}
advice-risk-reshuffled = { $percent } % de risque : { $pile ->
    [0] la pioche est vide,
    [one] la dernière carte de la pioche vient d’abord, puis
   *[other] les { $pile } dernières cartes de la pioche viennent d’abord, puis
} la défausse, mélangée, devient la pioche.
advice-no-risk = Aucune explosion possible : une carte qui correspond viendra à coup sûr.
advice-sure-boum = Boum à coup sûr : aucune carte restante ne correspond.
advice-wins = C’est la victoire !
advice-completes = Un ingrédient complet : { $ingredient }.
advice-safe = { $cards ->
    [one] 1 carte en sécurité.
   *[other] { $cards } cartes en sécurité.
} Alors { $ingredient } : { $count } sur { $dose }.
advice-nothing-safe = Tu as déjà complété tout ce qui est là : il n’y a rien à gagner.
advice-match = Alors { $matching } des { $unseen } cartes cachées { $matching ->
    [one] correspond.
   *[other] correspondent.
}
advice-kind = { $ingredient } : { $safe } sur { $dose } en sécurité, { $unseen ->
    [one] { $unseen } encore cachée.
   *[other] { $unseen } encore cachées.
}
advice-already-complete = { $ingredient } : déjà complet pour toi, { $unseen ->
    [one] { $unseen } encore cachée.
   *[other] { $unseen } encore cachées.
}

screen-piles = Pioche { $pile } · défausse { $discard }
screen-centre = Centre
screen-empty = vide
screen-turned = Retournées
screen-dose = dose { $dose }
screen-done = complet

example-boum = Boum ! Rien ne correspond
example-four-kinds = De la place pour quatre sortes seulement
example-complete = La dose y est : un ingrédient complet

# La première partie guidée
guide-welcome = Complète trois ingrédients pour gagner ; le nombre sur une carte dit combien il en faut.
guide-choose-two = Touche la carte dont tu ne veux pas : les deux autres vont au centre.
guide-choose-kinds = Le centre a de la place pour trois sortes. Choisis celles qui entrent : une petite dose est vite complète.
guide-decide = La grande question ! Expérience : trois cartes de plus, et si aucune ne va dans une colonne, boum ! Ou mets tout en sécurité et finis ton tour.
guide-overfull = Ton étagère a de la place pour quatre sortes. Abandonne celle que tu ne finiras pas.
guide-event-exploded = Boum ! Rien ne correspondait : tout ce qui était au centre est perdu. Ce qui est sur les étagères reste.
guide-event-made-safe = En sécurité ! Sur l’étagère, plus rien ne peut exploser.
guide-event-completed = Un ingrédient est complet. Trois ingrédients complets font gagner la partie.
guide-end = Tout est là : t’arrêter à temps, mais pas trop tôt. Une autre expérience sans moi ?

board-standing = { $count ->
    [one] ingrédient complet
   *[other] ingrédients complets
}
board-standing-short = ★
board-bench = Le laboratoire
board-pile = Pioche : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
board-discard = Défausse : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
board-card = { $ingredient }, dose { $dose }
board-let-in = Faire entrer : { $ingredient }
board-open = Retournée : { $ingredient }
board-joined = Au centre : { $ingredient }
board-discarded = À la défausse : { $ingredient }
board-column-free = Colonne libre
board-column = { $ingredient } : { $count }, dose { $dose }
board-column-makes = { $ingredient } : { $count } au centre. { $name } en aurait { $total } sur { $dose }.
board-column-complete = { $ingredient } : { $count } au centre. { $name } l’a déjà complété.
board-shelf = Ingrédients en sécurité
board-jar = { $ingredient } : { $count } sur { $dose }
board-jar-complete = { $ingredient } : complet
board-stars = { $done ->
    [one] { $done } complet
   *[other] { $done } complets
} ; il en faut { $goal }
board-risk-ask = Quel risque ?
board-risk = Risque de Boum : { $percent } %
board-risk-none = Aucun risque pour l’instant
board-boom = BOUM !
