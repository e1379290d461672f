import * as v from 'valibot'
import { ChainCodeSchema, AddressSchema, NameSchema } from '../../contract/names'
import { maxPricedIdentifiers } from '../../contract/prices'
import { ChainRecordSchema, CurrencyRecordSchema } from '../../contract/tokens'
import { TrackerRequestSchema } from '../../contract/trackerRequest'
import { WireResponseSchema } from '../../contract/tracker'

/**
 * The schemas of the document: bodies that this service sends and accepts. The contract is lenient about other services'
 * bodies, so those that this service sends have stricter schemas. Tests check responses against them.
 */

const sample = v.object({
  hash: v.string(),
  title: v.string(),
  fromAsset: v.string(),
  toAsset: v.string(),
  duration: v.nullable(v.pipe(v.number(), v.description('ms; 0: not known.'))),
  recorded: v.boolean(),
})

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
  TrackerResponse: WireResponseSchema,
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
    hasPrices: v.boolean(),
  }),
  PricedIdentifiers: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(maxPricedIdentifiers)),
  Prices: v.array(
    v.object({ identifier: v.string(), priceUsd: v.number(), timestamp: v.number() }),
  ),
  Alive: v.object({ status: v.literal('ok') }),
  Readiness: v.object({ status: v.picklist(['ready', 'stopping']) }),
  Document: v.looseObject({ openapi: v.string() }),
  Name: NameSchema,
  Address: AddressSchema,
  ChainCode: ChainCodeSchema,
  Hash: v.string(),
} as const satisfies Record<string, v.GenericSchema>

export type SchemaName = keyof typeof schemas
