/** The hash that tests of the tracker's page ask for. */
export const hash = 'A1'.repeat(32)

/** An answer as a service writes it, of a deposit of BTC, its swap and a payout of ETH, each with its word. */
export const swap = (
  words: readonly [deposit: unknown, swap: unknown, payout: unknown],
  more: Record<string, unknown> = {},
) => {
  const [deposit, between, payout] = words
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
