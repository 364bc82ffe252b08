title = Three Sweets
blurb = Pose le bonbon le plus haut.
move-lay = Poser le { $sweet }
event-laid = { $seat } pose le { $sweet }.
event-scored = { $seat } marque un point.
prompt-lay-one = Pose un bonbon.
no-not-yours = Tu n’as pas ce bonbon.
reason-no-sweets-left = Tous les bonbons ont été posés.
