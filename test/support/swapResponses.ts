import { swapLegs, wireAnswer } from './answers'

/** The hash in tests of the transaction page. */
export const hash = 'A1'.repeat(32)

/** A tracker response, as sent, with a BTC deposit, a swap and an ETH payout with the given statuses. */
export const swap = (
  statuses: readonly [deposit: unknown, swap: unknown, payout: unknown],
  more: Record<string, unknown> = {},
) => {
  const [deposit, ...others] = swapLegs(...statuses)
  const legs = [{ ...deposit, hash }, ...others]
  return { ...wireAnswer(false, 'pending', legs, { firstTransactionHash: hash }), ...more }
}
export const underWay = swap(['success', 'swapping', 'not_started'])
export const complete = swap(['success', 'success', 'success'], { done: true, status: 'success' })
