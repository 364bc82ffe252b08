# Ce qui ne va pas dans une demande avant qu’une table ne l’entende.

problem-not-json = Ce n’est pas du JSON.
problem-not-json-type = Envoie cela comme application/json.
problem-not-text = Ce n’est pas du texte.
problem-too-large = C’est trop grand : { $most } octets au plus.
problem-too-slow = Cela a mis trop de temps à arriver.
problem-twice = { $name } est là deux fois.
problem-hello-first = Dis d’abord bonjour.
problem-hello-twice = Tu as déjà dit bonjour.
problem-no-such-page = Il n’y a rien ici.
problem-not-built = La page n’est pas encore construite : « make play » la construit et l’ouvre.
problem-wrong-method = Cela ne peut pas se faire ici.
problem-wrong-host = Ce serveur ne porte pas ce nom.
problem-broken = Quelque chose s’est mal passé chez nous : réessaie.
