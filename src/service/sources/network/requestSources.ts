import type { Answer } from '../../cache/entry'
import { UpstreamError } from '../../errors/errors'
import { type SourceName, sourceNames } from '../../facts/facts'
import type { Responses } from '../../facts/merge/answers'
import type { Action } from '../../facts/indexer/actions'
import type { Turn } from '../../upstream/turn'
import type { IndexedActions } from './sourceReplies'
import type { NetworkUpstreams } from './upstreams'

/** What node and indexer respond about one hash. */
export type SourceResponses = Responses & {
  /** The action of another transaction that the hash pays out; null for none. */
  paying: Action | null
  /** The sources among the unavailable ones that sent what cannot be read. */
  unreadable: readonly SourceName[]
}

/** A page has at most 50 actions. Orders have an action for each fill. */
const maxPages = 10

/** With the place of a message in its transaction, which THORNode accepts. */
const hexHash = /^[0-9A-F]{64}(?:-\d{1,4})?$/i

/** How many sources can be asked about a hash now. The indexer has no hashes of Solana. */
export function countSources(
  { node, indexer }: NetworkUpstreams,
  hash: string,
  turn: Turn,
): number {
  const sources = hexHash.test(hash) ? [node, indexer] : [node]
  return sources.filter((source) => !source.isClosed('tracking', turn)).length
}

/**
 * Requests a hash from node and indexer. `isKnown`: whether the hash was reported before, so that
 * an empty response is worth a second request. Throws an `UpstreamError` when the turn of a further
 * request does not come in time: that is no outage of a source.
 */
export async function requestSources(
  { node, indexer, endpoints }: NetworkUpstreams,
  hash: string,
  turn: Turn,
  isKnown: () => Promise<boolean>,
): Promise<SourceResponses> {
  const isHex = hexHash.test(hash)
  const requestPage = (pageToken: string) =>
    indexer.request(
      endpoints.actions,
      { hash, pageToken },
      turn,
      async ({ actions, paying }) =>
        actions.length === 0 && paying === null && (await isKnown()),
    )

  /** Reads all pages of a hash's actions, up to the limit. */
  async function readPages(): Promise<Answer<IndexedActions>> {
    const { value: first, at } = await requestPage('')
    const actions = [...first.actions]
    let last = first
    // After a page that was not read to its end, the rest is not known.
    for (
      let pages = 1;
      last.nextPage !== '' && !last.isTruncated && pages < maxPages;
      pages += 1
    ) {
      const { value: page } = await requestPage(last.nextPage)
      last = page
      actions.push(...page.actions)
    }
    const isTruncated = last.isTruncated || last.nextPage !== ''
    return { value: { actions, paying: first.paying, isTruncated }, at }
  }

  // The next node may be ahead. An unknown hash is not worth a second request.
  const requestStatus = node.request(
    endpoints.status,
    hash,
    turn,
    async (found) => found === 'unsupported' || (found === null && (await isKnown())),
  )
  const [status, byHash] = await Promise.all([
    readAvailable(requestStatus),
    isHex ? readAvailable(readPages()) : notAsked,
  ])
  const reported = status.value === 'unsupported' ? undefined : status.value
  let indexed = byHash
  if (reported && !isHex) {
    const { tx, stages, planned_out_txs: planned, out_txs: sent } = reported
    const isHandled =
      stages.inbound_finalised?.completed === true && stages.swap_status?.pending !== true
    // Of a deposit that is handled without a listed payment, only the indexer knows more.
    if (isHandled && planned.length + sent.length === 0 && tx.from_address !== '') {
      const params = { hash, sender: tx.from_address }
      const asked = indexer.request(endpoints.actionsOfSender, params, turn)
      indexed = await readAvailable(asked)
    }
  }
  const failures = { node: status.failure, indexer: indexed.failure }
  const unavailable = sourceNames.filter((source) => failures[source] !== null)
  return {
    hash,
    node: reported,
    ...(indexed.value ?? { actions: undefined, isTruncated: false, paying: null }),
    unavailable,
    unreadable: unavailable.filter((source) => failures[source]?.isUnreadable),
    answeredAt: { node: status.answeredAt, indexer: indexed.answeredAt },
  }
}

/**
 * What a source responded. `value`: undefined for no usable response, or if it was not
 * asked.
 */
type Available<T> = {
  value: T | undefined
  /** Unix ms; null for no value. */
  answeredAt: number | null
  /** Why there is no usable response; null also where it was not asked. */
  failure: UpstreamError | null
}

const notAsked: Available<never> = {
  value: undefined,
  answeredAt: null,
  failure: null,
}

async function readAvailable<T>(request: Promise<Answer<T>>): Promise<Available<T>> {
  try {
    const { value, at } = await request
    return { value, answeredAt: at, failure: null }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'over-budget') throw error
    return { ...notAsked, failure: error }
  }
}
