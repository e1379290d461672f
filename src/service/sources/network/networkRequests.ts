import * as v from 'valibot'
import { type Action, ActionsSchema } from '../../tracking/indexer'
import { NodeResponseSchema, type NodeStatus } from '../../tracking/node'
import type { Network } from '../../networks/network'
import type { Demand } from '../../upstream/budget'
import { type Reply, UpstreamError } from '../../upstream/request'
import type { Upstream } from '../../upstream/upstream'

/** `wasReported`: the network reported the hash earlier. */
export type Lookup = { hash: string; wasReported: boolean; demand: Demand }

export type NetworkUpstreams = { node: Upstream; indexer: Upstream; network: Network }

/**
 * Requests the status of a hash from a node. Null: not observed. 'unsupported': the node refuses the hash's form, as older
 * nodes do with Solana's. Throws an `UpstreamError` without a usable response.
 */
export async function requestStatus(
  { node, network }: NetworkUpstreams,
  { hash, wasReported, demand }: Lookup,
): Promise<NodeStatus | null | 'unsupported'> {
  const readStatus = (reply: Reply): NodeStatus | null | 'unsupported' | undefined => {
    if (v.is(MalformedSchema, reply.json)) return 'unsupported'
    const parsed = v.safeParse(NodeResponseSchema, reply.json)
    if (!parsed.success) return undefined
    const status = parsed.output
    if (status === null) return isOutage(reply) ? undefined : null
    return isAbout(status, hash) ? status : undefined
  }
  const reply = await node.request(
    {
      family: 'tracking',
      endpoint: 'tx-status',
      path: `/${network.prefix}chain/tx/status/${hash}`,
      demand,
    },
    (each) => {
      const status = readStatus(each)
      if (status === undefined) return isRefusal(each) ? 'refusal' : 'unusable'
      // The next node may be ahead. An unknown hash is not worth a second request.
      const isLagging = status === null && wasReported
      return isLagging || status === 'unsupported' ? 'fallback' : 'usable'
    },
  )
  const status = readStatus(reply)
  if (status === undefined) throw new UpstreamError('unexpected', 'the node refuses to say')
  return status
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

const isRefusal = ({ status }: Reply): boolean => status >= 400 && status < 500

const isAbout = ({ tx }: NodeStatus, hash: string): boolean =>
  tx?.id.toUpperCase() === hash.toUpperCase()

/** The actions of a hash, and the deposit that it pays out. */
export type Indexed = { actions: Action[]; paidFor: string | null }

/** Requests the actions of a hash. Throws an `UpstreamError` without a usable response. */
export async function requestActions(
  { indexer }: NetworkUpstreams,
  { hash, wasReported, demand }: Lookup,
): Promise<Indexed> {
  const reply = await indexer.request(
    { family: 'tracking', endpoint: 'actions', path: `/v2/actions?txid=${hash}`, demand },
    (each) => {
      const indexed = readIndexed(each, hash)
      if (indexed === undefined) return isRefusal(each) ? 'refusal' : 'unusable'
      const isEmpty = indexed.actions.length === 0 && indexed.paidFor === null
      return isEmpty && wasReported ? 'fallback' : 'usable'
    },
  )
  const indexed = readIndexed(reply, hash)
  if (indexed === undefined) throw new UpstreamError('unexpected', 'the indexer refuses to say')
  return indexed
}

/** Undefined for an unusable response, or one about another transaction. */
function readIndexed({ status, json }: Reply, hash: string): Indexed | undefined {
  const parsed = v.safeParse(ActionsSchema, json)
  if (status !== 200 || !parsed.success) return undefined
  const hasHash = (sides: Action['in']): boolean =>
    sides.some(({ txID }) => txID.toUpperCase() === hash.toUpperCase())
  const all = parsed.output
  // Withdrawals from RUNEPool and of TCY have no input: their output has the hash.
  const actions = all.filter(
    ({ in: inputs, out }) => hasHash(inputs) || (inputs.length === 0 && hasHash(out)),
  )
  const paying = all.find(({ out }) => hasHash(out))
  if (all.length > 0 && actions.length === 0 && paying === undefined) return undefined
  return { actions, paidFor: actions.length === 0 ? (paying?.in[0]?.txID ?? null) : null }
}
