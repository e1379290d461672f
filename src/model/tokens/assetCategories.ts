import type { CurrencyRecord } from '../../contract/tokens'

const networkCategoryLabels: ReadonlyMap<string, string> = new Map([
  ['all', 'Swappable'],
  ['coins', 'Native coins'],
  ['tokens', 'Contract tokens'],
  ['stables', 'Stablecoins'],
])

/** "All", "Native coins", "Ethereum tokens". */
export const getCategoryLabel = (category: string): string => {
  if (category === 'all') return 'All'
  if (category === 'eth-erc20s') return 'Ethereum tokens'
  if (category === 'avax-erc20s') return 'Avalanche tokens'
  const [, ofNetwork = ''] = /chain-(all|coins|tokens|stables)$/.exec(category) ?? []
  return networkCategoryLabels.get(ofNetwork) ?? category
}

/** '' if only the service knows the category's tokens. */
export const getCategoryChain = (category: string): string =>
  category === 'eth-erc20s' ? 'ETH' : category === 'avax-erc20s' ? 'AVAX' : ''

/** `members`: the identifiers that the service lists for the category. */
export const isInCategory = (
  record: CurrencyRecord,
  category: string,
  members: ReadonlySet<string> | undefined,
): boolean => {
  const chain = getCategoryChain(category)
  if (chain !== '') return record.protocol === chain && record.address !== ''
  return category === 'all' || (members?.has(record.identifier) ?? false)
}
