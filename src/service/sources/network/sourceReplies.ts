import * as v from 'valibot'
import { isFields } from '../../../contract/lenient'
import { count } from '../../facts/count'
import {
  type Action,
  createActionsPageSchema,
  hasNoInputHash,
} from '../../facts/indexer/actions'
import {
  type NodeStatus,
  UnobservedSchema,
  createNodeResponseSchema,
} from '../../facts/node/nodeStatus'
import type { Network } from '../../networks/network'
import { type Reply, readUpstream } from '../../upstream/reply'

/** The actions of a hash. */
export type IndexedActions = {
  actions: Action[]
  /** The action of another transaction that the hash pays out; null for none. */
  paying: Action | null
  /** Whether there are more actions than were read. */
  isTruncated: boolean
}

/**
 * THORNode: 500 with gRPC's code 2; Mayanode: 404 with an error (x/thorchain/querier.go,
 * x/mayachain/client/rest).
 */
const malformed = v.pipe(v.string(), v.includes('parse tx id'))
const MalformedSchema = v.union([
  v.object({ message: malformed }),
  v.object({ error: malformed }),
])

/**
 * Null: not observed. 'unsupported': the node refuses the hash's form, as older nodes do
 * with Solana's.
 */
export type ReportedStatus = NodeStatus | null | 'unsupported'

export function createStatusReader(network: Network) {
  const schema = createNodeResponseSchema(network)
  return ({ status, json }: Reply, hash: string): ReportedStatus | undefined => {
    if (v.is(MalformedSchema, json)) return 'unsupported'
    const sent = readUpstream(schema, json)
    if (sent === undefined) return undefined
    if (sent !== null) return sent.tx.id === hash ? sent : undefined
    // A node or gateway that is down can reply in the same form as for "not observed", but
    // for nodes without stages, which say so with a 500.
    const isRefused = status === 401 || status === 403
    return isRefused || (status >= 500 && !v.is(UnobservedSchema, json))
      ? undefined
      : null
  }
}

/**
 * Creates the reader of one page of a hash's actions. Undefined is an unusable reply, or one about
 * another hash; a `sender` has other hashes too.
 */
export function createActionsReader(network: Network) {
  const schema = createActionsPageSchema(network)
  return (
    { status, json }: Reply,
    { hash, sender }: { hash: string; sender?: string },
  ): (IndexedActions & { nextPage: string }) | undefined => {
    const page = status === 200 ? readUpstream(schema, json) : undefined
    if (page === undefined) return undefined
    const { actions: listed, nextPage, isTruncated } = page
    const actions = listed.filter((action) => isActionOf(action, hash))
    const others = actions.length > 0 || sender !== undefined ? [] : listed
    const paying = others.find(({ out }) => hasHash(out, hash)) ?? null
    if (others.length > 0 && paying === null) return undefined
    return { actions, paying, nextPage, isTruncated }
  }
}

/** Where no input has a hash, the output has that of the transaction. */
export const isActionOf = (action: Action, hash: string): boolean =>
  hasHash(action.in, hash) || (hasNoInputHash(action) && hasHash(action.out, hash))

const hasHash = (sides: Action['in'], hash: string) =>
  sides.some(({ txID }) => txID === hash)

/** Networks have some ten chains. */
const maxChains = 100

const HeightSchema = v.fallback(v.pipe(count, v.safeInteger()), 0)

/**
 * `lastblock` has an entry per chain. Those with the network's own height have it in a
 * field with its name.
 */
export function readHeight({ status, json }: Reply, prefix: string): number | undefined {
  if (status !== 200 || !Array.isArray(json) || json.length > maxChains) return undefined
  const heights = json.map((entry: unknown) =>
    isFields(entry) ? v.parse(HeightSchema, entry[`${prefix}chain`]) : 0,
  )
  return Math.max(0, ...heights) || undefined
}
