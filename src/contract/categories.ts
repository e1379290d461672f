/** A list of values longer than this is refused: no honest client asks so much. */
const mostCategories = 50

/**
 * The seven categories of the interface. `prefix` is the network's name: with `x` they are `all`, `avax-erc20s`,
 * `eth-erc20s`, `xchain-all`, `xchain-coins`, `xchain-tokens`, `xchain-stables`.
 */
export const categoriesOf = (prefix: string): string[] => [
  'all',
  'avax-erc20s',
  'eth-erc20s',
  `${prefix}chain-all`,
  `${prefix}chain-coins`,
  `${prefix}chain-tokens`,
  `${prefix}chain-stables`,
]

/** What a request's categories come to: known ones, one that is unknown (cut to a readable length), or too many. */
export type CategoryChoice =
  | { kind: 'known'; categories: string[] }
  | { kind: 'unknown'; value: string; allowed: string[] }
  | { kind: 'too-many'; most: number }

/**
 * The query's values, however they were sent (`?categories=a,b`, repeated, under `categories[]`), as a union without
 * duplicates in the order of `categoriesOf`. None, or only empty ones, mean `all`.
 */
export const parseCategories = (values: readonly string[], prefix: string): CategoryChoice => {
  const asked = values
    .flatMap((value) => value.split(',', mostCategories + 1))
    .map((value) => value.trim())
    .filter((value) => value !== '')
  if (asked.length > mostCategories) return { kind: 'too-many', most: mostCategories }
  const allowed = categoriesOf(prefix)
  const stranger = asked.find((value) => !allowed.includes(value))
  if (stranger !== undefined) return { kind: 'unknown', value: stranger.slice(0, 80), allowed }
  if (asked.length === 0 || asked.includes('all')) return { kind: 'known', categories: ['all'] }
  return { kind: 'known', categories: allowed.filter((category) => asked.includes(category)) }
}
