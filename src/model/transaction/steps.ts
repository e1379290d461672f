import type { EndPrecision } from '../../contract/tracker'
import { normalizeHash } from '../chains/sameHash'

/**
 * One step of a transaction: what it does with the user's money, and how far it is. '' and null
 * mean "not known", or that it has none.
 */
export type Step = {
  role: StepRole
  state: StepState
  /** What an action is by its kind's code, or another step in the words of its source. */
  action: string
  chain: string
  /** In the form of its chain. */
  hash: string
  provider: string
  from: string
  to: string
  /** What it takes in. What moves one asset pays out the same. */
  sold: AssetQuantity
  bought: AssetQuantity
  /** How much has to be bought at least. */
  limit: Quantity | null
  /** `filled`: how much of `sold`. */
  order: { state: OrderState; filled: string } | null
  /** Whether it is swapped in parts, which are not always counted. */
  isStreaming: boolean
  parts: PartCounts | null
  /** Blocks of its chain are being counted, though a source may not say how many. */
  isConfirming: boolean
  confirmations: Confirmations | null
  queue: { remaining: number | null; blocks: number | null } | null
  /** What the network failed to pay, and holds until somebody acts. */
  held: 'refund' | 'payout' | null
  /** The swap outside the network that follows this payout. */
  dexOut: { aggregator: string; token: string } | null
  /** Where a refund of this deposit goes by its memo; '' for its sender. */
  refundAddress: string
  /** Unix ms. The end that is expected is that of a step which has not ended. */
  startedAt: number | null
  endedAt: number | null
  expectedAt: number | null
  usualMs: number | null
  precision: EndPrecision
  /** Only a client said so, or may have. */
  isQuoted: boolean
  /** Its state in the word of another service, which may be unknown; '' for one of ours. */
  said: string
}

/** Whole units have precedence: a source that sends both knows the decimals. */
export type Quantity = {
  /** Decimal text in whole units; '' if it is not known. */
  amount: string
  /**
   * The amount as an integer in the asset's smallest units, if its decimals are not
   * known; else ''.
   */
  baseUnits: string
}
export type AssetQuantity = Quantity & { asset: string }

type OrderState = 'open' | 'partly-filled' | 'filled' | 'expired' | 'cancelled'

/** Counts of blocks, and ms left. */
export type Confirmations = {
  counted: number | null
  required: number | null
  remaining: number | null
}

/** Of a streaming swap. */
export type PartCounts = { total: number; swapped: number; refunded: number }

export type StepRole =
  | 'deposit'
  | 'swap'
  | 'action'
  | 'approval'
  /** Of a kind that is not known here. */
  | 'other'
  | Payment

type Payment =
  | 'payout'
  /** It brings back what was sold. */
  | 'refund'
  /** To someone else, such as an affiliate. */
  | 'fee'
  /** What should be the user's, paid to another address than the memo's. */
  | 'misdirected'
  /** A later swap sells it again. */
  | 'resold'

const payments: ReadonlySet<StepRole> = new Set<Payment>([
  'payout',
  'refund',
  'fee',
  'misdirected',
  'resold',
])

export const isPayment = ({ role }: Pick<Step, 'role'>): boolean => payments.has(role)

/** Whether it can move money. */
export const isTransfer = ({ role }: Step): boolean => role !== 'approval'

/** Only `complete` counts towards a "complete" verdict. */
export type StepState =
  | 'not-started'
  | 'in-progress'
  | 'complete'
  | 'refunded'
  | 'partially-refunded'
  | 'failed'
  | 'not-seen'
  | 'unknown'

export const noAmount: AssetQuantity = { asset: '', amount: '', baseUnits: '' }

/** A step of which nothing else is known. */
export const emptyStep: Step = {
  role: 'other',
  state: 'unknown',
  action: '',
  chain: '',
  hash: '',
  provider: '',
  from: '',
  to: '',
  sold: noAmount,
  bought: noAmount,
  limit: null,
  order: null,
  isStreaming: false,
  parts: null,
  isConfirming: false,
  confirmations: null,
  queue: null,
  held: null,
  dexOut: null,
  refundAddress: '',
  startedAt: null,
  endedAt: null,
  expectedAt: null,
  usualMs: null,
  precision: 'exact',
  isQuoted: false,
  said: '',
}

/** Whether a state can still change without user action. */
export const isPending = (state: StepState): boolean =>
  state === 'in-progress' || state === 'not-started'

export const isRefundState = (state: StepState): boolean =>
  state === 'refunded' || state === 'partially-refunded'

/** Whether a step has ended, well or not. */
export const isEnded = (state: StepState): boolean =>
  state === 'complete' || state === 'failed' || isRefundState(state)

/**
 * The action of a transaction that is no swap, such as adding liquidity; undefined for a
 * swap.
 */
export function findAction(steps: readonly Step[]): Step | undefined {
  const action = steps.find(({ role }) => role === 'action')
  return steps.some(({ role }) => role === 'swap') ? undefined : action
}

/** The chain of the network that swaps, or else acts; '' for none. */
export const findNetworkChain = (steps: readonly Step[]): string =>
  (steps.findLast(({ role }) => role === 'swap') ?? findAction(steps))?.chain ?? ''

/**
 * The step that names the sender: the deposit, or else any other one of the user. The
 * sender of a payout is a vault. Undefined where none names one.
 */
export function findSender(steps: readonly Step[]): Step | undefined {
  const named = steps.filter((step) => !isPayment(step) && step.from !== '')
  return named.find(({ role }) => role === 'deposit') ?? named[0]
}

/** Real transactions have fewer steps. */
const maxSteps = 200

/** The steps that are told: each one once. */
export function listOnce(steps: readonly Step[]): Step[] {
  const seen = new Set<string>()
  return steps.slice(0, maxSteps).filter((step) => {
    const { chain, role, action, sold, bought, to } = step
    const hash = normalizeHash(step.hash)
    const kind = isPayment(step) ? 'payment' : role
    // A transaction can pay several assets, and several addresses, in any letter case.
    const key = [hash, chain, kind, action, sold.asset, bought.asset, to]
      .join('|')
      .toUpperCase()
    return hash === '' || (!seen.has(key) && seen.add(key))
  })
}

/** Whether nothing of a step has been sent: it has no hash. */
export const isOnlyPlanned = ({ hash, state }: Step): boolean =>
  normalizeHash(hash) === '' && state === 'not-started'

/**
 * The step where the money is: the first in progress, else the first unfinished, else
 * the last.
 */
export const findCurrentStep = (steps: readonly Step[]): Step | undefined =>
  steps.find(({ state }) => state === 'in-progress') ??
  steps.find(({ state }) => state === 'failed' || !isEnded(state)) ??
  steps.at(-1)

/** The parts of a streaming swap. */
export type Parts = PartCounts & { each: readonly PartDisplay[] }
type PartDisplay = 'swapped' | 'returned' | 'ahead'

/** More parts are counted but not listed. */
const maxListedParts = 1_000

/** Null for none. */
export function readParts(step: Pick<Step, 'parts'> | undefined): Parts | null {
  const { total = 0, swapped = 0, refunded = 0 } = step?.parts ?? {}
  // One part is the whole swap.
  if (total < 2 && refunded === 0) return null
  // Sources report only how many parts were refunded: the last ones, as prices drift over time.
  const each = Array.from(
    { length: Math.min(total, maxListedParts) },
    (_, index): PartDisplay => {
      if (index < swapped) return 'swapped'
      return index < swapped + refunded ? 'returned' : 'ahead'
    },
  )
  return { total, swapped, refunded, each }
}

/** How many parts of a streaming swap are over. */
export type PartCount = { over: number; total: number }

/** Null for other steps. */
export function countParts(step: Step | undefined): PartCount | null {
  const parts = readParts(step)
  return parts && { over: parts.swapped + parts.refunded, total: parts.total }
}

/** How far the steps are. They count from 1. */
export type StepsSummary =
  | { code: 'in-progress' | 'failed'; step: number; total: number }
  | { code: 'refunded'; refunded: number; total: number }
  | { code: 'complete'; complete: number; total: number }

/** The first that is in progress, or has failed, or their count. */
export function summarizeSteps(steps: readonly Step[]): StepsSummary {
  const total = steps.length
  const currentStep = steps.findIndex(({ state }) => state === 'in-progress') + 1
  if (currentStep > 0) return { code: 'in-progress', step: currentStep, total }
  const failedStep = steps.findIndex(({ state }) => state === 'failed') + 1
  if (failedStep > 0) return { code: 'failed', step: failedStep, total }
  const refunded = steps.filter(({ state }) => state === 'refunded').length
  if (refunded > 0) return { code: 'refunded', refunded, total }
  const complete = steps.filter(({ state }) => state === 'complete').length
  return { code: 'complete', complete, total }
}
