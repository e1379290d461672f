export const resultsQuestion = 'Qu’ont trouvé les contrôles\u202f?'
export const remarkPlace = '{place}\u00a0:'
export const owner = 'Propriétaire'
export const expires = 'Expiration'
export const registration = 'Enregistrement'
export const checks = {
  listed: 'Chaîne indiquée',
  hasAddress: 'Adresse définie',
  linked: 'Lien confirmé',
  pointsBack: 'Appartient au nom',
  notExpired: 'Non expiré',
} as const
export const failedChecks = {
  listed: 'Chaîne non indiquée',
  hasAddress: 'Aucune adresse définie',
  linked: 'Lien non confirmé',
  pointsBack: 'Non confirmé par l’adresse',
  notExpired: 'Expiré',
} as const
export const didYouMean = 'Vouliez-vous dire {name}\u202f?'
export const notAValidName = 'Nom non valide'
export const checkedAgo = 'Contrôlé il y a {time}'
export const name = 'nom'
export const tableOf = 'Chaînes et adresses\u00a0: [{label} ]{name}'
export const ownerAddress = 'adresse du propriétaire'
