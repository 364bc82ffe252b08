title = Kawumm!
blurb = T’arrêter là, ou en verser encore un peu ? Complète trois ingrédients avant que le laboratoire ne saute.

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

option-chain-reactions = Compléter un ingrédient fait perdre aux autres ce qu’ils en ont en sécurité (KW-14).
option-first = Qui commence (KW-13).

prompt-choose-two = { $seat }, deux de ces cartes vont au centre. Laquelle défausses-tu ?
prompt-choose-kinds = { $seat }, le centre n’a pas de place pour toutes les sortes nouvelles. Lesquelles entrent ?
prompt-decide = { $seat }, une expérience, ou tout mettre en sécurité ?
prompt-overfull = { $seat }, ta zone contient au plus quatre sortes. Laquelle abandonnes-tu ?

move-discard = Défausser : { $ingredient }
move-enter = Faire entrer : { $ingredients }
move-experiment = Expérience ! (retourner 3 cartes)
move-make-safe = Mettre en sécurité (prendre le centre, fin de ton tour)
move-let-go = Abandonner : { $ingredient }

event-turn = { $seat } commence son tour.
event-turned-up = { $seat } retourne : { $cards }.
event-reshuffled = La pioche est vide : la défausse, bien mélangée, en fait une nouvelle de { $cards } cartes.
event-discarded = À la défausse : { $cards }.
event-joined = Au centre : { $cards }.
event-experimented = { $seat } tente une expérience…
event-exploded = BOUM ! { $seat } perd tout ce qu’il y a au centre.
event-made-safe = { $seat } met le centre en sécurité.
event-let-go = { $seat } abandonne : { $count } × { $ingredient }.
event-completed = { $seat } complète un ingrédient : { $ingredient } !
event-chain-reaction = Réaction en chaîne ! { $seat } perd { $count } × { $ingredient }.
event-won = { $seat } a trois ingrédients complets !

no-discard-one = Défausse une des trois cartes que tu viens de retourner.
no-fill-columns = { $count ->
    [one] Il entre exactement une des sortes nouvelles : la colonne libre doit être remplie.
   *[other] Il entre exactement { $count } des sortes nouvelles : les colonnes libres doivent être remplies.
}
no-experiment-or-safe = Maintenant, tu ne peux que tenter une expérience ou mettre en sécurité.
no-complete-stays = Un ingrédient complet ne s’abandonne pas.
no-let-go = Quatre sortes au plus : abandonne d’abord une sorte de ta zone qui n’est pas complète.

reason-three-complete = Trois ingrédients sont complets.
reason-no-cards = Il n’y a plus de cartes à retourner.
score-complete = complets
score-safe-cards = cartes en sécurité

screen-piles = Pioche { $pile } · défausse { $discard }
screen-centre = Centre
screen-empty = vide
screen-turned = Retournées
screen-dose = dose { $dose }
screen-done = complet
