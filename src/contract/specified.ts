import * as v from 'valibot'
import { ChainRecordSchema, CurrencyRecordSchema } from './tokens'

/**
 * Bodies as the interface specifies them, for `npm run conform`. The page also reads bodies that differ: the other schemas of
 * this folder are lenient.
 */

/** Text for most chains, a number for EVM chains. */
const chainId = v.union([v.string(), v.number()])

export const SpecifiedChainSchema = v.object({
  ...ChainRecordSchema.entries,
  chainId,
  gasAsset: v.pipe(
    v.object({
      chain: v.string(),
      identifier: v.string(),
      decimals: v.number(),
      ticker: v.optional(v.string()),
      symbol: v.optional(v.string()),
    }),
    v.check(
      ({ ticker, symbol }) => ticker !== undefined || symbol !== undefined,
      'has neither ticker nor symbol',
    ),
  ),
})

export const SpecifiedCurrencySchema = v.object({
  ...v.omit(CurrencyRecordSchema, ['identifier', 'lists', 'swappable']).entries,
  chainId,
})

export const SpecifiedLegSchema = v.object({
  chain: v.string(),
  hash: v.string(),
  provider: v.string(),
  txnType: v.string(),
  fromAsset: v.string(),
  fromAssetImage: v.string(),
  fromAmount: v.string(),
  toAsset: v.string(),
  toAssetImage: v.string(),
  toAmount: v.string(),
  status: v.string(),
  updateTimestamp: v.pipe(v.number(), v.integer()),
  estimatedDuration: v.pipe(v.number(), v.integer()),
})

export const SpecifiedTrackerSchema = v.object({
  done: v.boolean(),
  status: v.string(),
  result: v.object({
    quoteId: v.string(),
    firstTransactionHash: v.string(),
    estimatedDuration: v.pipe(v.number(), v.integer()),
    currentLegIndex: v.pipe(v.number(), v.integer()),
    legs: v.array(v.unknown()),
  }),
})

/** `result` is specified; many clients read `chain` and `address`. */
export const SpecifiedNameEntrySchema = v.object({
  result: v.array(v.string()),
  chain: v.string(),
  address: v.string(),
})
