import * as v from 'valibot'

/** `GET /v2/actions?txid={HASH}` of a network's indexer (Midgard). Amounts: integers as text in base units. */

const optionalText = v.nullish(v.string(), '')
const coin = v.object({ asset: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,80}$/)) })
const digits = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,30}$/)), '0')
const noCoin = { asset: '', amount: '0' }

const side = v.object({
  address: optionalText,
  coins: v.nullish(v.array(coin), []),
  txID: optionalText,
  height: digits,
  /** The indexer guesses this (midgard internal/timeseries/actions.go). */
  affiliate: v.fallback(v.nullish(v.boolean(), false), false),
})

/** `count` of `quantity` parts were tried, failed ones included. The deposit minus the input was refunded. */
const streamingSwapMeta = v.object({
  count: digits,
  quantity: digits,
  interval: digits,
  depositedCoin: v.fallback(coin, noCoin),
  inCoin: v.fallback(coin, noCoin),
  failedSwapReasons: v.fallback(v.nullish(v.array(v.string()), []), []),
})

/** Each type of action has its details under its own name: `metadata.swap`, `metadata.refund`… */
const details = v.object({
  memo: optionalText,
  reason: optionalText,
  isStreamingSwap: v.nullish(v.boolean(), false),
  streamingSwapMeta: v.nullish(streamingSwapMeta),
  networkFees: v.fallback(v.nullish(v.array(coin), []), []),
})

const action = v.object({
  type: v.string(),
  status: v.string(),
  /** Nanoseconds since 1970. */
  date: digits,
  /** The network's block. */
  height: digits,
  in: v.nullish(v.array(side), []),
  out: v.nullish(v.array(side), []),
  metadata: v.nullish(v.record(v.string(), v.nullish(details)), {}),
})

export const ActionsSchema = v.pipe(
  v.object({ actions: v.array(action) }),
  v.transform(({ actions }) => actions),
)
export type Action = v.InferOutput<typeof action>
export type ActionSide = v.InferOutput<typeof side>

/** Returns the details of an action of any type; undefined when it has none. */
export const getDetails = ({ metadata }: Action): v.InferOutput<typeof details> | undefined =>
  Object.values(metadata).find((each) => each !== null && each !== undefined) ?? undefined

/** Adds up amounts in base units. */
export const sumUnits = (coins: readonly { amount: string }[]): bigint =>
  coins.reduce((sum, { amount }) => sum + BigInt(amount), 0n)

const notUtf8 = /^MidgardBadUTF8EncodedBase64: ([A-Za-z0-9+/=]*)$/

/**
 * Decodes text that the indexer sends as Base64 behind a marker because it is not UTF-8 (midgard
 * internal/fetch/record/event.go). The result ends at the first character that is not printable.
 */
export function decodeText(sent: string): string {
  const encoded = notUtf8.exec(sent)?.[1]
  if (encoded === undefined) return sent
  const decoded = Buffer.from(encoded, 'base64').toString('latin1')
  return decoded.slice(0, Math.max(0, (decoded + '\0').search(/[^\x20-\x7e]/))).trim()
}
