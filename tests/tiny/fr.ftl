title = Minuscule
blurb = Pose deux cartes avant les autres.
option-sides = Faces du dé
option-open = Mains ouvertes
option-first = Qui commence
option-mood = Humeur
option-maps = Cartes
word-ant = fourmi
word-bee = abeille
move-lay = Pose : { $card }
move-peek = Regarder la pioche
move-roll = Lancer { $times ->
    [one] une fois
   *[other] { $times } fois
}
event-dealt = { $seat } reçoit { $cards }.
event-dealt-hidden = { $seat } reçoit deux cartes.
event-rolled = { $seat } lance { $eyes }.
event-laid = { $seat } pose : { $card }.
event-peeked = { $seat } regarde et voit : { $card }.
event-peeked-hidden = { $seat } regarde.
prompt-turn = { $seat }, que fais-tu ?
reason-laid-out = Toutes les cartes sont posées.
no-not-held = Tu n’as pas de { $card }.
advice-unseen = { $count } des cartes que { $seat } peut avoir sont : { $card }.
