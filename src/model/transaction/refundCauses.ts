export const refundCauses = [
  'expired',
  'cancelled',
  'price-limit',
  'fees',
  'halted',
  'paused',
  'old-address',
  'memo',
  'no-memo',
  'paired-address',
  'recipient',
  'below-limit',
  'network-funds',
  'pool-funds',
  'sender-funds',
  'pool-staged',
  'no-pool',
  'closed-pool',
  'synths',
  'same-asset',
] as const

/** Why the network refunds or refuses a deposit, as far as we recognize it. */
export type RefundCause = (typeof refundCauses)[number]

/** Why the network refunds or refuses a deposit. `message`: in its own words, '' for none. */
export type RefundReason = {
  /** Null: not recognized. */
  cause: RefundCause | null
  /**
   * By how much less than its limit the swap would have paid, in per cent of the limit; null where
   * that is not known.
   */
  shortfall: number | null
  message: string
}
