type LegFields = { chain?: string; txnType?: string; status: string } & Record<string, unknown>

const createLeg = ({ chain = 'ETH', txnType = 'TRANSFER:IN', status, ...more }: LegFields) => ({
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

const createResponse = (hash: string, done: boolean, status: string, legs: unknown[]) => ({
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

const createPayout = (status: string) => ({
  ...createLeg({ chain: 'BTC', txnType: 'TRANSFER:OUT', status }),
  fromAsset: 'BTC.BTC',
  toAsset: 'BTC.BTC',
  fromAmount: '0.06',
  toAmount: '0.06',
})

export const createOtherHash = () =>
  createResponse('BEEF'.repeat(16), true, 'completed', [
    createLeg({ status: 'success', hash: `0x${'beef'.repeat(16)}` }),
    createPayout('success'),
  ])

export const createContradiction = (hash: string) =>
  createResponse(hash, true, 'completed', [
    createLeg({ status: 'success', hash }),
    createPayout('pending'),
  ])

export const createUnknownStatus = (hash: string) =>
  createResponse(hash, false, 'foo', [createLeg({ status: 'success', hash }), createPayout('foo')])

export const createHundredLegs = (hash: string) =>
  createResponse(
    hash,
    false,
    'pending',
    Array.from({ length: 100 }, (_, index) =>
      index === 0
        ? createLeg({ status: 'success', hash })
        : createLeg({ txnType: 'SWAP:ETH-ETH', status: index < 40 ? 'success' : 'not_started' }),
    ),
  )

export const createHostile = (hash: string) => {
  const script = 'javascript:alert(1)'
  const text = '<img src=x onerror=alert(1)>'
  return {
    ...createResponse(hash, false, 'pending', [
      createLeg({ status: 'pending', hash, chain: text, fromAsset: text, fromAssetImage: script }),
      createLeg({
        status: `${text}\u202Edone`,
        provider: 'https://claim.example/now',
        toAsset: 'ETH.US\u200BDC-\u202E0xevil',
        toAssetImage: 'data:image/svg+xml,<svg onload=alert(1)>',
        fromAmount: '1,000',
        toAmount: '1e400',
      }),
      createLeg({ status: 'pending', fromAsset: `ETH.Z${'\u0301'.repeat(200)}`, toAmount: '-5' }),
      createLeg({ status: 'pending', toAsset: `ETH.${'A'.repeat(10_000)}`, toAddress: '\u3164' }),
    ]),
    error: { message: `${text} Send 1 ETH to get it back: https://claim.example/now` },
  }
}
