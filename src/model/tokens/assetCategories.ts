import type { CurrencyRecord } from '../../contract/tokens'

/** The categories of what the network can swap. */
const networkCategories: ReadonlyMap<string, string> = new Map([
  ['all', 'Swappable'],
  ['coins', 'Native coins'],
  ['tokens', 'Contract tokens'],
  ['stables', 'Stablecoins'],
])

/** What a category is called: "All", "Native coins", "Ethereum tokens". */
export const categoryWord = (category: string): string => {
  if (category === 'all') return 'All'
  if (category === 'eth-erc20s') return 'Ethereum tokens'
  if (category === 'avax-erc20s') return 'Avalanche tokens'
  const [, ofNetwork = ''] = /chain-(all|coins|tokens|stables)$/.exec(category) ?? []
  return networkCategories.get(ofNetwork) ?? category
}

/** The chain whose tokens a category holds by its definition; '' where only the service knows what it holds. */
export const chainOfCategory = (category: string): string =>
  category === 'eth-erc20s' ? 'ETH' : category === 'avax-erc20s' ? 'AVAX' : ''

/** Whether a record is in a category: by its definition, or by the identifiers that the service gave for it. */
export const isInCategory = (
  record: CurrencyRecord,
  category: string,
  members: ReadonlySet<string> | undefined,
): boolean => {
  const chain = chainOfCategory(category)
  if (chain !== '') return record.protocol === chain && record.address !== ''
  return category === 'all' || (members?.has(record.identifier) ?? false)
}
