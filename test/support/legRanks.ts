/** How far each status of a leg is. */
export const legRanks: Readonly<Record<string, number>> = {
  not_started: 0,
  mempool: 1,
  inbound: 2,
  pending: 3,
  swapping: 3,
  streaming: 3,
  outbound: 4,
  success: 5,
  refunded: 5,
  partially_refunded: 5,
  reverted: 5,
}
