export const nothingToOpen = 'Nichts zu öffnen'
export const severalTransactions = 'Mehrere Transaktionen'
export const withoutScripts =
  'Zum Beobachten ist JavaScript nötig. Ohne JavaScript öffnen Sie sie einzeln.'
export const emptyLink = 'Dieser Link enthält nichts davon: {things}.'
