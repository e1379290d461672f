import type { CurrencyRecord } from '../../contract/tokens'

const networkCategoryLabels: ReadonlyMap<string, string> = new Map([
  ['all', 'Swappable'],
  ['coins', 'Native coins'],
  ['tokens', 'Contract tokens'],
  ['stables', 'Stablecoins'],
])

/** The label of a category: "All", "Native coins", "Ethereum tokens". */
export const getCategoryLabel = (category: string): string => {
  if (category === 'all') return 'All'
  if (category === 'eth-erc20s') return 'Ethereum tokens'
  if (category === 'avax-erc20s') return 'Avalanche tokens'
  const [, ofNetwork = ''] = /chain-(all|coins|tokens|stables)$/.exec(category) ?? []
  return networkCategoryLabels.get(ofNetwork) ?? category
}

/** The chain whose tokens a category contains by definition; '' if only the service knows its tokens. */
export const getCategoryChain = (category: string): string =>
  category === 'eth-erc20s' ? 'ETH' : category === 'avax-erc20s' ? 'AVAX' : ''

/** Whether a record is in a category. `members` are the identifiers that the service lists for it. */
export const isInCategory = (
  record: CurrencyRecord,
  category: string,
  members: ReadonlySet<string> | undefined,
): boolean => {
  const chain = getCategoryChain(category)
  if (chain !== '') return record.protocol === chain && record.address !== ''
  return category === 'all' || (members?.has(record.identifier) ?? false)
}
