word-ant = fourmi
word-bee = abeille
move-lay = Pose : { $card }
event-laid = { $seat } pose : { $card }.
event-peeked = { $seat } regarde et voit : { $card }.
prompt-turn = { $seat }, que fais-tu ?
reason-laid-out = Toutes les cartes sont posées.
no-not-held = Tu n’as pas de { $card }.
