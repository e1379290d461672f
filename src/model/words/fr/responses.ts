export const otherTransaction =
  'Nous avons reçu les données d’une autre transaction et les avons ignorées'
export const sourceAway = 'L’une des sources du réseau est inaccessible'
export const noVerdict = 'Le service n’a pas envoyé de verdict'
export const notJson = 'La réponse n’est pas du JSON'
export const signIn = 'Vous devez peut-être vous connecter à ce Wi-Fi'
export const tooLarge = 'La réponse dépasse 80\u00a0Mo'
export const noData = 'Le service n’a actuellement pas de données sur cette transaction'
export const listReader = 'La partie de cette page qui lit les actifs s’est arrêtée'
