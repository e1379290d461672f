import type { Leg, StreamingDetails } from '../../contract/tracker'
import { isSameAsset } from '../assets'
import { normalizeHash } from '../chains/hashes'

/** A leg is one step of a transaction: with its kind, its role and the state that a page shows. `hash` is canonical, '' for none. */
export type ReadLeg = {
  leg: Leg
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

/**
 * What a leg does with the user's money. `refund`: a payout of an asset that was sold. `fee`: a payout of neither the bought
 * nor a sold asset, which goes to someone else, such as an affiliate. A payout that a later swap sells again is `other`.
 */
type LegRole = 'deposit' | 'swap' | 'payout' | 'refund' | 'fee' | 'other'

/**
 * Statuses of real trackers. `parsing_error`, `retries_exceeded` and `unknown` are errors of the tracker, not of the
 * transaction, so they stay unknown.
 */
const statuses = [
  ['not-started', 'not_started'],
  [
    'in-progress',
    'starting broadcasted mempool inbound outbound swapping streaming pending',
  ],
  ['complete', 'success completed'],
  ['refunded', 'refunded'],
  ['partially-refunded', 'partially_refunded'],
  [
    'failed',
    'reverted dropped cancelled replaced error failed refund_failed payout_failed',
  ],
  ['not-seen', 'not_found'],
] as const
/** The state of a leg. Only statuses of state `complete` count towards a "complete" verdict. */
export type LegState = (typeof statuses)[number][0] | 'unknown' | 'gone'
const states: ReadonlyMap<string, LegState> = new Map(
  statuses.flatMap(([state, words]) =>
    words.split(' ').map((word) => [word, state] as const),
  ),
)

/** The state for a status; `unknown` for an unlisted one. */
export const parseLegState = (status: string): LegState => states.get(status) ?? 'unknown'

/**
 * Whether the chain itself reports that a transaction had no effect: only its fee was paid. Not `error`, which may be the
 * tracker's own, and not `replaced`, as the replacement may have moved the money.
 */
export const hasNoEffect = (status: string): boolean =>
  /^(?:reverted|dropped|cancelled)$/.test(status)

/** Whether a state can still change without user action. */
export const isPending = (state: LegState): boolean =>
  state === 'in-progress' || state === 'not-started'

export const isRefundState = (state: LegState): boolean =>
  state === 'refunded' || state === 'partially-refunded'

/** Whether a step has ended, well or not. */
export const isEnded = (state: LegState): boolean =>
  state === 'complete' || state === 'failed' || isRefundState(state)

const kinds: ReadonlyMap<string, LegKind> = new Map<string, LegKind>([
  ['TRANSFER:IN', 'deposit'],
  ['TRANSFER:OUT', 'payout'],
  ['APPROVAL', 'approval'],
  ['STATUS', 'status'],
  // These actions only show that money reached the network. Without the memo, none of them proves a result.
  ['TC:DEPOSIT', 'deposit'],
  ['TC:TRANSFER', 'deposit'],
  ['TC:SWAP', 'swap'],
])

/**
 * The kind of a leg. Forms: `SWAP:<A>-<B>`, `TRANSFER:IN`, `TRANSFER:OUT`, `APPROVAL` and `STATUS`, the last four also with a
 * chain prefix (`ETH:TRANSFER:IN`), and `TC:<ACTION>` for actions of the network itself.
 */
export function getLegKind({ txnType }: Pick<Leg, 'txnType'>): LegKind {
  if (txnType.startsWith('SWAP:')) return 'swap'
  const form = /^(?:\w{1,20}:)?(TRANSFER:IN|TRANSFER:OUT|APPROVAL|STATUS)$/.exec(
    txnType,
  )?.[1]
  return (
    kinds.get(form ?? txnType) ?? (parseAction({ txnType }) === '' ? 'other' : 'action')
  )
}

/** The action of a `TC:<ACTION>` leg, such as "ADDLIQUIDITY"; '' for any other leg. */
export const parseAction = ({ txnType }: Pick<Leg, 'txnType'>): string =>
  /^TC:([\w-]{1,40})$/.exec(txnType)?.[1] ?? ''

/** Whether a kind of leg can move money: all but approvals and status rows. */
export const isTransferKind = (kind: LegKind): boolean =>
  kind !== 'approval' && kind !== 'status'

/** The action of a transaction that is no swap, such as adding liquidity; undefined for a swap. */
export function findAction(legs: readonly Omit<ReadLeg, 'role'>[]): Leg | undefined {
  const reported = legs.filter(({ state }) => state !== 'gone')
  const action = reported.find(({ kind }) => kind === 'action')
  return reported.some(({ kind }) => kind === 'swap') ? undefined : action?.leg
}

/**
 * Reads who is paid by each leg. A payout is a refund if its asset was sold before it: one that a later swap sells again is
 * none. Without an earlier sale (legs can come reordered) it is compared with all sold assets. `isAction`: whether it is another
 * action than a swap. `sold`: the assets that deposits and swaps sell; none for an action, unless the action was refunded.
 */
export function readLegs(legs: readonly Leg[]) {
  const read = legs.map((leg) => ({
    leg,
    hash: normalizeHash(leg.hash),
    kind: getLegKind(leg),
    state: parseLegState(leg.status),
  }))
  const lastSwapAt = read.findLastIndex(({ kind }) => kind === 'swap')
  const lastSwap = legs[lastSwapAt]
  const isAction = findAction(read) !== undefined
  // A withdrawal pays out the deposited asset. It is no refund unless the status says so.
  const hasSale =
    !isAction || read.some(({ kind, state }) => kind === 'action' && isRefundState(state))
  const sales = read.map(({ leg, kind }) =>
    hasSale && (kind === 'deposit' || kind === 'swap') ? leg.fromAsset : '',
  )
  const sold = sales.filter(Boolean)
  const getRole = ({ leg, kind, state }: (typeof read)[number], at: number): LegRole => {
    if (kind === 'deposit' || kind === 'swap') return kind
    if (kind !== 'payout') return 'other'
    const earlier = sales.slice(0, at).filter(Boolean)
    const compared = earlier.length > 0 ? earlier : sold
    const isRefund = compared.some((asset) => isSameAsset(asset, leg.toAsset))
    if (isRefund || isRefundState(state)) return 'refund'
    if (isTargetAsset(leg.toAsset, lastSwap)) return 'payout'
    return at < lastSwapAt ? 'other' : 'fee'
  }
  const withRoles = read.map((each, at): ReadLeg => {
    const role = getRole(each, at)
    // A refund that was paid is refunded whatever its status, and a swap with refunded parts is not complete.
    const refund =
      role === 'refund' ? 'refunded' : getParts(each.leg.streamingSwapDetails)?.refund
    const state = each.state === 'complete' ? (refund ?? 'complete') : each.state
    return Object.assign(each, { role, state })
  })
  return { legs: withRoles, lastSwap, isAction, sold }
}

/** Whether an asset is the target of the last swap; true if that swap names no target. */
export const isTargetAsset = (asset: string, lastSwap: Leg | undefined): boolean =>
  lastSwap === undefined ||
  lastSwap.toAsset === '' ||
  isSameAsset(asset, lastSwap.toAsset)

/** `refund`: the state of a leg whose parts were refunded. Without a total, the counted parts are all if any was refunded. */
export type Parts = {
  total: number
  swapped: number
  refunded: number
  refund: 'partially-refunded' | 'refunded' | null
  each: readonly ('swapped' | 'returned' | 'ahead')[]
}

/** More parts are counted but not listed. */
const maxListedParts = 1_000
const partStates = { 0: 'ahead', 1: 'swapped', 2: 'returned' } as const

/** The parts in streaming details, from the list of parts or else from the counts; null for none. */
export function getParts(details: StreamingDetails | null): Parts | null {
  if (details === null) return null
  const { progress } = details
  const hasList = progress.some((part) => part > 0)
  const completed = hasList ? 0 : (details.completed ?? 0)
  // More parts can be counted than listed.
  const count = (wanted: 1 | 2, counted: number | null) =>
    Math.max(counted ?? 0, progress.filter((part) => part === wanted).length)
  const refunded = count(2, details.refunded)
  const known = refunded === 0 ? 0 : completed + refunded
  const total = Math.max(details.total ?? known, progress.length, refunded)
  // One part is the whole swap.
  if (total < 2 && refunded === 0) return null
  const swapped = Math.min(total - refunded, count(1, completed))
  const each = Array.from({ length: Math.min(total, maxListedParts) }, (_, at) => {
    if (hasList) return partStates[progress[at] ?? 0]
    if (at < swapped) return 'swapped'
    return at < swapped + refunded ? 'returned' : 'ahead'
  })
  const refund = refunded < total ? 'partially-refunded' : 'refunded'
  return { total, swapped, refunded, refund: refunded === 0 ? null : refund, each }
}
