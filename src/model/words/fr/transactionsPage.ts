export const trackingUnavailable =
  'Le suivi est indisponible. Nous réessayons chaque minute. Vos swaps ne sont pas touchés.'
export const watchSeveral = 'Suivre plusieurs transactions'
export const emptyWatchlist = 'Rien encore dans votre liste de suivi'
export const fieldFull =
  'Ce champ est plein, et la fin de votre texte manque peut-être. Suivez celles-ci, puis collez le reste.'
export const hashes = 'Hashs de transactions ou liens d’explorateur'
export const withoutScripts =
  'Le suivi nécessite JavaScript. Sans JavaScript, cela ouvre les transactions.'
export const chooseAFile = 'Choisir un fichier'
export const csvFile = 'Fichier CSV'
export const unreadableFile = 'Ce fichier n’a pas pu être lu. Choisissez-le de nouveau.'
export const largeFile =
  'Ce fichier dépasse {size}\u00a0Mo. Choisissez un fichier qui a été exporté ici.'
export const hint =
  'Des lignes ou des cellules d’un tableur, avec des libellés, ou un fichier qui a été exporté ici, {capacity} au plus.'
export const emptyAdvice =
  'Cherchez une transaction, puis appuyez sur Suivre, ou suivez-en plusieurs ci-dessous.'
