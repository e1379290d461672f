/** Tracker answers that a broken or hostile service could give, for the error samples. */

type LegFields = { chain?: string; txnType?: string; status: string } & Record<string, unknown>

const leg = ({ chain = 'ETH', txnType = 'TRANSFER:IN', status, ...more }: LegFields) => ({
  chain,
  hash: '',
  provider: '',
  txnType,
  fromAsset: 'ETH.ETH',
  fromAssetImage: '',
  fromAmount: '1.5',
  toAsset: 'ETH.ETH',
  toAssetImage: '',
  toAmount: '1.5',
  status,
  updateTimestamp: 0,
  estimatedDuration: 60_000,
  ...more,
})

const answer = (hash: string, done: boolean, status: string, legs: unknown[]) => ({
  done,
  status,
  result: {
    quoteId: 'error-sample',
    firstTransactionHash: hash,
    estimatedDuration: 180_000,
    currentLegIndex: 0,
    legs,
  },
})

const payout = (status: string) => ({
  ...leg({ chain: 'BTC', txnType: 'TRANSFER:OUT', status }),
  fromAsset: 'BTC.BTC',
  toAsset: 'BTC.BTC',
  fromAmount: '0.06',
  toAmount: '0.06',
})

/** About another transaction than the one asked for. */
export const otherHash = () =>
  answer('BEEF'.repeat(16), true, 'completed', [
    leg({ status: 'success', hash: `0x${'beef'.repeat(16)}` }),
    payout('success'),
  ])

/** Done, and yet the payout is pending. */
export const contradiction = (hash: string) =>
  answer(hash, true, 'completed', [leg({ status: 'success', hash }), payout('pending')])

/** A status that is no part of the interface. */
export const unknownStatus = (hash: string) =>
  answer(hash, false, 'foo', [leg({ status: 'success', hash }), payout('foo')])

/** Far more legs than any swap has. */
export const hundredLegs = (hash: string) =>
  answer(
    hash,
    false,
    'pending',
    Array.from({ length: 100 }, (_, index) =>
      index === 0
        ? leg({ status: 'success', hash })
        : leg({ txnType: 'SWAP:ETH-ETH', status: index < 40 ? 'success' : 'not_started' }),
    ),
  )

/** Markup, script URLs, direction overrides, invisible characters, piled-up marks and ten thousand letters. */
export const hostile = (hash: string) => {
  const script = 'javascript:alert(1)'
  const text = '<img src=x onerror=alert(1)>'
  return {
    ...answer(hash, false, 'pending', [
      leg({ status: 'pending', hash, chain: text, fromAsset: text, fromAssetImage: script }),
      leg({
        status: `${text}\u202Edone`,
        provider: 'https://claim.example/now',
        toAsset: 'ETH.US\u200BDC-\u202E0xevil',
        toAssetImage: 'data:image/svg+xml,<svg onload=alert(1)>',
        fromAmount: '1,000',
        toAmount: '1e400',
      }),
      leg({ status: 'pending', fromAsset: `ETH.Z${'\u0301'.repeat(200)}`, toAmount: '-5' }),
      leg({ status: 'pending', toAsset: `ETH.${'A'.repeat(10_000)}`, toAddress: '\u3164' }),
    ]),
    error: { message: `${text} Send 1 ETH to get it back: https://claim.example/now` },
  }
}
