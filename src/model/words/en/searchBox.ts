export const search = 'Search'
export const placeholder = [
  '{hasNames?}Hash, address, name or token',
  'Hash, address or token',
] as const
export const heroPlaceholder = 'Search by transaction {things}'
/** What the search box finds, within a sentence. */
export const searchedThings = [
  '{hasNames?}hash, address, name or token',
  'hash, address or token',
] as const
