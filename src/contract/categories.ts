/** Longer lists are rejected; real clients send few. */
const maxCategories = 50

/**
 * The seven categories of the interface. `prefix` is the network's name: with `x` they are `all`, `avax-erc20s`,
 * `eth-erc20s`, `xchain-all`, `xchain-coins`, `xchain-tokens`, `xchain-stables`.
 */
export const listCategories = (prefix: string): string[] => [
  'all',
  'avax-erc20s',
  'eth-erc20s',
  `${prefix}chain-all`,
  `${prefix}chain-coins`,
  `${prefix}chain-tokens`,
  `${prefix}chain-stables`,
]

/** The result of parsing: known categories, an unknown one (truncated), or too many. */
export type CategoryChoice =
  | { kind: 'known'; categories: string[] }
  | { kind: 'unknown'; value: string; allowed: string[] }
  | { kind: 'too-many'; max: number }

/**
 * Parses the query values, comma-separated, repeated or under `categories[]`, into a list without duplicates. No value
 * means `all`.
 */
export const parseCategories = (values: readonly string[], prefix: string): CategoryChoice => {
  const requested = values
    .flatMap((value) => value.split(',', maxCategories + 1))
    .map((value) => value.trim())
    .filter((value) => value !== '')
  if (requested.length > maxCategories) return { kind: 'too-many', max: maxCategories }
  const allowed = listCategories(prefix)
  const unknownValue = requested.find((value) => !allowed.includes(value))
  if (unknownValue !== undefined)
    return { kind: 'unknown', value: unknownValue.slice(0, 80), allowed }
  if (requested.length === 0 || requested.includes('all'))
    return { kind: 'known', categories: ['all'] }
  return { kind: 'known', categories: allowed.filter((category) => requested.includes(category)) }
}
