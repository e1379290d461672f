import type { Kind } from '../networks/kinds'

/** Amounts are decimal text in whole units, durations ms. '' means "not known"; a chain of '' is the network's own chain. */
export type Facts = {
  kind: Kind
  deposit: Transfer
  /** `mempool`: too few nodes observed it yet. `confirming`: blocks of its chain are being counted. */
  arrival: 'mempool' | 'confirming' | 'final'
  confirmations: Confirmations | null
  target: Target
  swap: Swap
  /** Null for other kinds. */
  order: OrderState | null
  /** Payments to the user, planned or sent; payments to affiliates are left out. */
  payouts: Payout[]
  /** What an action without payouts credits inside the network; null for none. */
  credit: AssetAmount | null
  queue: Queue | null
  end: End
  reason: string
}

/**
 * `unproven`: nothing is pending, but no payment proves the end. `ended`: every planned payment was sent. `rejected`: the
 * deposit took no effect on its own chain. `taken-as-fee`: the network paid nothing.
 */
export type End = 'open' | 'unproven' | 'ended' | 'rejected' | 'taken-as-fee'

export type AssetAmount = { asset: string; amount: string }

type Transfer = AssetAmount & { chain: string; hash: string; from: string; to: string }

/** `limit`: the minimum amount. */
type Target = { asset: string; limit: string; address: string }

export type Swap = {
  state: 'waiting' | 'swapping' | 'streaming' | 'done'
  parts: SwapParts | null
  /** Until the last part, ms; null when not known. */
  remaining: number | null
  /** Of all payouts, planned ones included; '' for none. */
  paid: AssetAmount
}

/** `returned`: parts whose input was refunded. */
export type SwapParts = { tried: number; total: number; returned: number }

export type OrderState = 'open' | 'partly-filled' | 'filled' | 'expired' | 'cancelled'

export type Payout = Transfer & {
  /** The sold asset is paid back. */
  isRefund: boolean
  /** False while it is only planned. */
  sent: boolean
}

/** Blocks of the deposit's chain. `remaining`: ms. */
export type Confirmations = { counted: number; required: number; remaining: number }

type Queue = { remaining: number; blocks: number }

/** Unix ms, null when not known. */
export type StepTimes = {
  began: number | null
  confirmed: number | null
  swapped: number | null
  sent: number | null
}

/** ms. */
export type StepEstimates = { inbound: number; swap: number; outbound: number }

export function classifyRefund({ payouts, swap }: Facts): 'none' | 'part' | 'whole' {
  const hasRefund = payouts.some(({ isRefund }) => isRefund) || (swap.parts?.returned ?? 0) > 0
  if (!hasRefund) return 'none'
  return payouts.some(({ isRefund }) => !isRefund) ? 'part' : 'whole'
}
