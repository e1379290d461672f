import * as v from 'valibot'
import {
  createSchema,
  described,
  nullableInteger,
  readNonNegative,
  readOptionalText,
} from './lenient'

// What the lists of chains and of assets share. Few pages load the fields of assets.

export const nonNegative = createSchema(readNonNegative, v.nullable(v.number()))

/** The same of what is counted, such as decimals: a number that is not whole is null. */
export const nonNegativeInteger = createSchema((value) => {
  const read = readNonNegative(value)
  return Number.isInteger(read) ? read : null
}, nullableInteger)

/** The texts of a list; other values are left out. */
export const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(readOptionalText).filter((entry) => entry !== '') : []

/** True unless it is false. */
export const isNotFalse = createSchema((value) => value !== false, v.boolean())

export const optionalId = (description: string) =>
  v.fallback(
    v.optional(v.pipe(v.string(), v.maxLength(200), v.description(description))),
    undefined,
  )

export const listedNetworks = v.fallback(
  v.optional(
    described(
      v.array(v.string()),
      'The networks that swap it, such as "thorchain"; absent where there is only one.',
    ),
  ),
  undefined,
)

/**
 * A detailed list: the records that can be read, and the number of the others. Only a
 * non-array is an error.
 */
export const createListSchema = <T>(read: (value: unknown) => T | null) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) => {
      const records = values.map(read).filter((record) => record !== null)
      return { records, malformed: values.length - records.length }
    }),
  )

/**
 * `GET /tokenlist/utils/chains` and `…/currencies`: names (ours: codes and identifiers).
 * Other values are left out.
 */
export const FlatListSchema = v.pipe(
  v.array(v.unknown()),
  v.transform((list) => readTexts(list)),
)
