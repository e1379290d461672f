import type { NextStep, StepCode } from '../../transaction/statements'
import type { RefundCause } from '../../transaction/refundCauses'
import type { Message } from '../messages'

/** The page has a button for the report. */
export const reports = {
  copy: {
    by: 'subject',
    swap: 'Copy report and send it to the app where you started the swap.',
    transaction: 'Copy report and send it to the app that you used.',
  },
  receipt: {
    by: 'subject',
    swap: 'Send the receipt to the app where the swap was started.',
    transaction: 'Send the receipt to the app that was used.',
  },
} as const

export const sendReport = 'Press {copyReport}'
const sendReceipt = '{sendReceipt}'
const retrying = 'Nothing. We’re retrying automatically.'
const wait = 'Wait. We’ll keep checking.'
const mayClose = 'Nothing. You can close this page.'
const trackAgain = 'Nothing yet. Track it again later.'
const nothingMore = 'Nothing more to do.'
const checkWallet = [
  'Not in your wallet yet? Check the address in an explorer.',
  'Wallets can take a while to show it.',
] as const
const checkContract =
  'If the address is a contract, check that it took the payment: it can refuse one.'
const doNotResend = 'Do not send it again: both could arrive.'

const throughRouter =
  'The network doesn’t see token transfers that don’t go through its router.'

const toVaults = 'The network sees only what pays one of its vaults or routers.'

export const subjects: Record<NextStep['subject'], string> = {
  swap: 'Your swap',
  transaction: 'Your transaction',
}

const seeExplorer = {
  by: 'of',
  approval: 'See the approval on {explorer}.',
  deposit: 'See the deposit on {explorer}.',
  transaction: 'See the transaction on {explorer}.',
  payout: 'See the payout on {explorer}.',
  refund: 'See the refund on {explorer}.',
  'recipient-address': 'See the recipient’s address on {explorer}.',
  'refund-address': 'See the refund address on {explorer}.',
} as const

const independent = '{transaction} doesn’t depend on this page.'
const refundGoesTo = 'Anything that can’t be swapped is refunded to {refundAddress}.'

/**
 * Where an instruction is read: on the page, which has buttons and looks again by itself, or
 * elsewhere, in the answer of an agent or a wallet, where it must differ. `notes` stand under
 * the page’s, as far as their values are known.
 */
export const instructions = {
  rejected: {
    page: 'Check the hash.',
    notes: ['The network rejects this hash.'],
  },
  unsupported: {
    page: 'Find your transaction in an explorer.',
    elsewhere: 'Find the transaction in an explorer of its chain.',
    notes: ['Tracking isn’t available here.'],
  },
  'looking-up': {
    page: 'Nothing. We’re looking for your transaction.',
    elsewhere: trackAgain,
  },
  reload: {
    page: 'Reload this page.',
    elsewhere: trackAgain,
    notes: ['The service has been updated.'],
  },
  offline: {
    page: 'Check your internet connection.',
    elsewhere: trackAgain,
    notes: ['{transaction} continues without it.'],
  },
  unreachable: {
    page: retrying,
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  failing: { page: retrying, elsewhere: trackAgain, notes: [independent, seeExplorer] },
  stopped: {
    page: 'Press Check now.',
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  'not-seen': {
    page: 'Check that your wallet sent the transaction.',
    elsewhere: `Check that the wallet sent the transaction. ${doNotResend}`,
    notes: ['We’ll keep looking.'],
  },
  'long-not-seen': {
    page: 'Check in your wallet whether it was sent.',
    elsewhere: `Check in the wallet whether it was sent: a pending one needs a higher fee. ${doNotResend}`,
    notes: ['If it’s pending there, a higher fee speeds it up.', 'We’ll keep looking.'],
  },
  'never-seen': {
    page: 'Check your wallet, then ask the app you used.',
    elsewhere: `Check the wallet: raise the fee of a pending transaction, or give the hash of a confirmed one to the app where it was started. ${doNotResend}`,
    notes: [
      'Is it pending in your wallet? Raise its fee there.',
      'Is it confirmed? Give its hash to the app.',
      'We’ll keep looking.',
    ],
  },
  'seen-on-chain': {
    page: wait,
    elsewhere: `Wait: a network reports a deposit some blocks after its chain does. ${doNotResend}`,
    notes: ['The network reports it some blocks after its chain does.'],
  },
  'slow-on-chain': {
    page: 'Wait, or raise its fee in your wallet.',
    elsewhere: `Wait, or raise its fee in the wallet, which replaces the hash. ${doNotResend}`,
    notes: ['A higher fee replaces this transaction and its hash.'],
  },
  'failing-on-chain': {
    page: wait,
    elsewhere: `Wait until that is final: track it again in a minute. ${doNotResend}`,
    notes: ['If it stays so, nothing was sent.'],
  },
  'unreported-deposit': {
    page: sendReport,
    elsewhere: `${doNotResend} ${sendReceipt}`,
    notes: [
      'It’s in a block of its chain, but no network has reported it.',
      'Don’t send it again.',
    ],
  },
  'token-transfer': {
    page: sendReport,
    elsewhere: `${throughRouter} Do not send it again. ${sendReceipt}`,
    notes: [throughRouter, 'Don’t send it again.'],
  },
  'paid-no-vault': {
    page: sendReport,
    elsewhere: `${toVaults} Do not send it again. ${sendReceipt}`,
    notes: [toVaults, 'Don’t send it again.'],
  },
  'unknown-to-chains': {
    page: 'Check the hash in your wallet.',
    elsewhere: `Check in the wallet whether it was sent, and its hash. ${doNotResend}`,
    notes: ['It may not be sent yet.', 'We’ll keep looking.'],
  },
  lost: {
    page: wait,
    elsewhere: 'Wait. The network may be catching up: track it again later.',
    notes: ['The network may be catching up.', seeExplorer],
  },
  // What goes on by itself, nobody can see.
  outage: {
    page: wait,
    elsewhere: `Wait. What happened since then may be missing: track it again later. ${doNotResend}`,
    notes: [
      'Don’t send it again.',
      'What happened since then may be missing here.',
      seeExplorer,
    ],
  },
  late: {
    page: 'Nothing yet. This is taking longer than expected.',
    elsewhere: 'Nothing yet. It takes longer than expected.',
    notes: [
      seeExplorer,
      'If nothing has changed by {askAt}, ask the app where you started it.',
    ],
  },
  long: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['This has taken more than a day.', seeExplorer],
  },
  'other-asset': {
    page: 'Send your other asset, if you haven’t.',
    elsewhere: 'Send the other asset, if that has not been done.',
    notes: ['The network adds both together.'],
  },
  // What follows the halt of a chain, or of an unknown kind, is not promised.
  halted: {
    page: mayClose,
    elsewhere: 'Nothing. It waits until the halt ends.',
    notes: ['{transaction} waits until the halt ends.', refundGoesTo],
  },
  paused: {
    page: mayClose,
    elsewhere: 'Nothing. It goes on by itself after the halt.',
    notes: ['{transaction} continues by itself after the halt.'],
  },
  'likely-refund': {
    page: 'Nothing. Expect a refund.',
    notes: [
      '{transaction} continues only if the halt ends first.',
      'A refund goes to {refundAddress}.',
    ],
  },
  'wrong-recipient': {
    page: 'Nothing. Expect a refund.',
    notes: [
      'A refund goes to {refundAddress}.',
      'To try again, start a new swap with another recipient.',
    ],
  },
  'other-network': {
    page: 'Follow it on the other network.',
    elsewhere: 'Look for this hash in a tracker of the other network.',
    notes: ['Paste this hash into a tracker of that network.'],
  },
  'other-arrival': {
    page: mayClose,
    elsewhere: 'Nothing. The other network goes on once it sees the deposit.',
    notes: ['The other network will go on with it once it sees the deposit.'],
  },
  'never-arrived': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['The deposit is at an address of that network.', seeExplorer],
  },
  'held-there': {
    page: 'Look for it in an app of that network.',
    notes: ['It pays nothing out by itself.'],
  },
  stuck: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['The network keeps the amount until somebody acts.', seeExplorer],
  },
  approval: {
    page: 'Go to your wallet.',
    elsewhere: 'Confirm the deposit in the wallet, after the approval.',
    notes: ['After the approval, confirm the deposit there.'],
  },
  unsent: {
    page: 'Go to your wallet.',
    elsewhere: 'Confirm the deposit in the wallet. The swap starts then.',
    notes: ['Your swap starts once you have confirmed the deposit there.'],
  },
  'unknown-status': {
    page: wait,
    elsewhere: 'Wait. The status of this step is not known here: track it again later.',
    notes: ['We don’t recognize the status of this step.'],
  },
  open: {
    page: mayClose,
    elsewhere: 'Nothing. It goes on by itself: track it again later.',
    notes: ['{transaction} continues without this page.', refundGoesTo],
  },
  contradiction: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['The network’s reports contradict each other.', seeExplorer],
  },
  unclear: {
    page: sendReport,
    elsewhere: 'Look for a payout or refund in the wallets. {sendReceipt}',
    notes: ['A payout or refund may have arrived: check your wallets.', seeExplorer],
  },
  unpaid: {
    page: 'Look for the payout in your wallet.',
    elsewhere: 'Look for the payout in the wallet. Isn’t it there? {sendReceipt}',
    notes: ['If it isn’t there, press {copyReport}', seeExplorer],
  },
  'paid-elsewhere': {
    page: 'Check whether the other address is yours.',
    elsewhere: 'Check if the recipient owns that address. If not: {sendReceipt}',
    notes: ['If it isn’t, press {copyReport}', seeExplorer],
  },
  replaced: {
    page: 'This transaction was replaced.',
    elsewhere:
      'Find the transaction that replaced this one in the wallet, and track that.',
    notes: ['Find the new one in your wallet and track that.'],
  },
  paid: { page: nothingMore, notes: checkWallet },
  'coin-paid': {
    page: nothingMore,
    elsewhere: `${nothingMore} ${checkContract}`,
    notes: [...checkWallet, checkContract],
  },
  done: { page: nothingMore },
  own: {
    page: 'Nothing. This is the network’s own transaction.',
    notes: ['It moves coins between vaults, and is nobody’s deposit or payout.'],
  },
  refunded: {
    page: 'Check that the refund arrived.',
    notes: ['{isSwap?}To try again, start a new swap[ in {app}].'],
  },
  'partially-refunded': {
    page: 'Check both addresses. Nothing more follows.',
    notes: ['{isSwap?}To swap the refunded part, start again[ in {app}].'],
  },
  'refund-missing': {
    page: 'Check that the payout arrived.',
    elsewhere: [
      '{isSpent?}Check that the payout arrived. Fees used up the refund.',
      'Check that the payout arrived. Fees may have used up the refund.',
    ],
    notes: [['{isSpent?}Fees used up the refund.', 'Fees may have used up the refund.']],
  },
  'spent-on-fees': {
    page: 'Send a larger amount if you start again.',
    notes: ['{transaction} is over.'],
  },
  failed: {
    page: 'Start again if you still want to.',
    elsewhere: 'Start again if it is still wanted.',
    notes: ['{transaction} is over.'],
  },
} as const satisfies Record<
  StepCode,
  { page: Message; elsewhere?: Message; notes?: readonly Message[] }
>

/** What to do differently after a refund; '' for nothing. */
export const refundAdvice: Record<RefundCause, string> = {
  expired: 'The same limit may expire again.',
  cancelled: '',
  'price-limit': 'The same limit may fail again.',
  paused: 'Wait until the network takes deposits for this pool again.',
  'old-address': 'Get a new deposit address each time: the network changes them.',
  fees: 'Send a larger amount: the same one may be refused again.',
  halted: 'Wait until trading has resumed.',
  memo: 'The same memo will be refused again.',
  'no-memo': 'A deposit without a memo will be refused again.',
  'paired-address': 'Use a memo with the paired address of this liquidity.',
  recipient:
    'Use a recipient’s address of that chain: the same memo will be refused again.',
  'below-limit':
    'Send a larger amount or set a lower limit: the same may be refused again.',
  'network-funds': 'Send a smaller amount, or try again later.',
  'pool-funds': 'Send a smaller amount.',
  'sender-funds': 'Send a smaller amount, or add to the account first.',
  'pool-staged': 'Add both assets, or wait until the pool is active.',
  'no-pool': 'The same token will be refused again.',
  'closed-pool': 'The same token will be refused until its pool is available.',
  synths: 'The same request will be refused until the network trades them again.',
  'same-asset': 'The same memo will be refused again.',
}

/** In which app the transaction was started, and where that helps. */
export const startedIn = {
  by: 'subject',
  swap: ['The swap was started in {app}: {support}.', 'The swap was started in {app}.'],
  transaction: [
    'The transaction was started in {app}: {support}.',
    'The transaction was started in {app}.',
  ],
} as const

/** Where the receipt is, for who has to send it. */
export const receiptAt = 'The receipt: {address}'
