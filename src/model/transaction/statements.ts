import type { EndPrecision, TrackerResponse } from '../../contract/tracker'
import type { Confirmations, PartCount, PartCounts, Step } from './steps'
import type { Outcome, Sum } from './money'
import type { RefundCause } from './refundCauses'
import type { Doubts, Reason, Verdict } from './verdict'

/**
 * What is said of a transaction, as data: each statement is a code with its parameters.
 * `model/transaction` chooses the statements, `model/words` has their sentences, and pages,
 * receipts, agents and the API render those. Chains are codes, times and durations ms.
 */

/**
 * All that is said of a transaction, by the question that it answers. It follows from a response
 * alone: what depends on time is chosen where it is said, as `explain` does.
 */
export type Explanation = {
  /** Its code is the verdict. */
  headline: Headline
  where: Where
  next: NextStep
  /** What is said in their place once it is late, or has been looked for so long. */
  later: Partial<Record<Moment, Partial<Answers>>>
  /** The next step while requests fail; null where it is the same. */
  unanswered: NextStep | null
  doubts: Doubts
  /** The name of the rule that decided the verdict; '' where none of this service did. */
  decidedBy: string
  /** What happened, in its order. */
  steps: readonly Step[]
  /** What a client said of a transaction that no source has reported: never facts. */
  quoted: readonly Step[]
  row: RowPlace
  need: Need | null
  sold: Sum | null
  /** What arrived, and until the end what is expected. */
  outcomes: readonly Outcome[]
}

/** How late a transaction is, or how long one has been looked for that is not found. */
export type Moment = Lateness | SearchStage

/** `late` is over the estimate, `long` a day over it. */
export type Lateness = 'none' | 'late' | 'long'

/** How long a transaction has been looked for that no source reports. */
export type SearchStage = 'minutes' | 'over-20-min' | 'over-2-h' | 'over-a-day'

export type Answers = { where: Where; next: NextStep }

/**
 * What a transaction that has not ended needs of somebody: an eye (`look`), the owner's other
 * asset, or a deposit that the wallet sends, maybe after its `approval`.
 */
export type Need = 'look' | 'other-asset' | 'approval' | 'unsent'

/** A transaction in one sentence: its verdict, and what is most worth knowing beside it. */
export type Headline = { code: Verdict; detail: HeadlineDetail | null }

export type HeadlineDetail =
  /** The network no longer lists it. */
  | { code: 'lost' }
  /** The step in progress, with the parts of a streaming swap. */
  | { code: 'on-chain'; chain: string; parts: PartCount | null }
  | { code: 'order'; chain: string; state: string }
  /** The network has the money before it pays, or the wallet has not sent it. */
  | { code: 'payout-queued' | 'refund-queued' | 'not-sent' }
  /** What was done, and what arrived of how many outcomes. */
  | {
      code: 'end'
      action: ActionOfStep | null
      arrived: readonly Outcome[]
      hiddenCount: number
    }
  | { code: 'reason'; reason: Reason }
  /** What the deposit’s own chain says, while no network has reported it. */
  | { code: 'deposit'; place: DepositPlace }

/** Adds nothing to the code. */
type NoParameters = unknown
type OfChain = { chain: string }
type Payment = { payment: 'payout' | 'refund' }

/** The action of a step, as the network names it, and whether it is complete. */
export type ActionOfStep = { action: string; isDone: boolean }

/** Where a deposit is by its own chain, while no network has reported it. */
type DepositPlaces = {
  'in-mempool': OfChain
  /** `usualDepth`: for how many blocks services usually wait; null where that is not known. */
  'in-block': OfChain & { depth: number; usualDepth: number | null }
  /** It was carried out without effect, in a block that can still be replaced. */
  'failing-on-chain': OfChain
  'unknown-to-chains': { chains: readonly string[] }
}

type Places = DepositPlaces & {
  looking: NoParameters
  'look-up-failed': { canRetry: boolean }
  /** The service is of another build than this page. `headline`: what it says, in words. */
  'other-build': { headline: string }
  /** `isLong`: for so long that something is probably wrong. */
  'not-found': { isLong: boolean }
  'paid-out': OfChain
  'paid-elsewhere': OfChain
  'action-done': OfChain & ActionOfStep
  'action-open': OfChain & ActionOfStep & { hasStarted: boolean }
  refunded: OfChain
  /** `isPaid`: a payout is reported beside the refund. */
  'partly-refunded': { isPaid: boolean }
  rejected: OfChain
  'in-wallet': OfChain
  'no-payout': OfChain
  /** With another network. */
  'at-network': OfChain
  held: NoParameters
  unclear: NoParameters
  'no-steps': NoParameters
  'before-approval': OfChain
  unsent: OfChain
  /** The deposit was sent, and no source of the network has seen it. */
  unseen: OfChain
  confirming: OfChain & { sum: Sum; confirmations: Confirmations | null }
  'before-swap': OfChain
  /** `isInAccount`: a trade or secured asset, which stays in the account until it is sold. */
  'order-open': OfChain & { state: string; isInAccount: boolean }
  swapping: OfChain & { isInParts: boolean }
  /** `chain`: the network's. `isAfterSwap`: what is paid was swapped before. */
  queued: OfChain & Payment & { sum: Sum | null; isAfterSwap: boolean }
  'before-payment': OfChain & Payment
  'payment-planned': OfChain & Payment
  'payment-sent': OfChain & Payment
  'step-open': OfChain
  'step-complete': OfChain
  'step-unknown': OfChain
}

export type DepositPlace = {
  [Code in keyof DepositPlaces]: { code: Code } & DepositPlaces[Code]
}[keyof DepositPlaces]

/** What has to be known of a deposit that no network has reported. */
export type DepositFact =
  | { code: 'low-fee' }
  /** It paid no address that takes deposits. */
  | { code: 'no-vault' }

/** Where the money is. */
export type Place = {
  [Code in keyof Places]: { code: Code } & Places[Code]
}[keyof Places]

/** What can be wrong with a hash that is not found for long, most likely first. */
export const possibleCauses = [
  'unsent',
  'typo',
  'other-thing',
  'other-chain',
  'other-address',
] as const
export type Cause = (typeof possibleCauses)[number]

/** What has to be known beside the place. */
export type PlaceNote =
  | { code: 'check-wallet' }
  | { code: 'no-refund-reported' }
  | { code: 'spent-on-fees' }
  | { code: 'fee-at-most' }
  | { code: 'waiting-for-approval'; chain: string }
  | { code: 'confirmations' }
  | { code: 'no-steps' }
  /** The payout was swapped once more, outside of the network. */
  | { code: 'went-on'; token: string }

/** A sum with its place, as far as it is known. */
export type PlacedSum = Sum & Partial<Outcome>

/** A sum beside the place. */
export type SumFact = {
  code: 'sum'
  label: SumLabel
  sum: PlacedSum
  /** It is a payout or a refund that was told apart from others. */
  hasStatus: boolean
}

/** One fact beside the place. */
export type Fact = SumFact | DepositFact | LabeledFact

/** A fact that has a label of its own. */
export type LabeledFact =
  | { code: 'more'; count: number }
  /** What follows is what a client said. */
  | { code: 'quote' }
  | { code: 'last-step'; chain: string }
  | { code: 'parts'; parts: PartCounts }
  | { code: 'raw-status'; status: string }

/** What a sum of a fact is. */
export type SumLabel =
  | 'sent'
  | 'not-sent'
  | 'amount'
  | 'received'
  | 'paid-out'
  | 'paid-to-you'
  | 'paid-elsewhere'
  | 'already-sent'
  | 'swapped'
  | 'refunded'
  | 'minimum'
  | 'quoted-amount'
  | 'quoted-payout'
  | 'your-payout'
  | 'your-refund'

/** Where the money is, with all that is told beside it. */
export type Where = {
  place: Place
  facts: readonly Fact[]
  causes: readonly Cause[]
  note: PlaceNote | null
}

/** What the user can do next. */
export type StepCode =
  | 'rejected'
  | 'unsupported'
  | 'looking-up'
  | 'reload'
  | 'offline'
  | 'unreachable'
  | 'failing'
  | 'stopped'
  | 'not-seen'
  | 'long-not-seen'
  | 'never-seen'
  | 'seen-on-chain'
  | 'slow-on-chain'
  | 'failing-on-chain'
  | 'unreported-deposit'
  | 'token-transfer'
  | 'paid-no-vault'
  | 'unknown-to-chains'
  | 'lost'
  | 'outage'
  | 'late'
  | 'long'
  | 'other-asset'
  | 'halted'
  | 'paused'
  | 'likely-refund'
  | 'wrong-recipient'
  | 'other-network'
  | 'other-arrival'
  | 'never-arrived'
  | 'held-there'
  | 'stuck'
  | 'approval'
  | 'unsent'
  | 'unknown-status'
  | 'open'
  | 'contradiction'
  | 'unclear'
  | 'unpaid'
  | 'paid-elsewhere'
  | 'replaced'
  | 'paid'
  | 'coin-paid'
  | 'done'
  | 'own'
  | 'refunded'
  | 'partially-refunded'
  | 'refund-missing'
  | 'spent-on-fees'
  | 'failed'

type ExplorerSubject =
  | 'approval'
  | 'deposit'
  | 'transaction'
  | 'payout'
  | 'refund'
  | 'recipient-address'
  | 'refund-address'

export type NextStep = {
  code: StepCode
  /** What a sentence calls the transaction. */
  subject: 'swap' | 'transaction'
  /**
   * In an explorer: a payment that is waited for, or the address that it comes to; else the
   * first transaction. Null where none helps.
   */
  explorer: { of: ExplorerSubject; href: string } | null
  /** When to ask somebody if nothing has changed by then, Unix ms; null: not known. */
  askAt: number | null
  /** Where a refund would come to; null where none can come, or no source names it. */
  refundAddress: { chain: string; address: string } | null
  /** Whether somebody else has to look at the report. */
  needsReport: boolean
  /** Why it was refunded or refused, which says what to do differently. */
  cause: RefundCause | null
  /** The app to ask, where somebody has to be asked and the memo names it. */
  app: TrackerResponse['result']['app']
}

/** Why a step has no hash to show. */
export type MissingHash =
  /** It is inside the network of a chain; '' where that is not known. */
  { code: 'internal'; chain: string } | { code: 'not-yet' } | { code: 'not-reported' }

/** When a step was, Unix ms. */
export type StepTime =
  | { code: 'since'; at: number }
  /** It took no time, or nobody knows how long. */
  | { code: 'at'; at: number }
  | { code: 'ended'; from: number | null; to: number; precision: EndPrecision }

/** Where the money of a transaction in a list is. `needs-you`: it waits for its owner. */
export type RowPlace =
  | { code: 'unknown' | 'unclear' | 'payout-queued' | 'refund-queued' }
  | { code: 'not-sent' | 'needs-you' | 'paid-elsewhere' | 'held' }
  | { code: 'arrived'; chains: readonly string[] }
  | { code: 'on-chain'; chain: string; parts: PartCount | null }
