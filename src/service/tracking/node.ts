import * as v from 'valibot'

/** `GET /{prefix}chain/tx/status/{HASH}` of a network's node. Amounts: integers as text in the network's base units. */

const text = v.nullish(v.string(), '')
const yes = v.nullish(v.boolean(), false)
const count = v.nullish(
  v.pipe(
    v.number(),
    v.finite(),
    v.transform((value) => Math.max(0, value)),
  ),
  0,
)
const step = v.nullish(v.object({ completed: yes }))
const coin = v.object({ asset: v.string(), amount: v.pipe(v.string(), v.regex(/^\d{1,80}$/)) })
const coins = v.nullish(v.array(coin), [])

const plannedOut = v.object({ chain: v.string(), to_address: text, coin, refund: yes })
const transaction = v.object({
  id: text,
  chain: text,
  from_address: text,
  to_address: text,
  coins,
  memo: text,
})

const stages = v.object({
  inbound_observed: v.object({
    started: yes,
    pre_confirmation_count: count,
    final_count: count,
    completed: yes,
  }),
  inbound_confirmation_counted: v.nullish(
    v.object({
      chain: text,
      external_observed_height: count,
      external_confirmation_delay_height: count,
      remaining_confirmation_seconds: count,
      completed: yes,
    }),
  ),
  inbound_finalised: step,
  swap_status: v.nullish(
    v.object({
      pending: yes,
      streaming: v.nullish(v.object({ interval: count, quantity: count, count })),
    }),
  ),
  swap_finalised: step,
  outbound_delay: v.nullish(
    v.object({ remaining_delay_blocks: count, remaining_delay_seconds: count, completed: yes }),
  ),
  outbound_signed: step,
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
 * Of a hash that it has not observed, a node returns the stages alone or an error body (newer ones with gRPC's code 5,
 * not found): all become null. Once observed, THORNode omits `started`, so the presence of `tx` decides.
 */
export const NodeResponseSchema = v.union([
  v.pipe(
    NodeStatusSchema,
    v.transform((status) => (status.tx ? status : null)),
  ),
  v.pipe(
    v.union([v.object({ error: v.string() }), v.object({ code: v.literal(5) })]),
    v.transform((): NodeStatus | null => null),
  ),
])
