import {
  type Leg,
  type PartState,
  type StreamingDetails,
  maxLegs,
} from '../../contract/tracker'
import { normalizeHash } from '../chains/sameHash'

/**
 * A leg is one step of a transaction: with its kind, its role and the state that a page
 * shows.
 */
export type ReadLeg = {
  leg: Leg
  /** Canonical; '' for none. */
  hash: string
  kind: LegKind
  role: LegRole
  state: LegState
}

export type LegKind =
  | 'approval'
  | 'deposit'
  | 'swap'
  | 'payout'
  | 'action'
  | 'status'
  | 'other'

export type LegRole =
  | 'deposit'
  | 'swap'
  | 'payout'
  /** A payout that brings back what was sold. */
  | 'refund'
  /** A payout to someone else, such as an affiliate. */
  | 'fee'
  /** What should be the user's, paid to another address than the memo's. */
  | 'misdirected'
  | 'approval'
  | 'action'
  /** Also a payout that a later swap sells again. */
  | 'other'

const payoutRoles = ['payout', 'refund', 'fee', 'misdirected', 'other'] as const

/**
 * The state of a leg. Only statuses of state `complete` count towards a "complete"
 * verdict.
 */
export type LegState =
  | 'not-started'
  | 'in-progress'
  | 'complete'
  | 'refunded'
  | 'partially-refunded'
  | 'failed'
  | 'not-seen'
  | 'unknown'

/**
 * Statuses of real trackers. `parsing_error`, `retries_exceeded` and `unknown` are errors
 * of the tracker, not of the transaction, so they stay unknown. A Map, as a service can
 * send `constructor`.
 */
const states = new Map<string, LegState>([
  ['not_started', 'not-started'],
  ['starting', 'in-progress'],
  ['broadcasted', 'in-progress'],
  ['mempool', 'in-progress'],
  ['inbound', 'in-progress'],
  ['outbound', 'in-progress'],
  ['swapping', 'in-progress'],
  ['streaming', 'in-progress'],
  ['pending', 'in-progress'],
  ['success', 'complete'],
  ['completed', 'complete'],
  ['refunded', 'refunded'],
  ['partially_refunded', 'partially-refunded'],
  ['reverted', 'failed'],
  ['dropped', 'failed'],
  ['cancelled', 'failed'],
  ['replaced', 'failed'],
  ['error', 'failed'],
  ['failed', 'failed'],
  ['refund_failed', 'failed'],
  ['payout_failed', 'failed'],
  ['not_found', 'not-seen'],
])

/** The state for a status; `unknown` for an unlisted one. */
export const parseLegState = (status: string): LegState => states.get(status) ?? 'unknown'

/** Whether a state can still change without user action. */
export const isPending = (state: LegState): boolean =>
  state === 'in-progress' || state === 'not-started'

export const isRefundState = (state: LegState): boolean =>
  state === 'refunded' || state === 'partially-refunded'

/** Whether a step has ended, well or not. */
export const isEnded = (state: LegState): boolean =>
  state === 'complete' || state === 'failed' || isRefundState(state)

const kinds = new Map<string, LegKind>([
  ['TRANSFER:IN', 'deposit'],
  ['TRANSFER:OUT', 'payout'],
  ['APPROVAL', 'approval'],
  ['STATUS', 'status'],
  // These actions only show that money reached the network. Without the memo, none of
  // them proves a result.
  ['TC:DEPOSIT', 'deposit'],
  ['TC:TRANSFER', 'deposit'],
  ['TC:SWAP', 'swap'],
])

/** A kind with the prefix of a chain: `ETH:TRANSFER:IN`. */
const withChain = /^(?:\w{1,20}:)?(TRANSFER:IN|TRANSFER:OUT|APPROVAL|STATUS)$/

/**
 * The kind of a leg. Forms: `SWAP:<A>-<B>`, `TRANSFER:IN`, `TRANSFER:OUT`, `APPROVAL` and
 * `STATUS`, the last four also with a chain prefix, and `TC:<ACTION>` for actions of the
 * network itself.
 */
export function getLegKind({ txnType }: Pick<Leg, 'txnType'>): LegKind {
  if (txnType.startsWith('SWAP:')) return 'swap'
  const kind = kinds.get(withChain.exec(txnType)?.[1] ?? txnType)
  if (kind !== undefined) return kind
  return parseAction({ txnType }) === '' ? 'other' : 'action'
}

/** The action of a `TC:<ACTION>` leg, such as "ADDLIQUIDITY"; '' for any other leg. */
export const parseAction = ({ txnType }: Pick<Leg, 'txnType'>): string =>
  /^TC:([\w-]{1,40})$/.exec(txnType)?.[1] ?? ''

/** Whether a kind of leg can move money: all but approvals and status rows. */
export const isTransferKind = (kind: LegKind): boolean =>
  kind !== 'approval' && kind !== 'status'

/**
 * The action of a transaction that is no swap, such as adding liquidity; undefined for a
 * swap.
 */
export function findAction(legs: readonly Omit<ReadLeg, 'role'>[]): Leg | undefined {
  const action = legs.find(({ kind }) => kind === 'action')
  return legs.some(({ kind }) => kind === 'swap') ? undefined : action?.leg
}

/** The chain of the network that swaps, or else acts; '' for none. */
export const findNetworkChain = (legs: readonly Omit<ReadLeg, 'role'>[]): string =>
  (legs.findLast(({ kind }) => kind === 'swap')?.leg ?? findAction(legs))?.chain ?? ''

/**
 * The leg that names the sender: the deposit, or else any other step of the user. The
 * sender of a payout is a vault. Undefined where none names one.
 */
export function findSender(legs: readonly Omit<ReadLeg, 'role'>[]): Leg | undefined {
  const named = legs.filter(
    ({ kind, leg }) => kind !== 'payout' && leg.fromAddress !== '',
  )
  return (named.find(({ kind }) => kind === 'deposit') ?? named[0])?.leg
}

/** Reads the legs of a response. */
export const readLegs = (legs: readonly Leg[]): ReadLeg[] =>
  legs.map((leg) => {
    const kind = getLegKind(leg)
    const role = getRole(leg, kind)
    const state = getShownState(leg, role)
    return { leg, hash: normalizeHash(leg.hash), kind, role, state }
  })

/** The legs that a page shows: each one once, at most `maxLegs`. */
export function readRows(legs: readonly Leg[]): ReadLeg[] {
  const seen = new Set<string>()
  return readLegs(legs.slice(0, maxLegs)).filter(({ hash, leg }) => {
    const { chain, txnType, fromAsset, toAsset, toAddress } = leg
    // A transaction can pay several assets, and several addresses, in any letter case.
    const key = [hash, chain, txnType, fromAsset, toAsset, toAddress]
      .join('|')
      .toUpperCase()
    return hash === '' || (!seen.has(key) && seen.add(key))
  })
}

/** Whether nothing of a leg has been sent: it has no hash. */
export const isOnlyPlanned = ({ hash, leg }: Pick<ReadLeg, 'hash' | 'leg'>): boolean =>
  hash === '' && leg.status === 'not_started'

/**
 * The row where the money is: the first leg in progress, else the first unfinished, else
 * the last. The response's own `currentLegIndex` is not used, as trackers send -1, 99 and
 * NaN.
 */
export const findCurrentRow = (rows: readonly ReadLeg[]): ReadLeg | undefined =>
  rows.find(({ state }) => state === 'in-progress') ??
  rows.find(({ state }) => state === 'failed' || !isEnded(state)) ??
  rows.at(-1)

/** The role of a leg: that of a payout as the service says. Those of other legs are their kinds. */
function getRole({ role }: Leg, kind: LegKind): LegRole {
  if (kind === 'status') return 'other'
  if (kind !== 'payout') return kind
  return payoutRoles.find((each) => each === role) ?? kind
}

/**
 * The state of a leg as a page shows it: a refund that was paid is refunded whatever its
 * status, and a swap with refunded parts is not complete.
 */
function getShownState({ status, streamingSwapDetails }: Leg, role: LegRole): LegState {
  const state = parseLegState(status)
  if (state !== 'complete') return state
  if (role === 'refund') return 'refunded'
  return getParts(streamingSwapDetails)?.refund ?? 'complete'
}

/** The parts of a streaming swap. */
export type Parts = {
  total: number
  swapped: number
  refunded: number
  /**
   * The state of a leg whose parts were refunded. Without a total, the counted parts are
   * all if any was refunded.
   */
  refund: 'partially-refunded' | 'refunded' | null
  each: readonly PartDisplay[]
}
type PartDisplay = 'swapped' | 'returned' | 'ahead'

/** More parts are counted but not listed. */
const maxListedParts = 1_000
const partStates = { 0: 'ahead', 1: 'swapped', 2: 'returned' } as const

/**
 * The parts in streaming details, from the list of parts or else from the counts; null
 * for none.
 */
export function getParts(details: StreamingDetails | null | undefined): Parts | null {
  if (!details) return null
  const { progress } = details
  const hasList = progress.some((part) => part > 0)
  const completed = hasList ? 0 : (details.completed ?? 0)
  // More parts can be counted than listed.
  const refunded = Math.max(details.refunded ?? 0, countListed(progress, 2))
  const known = refunded === 0 ? 0 : completed + refunded
  const total = Math.max(details.total ?? known, progress.length, refunded)
  // One part is the whole swap.
  if (total < 2 && refunded === 0) return null

  const swapped = Math.min(
    total - refunded,
    Math.max(completed, countListed(progress, 1)),
  )
  const each = Array.from(
    { length: Math.min(total, maxListedParts) },
    (_, index): PartDisplay => {
      if (hasList) return partStates[progress[index] ?? 0]
      // Where only counts are known, the swapped parts come first, then the refunded ones.
      if (index < swapped) return 'swapped'
      return index < swapped + refunded ? 'returned' : 'ahead'
    },
  )
  const refund = refunded < total ? 'partially-refunded' : 'refunded'
  return { total, swapped, refunded, refund: refunded === 0 ? null : refund, each }
}

const countListed = (progress: readonly PartState[], wanted: PartState) =>
  progress.filter((part) => part === wanted).length

/** How many parts of a streaming swap are over. */
export type PartCount = { over: number; total: number }

/** Null for other legs. */
export function countParts(
  leg: Pick<Leg, 'streamingSwapDetails'> | undefined,
): PartCount | null {
  const parts = getParts(leg?.streamingSwapDetails)
  return parts && { over: parts.swapped + parts.refunded, total: parts.total }
}

/** How far the legs are. Steps count from 1. */
export type LegsSummary =
  | { code: 'in-progress' | 'failed'; step: number; total: number }
  | { code: 'refunded'; refunded: number; total: number }
  | { code: 'complete'; complete: number; total: number }

/** The first that is in progress, or has failed, or their count. */
export function summarizeLegs(rows: readonly ReadLeg[]): LegsSummary {
  const total = rows.length
  const currentStep = rows.findIndex(({ state }) => state === 'in-progress') + 1
  if (currentStep > 0) return { code: 'in-progress', step: currentStep, total }
  const failedStep = rows.findIndex(({ state }) => state === 'failed') + 1
  if (failedStep > 0) return { code: 'failed', step: failedStep, total }
  const refunded = rows.filter(({ state }) => state === 'refunded').length
  if (refunded > 0) return { code: 'refunded', refunded, total }
  const complete = rows.filter(({ state }) => state === 'complete').length
  return { code: 'complete', complete, total }
}
