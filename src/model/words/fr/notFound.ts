export const damagedAddress = 'Cette adresse est abîmée'
export const pageNotFound = 'Page introuvable'
export const goToHome = 'Aller à l’accueil'
export const damagedAdvice =
  'Une partie du lien manque ou est illisible. Copiez de nouveau le lien entier, ou cherchez le hash, le nom ou le token.'
export const pathsOfTransactions =
  'Les pages de transactions commencent par {transactions}.'
export const pathsOfBoth =
  'Les pages de transactions commencent par {transactions}, celles des noms par {names}.'
