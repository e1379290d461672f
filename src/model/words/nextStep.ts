import { getExplorerHost, getTransactionUrl } from '../chains/explorers'
import { findCurrentRow, type TrackedLeg } from '../transaction/legHistory'
import { isActionOnly } from '../transaction/money'
import { type Lateness, getTiming } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import type { AddressOnChain, PollError } from './location'
import { adviseAfterRefund } from './reasons'

/** A part of a note: text, an address, or a link to an explorer labelled with its host. */
export type NotePiece = string | AddressOnChain | { href: string; host: string }

/** `needsReport`: somebody else has to look at the report. */
export type NextStep = { instruction: string; note: NotePiece[]; needsReport: boolean }

/** The page has buttons for the report. */
const sendReport = 'Press Copy report and send it to the app where you started the swap.'
const retrying = 'Nothing. We’re retrying automatically.'
const wait = 'Wait. We’ll keep checking.'

/** An instruction and a note. `{subject}`: "Your swap", or "Your transaction" if it is another action. */
const steps = {
  rejected: ['Check the hash.', 'The network rejects it as it stands.'],
  'looking-up': ['Nothing. We’re looking it up.', ''],
  offline: ['Check your internet connection.', '{subject} continues without it.'],
  'failing-unseen': [retrying, 'This doesn’t affect your swap.'],
  failing: [retrying, '{subject} doesn’t depend on this page.'],
  'not-seen': ['Check your wallet: was it sent?', 'We’ll keep looking.'],
  lost: [wait, 'The network may be catching up.'],
  late: ['Nothing yet. This is taking longer than expected.', ''],
  'late-by-day': [sendReport, 'This is a day over the estimate.'],
  'long-without-estimate': [sendReport, 'This has taken more than a day.'],
  'other-asset': ['Send your other asset, if you haven’t.', 'The network adds both together.'],
  halted: ['Nothing. It continues by itself.', '{subject} waits with the network.'],
  approval: ['Go to your wallet.', 'After the approval it asks you to confirm the deposit.'],
  'unknown-status': [wait, 'We don’t recognize the status of this step.'],
  open: ['Nothing. You can close this page.', '{subject} continues without this page.'],
  contradiction: [sendReport, 'The network’s reports contradict each other.'],
  unclear: [sendReport, 'We don’t have enough information yet.'],
  replaced: ['This transaction was replaced.', 'Find the new one in your wallet and track that.'],
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
  'failed-swap': ['Start a new swap if you still want to.', 'This one is over.'],
  'failed-action': ['Send it again if you still want to.', 'This one is over.'],
} as const
type StepCode = keyof typeof steps

const linked: ReadonlySet<StepCode> = new Set<StepCode>([
  'failing',
  'lost',
  'late',
  'late-by-day',
  'long-without-estimate',
  'contradiction',
  'unclear',
])

/** The next step for the user, or "Nothing". It names the refund address if that is known. */
export function getNextStep(
  snapshot: TransactionSnapshot,
  error: PollError,
  lateness: Lateness,
): NextStep {
  const { rows, reason } = snapshot
  const code = chooseStep(snapshot, error, lateness)
  const [instruction, text] = steps[code]
  const subject = isActionOnly(rows) ? 'Your transaction' : 'Your swap'
  const note = [
    text.replace('{subject}', subject),
    ...(linked.has(code) ? linkToExplorer(rows) : []),
    ...(code === 'open' ? nameRefundAddress(rows) : []),
    adviseAfterRefund(reason),
  ]
  return {
    instruction,
    note: note.filter((piece) => piece !== ''),
    needsReport: instruction === sendReport,
  }
}

function chooseStep(snapshot: TransactionSnapshot, error: PollError, lateness: Lateness): StepCode {
  const { rows, verdict, anomalies, response } = snapshot
  if (error?.canRetry === false && response === null) return 'rejected'
  switch (verdict) {
    case 'checking':
      if (error === null) return 'looking-up'
      return error.kind === 'offline' ? 'offline' : 'failing-unseen'
    case 'complete':
      return isActionOnly(rows) && rows.every(({ role }) => role !== 'payout') ? 'done' : 'paid'
    case 'failed':
      return isActionOnly(rows) ? 'failed-action' : 'failed-swap'
    case 'unclear':
      if (findCurrentRow(rows)?.leg.status === 'replaced') return 'replaced'
      return anomalies.length > 0 ? 'contradiction' : 'unclear'
    case 'in-progress':
      if (error !== null) return error.kind === 'offline' ? 'offline' : 'failing'
      if (lateness === 'late') return 'late'
      if (lateness === 'none') return chooseOpenStep(snapshot)
      return getTiming(snapshot).expectedAt === null ? 'long-without-estimate' : 'late-by-day'
    default:
      return verdict
  }
}

function chooseOpenStep({ rows, isNotFound, reason }: TransactionSnapshot): StepCode {
  if (isNotFound) return 'lost'
  if (reason?.code === 'waiting' && reason.reason !== 'limit-price') return reason.reason
  const current = findCurrentRow(rows)
  if (current?.kind === 'approval') return 'approval'
  const isUnknown = current?.state === 'unknown' || current?.state === 'not-seen'
  return isUnknown ? 'unknown-status' : 'open'
}

/** During the payout the swap is done, so nothing can be refunded any more. */
function nameRefundAddress(rows: readonly TrackedLeg[]): NotePiece[] {
  const deposit = rows.find(({ role, leg }) => role === 'deposit' && !leg.unverified)
  const { chain = '', fromAddress = '' } = deposit?.leg ?? {}
  const isPayout = findCurrentRow(rows)?.kind === 'payout'
  if (fromAddress === '' || isPayout || isActionOnly(rows)) return []
  return [' Anything that can’t be swapped is refunded to ', { chain, address: fromAddress }, '.']
}

/** Links the first transaction in its chain's explorer. */
function linkToExplorer(rows: readonly TrackedLeg[]): NotePiece[] {
  for (const { leg, kind } of rows) {
    const href = getTransactionUrl(leg.chain, leg.hash)
    const subject = kind === 'approval' ? 'approval' : 'deposit'
    if (href !== null)
      return [` See the ${subject} on `, { href, host: getExplorerHost(href) }, '.']
  }
  return []
}
