no-not-now = Ce n’est pas possible à ce moment.
no-over = La partie est finie.
