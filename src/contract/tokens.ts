import * as v from 'valibot'
import { readChain, readCurrency, readTexts } from './tokenReading'
import type { ChainRecordSchema, CurrencyRecordSchema } from './tokenSchemas'

export type ChainRecord = v.InferOutput<typeof ChainRecordSchema>
export type CurrencyRecord = v.InferOutput<typeof CurrencyRecordSchema>

/** The fields of an asset that lists, search and verdicts use. */
export type TokenRecord = Pick<
  CurrencyRecord,
  | 'identifier'
  | 'name'
  | 'ticker'
  | 'address'
  | 'protocol'
  | 'decimals'
  | 'image'
  | 'lists'
  | 'swappable'
>

const readRecords = <T>(values: readonly unknown[], read: (value: unknown) => T | null) => {
  const records = values.map(read).filter((record) => record !== null)
  return { records, malformed: values.length - records.length }
}

const list = v.array(v.unknown())

/** `GET /tokenlist/utils/chains/details`: valid records and the number of invalid ones. Only a non-array is an error. */
export const ChainDetailsSchema = v.pipe(
  list,
  v.transform((values) => readRecords(values, readChain)),
)

/** `GET /tokenlist/utils/currencies/details`: the same for assets. */
export const CurrencyDetailsSchema = v.pipe(
  list,
  v.transform((values) => readRecords(values, readCurrency)),
)

/** `GET /tokenlist/utils/chains` and `…/currencies`: names (ours: codes and identifiers). Other values are left out. */
export const FlatListSchema = v.pipe(
  list,
  v.transform((values) => readTexts(values)),
)

/** Parses a detailed list; throws a ValiError for a non-array. */
export const parseCurrencies = (json: unknown) => v.parse(CurrencyDetailsSchema, json)
export const parseChains = (json: unknown) => v.parse(ChainDetailsSchema, json)
