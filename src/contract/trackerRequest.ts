import * as v from 'valibot'
import { readTimestamp } from './lenient'
import { ChainCodeSchema } from './names'

// The messages follow the name of a field: "txn.hash is too long."

/** A text of a request. */
export const createText = (maxLength: number) =>
  v.pipe(v.string('is not text'), v.maxLength(maxLength, 'is too long'))
const requiredText = v.pipe(createText(200), v.minLength(1, 'is empty'))
const optionalText = v.optional(v.nullable(createText(300)))
const optionalFlag = v.optional(v.nullable(v.boolean('is not true or false')))

const noAmount = 'is not a decimal amount'
/** A decimal amount in whole units, as number or text. */
const sellAmount = v.pipe(
  v.union(
    [v.pipe(v.number(), v.finite(noAmount), v.transform(String)), v.string()],
    noAmount,
  ),
  v.regex(/^\d{1,60}(\.\d{1,40})?$/, noAmount),
)

/** Clients are asked for whole ms. Others that are known from real ones are read, too. */
const startTime = v.union(
  [
    v.pipe(v.number(), v.metadata({ type: 'integer', format: 'int64' })),
    v.string(),
    v.null(),
  ],
  'is not a time',
)

/**
 * Starts tracking: the quote, the hash of its first leg, and the route of the quote,
 * which is opaque here.
 */
export const TrackingStartSchema = v.object(
  {
    quoteId: requiredText,
    hash: requiredText,
    sellAmount,
    route: v.record(v.string(), v.unknown(), 'is not an object'),
    startTimestamp: v.pipe(
      v.optional(startTime),
      v.description('When its first transaction was sent, Unix ms.'),
      v.transform((value) => readTimestamp(value)),
    ),
    fromAddress: optionalText,
    toAddress: optionalText,
    isStreamingSwap: optionalFlag,
    isLending: optionalFlag,
  },
  'is not an object',
)
export type TrackingStart = v.InferOutput<typeof TrackingStartSchema>

/** An addition to the interface, so an invalid value is ignored like an unknown field. */
export const chainHint = v.pipe(
  v.optional(v.unknown()),
  v.description('The code of the chain to look at. Any other value is ignored.'),
  v.examples(['BTC']),
  v.transform((value) =>
    v.is(ChainCodeSchema, value) ? value.toUpperCase() : undefined,
  ),
)

/** Likewise: a network that the service does not have is ignored, too. */
const networkHint = v.pipe(
  v.optional(v.unknown()),
  v.description(
    'The network that is asked first, by its `id` in `/service`: a hint, which hides nothing. Any other value is ignored.',
  ),
  v.examples(['xchain']),
  v.transform((value) => (typeof value === 'string' ? value : undefined)),
)

export const StartRequestSchema = v.object({ txn: TrackingStartSchema })

/**
 * Looks a transaction up, with `chain` on that chain where the source needs one, and
 * first on the network `network`. A hash is any text here: `model/recognise` decides
 * whether it is one.
 */
export const HashRequestSchema = v.object({
  hash: requiredText,
  chain: chainHint,
  network: networkHint,
})

export const ExplainRequestSchema = v.object({
  explain: v.optional(
    v.pipe(
      v.string(),
      v.check((text) => text === 'true' || text === 'false', 'is not true or false'),
      v.description('Whether the response has an `explanation`.'),
      v.metadata({ type: 'boolean' }),
      v.examples(['true']),
      v.transform((text) => text === 'true'),
    ),
    'false',
  ),
})

/** The most hashes of a batch. */
export const maxBatchSize = 50

/** So many hashes of a batch count as one request: they share its headers and its body. */
export const hashesPerRequest = 5

/** A list of hashes that is not empty. */
export const createHashesSchema = (maxLength: number) =>
  v.pipe(
    v.array(requiredText, 'is not a list'),
    v.minLength(1, 'is empty: hashes[0] is missing'),
    v.maxLength(
      maxLength,
      `has more than ${maxLength} entries: hashes[${maxLength}] is one too many`,
    ),
  )

/** Looks several transactions up, each as `HashRequestSchema` does. */
export const BatchRequestSchema = v.object({
  hashes: v.pipe(
    createHashesSchema(maxBatchSize),
    v.examples([
      [
        'D7D38FCB20188091495B8038577376ACA55CC6CF12124EC3B1A96A6F692298C3',
        '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B',
      ],
    ]),
  ),
  chain: chainHint,
})

/** Describes what is wrong with a field of a request. */
export const describeIssue = ({ input, message }: v.BaseIssue<unknown>): string =>
  input === undefined ? 'is missing' : message

/**
 * The body of `POST /tracker/v2/txn`: `{ txn }` starts tracking, `{ hash }` looks a
 * transaction up. `txn` takes precedence.
 */
export const TrackerRequestSchema = v.union([StartRequestSchema, HashRequestSchema])
