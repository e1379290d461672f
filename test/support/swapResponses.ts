/** The hash in tests of the transaction page. */
export const hash = 'A1'.repeat(32)

/** A tracker response, as sent, with a BTC deposit, a swap and an ETH payout with the given statuses. */
export const swap = (
  statuses: readonly [deposit: unknown, swap: unknown, payout: unknown],
  more: Record<string, unknown> = {},
) => {
  const [deposit, between, payout] = statuses
  const leg = (txnType: string, status: unknown, chain: string, from: string, to: string) => ({
    chain,
    hash: txnType === 'TRANSFER:IN' ? hash : '',
    provider: '',
    txnType,
    fromAsset: from,
    fromAmount: from === 'BTC.BTC' ? '0.5' : '8',
    toAsset: to,
    toAmount: to === 'BTC.BTC' ? '0.5' : '8',
    status,
  })
  return {
    done: false,
    status: 'pending',
    result: {
      quoteId: 'q',
      firstTransactionHash: hash,
      legs: [
        leg('TRANSFER:IN', deposit, 'BTC', 'BTC.BTC', 'BTC.BTC'),
        leg('SWAP:TC-TC', between, 'THOR', 'BTC.BTC', 'ETH.ETH'),
        leg('TRANSFER:OUT', payout, 'ETH', 'ETH.ETH', 'ETH.ETH'),
      ],
    },
    ...more,
  }
}
export const underWay = swap(['success', 'swapping', 'not_started'])
export const complete = swap(['success', 'success', 'success'], { done: true, status: 'success' })
