import * as v from 'valibot'
import { parseHash } from '../../../model/chains/hashes'
import type { Cached } from '../../cache/cache'
import { UpstreamError } from '../../errors'
import type { Network } from '../../networks/network'
import type { SourceName } from '../../tracking/facts'
import { type Action, ActionsSchema } from '../../tracking/indexer'
import type { Sources } from '../../tracking/mergeFacts'
import { NodeResponseSchema, type NodeStatus } from '../../tracking/node'
import type { Demand } from '../../upstream/budget'
import type { Reply } from '../../upstream/request'
import type { Upstream } from '../../upstream/upstream'

export type NetworkUpstreams = { node: Upstream; indexer: Upstream; network: Network }

/** `wasReported`: the network reported the hash earlier. */
type Lookup = { hash: string; wasReported: boolean; demand: Demand }

/** With the place of a message in its transaction, which THORNode accepts. */
const hexHash = /^[0-9A-F]{64}(?:-\d{1,4})?$/i

/**
 * Requests a hash from node and indexer. For a payout's hash, requests its deposit: users paste both, and the indexer knows
 * both. Throws a `Refusal` when the request budget is used up.
 */
export async function requestSources(
  upstreams: NetworkUpstreams,
  lookup: Lookup,
  isDeposit = false,
): Promise<Sources> {
  const { node, indexer, network } = upstreams
  const { hash, wasReported, demand } = lookup
  const unavailable: SourceName[] = []

  async function orUnavailable<T>(source: SourceName, reply: Promise<Cached<T>>) {
    try {
      return (await reply).value
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      // No request was sent, so this is not an outage of the source.
      if (error.kind === 'over-budget') throw error.toRefusal('')
      unavailable.push(source)
      return undefined
    }
  }

  const about = { family: 'tracking', demand } as const
  const statusPath = `/${network.prefix}chain/tx/status/${hash}`
  const requestStatus = () =>
    node.request(
      { ...about, endpoint: 'tx-status', path: statusPath },
      (reply) => readStatus(reply, hash),
      // The next node may be ahead. An unknown hash is not worth a second request.
      (status) => status === 'unsupported' || (status === null && wasReported),
    )
  const requestActions = () =>
    indexer.request(
      { ...about, endpoint: 'actions', path: `/v2/actions?txid=${hash}` },
      (reply) => readActions(reply, hash),
      ({ actions, paidFor }) => actions.length === 0 && paidFor === null && wasReported,
    )
  const [status, indexed] = await Promise.all([
    orUnavailable('node', requestStatus()),
    // The indexer changes hashes to capitals (midgard actions.go), which Solana's do not survive.
    hexHash.test(hash) ? orUnavailable('indexer', requestActions()) : undefined,
  ])
  const deposit = isDeposit ? null : parseHash(indexed?.paidFor ?? '')
  if (deposit !== null && deposit !== hash) {
    return requestSources(upstreams, { ...lookup, hash: deposit }, true)
  }
  const reported = status === 'unsupported' ? undefined : status
  return { hash, node: reported, actions: indexed?.actions, unavailable }
}

/** THORNode: 500 with gRPC's code 2; Mayanode: 404 with an error (x/thorchain/querier.go, x/mayachain/client/rest). */
const malformed = v.pipe(v.string(), v.includes('parse tx id'))
const MalformedSchema = v.union([v.object({ message: malformed }), v.object({ error: malformed })])

/** Nodes without stages say so of a hash that they have not observed, with a 500. */
const UnseenSchema = v.object({
  error: v.pipe(v.string(), v.startsWith('rpc error: code = Unknown')),
})

/** Null: not observed. 'unsupported': the node refuses the hash's form, as older nodes do with Solana's. */
function readStatus(
  { status, json }: Reply,
  hash: string,
): NodeStatus | null | 'unsupported' | undefined {
  if (v.is(MalformedSchema, json)) return 'unsupported'
  const parsed = v.safeParse(NodeResponseSchema, json)
  if (!parsed.success) return undefined
  if (parsed.output !== null)
    return isSameHash(parsed.output.tx?.id, hash) ? parsed.output : undefined
  // A node or gateway that is down can reply in the same form as for "not observed".
  const isOutage = status >= 500 || status === 401 || status === 403
  return isOutage && !v.is(UnseenSchema, json) ? undefined : null
}

/** Returns the actions of a hash, or the deposit that it pays out. Undefined for an unusable reply, or one about another hash. */
function readActions(
  { status, json }: Reply,
  hash: string,
): { actions: Action[]; paidFor: string | null } | undefined {
  const parsed = v.safeParse(ActionsSchema, json)
  if (status !== 200 || !parsed.success) return undefined
  const hasHash = (sides: Action['in']) => sides.some(({ txID }) => isSameHash(txID, hash))
  // Withdrawals from RUNEPool and of TCY have no input: their output has the hash.
  const actions = parsed.output.filter(
    ({ in: inputs, out }) => hasHash(inputs) || (inputs.length === 0 && hasHash(out)),
  )
  const paying = parsed.output.find(({ out }) => hasHash(out))
  if (parsed.output.length > 0 && actions.length === 0 && paying === undefined) return undefined
  return { actions, paidFor: actions.length === 0 ? (paying?.in[0]?.txID ?? null) : null }
}

const isSameHash = (reported: string | undefined, hash: string): boolean =>
  reported?.toUpperCase() === hash.toUpperCase()
