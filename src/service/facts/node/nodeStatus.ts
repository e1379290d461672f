import * as v from 'valibot'
import { maxTextLength, startOfList } from '../../../contract/lenient'
import { count } from '../count'
import { parseMemo } from '../../networks/memo'
import type { Network } from '../../networks/network'
import { createCoinSchema, hashText, maxPayments, shortText as text } from '../payments'

/**
 * `GET /{prefix}chain/tx/status/{HASH}` of a network's node. Its memos are parsed, and its
 * amounts read as those of facts.
 */

const flag = v.nullish(v.boolean(), false)
const countOrZero = v.nullish(count, 0)
const optionalStage = v.nullish(v.object({ completed: flag }))

/** One payment more than are read, so that a longer list is known. */
const paymentsOf = <const Entry extends v.GenericSchema>(entry: Entry) =>
  v.nullish(startOfList(entry, maxPayments + 1), [])

function createStatusSchema(network: Network) {
  const coin = createCoinSchema(network)
  const transaction = v.object({
    id: hashText,
    chain: text,
    from_address: text,
    to_address: text,
    /** A transaction of the network has one or two. */
    coins: v.nullish(startOfList(coin, 10), []),
    memo: text,
  })
  const plan = v.object({
    chain: v.pipe(v.string(), v.maxLength(maxTextLength)),
    to_address: text,
    coin,
    refund: flag,
  })
  const memo = v.pipe(
    text,
    v.transform((sent) => parseMemo(sent, network)),
  )
  return v.object({
    tx: v.nullish(v.object({ ...transaction.entries, memo })),
    planned_out_txs: paymentsOf(plan),
    out_txs: paymentsOf(transaction),
    stages: StagesSchema,
  })
}

const StagesSchema = v.object({
  inbound_observed: v.object({ completed: flag }),
  inbound_confirmation_counted: v.nullish(
    v.object({
      chain: text,
      external_observed_height: countOrZero,
      external_confirmation_delay_height: countOrZero,
      remaining_confirmation_seconds: countOrZero,
      completed: flag,
    }),
  ),
  inbound_finalised: optionalStage,
  swap_status: v.nullish(
    v.object({
      pending: flag,
      streaming: v.nullish(
        v.object({ interval: countOrZero, quantity: countOrZero, count: countOrZero }),
      ),
    }),
  ),
  swap_finalised: optionalStage,
  outbound_delay: v.nullish(
    v.object({
      remaining_delay_blocks: countOrZero,
      remaining_delay_seconds: countOrZero,
      completed: flag,
    }),
  ),
  outbound_signed: v.nullish(
    v.object({
      completed: flag,
      scheduled_outbound_height: v.nullish(count, null),
      blocks_since_scheduled: v.nullish(count, null),
    }),
  ),
})

/**
 * An error of the node's own code: gateways and other services send errors in the same
 * form.
 */
export const UnobservedSchema = v.object({
  error: v.pipe(v.string(), v.regex(/^rpc error: code = (?:Unknown|NotFound)/)),
})

/**
 * gRPC's "not found". The gateway in front of it says "Not Found" of a path that does not
 * exist.
 */
const NotFoundSchema = v.object({
  code: v.pipe(count, v.value(5)),
  message: v.pipe(
    v.string(),
    v.check((message) => !/^not found$/i.test(message)),
  ),
})

/**
 * Null for a hash that the node has not observed: nodes then send the stages alone, or an
 * error body. THORNode omits `started` once it observed the hash, so the presence of `tx`
 * decides.
 */
export const createNodeResponseSchema = (network: Network) =>
  v.pipe(
    v.union([createStatusSchema(network), UnobservedSchema, NotFoundSchema]),
    v.transform((body) => ('tx' in body && body.tx ? { ...body, tx: body.tx } : null)),
  )
export type NodeStatus = NonNullable<
  v.InferOutput<ReturnType<typeof createNodeResponseSchema>>
>
