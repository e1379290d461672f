import fc from 'fast-check'

/** Success statuses are weighted, so that fully successful responses occur often enough. */
const status = fc.oneof(
  { weight: 14, arbitrary: fc.constantFrom('success', 'completed') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'pending',
      'not_started',
      'refunded',
      'partially_refunded',
      'reverted',
      'error',
      'unknown',
      'not_found',
      'foo',
      'SUCCESS ',
      '__proto__',
      '',
    ),
  },
)
const asset = fc.constantFrom(
  'BTC.BTC',
  'ETH.ETH',
  'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48',
  'THOR.RUNE',
)
const streaming = fc.oneof(
  { weight: 9, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.record({
      completed: fc.nat(5),
      total: fc.nat(6),
      refunded: fc.nat(2),
      progress: fc.array(fc.constantFrom(0, 1, 2), { maxLength: 6 }),
    }),
  },
)
const leg = fc.record({
  chain: fc.constantFrom('BTC', 'ETH', 'THOR', 'FOO'),
  hash: fc.constantFrom('', 'a'.repeat(64), 'b'.repeat(64)),
  txnType: fc.constantFrom(
    'TRANSFER:IN',
    'TRANSFER:IN',
    'SWAP:TC-TC',
    'SWAP:ERC20-TC',
    'TRANSFER:OUT',
    'TRANSFER:OUT',
    'ETH:TRANSFER:OUT',
    'APPROVAL',
    'STATUS',
    'TC:ADDLIQUIDITY',
    'TC:DEPOSIT',
    'UNSUPPORTED',
  ),
  fromAsset: asset,
  toAsset: asset,
  status,
  streamingSwapDetails: streaming,
  limitSwap: fc.oneof(
    { weight: 9, arbitrary: fc.constant(null) },
    {
      weight: 1,
      arbitrary: fc.record({
        state: fc.constantFrom('open', 'partly-filled', 'filled', 'expired', 'cancelled'),
      }),
    },
  ),
})

/** Tracker responses of every kind, as sent: plausible, contradictory and meaningless ones. */
export const arbitraryResponse = fc.record({
  done: fc.oneof(
    { weight: 5, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  status,
  result: fc.record({
    quoteId: fc.constant('q'),
    firstTransactionHash: fc.constant(''),
    legs: fc.array(leg, { maxLength: 4 }),
    streamingSwapDetails: streaming,
  }),
})
