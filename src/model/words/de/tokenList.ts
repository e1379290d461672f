export const bestMatchFirst = 'Bester Treffer zuerst'
export const swappableFirst = 'Tauschbare zuerst'
export const mostListsFirst = 'Meiste Listen zuerst'
export const order = 'Reihenfolge'
export const category = 'Kategorie'
export const searchNotLoaded = 'Die Tokensuche ist noch nicht geladen.'
export const tokensNotLoaded = 'Die Token sind noch nicht geladen.'
export const chainsNotLoaded = 'Die Chains sind noch nicht geladen.'
export const itsDataIsInvalid = 'Die Daten dazu sind ungültig.'
export const theirDataIsInvalid = 'Die Daten dazu sind ungültig.'
export const show = '{count|# Token|# Token} anzeigen'
export const filterNotApplied = 'Filter nicht angewendet'
export const swappableUnknown =
  'Wir können gerade nicht prüfen, welche Token das Netzwerk tauschen kann.'
export const compareAddress = 'Ein Ticker ist kein Beweis. Vergleichen Sie die Adresse.'
export const noTokensAvailable = 'Keine Token verfügbar'
export const nonePublished = 'Das Netzwerk hat noch keine Token veröffentlicht.'
export const noTokensFound = 'Keine Token gefunden'
export const noTokens = 'Keine Token{filters}.'
export const searchFor = 'Nach {text} suchen.'
export const searchTokens = 'Token suchen'
export const placeholder = 'Ticker, Name oder Adresse'
export const backToTheTop = 'Nach oben'
export const lists = 'Listen'
export const byTicker = 'Ticker, A bis Z'
export const byName = 'Name, A bis Z'
export const byChain = 'Chain, A bis Z'
export const folded = {
  categories: '{count|# Kategorie|# Kategorien} ohne Treffer',
  chains: '{count|# Chain|# Chains} ohne Treffer',
} as const
export const hiddenRecords = {
  token: '{count|# Token|# Token} ausgeblendet',
  chain: '{count|# Chain|# Chains} ausgeblendet',
} as const
export const listNames = { tokens: 'Token', chains: 'Chains' } as const
export const warningCount = 'Warnungen ({count})'
export const noTokenMatches =
  'Kein Token passt zu „{text}“{filters}. Versuchen Sie einen Ticker mit einer Chain, etwa „usdc base“.'
export const withFilters =
  '[ auf {chains}][ in {categories}][{hasWarnings?} mit einer Warnung]'
export const foreignLetters = '„{text}“ hat Buchstaben, die wie lateinische aussehen.'
export const shownOf = '{total} von {of}'
export const shownCount = '{total} von {of} Token'
export const title = ['{q} in Token', 'Token'] as const
