import * as v from 'valibot'

/** The unchecked fields of a JSON object. */
export type Fields = Readonly<Record<string, unknown>>

/** Whether a value is an object other than an array. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Longer texts are truncated with an ellipsis. */
export const maxTextLength = 2_000

/**
 * Truncates a text with an ellipsis. Halves of surrogate pairs that stand alone, also by the cut,
 * are replaced, as every address with one throws (`encodeURIComponent`).
 */
const truncate = (value: string, length: number): string =>
  (value.length > length ? `${value.slice(0, length)}…` : value).replace(
    /\p{Surrogate}/gu,
    '\uFFFD',
  )

const toText = (value: string | number): string => truncate(String(value), maxTextLength)

/**
 * A string, or a number as its digits; absent or null is ''. Other values are invalid.
 */
export const text = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform(toText),
  v.string(),
)

/** Text that no decision depends on: any other value is ''. */
export const readOptionalText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? toText(value) : ''

// Matches keys only, as a quote inside a string is escaped, and whole JSON numbers only.
const amountNumber =
  /([{,]\s*"(?:fromAmount|toAmount|toAmountLimit)"\s*:\s*)(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,}])/g

const surrogateEscape = /\\u[dD][89a-fA-F]/
/**
 * One escape: a surrogate pair, half of one that stands alone, or any other, such as an
 * escaped backslash.
 */
const jsonEscape =
  /\\(?:u(?:d[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|(d[89a-f][\da-f]{2}))|[^])/gi

/**
 * Parses JSON from outside. Halves of surrogate pairs that stand alone are replaced; they
 * can only come as escapes, as text is decoded from UTF-8. Throws a SyntaxError.
 */
export function parseJson(json: string): unknown {
  if (!surrogateEscape.test(json)) return JSON.parse(json)
  const replaced = json.replace(jsonEscape, (escape, half?: string) =>
    half === undefined ? escape : String.raw`\ufffd`,
  )
  return JSON.parse(replaced)
}

/**
 * Parses tracker JSON with amounts as text, as `JSON.parse` rounds long numbers. The
 * reviver's `context.source` is missing in Safari and Node 20. Throws a SyntaxError.
 */
export const parseWithAmounts = (json: string): unknown =>
  parseJson(json.replace(amountNumber, '$1"$2"'))

/** A number, also as text ("65000", as live trackers send it); else null. */
function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^-?\d{1,30}(\.\d{1,30})?$/.test(value)) return null
  return Number(value)
}

/** A number that is not negative; else null. */
export function readNonNegative(value: unknown): number | null {
  const read = readNumber(value)
  return read !== null && read >= 0 ? read : null
}

/** The date of Bitcoin's first block. */
const earliestTimestamp = Date.UTC(2009, 0, 3)
const latestTimestamp = Date.UTC(2100, 0, 1)

/**
 * A timestamp in Unix ms. Seconds, microseconds and nanoseconds are recognised by
 * magnitude, which is unambiguous from 2009 to 2100. Out of that range: null.
 */
export function readTimestamp(given: unknown): number | null {
  const value = readNumber(given)
  const ms = value === null ? Number.NaN : toMilliseconds(value)
  return ms >= earliestTimestamp && ms < latestTimestamp ? Math.floor(ms) : null
}

/** Takes a timestamp in seconds, milliseconds, microseconds or nanoseconds. */
function toMilliseconds(value: number): number {
  if (value < 1e11) return value * 1e3
  if (value < 1e14) return value
  return value < 1e17 ? value / 1e3 : value / 1e6
}

const listSchema = v.custom<unknown[]>(Array.isArray)

/**
 * The longest lists of a transaction's summary; a partly filled order can have hundreds of
 * payouts.
 */
export const maxSummaryEntries = 200

/** A list of at most `max` entries. A longer one is invalid before any entry is read. */
export const boundedList = <const Entry extends v.GenericSchema>(
  entry: Entry,
  max: number,
) => v.pipe(listSchema, v.maxLength(max), v.array(entry))

/** The first `max` entries of a list. Further ones are not read. */
export const startOfList = <const Entry extends v.GenericSchema>(
  entry: Entry,
  max: number,
) =>
  v.pipe(
    listSchema,
    v.transform((entries) => entries.slice(0, max)),
    v.array(entry),
  )

/** A schema with its description in the OpenAPI document. */
export const described = <Schema extends v.GenericSchema>(
  schema: Schema,
  description: string,
) => v.pipe(schema, v.description(description))

/** The mark, in the OpenAPI document too, of what strangers can have written. */
export const strangersMark = 'x-written-by-strangers'

/** Marks what strangers can have written, such as a ticker or a memo: data, never instructions. */
export const ofStrangers = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(schema, v.metadata({ [strangersMark]: true }))

/**
 * A schema that reads any value; its output is what this service sends, and what the
 * OpenAPI document says.
 */
export const createSchema = <Read>(
  read: (value: unknown) => Read,
  output: v.GenericSchema<Read>,
) => v.fallback(v.pipe(v.unknown(), v.transform(read), output), read(undefined))
export const optionalText = createSchema(readOptionalText, v.string())
/**
 * A value of an open set (status, txnType): a string as it is, any other value as JSON,
 * absent as ''. Never invalid.
 */
export const word = createSchema((value) => {
  if (value === undefined) return ''
  const raw = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value)
  return truncate(raw, 80)
}, v.string())
/** What is sent is whole, as clients in typed languages read it. */
const toWhole = (value: number | null): number | null =>
  value === null ? null : Math.round(value)
export const integer = v.pipe(v.number(), v.integer())
export const nullableInteger = v.nullable(integer)
export const numeric = createSchema(
  (value) => toWhole(readNumber(value)),
  nullableInteger,
)
/**
 * An amount as decimal text; '' if unknown. A JSON number with more than 15 digits is
 * unknown, as parsing has rounded it.
 */
export const amount = createSchema(
  (value) => {
    if (typeof value === 'string') return value.length > 200 ? '' : value
    if (typeof value !== 'number' || !Number.isFinite(value)) return ''
    const decimal = String(value)
    const digits = decimal.replace(/e.*$/, '').replace(/\D/g, '').replace(/^0+/, '')
    return digits.length > 15 ? '' : decimal
  },
  described(v.string(), 'Decimal text in whole units of the asset; empty: not known.'),
)
/** One of centuries is an error: the time at its end could not be written. */
export const duration = createSchema(
  (value) => {
    const ms = readNonNegative(value)
    return ms !== null && ms <= latestTimestamp ? toWhole(ms) : null
  },
  described(nullableInteger, 'ms; 0 or null: not known.'),
)
export const timestamp = createSchema(
  (value) => toWhole(readTimestamp(value)),
  described(nullableInteger, 'Unix ms; 0 or null: not known.'),
)

/** Absent and null are false; values other than true and false are invalid. */
export const flag = v.pipe(v.nullish(v.boolean(), false), v.boolean())

/** True and false; any other value is false. */
export const lenientFlag = v.fallback(flag, false)

/** An object whose fields are all read leniently; null for any other value. */
export const details = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.fallback(v.nullable(v.object(entries)), null)
