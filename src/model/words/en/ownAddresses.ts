export const transactions = 'Transactions'
export const noTransactions = 'No transactions yet'
export const unread = 'Couldn’t be read'
export const withoutList = 'Can’t be listed'
export const onlyOlder = 'Older ones not loaded yet'
export const loading = 'Loading…'
export const emptyTitle = 'You watch no addresses yet'
export const emptyText =
  'The transactions of up to 20 addresses come together here, with one export for taxes.'
export const field = 'Addresses to watch'
export const fieldHint = 'One a line, with a label if you like.'
export const fieldEmpty = 'Paste an address first.'
export const noAddress = 'No address in'
export const ofAddress = 'Address'
export const unlistedTitle = 'Transactions of addresses can’t be listed here'
export const unlistedText =
  'This service has no source for them. You can still open each address.'
export const olderHint = 'Show more to look further back, or choose All.'
export const allHint = 'Choose All to see every transaction.'
export const unconfirmed =
  'Statuses here come from the network’s history. Open a transaction to confirm its status.'
export const unknown = '—'

/** What a list of transactions says, of one address or of several. */
export const listTexts = {
  missing:
    'We couldn’t load the transactions of {count|this address|your addresses}. There may be some.',
  noTransactionsText:
    'Swaps from or to {count|this address|your addresses} appear here a few minutes after they are sent.',
  exportNote:
    'All transactions of {count|this address|your watched addresses}, whatever the filters, each once. The newest 5,000 at most.',
  missingNetworks: '{names} didn’t respond.',
  /** `count`: of networks. */
  missingOfNetworks: '{count|Its|Their} transactions are missing here. We keep trying.',
} as const

/** Why an address cannot be watched or labeled, by the list that has no space for it. */
export const fullLists = {
  watched:
    'You already watch {capacity} addresses, the most that can be watched. Stop watching another one first.',
  kept: 'This browser keeps {capacity} addresses at most. Remove the label of another one first.',
} as const

export const addedAddresses = 'Added {count|to your addresses|# to your addresses}.'

export const inProgress = '{count} in progress'

/** How old the state of an address is that cannot be updated. */
export const oldState = 'Couldn’t be updated: as of {time}'

/** The networks that an address could not be asked of. */
export const missingNetworks = '{names} didn’t respond'

const lack =
  '{count|Its|Their} transactions are missing here, if {count|it has|they have} any.'

/** What is missing of some addresses. */
export const addressGaps = {
  /** No request is sent for them. */
  'no-list': {
    heading: 'We can’t list the transactions of {names}.',
    text: `${lack} Check the {count|address|addresses} for typing errors.`,
  },
  /** Their requests were rejected, and are not repeated. */
  refused: { heading: 'The service refused to list {names}.', text: lack },
  /** Their transactions are missing for now. */
  unread: { heading: 'We couldn’t read {names}.', text: `${lack} We keep trying.` },
  /** Their transactions are old. */
  outdated: {
    heading: 'We couldn’t update {names}.',
    text: '{count|Its|Their} newest transactions may be missing here. We keep trying.',
  },
  /** Only older transactions are missing. */
  older: {
    heading: 'We couldn’t load older transactions of {names}.',
    text: 'Those that are shown are up to date. We keep trying.',
  },
} as const

export const loadingMore = 'Loading {count} more {count|address|addresses}…'

/** What an empty list of addresses says of where they will be. */
export const emptyAddresses = {
  stored: 'Your addresses are saved in this browser only.',
  lost: 'This browser stores nothing: your addresses last until you close this tab.',
} as const
