import { getTransactionUrl } from '../chains/explorers'
import { findCurrentRow, isOnlyPlanned, type TrackedLeg } from '../transaction/legHistory'
import { findAction } from '../transaction/legs'
import type { Lateness } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import { lacksTransaction, type Reason, type RefundCause } from '../transaction/verdict'
import type { PollError } from './location'

/** A part of a note: text, an address, or a link to an explorer. */
type NotePiece = string | { chain: string; address: string } | { href: string }

/** The page has buttons for the report. */
const sendReport = 'Press Copy report and send it to the app where you started the swap.'
const retrying = 'Nothing. We’re retrying automatically.'
const wait = 'Wait. We’ll keep checking.'

type Step = readonly [instruction: string, note: string, end?: typeof linkExplorer]

/** An instruction, a note and how it ends. `{subject}`: "Your swap", or "Your transaction" if it is another action. */
const steps = {
  rejected: ['Check the hash.', 'The network rejects this hash.'],
  unsupported: [
    'Find your transaction in an explorer.',
    'Tracking isn’t available here.',
  ],
  'looking-up': ['Nothing. We’re looking for your transaction.', ''],
  offline: ['Check your internet connection.', '{subject} continues without it.'],
  failing: [retrying, '{subject} doesn’t depend on this page.', linkExplorer],
  stopped: ['Press Check now.', '{subject} doesn’t depend on this page.', linkExplorer],
  'not-seen': ['Check that your wallet sent the transaction.', 'We’ll keep looking.'],
  lost: [wait, 'The network may be catching up.', linkExplorer],
  late: ['Nothing yet. This is taking longer than expected.', '', linkExplorer],
  long: [sendReport, 'This has taken more than a day.', linkExplorer],
  'other-asset': [
    'Send your other asset, if you haven’t.',
    'The network adds both together.',
  ],
  // What follows the halt of a chain, or of an unknown kind, is not promised.
  halted: [
    'Nothing. You can close this page.',
    '{subject} waits until the halt ends.',
    nameRefund,
  ],
  paused: [
    'Nothing. You can close this page.',
    '{subject} continues by itself after the halt.',
  ],
  'likely-refund': [
    'Nothing. Expect a refund.',
    '{subject} continues only if the halt ends first.',
    nameLikelyRefund,
  ],
  'other-network': [
    'Follow it on the other network.',
    'Paste this hash into a tracker of that network.',
  ],
  stuck: [sendReport, 'The network keeps the amount until somebody acts.', linkExplorer],
  approval: ['Go to your wallet.', 'After the approval, confirm the deposit there.'],
  unsent: [
    'Go to your wallet.',
    'Your swap starts once you have confirmed the deposit there.',
  ],
  'unknown-status': [wait, 'We don’t recognize the status of this step.'],
  open: [
    'Nothing. You can close this page.',
    '{subject} continues without this page.',
    nameRefund,
  ],
  contradiction: [
    sendReport,
    'The network’s reports contradict each other.',
    linkExplorer,
  ],
  unclear: [
    sendReport,
    'A payout or refund may have arrived: check your wallets.',
    linkExplorer,
  ],
  unpaid: [
    'Look for the payout in your wallet.',
    'If it isn’t there, press Copy report and send it to the app where you started the swap.',
    linkExplorer,
  ],
  replaced: [
    'This transaction was replaced.',
    'Find the new one in your wallet and track that.',
  ],
  paid: [
    'Nothing more to do.',
    'Not in your wallet yet? Check the address in an explorer. Wallets can lag.',
  ],
  done: ['Nothing more to do.', ''],
  refunded: ['Check that the refund arrived.', 'To try again, start a new swap.'],
  'partially-refunded': [
    'Check both addresses. Nothing more is coming.',
    'To swap the refunded part, start a new swap.',
  ],
  'refund-missing': [
    'Check that the payout arrived.',
    'Fees may have used up the refund.',
  ],
  failed: ['Start again if you still want to.', '{subject} is over.'],
} as const satisfies Record<string, Step>

/** What to do differently after a refund. */
const refundAdvice: Record<RefundCause, string> = {
  expired: ' The same limit may expire again.',
  cancelled: '',
  'price-limit': ' The same price limit may be refused again.',
  fees: ' Send a larger amount: the same one may be refused again.',
  halted: ' Wait until trading has resumed.',
  memo: ' The same memo will be refused again.',
}

/** The next step for the user, or "Nothing". `needsReport`: somebody else has to look at the report. */
export function getNextStep(
  snapshot: TransactionSnapshot,
  error: PollError,
  lateness: Lateness,
) {
  const { rows, reason } = snapshot
  const cause = reason?.code === 'refunded' ? reason.cause : null
  const chosen = chooseStep(snapshot, error, lateness)
  const [instruction, text, end]: Step = steps[chosen]
  const note: NotePiece[] = [
    text.replace('{subject}', findAction(rows) ? 'Your transaction' : 'Your swap'),
    ...(end?.(rows) ?? []),
    cause === null ? '' : refundAdvice[cause],
  ]
  const needsReport = instruction === sendReport || chosen === 'unpaid'
  return { instruction, note: note.filter((piece) => piece !== ''), needsReport }
}

function chooseStep(snapshot: TransactionSnapshot, error: PollError, lateness: Lateness) {
  const { rows, verdict, reason, response, anomalies } = snapshot
  const current = findCurrentRow(rows)
  const failing = error?.kind === 'offline' ? 'offline' : 'failing'
  if (error?.canRetry === false && response === null)
    return error.kind === 'unsupported' ? error.kind : 'rejected'
  switch (verdict) {
    case 'checking':
      return error === null ? 'looking-up' : failing
    case 'complete':
      return findAction(rows) && rows.every(({ role }) => role !== 'payout')
        ? 'done'
        : 'paid'
    case 'unclear':
      if (current?.leg.status === 'replaced') return 'replaced'
      if (reason?.code === 'elsewhere') return 'other-network'
      if (reason?.code === 'payout-stuck' || reason?.code === 'refund-stuck')
        return 'stuck'
      if (lacksTransaction(reason) && anomalies.length === 0) return 'unpaid'
      return anomalies.length > 0 ? 'contradiction' : 'unclear'
    case 'in-progress':
      if (error !== null) return error.canRetry ? failing : 'stopped'
      if (current?.kind === 'deposit' && isOnlyPlanned(current)) return 'unsent'
      if (lateness !== 'none') return lateness
      if (snapshot.isNotFound || (rows.length > 0 && current === undefined)) return 'lost'
      if (reason?.code === 'likely-refund') return reason.code
      if (reason?.code === 'waiting') return chooseWait(reason)
      if (current?.kind === 'approval') return 'approval'
      return /^(?:unknown|not-seen)$/.test(current?.state ?? '')
        ? 'unknown-status'
        : 'open'
    case 'partially-refunded':
      return rows.some(({ role }) => role === 'refund') ? verdict : 'refund-missing'
    default:
      return verdict
  }
}

type Waiting = Extract<Reason, { code: 'waiting' }>

function chooseWait({ reason, halt, isRefundLikely }: Waiting): keyof typeof steps {
  if (isRefundLikely) return 'likely-refund'
  if (reason === 'limit-price') return 'open'
  return halt === 'trading' || halt === 'signing' ? 'paused' : reason
}

/** Links the first transaction in its chain's explorer. */
function linkExplorer(rows: readonly TrackedLeg[]): NotePiece[] {
  for (const { leg, kind } of rows) {
    const href = getTransactionUrl(leg.chain, leg.hash)
    const subject = kind === 'approval' || kind === 'deposit' ? kind : 'transaction'
    if (href !== null) return [` See the ${subject} on `, { href }, '.']
  }
  return []
}

/** Names the refund address. During the payout nothing can be refunded any more. */
function nameRefund(rows: readonly TrackedLeg[]): NotePiece[] {
  const recipient = findRefundAddress(rows)
  const isPayout = findCurrentRow(rows)?.kind === 'payout'
  if (recipient === null || isPayout || findAction(rows)) return []
  return [' Anything that can’t be swapped is refunded to ', recipient, '.']
}

/** Says where a refund comes to. */
function nameLikelyRefund(rows: readonly TrackedLeg[]): NotePiece[] {
  const recipient = findRefundAddress(rows)
  return recipient === null ? [] : [' A refund goes to ', recipient, '.']
}

/** The memo's refund address or the sender; null where no source names one. */
function findRefundAddress(rows: readonly TrackedLeg[]) {
  const deposit = rows.find(({ role, leg }) => role === 'deposit' && !leg.unverified)
  const { chain = '', fromAddress = '', refundAddress = '' } = deposit?.leg ?? {}
  const address = refundAddress || fromAddress
  return address === '' ? null : { chain, address }
}
