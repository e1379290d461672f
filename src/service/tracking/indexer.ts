import * as v from 'valibot'

/** `GET /v2/actions?txid={HASH}` of a network's indexer (Midgard). Amounts: integers as text in base units. */

const text = v.nullish(v.string(), '')
const coin = v.object({ asset: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,80}$/)) })
const digits = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,30}$/)), '0')
const noCoin = { asset: '', amount: '0' }

const side = v.object({
  address: text,
  coins: v.nullish(v.array(coin), []),
  txID: text,
  height: digits,
  /** A guess of the indexer (midgard internal/timeseries/actions.go). */
  affiliate: v.fallback(v.nullish(v.boolean(), false), false),
})

/** `count` of `quantity` parts were tried; the difference of deposit and input was refunded. */
const streamingSwapMeta = v.object({
  count: digits,
  quantity: digits,
  depositedCoin: v.fallback(coin, noCoin),
  inCoin: v.fallback(coin, noCoin),
  failedSwaps: v.fallback(v.nullish(v.array(v.string())), undefined),
  failedSwapReasons: v.fallback(v.nullish(v.array(v.string()), []), []),
})

/** Each type of action has its details under its own name: `metadata.swap`, `metadata.refund`… */
const details = v.object({
  memo: text,
  reason: text,
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

/** The details of an action, whatever its type; undefined when it has none. */
export const detailsOf = ({ metadata }: Action): v.InferOutput<typeof details> | undefined =>
  Object.values(metadata).find((each) => each !== null && each !== undefined) ?? undefined

const notUtf8 = /^MidgardBadUTF8EncodedBase64: ([A-Za-z0-9+/=]*)$/

/**
 * A text as its author meant it: the indexer sends texts that are not UTF-8 as Base64 with a mark before them
 * (midgard internal/fetch/record/event.go). Such a text ends at the first character that is not printable.
 */
export function readableText(sent: string): string {
  const encoded = notUtf8.exec(sent)?.[1]
  if (encoded === undefined) return sent
  const decoded = Buffer.from(encoded, 'base64').toString('latin1')
  return decoded.slice(0, Math.max(0, (decoded + '\0').search(/[^\x20-\x7e]/))).trim()
}
