import * as v from 'valibot'
import { readChain, readCurrency, texts } from './tokenReading'
import type { ChainRecordSchema, CurrencyRecordSchema } from './tokenSchemas'

export type ChainRecord = v.InferOutput<typeof ChainRecordSchema>
export type CurrencyRecord = v.InferOutput<typeof CurrencyRecordSchema>

const readAll = <T>(values: readonly unknown[], read: (value: unknown) => T | null) => {
  const records = values.map(read).filter((record) => record !== null)
  return { records, malformed: values.length - records.length }
}

const list = v.array(v.unknown())

/** `GET /tokenlist/utils/chains/details`: the good records, and how many were not. Not an array: an issue. */
export const ChainDetailsSchema = v.pipe(
  list,
  v.transform((values) => readAll(values, readChain)),
)

/** `GET /tokenlist/utils/currencies/details`, likewise. */
export const CurrencyDetailsSchema = v.pipe(
  list,
  v.transform((values) => readAll(values, readCurrency)),
)

/** `GET /tokenlist/utils/chains` and `…/currencies`: names (ours: codes and identifiers); what is no text is left out. */
export const FlatListSchema = v.pipe(
  list,
  v.transform((values) => texts(values)),
)

/** The good records of a detailed list and the number of malformed ones; throws a ValiError when it is not an array. */
export const parseCurrencies = (json: unknown) => v.parse(CurrencyDetailsSchema, json)
export const parseChains = (json: unknown) => v.parse(ChainDetailsSchema, json)
