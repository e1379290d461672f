export const bestMatchFirst = 'Best match first'
export const swappableFirst = 'Swappable first'
export const mostListsFirst = 'Most lists first'
export const order = 'Order'
export const category = 'Category'
export const searchNotLoaded = 'Token search hasn’t loaded yet.'
export const tokensNotLoaded = 'Tokens haven’t loaded yet.'
export const chainsNotLoaded = 'Chains haven’t loaded yet.'
export const itsDataIsInvalid = 'Its data is invalid.'
export const theirDataIsInvalid = 'Their data is invalid.'
export const show = 'Show {count|# token|# tokens}'
export const filterNotApplied = 'Filter not applied'
export const swappableUnknown =
  'We can’t check right now which tokens the network can swap.'
export const compareAddress = 'A ticker is not proof. Compare the address.'
export const noTokensAvailable = 'No tokens available'
export const nonePublished = 'The network hasn’t published any tokens yet.'
export const noTokensFound = 'No tokens found'
export const noTokens = 'No tokens{filters}.'
export const searchFor = 'Search for {text}.'
export const searchTokens = 'Search tokens'
export const placeholder = 'Ticker, name or address'
export const backToTheTop = 'Back to the top'
export const lists = 'Lists'
export const byTicker = 'Ticker, A to Z'
export const byName = 'Name, A to Z'
export const byChain = 'Chain, A to Z'
export const folded = {
  categories: '{count|# category|# categories} without matches',
  chains: '{count|# chain|# chains} without matches',
} as const
export const hiddenRecords = {
  token: '{count|# token|# tokens} hidden',
  chain: '{count|# chain|# chains} hidden',
} as const
/** Within a sentence. */
export const listNames = { tokens: 'tokens', chains: 'chains' } as const
export const warningCount = 'Warnings ({count})'
export const noTokenMatches =
  'No token matches “{text}”{filters}. Try a ticker plus a chain, like “usdc base”.'
/** After "No tokens". */
export const withFilters =
  '[ on {chains}][ in {categories}][{hasWarnings?} with a warning]'
export const foreignLetters = '“{text}” has letters that look like Latin ones.'
export const shownOf = '{total} of {of}'
export const shownCount = '{total} of {of} tokens'
export const title = ['{q} in Tokens', 'Tokens'] as const
