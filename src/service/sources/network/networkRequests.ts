import * as v from 'valibot'
import { type Action, ActionsSchema } from '../../tracking/indexer'
import { NodeResponseSchema, type NodeStatus } from '../../tracking/node'
import type { Network } from '../../networks/network'
import { type Reply, UpstreamError } from '../exchange'
import type { Upstream } from '../upstream'

/** `isWatched`: the network has reported the hash before. */
export type Lookup = { hash: string; isWatched: boolean }

/** The addresses that a network is asked through. */
export type NetworkUpstreams = { node: Upstream; indexer: Upstream; network: Network }

/**
 * What a node reports of a hash: null when it has not observed it, 'unsupported' when it refuses the hash's form, as
 * older nodes do with Solana's. Throws an `UpstreamError` when it gives no usable response.
 */
export async function requestStatus(
  { node, network }: NetworkUpstreams,
  { hash, isWatched }: Lookup,
): Promise<NodeStatus | null | 'unsupported'> {
  const read = (reply: Reply): NodeStatus | null | 'unsupported' | undefined => {
    if (v.is(MalformedSchema, reply.json)) return 'unsupported'
    const parsed = v.safeParse(NodeResponseSchema, reply.json)
    if (!parsed.success) return undefined
    const status = parsed.output
    if (status === null) return isOutage(reply) ? undefined : null
    return isAbout(status, hash) ? status : undefined
  }
  const reply = await node.request(
    { family: 'tracking', isWatched, path: network.paths.transaction(hash) },
    (each) => {
      const status = read(each)
      if (status === undefined) return isRefusal(each) ? 'refusal' : 'unusable'
      // The node may lag behind the next one. An unknown hash is not worth a second request.
      const isLagging = status === null && isWatched
      return isLagging || status === 'unsupported' ? 'fallback' : 'answer'
    },
  )
  const status = read(reply)
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

/** A node that is down, or its gateway, can respond in the very form in which nodes say "not observed". */
const isOutage = ({ status, json }: Reply): boolean =>
  (status >= 500 || status === 401 || status === 403) && !v.is(UnseenSchema, json)

const isRefusal = ({ status }: Reply): boolean => status >= 400 && status < 500

const isAbout = ({ tx }: NodeStatus, hash: string): boolean =>
  tx?.id.toUpperCase() === hash.toUpperCase()

/** What an indexer has of a hash: as a transaction of its own, and as the payout of another deposit. */
export type Indexed = { actions: Action[]; paidFor: string | null }

/** The actions that a hash led to. Throws an `UpstreamError` when the indexer gives no usable response. */
export async function requestActions(
  { indexer, network }: NetworkUpstreams,
  { hash, isWatched }: Lookup,
): Promise<Indexed> {
  const reply = await indexer.request(
    { family: 'tracking', isWatched, path: network.paths.actions(hash) },
    (each) => {
      const indexed = indexedBy(each, hash)
      if (indexed === undefined) return isRefusal(each) ? 'refusal' : 'unusable'
      const isEmpty = indexed.actions.length === 0 && indexed.paidFor === null
      return isEmpty && isWatched ? 'fallback' : 'answer'
    },
  )
  const indexed = indexedBy(reply, hash)
  if (indexed === undefined) throw new UpstreamError('unexpected', 'the indexer refuses to say')
  return indexed
}

/** Undefined for no usable response, or one about another transaction. */
function indexedBy({ status, json }: Reply, hash: string): Indexed | undefined {
  const parsed = v.safeParse(ActionsSchema, json)
  if (status !== 200 || !parsed.success) return undefined
  const has = (sides: Action['in']): boolean =>
    sides.some(({ txID }) => txID.toUpperCase() === hash.toUpperCase())
  const all = parsed.output
  // Withdrawals from RUNEPool and of TCY have no input: the hash stands at their output.
  const actions = all.filter(
    ({ in: inputs, out }) => has(inputs) || (inputs.length === 0 && has(out)),
  )
  const paying = all.find(({ out }) => has(out))
  if (all.length > 0 && actions.length === 0 && paying === undefined) return undefined
  return { actions, paidFor: actions.length === 0 ? (paying?.in[0]?.txID ?? null) : null }
}

/** The deposit that a transaction pays out or back, by its memo: "OUT:<hash>", "REFUND:<hash>". */
export function depositOfMemo(memo: string): string | null {
  return /^(?:OUT|REFUND):([0-9A-F]{64}(?:-\d{1,4})?)$/i.exec(memo)?.[1]?.toUpperCase() ?? null
}
