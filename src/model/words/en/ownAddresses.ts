import { formatList } from '../../text'

/** What the pages say of the addresses that the user watches. */
export const ownAddressTexts = {
  title: 'Your addresses',
  orders: 'Open limit orders',
  noTransactions: 'No transactions yet',
  noTransactionsText:
    'Swaps from or to your addresses appear here a few minutes after they are sent.',
  unread: 'Couldn’t be read',
  loading: 'Loading…',
  emptyTitle: 'You watch no addresses yet',
  emptyText:
    'Search for one of your addresses, then press Watch on its page. The transactions of up to 20 addresses come together here, with one export for taxes.',
  unlistedTitle: 'Transactions of addresses can’t be listed here',
  unlistedText: 'This service has no source for them. You can still open each address.',
  missing: 'We couldn’t load the transactions of your addresses. There may be some.',
  olderHint: 'Show more to look further back, or choose All.',
  allHint: 'Choose All to see every transaction.',
  unconfirmed:
    'Statuses here come from the network’s history. Open a transaction to confirm its status.',
  exportNote:
    'All transactions of your watched addresses, whatever the filters, each once. The newest 5,000 at most.',
  unknown: '—',
  unknownFill: 'Not reported',
  atLeast: 'at least',
} as const

/** Why an address cannot be watched. `capacity`: how many can be. */
export const describeFullWatch = (capacity: number): string =>
  `You already watch ${capacity} addresses, the most that can be watched. Stop watching another one first.`

export const describeInProgress = (count: number): string => `${count} in progress`

/** The addresses whose transactions are missing, and those with old ones. */
export function describeUnread(names: readonly string[]) {
  const [its, have] = names.length === 1 ? ['Its', 'it has'] : ['Their', 'they have']
  return {
    heading: `We couldn’t read ${formatList(names)}.`,
    text: `${its} transactions are missing here, if ${have} any. We keep trying.`,
  }
}

export function describeOutdated(names: readonly string[]) {
  const its = names.length === 1 ? 'Its' : 'Their'
  return {
    heading: `We couldn’t update ${formatList(names)}.`,
    text: `${its} newest transactions may be missing here. We keep trying.`,
  }
}

export const describeLoading = (count: number): string =>
  count === 1 ? 'Loading 1 more address…' : `Loading ${count} more addresses…`

/** "0.25 of 1 ETH": what of an order is swapped. */
export const formatFilled = (filled: string, whole: string): string =>
  `${filled} of ${whole}`

/** What an empty list of addresses says of where they will be. */
export const describeEmptyAddresses = (canStore: boolean): string =>
  canStore
    ? 'Your addresses are saved in this browser only.'
    : 'This browser stores nothing: your addresses last until you close this tab.'
