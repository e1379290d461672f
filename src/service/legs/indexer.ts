import * as v from 'valibot'

/** `GET /v2/actions?txid={HASH}` of a network's indexer. Amounts: integers as text in 1e-8 of the asset. */

const text = v.nullish(v.string(), '')
const coin = v.object({ asset: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,80}$/)) })
const digits = v.fallback(v.pipe(v.string(), v.regex(/^\d{1,30}$/)), '0')
const side = v.object({
  address: text,
  coins: v.nullish(v.array(coin), []),
  txID: text,
  height: digits,
})

/** `count` of `quantity` parts were tried; what was deposited and not taken in came back. */
const streamingSwapMeta = v.object({
  count: digits,
  quantity: digits,
  depositedCoin: v.fallback(coin, { asset: '', amount: '0' }),
  inCoin: v.fallback(coin, { asset: '', amount: '0' }),
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
  metadata: v.nullish(
    v.object({
      swap: v.nullish(
        v.object({
          memo: text,
          isStreamingSwap: v.nullish(v.boolean(), false),
          streamingSwapMeta: v.nullish(streamingSwapMeta),
        }),
      ),
      refund: v.nullish(v.object({ memo: text, reason: text })),
    }),
  ),
})

export const ActionsSchema = v.pipe(
  v.object({ actions: v.array(action) }),
  v.transform(({ actions }) => actions),
)
export type Action = v.InferOutput<typeof action>
export type ActionSide = v.InferOutput<typeof side>
