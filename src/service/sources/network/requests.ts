import * as v from 'valibot'
import type { Network } from '../../networks/network'
import { type Action, ActionsSchema } from '../../tracking/indexer'
import { NodeResponseSchema, type NodeStatus } from '../../tracking/node'
import type { Demand } from '../../upstream/budget'
import type { Reply } from '../../upstream/request'
import type { Upstream } from '../../upstream/upstream'

/** `wasReported`: the network reported the hash earlier. */
export type Lookup = { hash: string; wasReported: boolean; demand: Demand }

export type NetworkUpstreams = { node: Upstream; indexer: Upstream; network: Network }

/** Null: not observed. 'unsupported': the node refuses the hash's form, as older nodes do with Solana's. */
type Status = NodeStatus | null | 'unsupported'

/** Requests the status of a hash from a node. Throws an `UpstreamError` without a usable response. */
export async function requestStatus(
  { node, network }: NetworkUpstreams,
  { hash, wasReported, demand }: Lookup,
): Promise<Status> {
  const path = `/${network.prefix}chain/tx/status/${hash}`
  const { value } = await node.request<Status>(
    { family: 'tracking', endpoint: 'tx-status', path, demand },
    (reply) => readStatus(reply, hash),
    // The next node may be ahead. An unknown hash is not worth a second request.
    (status) => status === 'unsupported' || (status === null && wasReported),
  )
  return value
}

function readStatus(reply: Reply, hash: string): Status | undefined {
  if (v.is(MalformedSchema, reply.json)) return 'unsupported'
  const parsed = v.safeParse(NodeResponseSchema, reply.json)
  if (!parsed.success) return undefined
  const status = parsed.output
  if (status === null) return isOutage(reply) ? undefined : null
  return isSameHash(status.tx?.id, hash) ? status : undefined
}

/** THORNode: 500 with gRPC's code 2; Mayanode: 404 with an error (x/thorchain/querier.go, x/mayachain/client/rest). */
const malformed = v.pipe(v.string(), v.includes('parse tx id'))
const MalformedSchema = v.union([v.object({ message: malformed }), v.object({ error: malformed })])

/** Nodes without stages say so of a hash that they have not observed, with a 500. */
const UnseenSchema = v.object({
  error: v.pipe(v.string(), v.startsWith('rpc error: code = Unknown')),
})

/** A node or gateway that is down can reply in the same form as for "not observed". */
const isOutage = ({ status, json }: Reply): boolean =>
  (status >= 500 || status === 401 || status === 403) && !v.is(UnseenSchema, json)

const isSameHash = (reported: string | undefined, hash: string): boolean =>
  reported?.toUpperCase() === hash.toUpperCase()

/** The actions of a hash, and the deposit that it pays out. */
type Indexed = { actions: Action[]; paidFor: string | null }

/** Requests the actions of a hash. Throws an `UpstreamError` without a usable response. */
export async function requestActions(
  { indexer }: NetworkUpstreams,
  { hash, wasReported, demand }: Lookup,
): Promise<Indexed> {
  const { value } = await indexer.request<Indexed>(
    { family: 'tracking', endpoint: 'actions', path: `/v2/actions?txid=${hash}`, demand },
    (reply) => readActions(reply, hash),
    ({ actions, paidFor }) => actions.length === 0 && paidFor === null && wasReported,
  )
  return value
}

/** Undefined for an unusable response, or one about another transaction. */
function readActions({ status, json }: Reply, hash: string): Indexed | undefined {
  const parsed = v.safeParse(ActionsSchema, json)
  if (status !== 200 || !parsed.success) return undefined
  const hasHash = (sides: Action['in']) => sides.some(({ txID }) => isSameHash(txID, hash))
  const all = parsed.output
  // Withdrawals from RUNEPool and of TCY have no input: their output has the hash.
  const actions = all.filter(
    ({ in: inputs, out }) => hasHash(inputs) || (inputs.length === 0 && hasHash(out)),
  )
  const paying = all.find(({ out }) => hasHash(out))
  if (all.length > 0 && actions.length === 0 && paying === undefined) return undefined
  return { actions, paidFor: actions.length === 0 ? (paying?.in[0]?.txID ?? null) : null }
}
