import * as v from 'valibot'
import { ChainCodeSchema, AddressSchema, NameSchema } from '../../contract/names'
import { ChainRecordSchema, CurrencyRecordSchema } from '../../contract/tokenSchemas'
import { TrackerRequestSchema } from '../../contract/trackerRequest'

/**
 * What the document calls by name: what this service emits, and what it takes. Where the contract's schema says just
 * that it stands here; where the contract is lenient, as it has to be for other services, the emitted form is written
 * out, and tests hold the answers to it.
 */

const optional = <T extends v.GenericSchema>(schema: T) => v.nullable(schema)
const time = v.pipe(v.number(), v.description('Unix ms; 0 or null: not known.'))
const duration = v.pipe(v.number(), v.description('ms; 0: not known.'))
const amount = v.pipe(
  v.string(),
  v.description('Decimal text in whole units of the asset; empty: not known.'),
)

const parts = v.object({
  completed: v.number(),
  total: v.number(),
  refunded: v.number(),
  progress: v.pipe(
    v.array(v.picklist([0, 1, 2])),
    v.description('Each part: 0 not started, 1 swapped, 2 returned.'),
  ),
})

const leg = v.object({
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
  status: v.pipe(
    v.string(),
    v.description('An open set: not_started, pending, success, refunded…'),
  ),
  startTimestamp: optional(time),
  updateTimestamp: time,
  endTimestamp: optional(time),
  estimatedEndTimestamp: optional(time),
  estimatedDuration: duration,
  isStreamingSwap: v.boolean(),
  streamingSwapDetails: optional(parts),
  limitSwap: optional(
    v.object({ state: v.picklist(['open', 'partly-filled', 'filled', 'expired', 'cancelled']) }),
  ),
  confirmations: optional(
    v.object({ counted: v.number(), required: v.number(), remaining: duration }),
  ),
  queue: optional(v.object({ remaining: duration, blocks: v.number() })),
  unverified: v.optional(
    v.pipe(v.literal(true), v.description('A client said so; no source has.')),
  ),
})

const trackerAnswer = v.object({
  done: v.boolean(),
  status: v.pipe(
    v.string(),
    v.description('An open set: pending, swapping, success, refunded, not_found…'),
  ),
  result: v.object({
    quoteId: v.string(),
    firstTransactionHash: v.string(),
    estimatedDuration: duration,
    currentLegIndex: v.number(),
    legs: v.array(leg),
    startTimestamp: v.optional(optional(time)),
    endTimestamp: v.optional(optional(time)),
    estimatedEndTimestamp: v.optional(optional(time)),
    isStreamingSwap: v.optional(v.boolean()),
    streamingSwapDetails: v.optional(optional(parts)),
    unverified: v.optional(
      v.pipe(v.literal(true), v.description('The quote ID is what a client said.')),
    ),
    plannedLegs: v.optional(
      v.pipe(v.array(leg), v.description('Legs that only a client’s quote names.')),
    ),
  }),
  error: v.optional(
    v.pipe(
      v.object({ message: v.string() }),
      v.description('Why money came back, or what keeps this service from being certain.'),
    ),
  ),
})

const sample = v.object({
  hash: v.string(),
  title: v.string(),
  fromAsset: v.string(),
  toAsset: v.string(),
  duration: optional(duration),
  recorded: v.boolean(),
})

/** By their names in the document. */
export const schemas = {
  ChainCodes: v.array(v.string()),
  Chains: v.array(ChainRecordSchema),
  Identifiers: v.array(v.string()),
  Currencies: v.array(
    v.object({
      ...v.omit(CurrencyRecordSchema, ['identifier']).entries,
      lists: v.array(v.string()),
      swappable: v.boolean(),
    }),
  ),
  TrackerRequest: TrackerRequestSchema,
  TrackerAnswer: trackerAnswer,
  NameChains: v.array(v.string()),
  NameEntries: v.array(
    v.object({ result: v.array(v.string()), chain: v.string(), address: v.string() }),
  ),
  IsLinked: v.boolean(),
  ReverseLookup: v.object({ result: v.array(v.string()) }),
  Refusal: v.object({ name: v.optional(v.string()), message: v.string() }),
  Service: v.object({
    source: v.string(),
    prefix: v.string(),
    version: v.string(),
    samples: v.array(sample),
    names: v.array(v.string()),
    hasNames: v.boolean(),
  }),
  Alive: v.object({ status: v.literal('ok') }),
  Readiness: v.object({ status: v.picklist(['ready', 'stopping']) }),
  Document: v.looseObject({ openapi: v.string() }),
  Name: NameSchema,
  Address: AddressSchema,
  ChainCode: ChainCodeSchema,
  Hash: v.string(),
} as const satisfies Record<string, v.GenericSchema>

export type SchemaName = keyof typeof schemas
