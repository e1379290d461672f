import * as v from 'valibot'

// Each kind of value has a function that reads it, from whatever JSON can hold or undefined for what is absent, and a
// schema of that where one is needed.

/** The longest word, name or address kept from an answer; what is longer is cut and ends in an ellipsis. */
const longestText = 2_000

const asText = (value: string | number | null): string => {
  if (typeof value === 'number') return String(value)
  if (value === null) return ''
  return value.length > longestText ? `${value.slice(0, longestText)}…` : value
}

/**
 * A string as it came; a number as its digits; absent or null as ''. Anything else (an object, a list, a boolean) is not
 * what the interface says.
 */
export const text = v.pipe(
  v.optional(v.nullable(v.union([v.string(), v.number()])), ''),
  v.transform(asText),
)

/** Text that nothing is decided by: where it is not text, it is ''. */
export const readRemark = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? asText(value) : ''

/** One word of an open set (status, txnType): a string as it came, any other value as its JSON, absent as ''. Never refused. */
export function readWord(value: unknown): string {
  if (value === undefined) return ''
  const raw = typeof value === 'string' ? value : (JSON.stringify(value) ?? typeof value)
  return raw.length > 80 ? `${raw.slice(0, 80)}…` : raw
}

/**
 * An amount as its decimal text. A JSON number is kept only while its digits are certain: a double holds 15 of them, and
 * of more the parser has already rounded some. '' stands for "not known".
 */
export function readAmount(value: unknown): string {
  if (typeof value === 'string') return value.length > 200 ? '' : value
  if (typeof value !== 'number' || !Number.isFinite(value)) return ''
  const decimal = String(value)
  const digits = decimal.replace(/e.*$/, '').replace(/\D/g, '').replace(/^0+/, '')
  return digits.length > 15 ? '' : decimal
}

/** Only keys, as a quote inside of a string is escaped; only what is a whole JSON number. */
const amountNumber =
  /([{,]\s*"(?:fromAmount|toAmount|toAmountLimit)"\s*:\s*)(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?=\s*[,}])/g

/**
 * The JSON of a tracker, with its amounts as text: where they are numbers, `JSON.parse` rounds all beyond double precision.
 * A reviver's `context.source` would do, but Safari and Node 20 lack it. Throws a SyntaxError for what is no JSON.
 */
export const parseWithAmounts = (json: string): unknown =>
  JSON.parse(json.replace(amountNumber, '$1"$2"'))

/** A number, or the digits of one ("65000", as live trackers send it); anything else is null. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string' || !/^-?\d{1,30}(\.\d{1,30})?$/.test(value)) return null
  return Number(value)
}

/** Milliseconds, not negative; else null. */
export function readDuration(value: unknown): number | null {
  const ms = readNumber(value)
  return ms !== null && ms >= 0 ? ms : null
}

/** Bitcoin's first block: no transaction of this kind is older. */
const earliest = Date.UTC(2009, 0, 3)
const latest = Date.UTC(2100, 0, 1)

/**
 * Unix milliseconds. Services and the indexers behind them also send seconds, microseconds and nanoseconds: the
 * magnitude tells which, as no two of them overlap for dates between 2009 and 2100. Out of that range: null.
 */
export function readTimestamp(given: unknown): number | null {
  const value = readNumber(given)
  if (value === null) return null
  const ms =
    value < 1e11 ? value * 1e3 : value < 1e14 ? value : value < 1e17 ? value / 1e3 : value / 1e6
  return ms >= earliest && ms < latest ? Math.floor(ms) : null
}

const reading = <Read>(read: (value: unknown) => Read) =>
  v.pipe(v.optional(v.unknown(), ''), v.transform(read))
export const remark = reading(readRemark)
export const word = reading(readWord)
export const numeric = reading(readNumber)
export const duration = reading(readDuration)
export const timestamp = reading(readTimestamp)

/** True only for `true`: no other value is taken for a yes. Absent and null are false; the rest is refused. */
export const flag = v.pipe(
  v.optional(v.nullable(v.boolean()), false),
  v.transform((value) => value === true),
)
