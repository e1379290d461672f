import * as v from 'valibot'
import { type Action, ActionsSchema } from '../../legs/indexer'
import { NodeAnswerSchema, type NodeStatus } from '../../legs/node'
import { type Reply, UpstreamError } from '../exchange'
import type { Upstream } from '../upstream'

/** What the network is asked through. `prefix` is its name in paths: "thor". */
export type Asking = { node: Upstream; indexer: Upstream; prefix: string }

/** What a node says of a hash: null when it has not seen it. Throws an `UpstreamError` when it says nothing usable. */
export async function askNode({ node, prefix }: Asking, hash: string): Promise<NodeStatus | null> {
  const read = (reply: Reply): NodeStatus | null | undefined => {
    const parsed = v.safeParse(NodeAnswerSchema, reply.json)
    if (!parsed.success) return undefined
    const status = parsed.output
    if (status === null) return isTrouble(reply) ? undefined : null
    return isAbout(status, hash) ? status : undefined
  }
  const reply = await node.ask({ path: `/${prefix}chain/tx/status/${hash}` }, (each) => {
    const status = read(each)
    if (status === undefined) return isRefusal(each) ? 'refusal' : 'none'
    // One that has not seen it may lag behind the next.
    return status === null ? 'fallback' : 'answer'
  })
  const status = read(reply)
  if (status === undefined) throw new UpstreamError('unexpected', 'the node refuses to say')
  return status
}

/** Nodes that know no stages say so of a hash that they have not seen, with a 500. */
const UnseenSchema = v.object({
  error: v.pipe(v.string(), v.startsWith('rpc error: code = Unknown')),
})

/** A node that is down, or whoever stands before it, can say so in the very form in which nodes say "not seen". */
const isTrouble = ({ status, json }: Reply): boolean =>
  (status >= 500 || status === 401 || status === 403) && !v.is(UnseenSchema, json)

const isRefusal = ({ status }: Reply): boolean => status >= 400 && status < 500

const isAbout = ({ tx }: NodeStatus, hash: string): boolean =>
  tx?.id === '' || tx?.id?.toUpperCase() === hash.toUpperCase()

/** What an indexer has of a hash: as a deposit, and as a payout of another deposit. */
export type Indexed = { actions: Action[]; paidFor: string | null }

/** The actions that a hash's deposit led to. Throws an `UpstreamError` when the indexer says nothing usable. */
export async function askIndexer({ indexer }: Asking, hash: string): Promise<Indexed> {
  const reply = await indexer.ask({ path: `/v2/actions?txid=${hash}` }, (each) => {
    const indexed = indexedBy(each, hash)
    if (indexed === undefined) return isRefusal(each) ? 'refusal' : 'none'
    return indexed.actions.length === 0 && indexed.paidFor === null ? 'fallback' : 'answer'
  })
  const indexed = indexedBy(reply, hash)
  if (indexed === undefined) throw new UpstreamError('unexpected', 'the indexer refuses to say')
  return indexed
}

/** Undefined for what is no answer, or one about another transaction. */
function indexedBy({ status, json }: Reply, hash: string): Indexed | undefined {
  const parsed = v.safeParse(ActionsSchema, json)
  if (status !== 200 || !parsed.success) return undefined
  const has = (sides: Action['in']): boolean =>
    sides.some(({ txID }) => txID.toUpperCase() === hash.toUpperCase())
  const all = parsed.output
  const actions = all.filter(({ in: sides }) => has(sides))
  const paying = all.find(({ out }) => has(out))
  if (all.length > 0 && actions.length === 0 && paying === undefined) return undefined
  return { actions, paidFor: actions.length === 0 ? (paying?.in[0]?.txID ?? null) : null }
}

/** The deposit that a transaction pays out or back, by its memo: "OUT:<hash>", "REFUND:<hash>". */
export function depositOfMemo(memo: string): string | null {
  return /^(?:OUT|REFUND):([0-9A-F]{64})$/i.exec(memo)?.[1]?.toUpperCase() ?? null
}
