# Ce que dit le serveur de tables.

refused-over = La partie est finie.
refused-not-over = La partie n’est pas encore finie.
refused-started = La partie a commencé.
refused-not-started = La partie n’a pas commencé.
refused-no-guide = Il n’y a pas de partie guidée de { $title }.
refused-not-your-turn = Ce n’est pas ton tour.
refused-not-your-seat = Ce n’est pas ta place.
refused-not-asked = Personne n’attend de réponse de toi.
refused-nobody-asked = Personne n’attend de réponse en ce moment.
refused-no-such-point = Tu ne peux pas répondre à cet endroit du déplacement.
refused-no-undo = Tu ne peux revenir que sur ton propre coup, tant que rien de nouveau n’est révélé et que personne d’autre n’a décidé.
refused-no-such-seat = Cette table n’a que { $count } places.
refused-seat-taken = Quelqu’un d’autre est assis là.
refused-seat-free = Personne n’est assis là.
refused-seats-free = Il reste des places libres : occupe-les, ou ajoute des robots.
refused-exists = La table existe déjà.
refused-stale = La table vient de changer : regarde à nouveau.
refused-sit-first = Seuls ceux qui sont assis à la table peuvent faire cela.
refused-not-away = Tant que le joueur est là, lui seul peut confier sa place.
refused-not-covered = Aucun robot ne joue à cette place.
refused-no-bot = Il n’y a pas de robot de niveau { $level } pour ce jeu.
refused-no-own-bot = Ce serveur n’a pas de robot appelé { $name }.
refused-bad-settings = { $why }
refused-invalid = { $why }
refused-unknown-table = Cette table n’existe pas.
refused-unknown-game = Ce jeu n’existe pas.
refused-unknown-tool = Ce jeu n’a pas cet outil.
refused-key = On vient à cette table sur invitation : il manque la fin du lien.
refused-unknown-person = On ne te connaît pas encore ici : dis d’abord bonjour.
refused-too-many-tables = Tu as trop de tables ouvertes.
refused-too-fast = Trop de choses à la fois : attends un instant.
refused-busy = C’est trop long en ce moment : réessaie.
refused-too-long = Cette partie est trop longue à revoir.
refused-not-finished = Cette partie finie n’existe pas à cette table.
refused-not-dealt = Cette partie a repris à un moment d’une autre : elle n’a pas de donne à elle, à garder ou à partager.
refused-no-such-moment = Cette partie n’a pas de tel moment.
refused-no-challenge = Ce défi n’existe pas.
refused-bad-address = On ne peut rien envoyer à cette adresse.
refused-no-push = Ce serveur ne peut pas envoyer de messages aux navigateurs.
refused-not-your-notices = Ces messages sont à quelqu’un d’autre, ou déjà arrêtés.
call-you = { $name }, c’est ton tour.
call-somebody = { $game } : c’est au tour de { $name }.
refused-other-edition = La partie de cette table a été commencée dans l’édition { $begun } de { $title }, et ce serveur a l’édition { $here } : elle ne peut pas continuer ici, et rien n’en est perdu.
refused-broken-log = Le journal de cette table (entrée { $number }) ne correspond pas aux règles de ce serveur : sa partie ne peut pas continuer ici, et rien n’en est perdu.
refused-game-missing = Cette table joue à { $game }, que ce serveur n’a pas : rien n’en est perdu.
refused-not-at-machine = Seul quelqu’un devant l’ordinateur qui fait tourner Ludolab peut faire cela.
refused-no-network = Cet ordinateur n’est connecté à aucun réseau : relie-le à celui des téléphones.
refused-elsewhere = Ce serveur ne sert que sa propre page.
refused-bad-nickname = Un pseudo a au moins une lettre et au plus 24.
refused-lamp-off = La lampe est éteinte à cette table.
refused-lamp-not-yours = À cette table, seuls ceux à qui l’on donne des coups de lampe peuvent la consulter.
refused-lamp-used-up = { $count ->
    [one] Dans cette partie, la lampe ne pouvait être consultée qu’une fois.
   *[other] Dans cette partie, la lampe ne pouvait être consultée que { $count } fois.
}
refused-too-many-people = { $count ->
    [one] Il y a plus d’un joueur assis ici : il faut d’abord que quelqu’un se lève.
   *[other] Plus de { $count } joueurs sont assis ici : il faut d’abord que quelqu’un se lève.
}
refused-lamp-lit = La lampe a déjà été consultée pour cette décision.
refused-not-owner = Seule la personne qui a ouvert la table peut faire cela.
refused-not-alone = D’autres personnes se sont assises à cette table : on peut enregistrer ses parties finies, mais pas la table.
refused-one-seat = À une table publique, chacun n’a qu’une place.
refused-nobody-there = Aucun joueur n’est assis là.
refused-that-is-you = C’est toi.
refused-removed = La personne qui a ouvert cette table t’en a exclu.
refused-table-closed = Cette table est fermée.
refused-no-code = Ce code n’existe pas : vérifie les lettres, ou demandes-en un nouveau.
refused-used-code = Ce code a déjà servi : avec six lettres, chacun compte une fois. Demandes-en un nouveau.
refused-expired-code = Ce code a expiré : il compte pendant dix minutes. Demandes-en un nouveau.
refused-too-many-watch = Trop de monde regarde cette table : réessaie plus tard.
refused-lab-full = Le labo a assez à faire en ce moment : reviens plus tard.
refused-lab-yours = { $count } de tes expériences ne sont pas encore finies : attends, ou arrêtes-en une.
refused-lab-deals = Sur ce serveur, une expérience a { $most } donnes au plus.
refused-lab-not-done = Cette expérience n’est pas encore finie.
refused-lab-too-slow = En { $minutes } minutes, même 40 donnes n’ont pas été jouées : choisis un niveau plus bas, ou moins de joueurs.
refused-lab-time-up = Ses { $minutes } minutes sont passées : voilà où elle en était.
refused-no-lab = Ce serveur n’a pas de labo.
refused-no-experiment = Cette expérience n’existe pas, ou n’est pas à toi.
try-again = La table est injoignable pour l’instant : rien n’est perdu, réessaie.
example-names = Anne, Paul, Zoé, Tom, Lina, Max, Eva, Noah
