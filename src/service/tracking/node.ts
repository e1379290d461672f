import * as v from 'valibot'

/** `GET /{prefix}chain/tx/status/{HASH}` of a network's node. Amounts: integers as text in the network's base units. */

const optionalText = v.nullish(v.string(), '')
const optionalFlag = v.nullish(v.boolean(), false)
const positive = v.transform((value: number) => Math.max(0, value))
const count = v.nullish(v.pipe(v.number(), v.finite(), positive), 0)
const optionalStep = v.nullish(v.object({ completed: optionalFlag }))
const coin = v.object({ asset: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,80}$/)) })
const optionalCoins = v.nullish(v.array(coin), [])

const plannedOut = v.object({
  chain: v.string(),
  to_address: optionalText,
  coin,
  refund: optionalFlag,
})
const transaction = v.object({
  id: optionalText,
  chain: optionalText,
  from_address: optionalText,
  to_address: optionalText,
  coins: optionalCoins,
  memo: optionalText,
})

const counting = {
  chain: optionalText,
  external_observed_height: count,
  external_confirmation_delay_height: count,
  remaining_confirmation_seconds: count,
  completed: optionalFlag,
}
const delay = {
  remaining_delay_blocks: count,
  remaining_delay_seconds: count,
  completed: optionalFlag,
}
const streaming = v.object({ interval: count, quantity: count, count })

const stages = v.object({
  inbound_observed: v.object({ completed: optionalFlag }),
  inbound_confirmation_counted: v.nullish(v.object(counting)),
  inbound_finalised: optionalStep,
  swap_status: v.nullish(v.object({ pending: optionalFlag, streaming: v.nullish(streaming) })),
  swap_finalised: optionalStep,
  outbound_delay: v.nullish(v.object(delay)),
  outbound_signed: optionalStep,
})

const NodeStatusSchema = v.object({
  tx: v.nullish(transaction),
  planned_out_txs: v.nullish(v.array(plannedOut), []),
  out_txs: v.nullish(v.array(transaction), []),
  stages,
})
export type NodeStatus = v.InferOutput<typeof NodeStatusSchema>
export type NodeTransaction = v.InferOutput<typeof transaction>
export type PlannedOut = v.InferOutput<typeof plannedOut>

/**
 * Null for a hash that the node has not observed: nodes then send the stages alone, or an error body (gRPC code 5 is "not
 * found"). THORNode omits `started` once it observed the hash, so the presence of `tx` decides.
 */
export const NodeResponseSchema = v.pipe(
  v.union([NodeStatusSchema, v.object({ error: v.string() }), v.object({ code: v.literal(5) })]),
  v.transform((body): NodeStatus | null => ('tx' in body && body.tx ? body : null)),
)
