export const title = 'Diese Adresse kopieren?'
export const copyNamed = '{content} kopieren'
export const copyUnchecked = 'Ungeprüft kopieren[: {content}]'
export const copyButtons = {
  plain: 'Kopieren',
  anyway: 'Trotzdem kopieren',
  unchecked: 'Ungeprüft kopieren',
} as const
export const qrButtons = {
  plain: 'QR-Code anzeigen',
  anyway: 'QR-Code trotzdem anzeigen',
  unchecked: 'QR-Code ungeprüft anzeigen',
} as const
export const withQr = '{title} (QR)'
export const qrOf = 'QR-Code der Adresse {address}'
export const copyAddress = 'Adresse kopieren'
export const copyDetails = 'Mit Namen kopieren'
export const payNote =
  'Der QR-Code enthält nur die Adresse. Vergewissern Sie sich, dass Ihre Wallet auf {chain} eingestellt ist.'
export const notChecked = 'Noch nicht geprüft'
