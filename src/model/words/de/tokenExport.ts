export const tokenList = 'Token List'
export const tokenListNote = 'Für Wallets (Format von tokenlists.org)'
export const whatIsExported =
  'Exportiert Ihre gefilterte Liste in der aktuellen Reihenfolge.'
export const loading = 'Die Token werden geladen…'
export const leftOut = '{count} ausgelassen: {reason}.'
export const heading = '{count|# Token|# Token} exportieren'
export const exported = '{count|# Token|# Token} in {file}.'
