export const nothingToOpen = 'Rien à ouvrir'
export const severalTransactions = 'Plusieurs transactions'
export const withoutScripts =
  'Les suivre nécessite JavaScript. Sans JavaScript, ouvrez-les une par une.'
export const emptyLink = 'Il manque dans ce lien {things}.'
