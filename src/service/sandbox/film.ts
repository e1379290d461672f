import { networkBlockMs } from '../networks/network'
import {
  type Deposit,
  type Payment,
  type PlayedAction,
  createAction,
  createCoin,
  createStatus,
  unobserved,
} from './answers'

/** The film of a transaction: what happens in it, and when. */
export type Film = {
  /** The indexer's type of its action. */
  type: string
  deposit: Deposit
  payments: readonly Payment[]
  times: FilmTimes
  /** How many blocks of the deposit's chain the node counts. */
  blocks: number
  /** Of a streaming swap: its parts, and how many of them are refunded. */
  parts?: number
  returnedParts?: number
  /** Why the network refunds or refuses it, in the words of its code. */
  reason?: string
  /** What the indexer says of fees and prices once it is paid. */
  costs?: {
    networkFees: readonly { asset: string; amount: string }[]
    liquidityFee: string
    inPriceUSD: string
    outPriceUSD: string
  }
  /**
   * Another request of the same transaction, whose steps happen at the same times. A node tells
   * of one request alone.
   */
  also?: { deposit: Deposit; payments: readonly Payment[] }
  /** The network has halted a chain since its start, for a time in ms. */
  halt?: { chain: string; until: number } | undefined
  /** Nodes never report it: a transfer inside the network, or what its chain rolled back. */
  isUnobserved?: boolean
}

/** When its steps happen, Unix ms in ascending order. */
export type FilmTimes = {
  /** One node has seen the deposit, and then enough of them have observed it. */
  seen: number
  observed: number
  /** The deposit has its confirmations. */
  final: number
  swapped: number
  /** The delay of the payouts ends. */
  due: number
  /** Each payment is sent. */
  sent: readonly number[]
}

/** When the last step happens, Unix ms. */
export const getEnd = ({ times: { swapped, sent } }: Pick<Film, 'times'>): number =>
  Math.max(swapped, ...sent)

/** Those of all requests of its transaction. */
export const listPayments = ({ payments, also }: Film): readonly Payment[] => [
  ...payments,
  ...(also?.payments ?? []),
]

/** Actions other than swaps have no stages of a swap. */
const noSwap = { swap_status: null, swap_finalised: null }

/** What a node says of it at a moment. */
export function tellNode(film: Film, at: number): object {
  const { type, deposit, payments, times, blocks, parts: quantity = 1 } = film
  if (film.isUnobserved === true || at < times.seen) return unobserved
  const stages = type === 'swap' || type === 'refund' ? {} : noSwap
  if (at < times.final) {
    const phase = at < times.observed ? 'observed' : 'confirming'
    return createStatus(phase, deposit, [], {
      ...stages,
      inbound_confirmation_counted: {
        chain: deposit.asset.slice(0, deposit.asset.indexOf('.')),
        external_observed_height: 1_000,
        external_confirmation_delay_height: 1_000 + blocks,
        remaining_confirmation_seconds: Math.ceil((times.final - at) / 1_000),
        completed: false,
      },
    })
  }
  if (at < times.swapped) {
    const partMs = (times.swapped - times.final) / quantity
    const interval = Math.ceil(partMs / networkBlockMs)
    const streaming = { interval, quantity, count: countTried(film, at) }
    const swapping = quantity > 1 ? { swap_status: { pending: true, streaming } } : {}
    return createStatus('swapping', deposit, [], { ...stages, ...swapping })
  }
  if (at >= getEnd(film)) return createStatus('sent', deposit, payments, stages)
  const marked = payments.map((payment, index) =>
    Object.assign({}, payment, { isSent: at >= (times.sent[index] ?? 0) }),
  )
  const isOutside = payments.some(({ hash }) => hash !== '')
  const payout = isOutside ? describePayout(times, at) : {}
  return createStatus('planned', deposit, marked, { ...stages, ...payout })
}

function countTried({ times, parts = 1 }: Film, at: number): number {
  const partMs = (times.swapped - times.final) / parts
  return at >= times.swapped ? parts : Math.floor((at - times.final) / partMs)
}

/** The network's height at a moment, which has a block for every six seconds. */
export const getHeight = (at: number): number =>
  Math.floor(at / networkBlockMs) - 250_000_000

/** When the block of a height is made, Unix ms. */
export const getBlockTime = (height: number): number =>
  (height + 250_000_000) * networkBlockMs

/** What a block says of a transaction. */
export type Moment = { at: number; says: 'observed' | 'swap' | 'outbound'; hash: string }

/** When blocks name it, and as what. They say nothing of confirmations on other chains. */
export function listMoments(film: Film): Moment[] {
  const { deposit, times, parts = 1 } = film
  const { hash } = deposit
  const partMs = (times.swapped - times.final) / parts
  const observed = [times.seen, times.observed, times.final]
  const tried = Array.from({ length: parts }, (_, part) => times.swapped - part * partMs)
  return [
    ...observed.map((at) => ({ at, says: 'observed', hash }) as const),
    ...tried.map((at) => ({ at, says: 'swap', hash }) as const),
    ...times.sent.map((at) => ({ at, says: 'outbound', hash }) as const),
  ]
}

/** The payouts that wait at a moment, for their time or to be signed. */
export function listQueued(film: Film, at: number) {
  const { deposit, times } = film
  const height = String(getHeight(times.due))
  const waiting = listPayments(film)
    .filter(({ hash }, index) => hash !== '' && at < (times.sent[index] ?? 0))
    .map(({ to }) => ({ in_hash: deposit.hash, to_address: to, height }))
  const queued = at < times.swapped ? [] : waiting
  return at < times.due
    ? { scheduled: queued, outbound: [] }
    : { scheduled: [], outbound: queued }
}

function describePayout({ due }: FilmTimes, at: number): object {
  const scheduled_outbound_height = getHeight(due)
  const left = scheduled_outbound_height - getHeight(at)
  const signed = { scheduled_outbound_height, completed: false }
  if (left <= 0) {
    return {
      outbound_delay: { completed: true },
      outbound_signed: { ...signed, blocks_since_scheduled: -left },
    }
  }
  return {
    outbound_delay: {
      remaining_delay_blocks: left,
      remaining_delay_seconds: left * (networkBlockMs / 1_000),
      completed: false,
    },
    outbound_signed: signed,
  }
}

/** The actions that an indexer lists at a moment. */
export function tellIndexer(film: Film, at: number): PlayedAction[] {
  const { type, deposit, payments, times, parts = 1, returnedParts = 0, reason } = film
  // What becomes of a deposit is known once it was tried.
  const listedFrom = type === 'refund' ? times.swapped : times.final
  if (at < listedFrom) return []
  const sent = payments.filter((_, index) => at >= (times.sent[index] ?? 0))
  const isPaid = payments.length === 0 ? at >= times.swapped : sent.length > 0
  const takenCount = Math.min(countTried(film, at), parts - returnedParts)
  const takenUnits = (BigInt(deposit.units) * BigInt(takenCount)) / BigInt(parts)
  const taken = { ...deposit, units: String(takenUnits) }
  const details = {
    date: times.final,
    height: getHeight(times.final),
    paidHeight: getHeight(getEnd(film)),
    ...(parts > 1 && {
      streamingSwapMeta: {
        count: String(countTried(film, at)),
        quantity: String(parts),
        depositedCoin: createCoin(deposit),
        inCoin: createCoin(taken),
        ...(reason !== undefined && { failedSwapReasons: [reason] }),
      },
    }),
    ...(type !== 'swap' && reason !== undefined && { reason }),
    ...(isPaid && film.costs),
  }
  const listed = { deposit: returnedParts > 0 ? taken : deposit, payments: sent }
  const { also, ...own } = film
  return [
    createAction(type, isPaid ? 'success' : 'pending', listed, details),
    ...(also === undefined ? [] : tellIndexer({ ...own, ...also }, at)),
  ]
}
