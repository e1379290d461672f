import * as v from 'valibot'

/**
 * Amounts are decimal text in whole units, timestamps Unix ms, durations ms. The descriptions appear in the OpenAPI
 * document.
 */

const time = v.pipe(v.number(), v.description('Unix ms; 0 or null: not known.'))
export const duration = v.pipe(v.number(), v.description('ms; 0: not known.'))
const amount = v.pipe(
  v.string(),
  v.description('Decimal text in whole units of the asset; empty: not known.'),
)

const statuses = [
  'not_started',
  'mempool',
  'pending',
  'inbound',
  'swapping',
  'streaming',
  'outbound',
  'success',
  'refunded',
  'partially_refunded',
  'reverted',
  'not_found',
] as const

/** The statuses of this service; trackers may send others. */
export type WireStatus = (typeof statuses)[number]

const isStatus = (word: string): word is WireStatus => statuses.some((status) => status === word)
const status = (description: string) =>
  v.pipe(v.string(), v.description(description), v.guard(isStatus))

const StreamingDetailsSchema = v.object({
  completed: v.number(),
  total: v.number(),
  refunded: v.number(),
  progress: v.pipe(
    v.array(v.picklist([0, 1, 2])),
    v.description('Each part: 0 not started, 1 swapped, 2 returned.'),
  ),
})
export type WireStreamingDetails = v.InferOutput<typeof StreamingDetailsSchema>

const LegSchema = v.object({
  chain: v.string(),
  hash: v.pipe(v.string(), v.description('Empty until the leg has happened.')),
  provider: v.string(),
  txnType: v.pipe(
    v.string(),
    v.description('An open set: SWAP:<A>-<B>, TRANSFER:IN, TRANSFER:OUT, APPROVAL…'),
  ),
  fromAsset: v.string(),
  fromAssetImage: v.string(),
  fromAmount: amount,
  fromAddress: v.string(),
  toAsset: v.string(),
  toAssetImage: v.string(),
  toAmount: amount,
  toAmountLimit: amount,
  toAddress: v.string(),
  status: status('An open set: not_started, pending, success, refunded…'),
  startTimestamp: v.nullable(time),
  updateTimestamp: time,
  endTimestamp: v.nullable(time),
  estimatedEndTimestamp: v.nullable(time),
  estimatedDuration: duration,
  isStreamingSwap: v.boolean(),
  streamingSwapDetails: v.nullable(StreamingDetailsSchema),
  limitSwap: v.nullable(
    v.object({ state: v.picklist(['open', 'partly-filled', 'filled', 'expired', 'cancelled']) }),
  ),
  confirmations: v.nullable(
    v.object({ counted: v.number(), required: v.number(), remaining: duration }),
  ),
  queue: v.nullable(v.object({ remaining: duration, blocks: v.number() })),
  unverified: v.exactOptional(
    v.pipe(v.literal(true), v.description('Supplied by a client; no source confirmed it.')),
  ),
})
export type WireLeg = v.InferOutput<typeof LegSchema>

export const WireResponseSchema = v.object({
  done: v.boolean(),
  status: status('An open set: pending, swapping, success, refunded, not_found…'),
  result: v.object({
    quoteId: v.string(),
    firstTransactionHash: v.string(),
    estimatedDuration: duration,
    currentLegIndex: v.number(),
    legs: v.array(LegSchema),
    startTimestamp: v.exactOptional(v.nullable(time)),
    endTimestamp: v.exactOptional(v.nullable(time)),
    estimatedEndTimestamp: v.exactOptional(v.nullable(time)),
    isStreamingSwap: v.exactOptional(v.boolean()),
    streamingSwapDetails: v.exactOptional(v.nullable(StreamingDetailsSchema)),
    unverified: v.exactOptional(
      v.pipe(v.literal(true), v.description('A client supplied the quote ID.')),
    ),
    plannedLegs: v.exactOptional(
      v.pipe(v.array(LegSchema), v.description('Legs that only a client’s quote names.')),
    ),
  }),
  error: v.exactOptional(
    v.pipe(
      v.object({ message: v.string() }),
      v.description('The reason of a refund, or why the state is not certain.'),
    ),
  ),
})
export type WireResponse = v.InferOutput<typeof WireResponseSchema>

/** It does not prove that there is no transaction. */
export const createNotFound = (hash: string): WireResponse => ({
  done: false,
  status: 'not_found',
  result: {
    quoteId: '',
    firstTransactionHash: hash,
    estimatedDuration: 0,
    currentLegIndex: 0,
    legs: [],
  },
})
