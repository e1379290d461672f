/**
 * What the network knows of one transaction, from whichever of its sources: the middle between a node's stages or an
 * indexer's actions and the tracker's legs. Amounts are decimal text in whole units; durations ms; '' is "not known",
 * except that a chain of '' is the network's own.
 */
export type Facts = {
  deposit: Transfer
  /** `mempool`: seen, by too few yet. `confirming`: its chain's blocks are being counted. */
  arrival: 'mempool' | 'confirming' | 'final'
  confirmations: Confirmations | null
  target: Target
  swap: Swap
  payouts: Payout[]
  queue: Queue | null
  /** True only when the source proves that everything it planned went out and that nothing is pending. */
  closed: boolean
  /** The network's own words for why it returned money. */
  reason: string
}

/** Money that moves on one chain. */
type Transfer = {
  chain: string
  hash: string
  from: string
  to: string
  asset: string
  amount: string
}

/** What the memo asks for: the asset wanted, the least amount of it, and where it should go. */
export type Target = { asset: string; limit: string; address: string }

export type Swap = {
  state: 'waiting' | 'swapping' | 'streaming' | 'done'
  /** Parts tried, parts planned, parts whose input came back. Null when the swap is done in one. */
  parts: { tried: number; total: number; returned: number } | null
  /** ms until the last part, null when not known. */
  remaining: number | null
}

export type Payout = Transfer & {
  /** Money that comes back, in the asset that was sold. */
  isRefund: boolean
  /** False while it is only planned. */
  sent: boolean
}

/** Counts of the deposit chain's blocks; ms until enough of them. */
export type Confirmations = { counted: number; required: number; remaining: number }

/** A payout that waits for its turn. */
type Queue = { remaining: number; blocks: number }

/** When each step happened as far as somebody saw it: Unix ms, null when nobody did. */
export type Times = {
  began: number | null
  confirmed: number | null
  swapped: number | null
  sent: number | null
}

/** What a step usually takes, ms. */
export type Estimates = { inbound: number; swap: number; outbound: number }
