import type { Doubt, TrackerResponse } from '../../contract/tracker'
import type { ReportedVerdict } from '../../contract/reportedVerdicts'
import type { Step, StepRole } from './steps'
import type { RefundReason } from './refundCauses'

/** `checking`: no response has been read yet. */
export type Verdict = 'checking' | ReportedVerdict

/**
 * What is shown as the verdict: `unknown` for a hash that the service rejects, `deposit-seen`
 * for one that its own chain knows and no network has reported, `deposit-astray` where none
 * will report it, `on-hold` for one that a halt keeps from going on.
 */
export type ShownVerdict =
  | Verdict
  | 'unknown'
  | 'deposit-seen'
  | 'deposit-astray'
  | 'on-hold'

type OrderState = NonNullable<Step['order']>['state']

type Result = TrackerResponse['result']

/** `amount`: '' where it is not known in whole units. */
type Payment = { asset: string; amount: string; address: string }

/** `isRefundLikely`: after the wait, the network will probably refund the deposit. */
type Waiting = {
  code: 'waiting'
  order: OrderState | null
  isRefundLikely: boolean
} & NonNullable<Result['waitingFor']>

/** How a transaction ended that only cost its fee. */
export type NoEffect = 'reverted' | 'dropped' | 'cancelled'

/** The doubts that are reasons of their own, with what is known of them. */
type OwnDoubt = 'outage' | 'unreported' | 'revoked'

/**
 * Sources cannot be reached. `network`: its identifier, '' where it is not known; `outages`: none
 * where the service does not say which ones.
 */
export type Outage = {
  code: 'outage'
  network: string
  outages: Result['outages']
}

/**
 * Why a verdict was given, or what contradicts it, as a code with its data;
 * `formatReason` has the sentences. A status or a message is
 * untrusted text of the service.
 */
export type Reason =
  | { code: 'no-data' | 'lost' }
  /** Steps and status contradict each other. */
  | { code: 'inconsistent' }
  /** Of the whole or of a step. */
  | { code: 'unknown-status' | 'failed-status'; status: string }
  | Waiting
  | ({ code: 'likely-refund' } & NonNullable<Result['likelyRefund']>)
  /** It is called complete, and no transaction shows that the user was paid. */
  | { code: 'unproven' }
  | ({ code: 'refunding'; isPart: boolean } & RefundReason)
  | ({ code: 'refunded' } & RefundReason)
  | { code: 'refund-stuck' | 'payout-stuck'; message: string }
  /** `request`: the kind of what the other network is asked for; '' where not known. */
  | { code: 'elsewhere' | 'unseen' | 'forgotten-there'; chain: string; request: string }
  /** What the steps tell is over, and another request of the transaction is not. */
  | { code: 'other-request-open' }
  /** The network closed the pool, and paid out what was in it. */
  | { code: 'pool-closed' }
  /** `expected`: the address that should have been paid; '' where not known. */
  | { code: 'paid-elsewhere'; payments: readonly Payment[]; expected: string }
  /** `amount`: '' where it is not known in whole units. */
  | { code: 'unaccounted'; asset: string; amount: string }
  | ({ code: 'failed'; kind: StepRole; ending: NoEffect } & RefundReason)
  | Outage
  /** `since`: when a source last reported it, Unix ms; null: not known. */
  | { code: 'unreported'; network: string; since: number | null }
  | { code: 'revoked'; network: string }
  | { code: 'doubt'; doubt: Exclude<Doubt, OwnDoubt> }

/** `decidedBy`: the name of the rule that decided it; '' where none of this service did. */
export type DecidedVerdict = ReasonedVerdict & { decidedBy: string }

/** What is not known of a wait. */
export const emptyWait = {
  chain: '',
  request: '',
  halt: null,
  since: null,
  asOf: null,
  until: null,
}

/** Whether a reason says that the response or the sources contradict themselves. */
export const isContradiction = (reason: Reason): boolean =>
  reason.code === 'doubt'
    ? reason.doubt === 'contradiction'
    : reason.code === 'inconsistent' || reason.code === 'revoked'

/** Whether a payment cannot leave its network. */
export const isStuck = (reason: Reason | null): boolean =>
  reason?.code === 'payout-stuck' || reason?.code === 'refund-stuck'

/** A verdict and its reason; null where the verdict needs none. */
export type ReasonedVerdict = { verdict: ReportedVerdict; reason: Reason | null }

/**
 * Whether no more changes are expected. `unclear` is not final, as later responses may
 * resolve it.
 */
export const isFinal = (verdict: ShownVerdict): boolean => finalVerdicts.has(verdict)

const finalVerdicts: ReadonlySet<ShownVerdict> = new Set([
  'complete',
  'refunded',
  'partially-refunded',
  'failed',
])

/** One source alone reports it. */
export type OneSource = {
  code: 'one-source'
  source: NonNullable<Result['reportedBy']>
}

/** Why the verdict is what it is, and what is not certain. */
export type Doubts = {
  reason: Reason | null
  /** Sources that are out of reach, where the reason is another. */
  outage: Outage | null
  oneSource: OneSource | null
}
