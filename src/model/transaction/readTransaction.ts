import type { TrackerResponse } from '../../contract/tracker'
import { normalizeHash } from '../chains/sameHash'
import {
  findAction,
  findCurrentStep,
  isOnlyPlanned,
  isPayment,
  isPending,
  type Step,
} from './steps'
import type { Outcome, Sum } from './money'
import { getMoney } from './readMoney'
import { getTiming, type Timing } from './dueTimes'
import type { TransactionSnapshot } from './snapshot'
import type { Explanation, Need } from './statements'
import { isFinal, type Outage, type Reason } from './verdict'

/** A transaction with its verdict, before anything is said of it. */
export type DecidedTransaction = Pick<
  TransactionSnapshot,
  'response' | 'chainReport' | 'isNotFound' | 'verdict' | 'reason' | 'resumedAt'
> &
  Pick<Explanation, 'decidedBy' | 'steps' | 'quoted'>

/** A transaction with what all statements of it depend on, read once. */
export type Transaction = DecidedTransaction & {
  /** Of a transaction that is no swap. */
  action: Step | undefined
  /** The step where the money is. */
  current: Step | undefined
  place: OpenPlace | null
  outage: Outage | null
  /** No source can tell now where it is: what was missing may have come since. */
  isHidden: boolean
  need: Need | null
  sold: Sum | null
  /** What arrived, and until the end what is expected. */
  outcomes: readonly Outcome[]
  /** The outcomes that are not only expected, after the end those of all requests. */
  arrived: readonly Outcome[]
  timing: Timing
}

export function readTransaction(decided: DecidedTransaction): Transaction {
  const { verdict, reason, steps, response, isNotFound } = decided
  const current = findCurrentStep(steps)
  const outage = findOutage(response)
  const isHidden = outage !== null || reason?.code === 'unreported'
  const { sold, outcomes } = getMoney(steps)
  const arrived = outcomes.filter(({ kind }) => kind !== 'expected')
  const hasEnded = isFinal(verdict)
  return {
    ...decided,
    action: findAction(steps),
    current,
    place: findOpenPlace(current, reason),
    outage,
    isHidden,
    need: findNeed(decided, current, isHidden || isNotFound),
    sold,
    outcomes: hasEnded ? arrived : outcomes,
    arrived: hasEnded ? [...arrived, ...listOtherOutcomes(response)] : arrived,
    timing: getTiming(decided),
  }
}

function findOutage(response: TrackerResponse | null): Outage | null {
  if (response === null) return null
  const { done, result, network } = response
  const isOutage = result.doubt === 'outage' || result.outages.length > 0
  if (!isOutage || done) return null
  return { code: 'outage', network: network ?? '', outages: result.outages }
}

const listOtherOutcomes = (response: TrackerResponse | null): Outcome[] =>
  (response?.result.alsoRequested ?? []).flatMap(({ payments }) =>
    payments
      .filter(({ estimated }) => !estimated)
      .map(({ role, asset, amount, chain, address }) => ({
        kind: role === 'refund' ? 'returned' : 'paid',
        asset,
        amount,
        baseUnits: '',
        chain,
        address,
        count: 1,
        estimated: false,
        isQuoted: false,
      })),
  )

type OpenPlace =
  /** With another network than the steps say; '' where it is not known which. */
  | { code: 'at-network'; chain: string }
  /** With the network, before it pays: the step is that of the payment. */
  | { code: 'queued'; step: Step }
  /** Where its current step is. */
  | { code: 'step'; step: Step }

function findOpenPlace(
  current: Step | undefined,
  reason: Reason | null,
): OpenPlace | null {
  const chain = findOtherNetwork(reason)
  if (chain !== null) return { code: 'at-network', chain }
  if (current === undefined) return null
  // A payment is sent once it has a hash; before, it is planned or queued.
  const isUnpaid =
    isPayment(current) &&
    isPending(current.state) &&
    (current.queue !== null ||
      normalizeHash(current.hash) === '' ||
      current.state === 'not-started')
  return { code: isUnpaid ? 'queued' : 'step', step: current }
}

/** The network that has the money, or should, by a reason; '' is unknown, null for none. */
function findOtherNetwork(reason: Reason | null) {
  switch (reason?.code) {
    case 'elsewhere':
    case 'unseen':
    case 'forgotten-there':
      return reason.chain
    case 'waiting':
      return reason.reason === 'other-network' || reason.reason === 'other-arrival'
        ? reason.chain
        : null
    default:
      return null
  }
}

function findNeed(
  { verdict, reason }: DecidedTransaction,
  current: Step | undefined,
  isHidden: boolean,
): Need | null {
  if (verdict === 'unclear') return 'look'
  if (verdict !== 'in-progress') return null
  if (current?.role === 'deposit' && isOnlyPlanned(current)) return 'unsent'
  if (isHidden) return null
  // An approval that is complete waits for the deposit after it.
  const isApproving =
    current?.role === 'approval' &&
    (current.state === 'complete' || isPending(current.state))
  if (isApproving) return 'approval'
  const isForOther = reason?.code === 'waiting' && reason.reason === 'other-asset'
  return isForOther && !reason.isRefundLikely ? 'other-asset' : null
}
