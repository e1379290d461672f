export const title = 'Copier cette adresse\u202f?'
export const copyNamed = 'Copier\u00a0: {content}'
export const copyUnchecked = 'Copier sans contrôle[\u00a0: {content}]'
export const copyButtons = {
  plain: 'Copier',
  anyway: 'Copier quand même',
  unchecked: 'Copier sans contrôle',
} as const
export const qrButtons = {
  plain: 'Afficher le QR code',
  anyway: 'Afficher quand même le QR code',
  unchecked: 'Afficher le QR code sans contrôle',
} as const
export const withQr = '{title} (QR)'
export const qrOf = 'QR code de l’adresse {address}'
export const copyAddress = 'Copier l’adresse'
export const copyDetails = 'Copier avec le nom'
export const payNote =
  'Le QR code ne contient que l’adresse. Assurez-vous que votre portefeuille est sur {chain}.'
export const notChecked = 'Pas encore contrôlé'
