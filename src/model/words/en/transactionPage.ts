/** The labels of the page of a transaction and of its frame, which say nothing of one. */
export const transactionPageTexts = {
  where: 'Where is my money?',
  next: 'What should I do?',
  steps: 'Steps',
  step: 'Step',
  amount: 'Amount',
  transaction: 'Transaction',
  time: 'Time[ ({zone})]',
  details: 'Details',
  quotedDetails: 'Details, according to the quote',
  checkNow: 'Check now',
  tooMany: 'Too many requests. You can check again in {duration}.',
  unverified: 'Unverified',
  unverifiedName: 'unverified {name}',
  network: 'Network',
  usedBy: 'Used by',
  minimum: 'Minimum received',
  wholeMinimum: 'Minimum for the full amount',
  refundsGoTo: 'Refunds go to',
  message: 'Network message',
  quoteId: 'Quote ID',
  quoteIdName: 'quote ID',
  rawStatus: 'Raw status',
  rawStatusText: '{status}, done: {done}',
  noStatus: 'no status',
  copyResponse: 'Copy response',
  copyCurl: 'Copy as curl',
  json: 'JSON',
  tooLong: 'Too long to keep.',
  recorded: 'Recorded from a real swap.',
  sample: 'Sample swap. No real money.',
  restart: 'Restart',
  notRestarted: 'Couldn’t restart the sample. Try again.',
  hashName: 'transaction hash',
  amountName: 'amount {amount} {ticker}',
  addressName: '{chain} address',
  copyReport: 'Copy report',
  copyReceipt: 'Copy receipt',
  copyLink: 'Copy link',
  more: 'More actions',
  share: 'Share',
  watch: 'Watch',
  watching: 'Watching',
  or: 'Or',
  support: 'contact support',
  phrase: 'Nobody who helps you needs your recovery phrase.',
  previewTitle: 'Transaction {hash}',
  preview: 'Open the link for the current status.',
} as const

/** Where a hash is not found. */
export const unknownHashTexts = {
  open: 'Open {hash}',
  chain: 'Chain',
  blockTime: 'Block time',
  explorer: 'Explorer',
  noChains: 'We couldn’t load the chains of the network: it may not serve all of these.',
  title: 'Find the transaction on its chain',
  note: 'Explorers show a transaction first',
  all: 'Show all {count} chains',
} as const

/** In place of a transaction, where the address contains no hash. */
export const malformedHashTexts = {
  title: 'That’s not a transaction hash',
  tab: 'Not a transaction hash',
  reason:
    'A hash has 64 characters, 0 to 9 and a to f, with 0x in front on EVM chains. On Solana it has 64 to 88 letters and digits. Correct it here, or paste its explorer link.',
} as const

/** In a frame of another site. */
export const frameTexts = {
  allSteps: 'All steps',
  allStepsOn: 'All steps on {brand}',
  open: 'Open {brand}',
  sandbox: 'Sandbox (simulated data)',
  missing: 'This page names no transaction. Ask its owner for the transaction’s hash.',
  wrong: 'This page has a wrong hash. Ask its owner for the transaction’s hash.',
} as const
