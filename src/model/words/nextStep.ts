import { getAddressUrl, getTransactionUrl } from '../chains/explorers'
import { dayMs } from '../time'
import { findCurrentRow, isOnlyPlanned, type TrackedLeg } from '../transaction/legHistory'
import { findAction, isPending } from '../transaction/legs'
import type { SearchStage } from '../transaction/search'
import { getTiming, type Lateness } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import {
  findOutage,
  lacksTransaction,
  type Reason,
  type RefundCause,
  type Verdict,
} from '../transaction/verdict'
import type { PollError } from './location'

/** A part of a note: text, an address, a link to an explorer, or a time in Unix ms. */
type NotePiece =
  | string
  | { chain: string; address: string }
  | { href: string }
  | { at: number }

/** The page has buttons for the report. */
const sendReport = 'Press Copy report and send it to the app where you started the swap.'
const retrying = 'Nothing. We’re retrying automatically.'
const wait = 'Wait. We’ll keep checking.'

/** What the user can do next. */
type Step = {
  instruction: string
  /** `subject` is "Your swap", or "Your transaction" if it is another action. */
  note: string | ((subject: string) => string)
  /** How the note ends. */
  end?: (snapshot: TransactionSnapshot) => NotePiece[]
}

const steps = {
  rejected: {
    instruction: 'Check the hash.',
    note: 'The network rejects this hash.',
  },
  unsupported: {
    instruction: 'Find your transaction in an explorer.',
    note: 'Tracking isn’t available here.',
  },
  'looking-up': {
    instruction: 'Nothing. We’re looking for your transaction.',
    note: '',
  },
  offline: {
    instruction: 'Check your internet connection.',
    note: (subject) => `${subject} continues without it.`,
  },
  unreachable: {
    instruction: 'Check your internet connection. We’re retrying automatically.',
    note: (subject) => `${subject} doesn’t depend on this page.`,
    end: linkExplorer,
  },
  failing: {
    instruction: retrying,
    note: (subject) => `${subject} doesn’t depend on this page.`,
    end: linkExplorer,
  },
  stopped: {
    instruction: 'Press Check now.',
    note: (subject) => `${subject} doesn’t depend on this page.`,
    end: linkExplorer,
  },
  'not-seen': {
    instruction: 'Check that your wallet sent the transaction.',
    note: 'We’ll keep looking.',
  },
  'long-not-seen': {
    instruction: 'Check in your wallet whether it was sent.',
    note: 'If it’s pending there, a higher fee speeds it up. We’ll keep looking.',
  },
  'never-seen': {
    instruction: 'Check your wallet, then ask the app you used.',
    note: 'Is it pending in your wallet? Raise its fee there. Is it confirmed? Give its hash to the app. We’ll keep looking.',
  },
  lost: {
    instruction: wait,
    note: 'The network may be catching up.',
    end: linkExplorer,
  },
  // What goes on by itself, nobody can see.
  outage: {
    instruction: wait,
    note: 'Don’t send it again. What happened since then may be missing here.',
    end: linkExplorer,
  },
  late: {
    instruction: 'Nothing yet. This is taking longer than expected.',
    note: '',
    end: (snapshot) => [...linkExplorer(snapshot), ...sayWhenToAsk(snapshot)],
  },
  long: {
    instruction: sendReport,
    note: 'This has taken more than a day.',
    end: linkExplorer,
  },
  'other-asset': {
    instruction: 'Send your other asset, if you haven’t.',
    note: 'The network adds both together.',
  },
  // What follows the halt of a chain, or of an unknown kind, is not promised.
  halted: {
    instruction: 'Nothing. You can close this page.',
    note: (subject) => `${subject} waits until the halt ends.`,
    end: nameRefund,
  },
  paused: {
    instruction: 'Nothing. You can close this page.',
    note: (subject) => `${subject} continues by itself after the halt.`,
  },
  'likely-refund': {
    instruction: 'Nothing. Expect a refund.',
    note: (subject) => `${subject} continues only if the halt ends first.`,
    end: nameLikelyRefund,
  },
  'other-network': {
    instruction: 'Follow it on the other network.',
    note: 'Paste this hash into a tracker of that network.',
  },
  'other-arrival': {
    instruction: 'Nothing. You can close this page.',
    note: 'The other network will go on with it once it sees the deposit.',
  },
  'never-arrived': {
    instruction: sendReport,
    note: 'The deposit is at an address of that network.',
    end: linkExplorer,
  },
  stuck: {
    instruction: sendReport,
    note: 'The network keeps the amount until somebody acts.',
    end: linkExplorer,
  },
  approval: {
    instruction: 'Go to your wallet.',
    note: 'After the approval, confirm the deposit there.',
  },
  unsent: {
    instruction: 'Go to your wallet.',
    note: 'Your swap starts once you have confirmed the deposit there.',
  },
  'unknown-status': {
    instruction: wait,
    note: 'We don’t recognize the status of this step.',
  },
  open: {
    instruction: 'Nothing. You can close this page.',
    note: (subject) => `${subject} continues without this page.`,
    end: nameRefund,
  },
  contradiction: {
    instruction: sendReport,
    note: 'The network’s reports contradict each other.',
    end: linkExplorer,
  },
  unclear: {
    instruction: sendReport,
    note: 'A payout or refund may have arrived: check your wallets.',
    end: linkExplorer,
  },
  unpaid: {
    instruction: 'Look for the payout in your wallet.',
    note: [
      'If it isn’t there, press Copy report',
      'and send it to the app where you started the swap.',
    ].join(' '),
    end: linkExplorer,
  },
  'paid-elsewhere': {
    instruction: 'Check whether the other address is yours.',
    note: [
      'If it isn’t, press Copy report',
      'and send it to the app where you started the swap.',
    ].join(' '),
    end: linkExplorer,
  },
  'paid-too-little': {
    instruction: sendReport,
    note: 'The network should have refunded what it could not swap for the minimum.',
    end: linkExplorer,
  },
  replaced: {
    instruction: 'This transaction was replaced.',
    note: 'Find the new one in your wallet and track that.',
  },
  paid: {
    instruction: 'Nothing more to do.',
    note: 'Not in your wallet yet? Check the address in an explorer. Wallets can lag.',
  },
  done: {
    instruction: 'Nothing more to do.',
    note: '',
  },
  refunded: {
    instruction: 'Check that the refund arrived.',
    note: 'To try again, start a new swap.',
  },
  'partially-refunded': {
    instruction: 'Check both addresses. Nothing more is coming.',
    note: 'To swap the refunded part, start a new swap.',
  },
  'refund-missing': {
    instruction: 'Check that the payout arrived.',
    note: 'Fees may have used up the refund.',
  },
  failed: {
    instruction: 'Start again if you still want to.',
    note: (subject) => `${subject} is over.`,
  },
} satisfies Record<string, Step>

export type StepCode = keyof typeof steps

/** What to do differently after a refund. */
const refundAdvice: Record<RefundCause, string> = {
  expired: ' The same limit may expire again.',
  cancelled: '',
  'price-limit': ' The same price limit may be refused again.',
  fees: ' Send a larger amount: the same one may be refused again.',
  halted: ' Wait until trading has resumed.',
  memo: ' The same memo will be refused again.',
}

type NextStep = {
  instruction: string
  note: NotePiece[]
  /** Somebody else has to look at the report. */
  needsReport: boolean
}

/** Which step is the next one. */
export const findNextStep = (
  snapshot: TransactionSnapshot,
  error: PollError,
  lateness: Lateness,
  stage: SearchStage,
): StepCode =>
  chooseStep({
    snapshot,
    error,
    lateness,
    stage,
    current: findCurrentRow(snapshot.rows),
  })

/**
 * The next step for the user, or "Nothing". `stage`: how long a transaction has been
 * looked for that is not found.
 */
export function getNextStep(
  snapshot: TransactionSnapshot,
  error: PollError,
  lateness: Lateness,
  stage: SearchStage = 'minutes',
): NextStep {
  const { rows, reason } = snapshot
  const cause = reason?.code === 'refunded' ? reason.cause : null
  const code = findNextStep(snapshot, error, lateness, stage)
  const step: Step = steps[code]
  const subject = findAction(rows) ? 'Your transaction' : 'Your swap'
  const note: NotePiece[] = [
    typeof step.note === 'string' ? step.note : step.note(subject),
    ...(step.end?.(snapshot) ?? []),
    cause === null ? '' : refundAdvice[cause],
  ]
  return {
    instruction: step.instruction,
    note: note.filter((piece) => piece !== ''),
    needsReport:
      step.instruction === sendReport || code === 'unpaid' || code === 'paid-elsewhere',
  }
}

/** What the next step depends on. */
type Situation = {
  snapshot: TransactionSnapshot
  error: PollError
  lateness: Lateness
  stage: SearchStage
  /** Where the money is. */
  current: TrackedLeg | undefined
}

function chooseStep(situation: Situation): StepCode {
  const { snapshot, error } = situation
  if (error?.canRetry === false && snapshot.response === null)
    return error.kind === 'unsupported' ? 'unsupported' : 'rejected'
  return stepsByVerdict[snapshot.verdict](situation)
}

const stepsByVerdict: Record<Verdict, (situation: Situation) => StepCode> = {
  checking: ({ error }) => (error === null ? 'looking-up' : getFailingStep(error)),
  'not-seen': ({ stage }) => stepsOfSearch[stage],
  'in-progress': chooseOpen,
  complete: ({ snapshot: { rows } }) =>
    findAction(rows) && rows.every(({ role }) => role !== 'payout') ? 'done' : 'paid',
  refunded: () => 'refunded',
  'partially-refunded': ({ snapshot: { rows } }) =>
    rows.some(({ role }) => role === 'refund') ? 'partially-refunded' : 'refund-missing',
  failed: () => 'failed',
  unclear: chooseUnclear,
}

const stepsOfSearch: Record<SearchStage, StepCode> = {
  minutes: 'not-seen',
  'over-20-min': 'long-not-seen',
  'over-2-h': 'long-not-seen',
  'over-a-day': 'never-seen',
}

function getFailingStep(
  error: NonNullable<PollError>,
): 'offline' | 'unreachable' | 'failing' {
  if (error.kind === 'offline') return 'offline'
  // A browser does not always know that it is offline.
  return error.kind === 'unavailable' && error.status === null ? 'unreachable' : 'failing'
}

/** The steps that follow from the reason of an unclear transaction alone. */
const unclearSteps: Partial<Record<Reason['code'], StepCode>> = {
  elsewhere: 'other-network',
  unseen: 'never-arrived',
  'payout-stuck': 'stuck',
  'refund-stuck': 'stuck',
  'paid-elsewhere': 'paid-elsewhere',
  'paid-too-little': 'paid-too-little',
}

function chooseUnclear({ snapshot, current }: Situation): StepCode {
  const { reason, anomalies } = snapshot
  if (current?.leg.status === 'replaced') return 'replaced'
  const step = reason === null ? undefined : unclearSteps[reason.code]
  if (step !== undefined) return step
  if (anomalies.length > 0) return 'contradiction'
  return lacksTransaction(reason) ? 'unpaid' : 'unclear'
}

/**
 * The step of a transaction in progress: first what stops it or its polls, then what it
 * waits for.
 */
function chooseOpen({ snapshot, error, lateness, current }: Situation): StepCode {
  if (error !== null) return error.canRetry ? getFailingStep(error) : 'stopped'
  if (current?.kind === 'deposit' && isOnlyPlanned(current)) return 'unsent'
  const hidden = chooseHidden(snapshot)
  if (hidden !== null) return hidden
  if (lateness !== 'none') return lateness
  const hasNoCurrent = snapshot.rows.length > 0 && current === undefined
  if (snapshot.isNotFound || hasNoCurrent) return 'lost'
  return chooseByReason(snapshot.reason) ?? chooseByLeg(current)
}

/** The step while nobody reports where it is now; null while somebody does. */
function chooseHidden({ response, reason }: TransactionSnapshot): StepCode | null {
  if (findOutage(response) !== null) return 'outage'
  return reason?.code === 'unreported' ? 'lost' : null
}

function chooseByReason(reason: Reason | null): StepCode | null {
  if (reason?.code === 'likely-refund') return 'likely-refund'
  return reason?.code === 'waiting' ? chooseWait(reason) : null
}

function chooseByLeg(current: TrackedLeg | undefined): StepCode {
  if (current?.kind === 'approval') return 'approval'
  return current?.state === 'unknown' || current?.state === 'not-seen'
    ? 'unknown-status'
    : 'open'
}

type Waiting = Extract<Reason, { code: 'waiting' }>

function chooseWait({ reason, halt, isRefundLikely }: Waiting): StepCode {
  if (isRefundLikely) return 'likely-refund'
  if (reason === 'limit-price') return 'open'
  return halt === 'trading' || halt === 'signing' ? 'paused' : reason
}

/**
 * Links a payout that is waited for, or the address that it comes to; else the first
 * transaction, in its chain's explorer.
 */
function linkExplorer({ rows }: TransactionSnapshot): NotePiece[] {
  const current = findCurrentRow(rows)
  const payout =
    current?.kind === 'payout' && isPending(current.state) ? linkPayout(current) : []
  return payout.length > 0 ? payout : linkFirst(rows)
}

function linkPayout({ leg, hash, role }: TrackedLeg): NotePiece[] {
  const isRefund = role === 'refund'
  const sent = getTransactionUrl(leg.chain, hash)
  if (sent !== null)
    return [` See the ${isRefund ? 'refund' : 'payout'} on `, { href: sent }, '.']
  const href = getAddressUrl(leg.chain, leg.toAddress)
  const place = isRefund ? 'refund address' : 'recipient’s address'
  return href === null ? [] : [` See the ${place} on `, { href }, '.']
}

function linkFirst(rows: readonly TrackedLeg[]): NotePiece[] {
  for (const { leg, kind } of rows) {
    const href = getTransactionUrl(leg.chain, leg.hash)
    const subject = kind === 'approval' || kind === 'deposit' ? kind : 'transaction'
    if (href !== null) return [` See the ${subject} on `, { href }, '.']
  }
  return []
}

/** A day after the estimate, the page says whom to send its report to. */
function sayWhenToAsk(snapshot: TransactionSnapshot): NotePiece[] {
  const { expectedAt } = getTiming(snapshot)
  if (expectedAt === null) return []
  const at = expectedAt + dayMs
  return [' If nothing has changed by ', { at }, ', ask the app where you started it.']
}

/** Names the refund address. During the payout nothing can be refunded any more. */
function nameRefund({ rows }: TransactionSnapshot): NotePiece[] {
  const recipient = findRefundAddress(rows)
  const isPayout = findCurrentRow(rows)?.kind === 'payout'
  if (recipient === null || isPayout || findAction(rows)) return []
  return [' Anything that can’t be swapped is refunded to ', recipient, '.']
}

/** Says where a refund comes to. */
function nameLikelyRefund({ rows }: TransactionSnapshot): NotePiece[] {
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
