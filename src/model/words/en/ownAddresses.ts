import { formatList } from '../../text'

/** What the pages say of the addresses that the user watches. */
export const ownAddressTexts = {
  title: 'Your addresses',
  orders: 'Open limit orders',
  noTransactions: 'No transactions yet',
  noTransactionsText:
    'Swaps from or to your addresses appear here a few minutes after they are sent.',
  unread: 'Couldn’t be read',
  withoutList: 'Can’t be listed',
  onlyOlder: 'Older ones not loaded yet',
  loading: 'Loading…',
  emptyTitle: 'You watch no addresses yet',
  emptyText:
    'The transactions of up to 20 addresses come together here, with one export for taxes.',
  field: 'Addresses to watch',
  fieldHint: 'One a line, with a label if you like.',
  fieldEmpty: 'Paste an address first.',
  noAddress: 'No address in',
  ofAddress: 'Address',
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

export const describeWatched = (count: number): string =>
  count === 1 ? 'Added to your addresses.' : `Added ${count} to your addresses.`

export const describeInProgress = (count: number): string => `${count} in progress`

/** How old the state of an address is that cannot be updated. `time`: that of the state. */
export const describeOldState = (time: string): string =>
  `Couldn’t be updated: as of ${time}`

/** The networks that an address could not be asked of. `names`: a list of them. */
export const describeMissing = (names: string): string => `${names} didn’t respond`

type Note = { heading: string; text: string }

const describeLack = (names: readonly string[]): string =>
  names.length === 1
    ? 'Its transactions are missing here, if it has any.'
    : 'Their transactions are missing here, if they have any.'

/** The addresses that no request is sent for. */
export const describeWithoutList = (names: readonly string[]): Note => ({
  heading: `We can’t list the transactions of ${formatList(names)}.`,
  text: `${describeLack(names)} Check the ${names.length === 1 ? 'address' : 'addresses'} for typing errors.`,
})

/** The addresses whose requests were rejected, and are not repeated. */
export const describeRefused = (names: readonly string[]): Note => ({
  heading: `The service refused to list ${formatList(names)}.`,
  text: describeLack(names),
})

/** The addresses whose transactions are missing for now. */
export const describeUnread = (names: readonly string[]): Note => ({
  heading: `We couldn’t read ${formatList(names)}.`,
  text: `${describeLack(names)} We keep trying.`,
})

/** The addresses with old transactions. */
export const describeOutdated = (names: readonly string[]): Note => ({
  heading: `We couldn’t update ${formatList(names)}.`,
  text: `${names.length === 1 ? 'Its' : 'Their'} newest transactions may be missing here. We keep trying.`,
})

/** The addresses of which only older transactions are missing. */
export const describeOlderUnread = (names: readonly string[]): Note => ({
  heading: `We couldn’t load older transactions of ${formatList(names)}.`,
  text: 'Those that are shown are up to date. We keep trying.',
})

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
