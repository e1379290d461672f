import type { Cached } from '../../cache/entry'
import { UpstreamError } from '../../errors/errors'
import type { SourceName } from '../../facts/facts'
import type { Sources } from '../../facts/merge/sources'
import type { Action } from '../../facts/indexer/actions'
import type { NodeStatus } from '../../facts/node/nodeStatus'
import type { RequestOptions } from '../../upstream/upstream'
import type { Demand } from '../../upstream/demand'
import type { ActionsPage, IndexedActions } from './sourceReplies'
import type { NetworkUpstreams } from './upstreams'

/** How a look-up sends its requests. They end when the page no longer waits. */
export type LookUpRequests = Required<Omit<RequestOptions<never>, 'isPoor'>>

/** How a hash is asked about. */
type RequestContext = LookUpRequests & {
  /**
   * Whether the hash was reported before, so that an empty response is worth a second
   * request.
   */
  isKnown: () => Promise<boolean>
  /** Returns Unix ms. */
  now: () => number
}

/** What node and indexer respond about one hash. */
export type SourceResponses = Omit<Sources, 'recipient'> & {
  /** The action of another transaction that the hash pays out; null for none. */
  paying: Action | null
  /** The sources among the unavailable ones that sent what cannot be read. */
  unreadable: readonly SourceName[]
  /** When each source was asked for its answer, Unix ms; null without a usable one. */
  answeredAt: Record<SourceName, number | null>
}

const sourceNames = ['node', 'indexer'] as const satisfies readonly SourceName[]

/** A page has at most 50 actions. Orders have an action for each fill. */
const maxPages = 10

/** With the place of a message in its transaction, which THORNode accepts. */
const hexHash = /^[0-9A-F]{64}(?:-\d{1,4})?$/i

/** How many sources can be asked about a hash now. The indexer has no hashes of Solana. */
export function countSources(
  { node, indexer }: NetworkUpstreams,
  hash: string,
  demand: Demand,
): number {
  const sources = hexHash.test(hash) ? [node, indexer] : [node]
  return sources.filter((source) => !source.isClosed('tracking', hash, demand)).length
}

/**
 * Requests a hash from node and indexer. Throws an `UpstreamError` when the turn of a
 * further request does not come in time: that is no outage of a source.
 */
export async function requestSources(
  upstreams: NetworkUpstreams,
  hash: string,
  { isKnown, now, ...options }: RequestContext,
): Promise<SourceResponses> {
  const { node, indexer, endpoints } = upstreams
  const isHex = hexHash.test(hash)
  const requestStatus = () =>
    node.request(endpoints.status, hash, {
      ...options,
      // The next node may be ahead. An unknown hash is not worth a second request.
      isPoor: async (found) =>
        found === 'unsupported' || (found === null && (await isKnown())),
    })
  const requestPage = (pageToken: string) =>
    indexer.request(
      endpoints.actions,
      { hash, pageToken },
      {
        ...options,
        isPoor: async ({ actions, paying }) =>
          actions.length === 0 && paying === null && (await isKnown()),
      },
    )
  const requestOfSender = (sender: string) =>
    indexer.request(endpoints.actionsOfSender, { hash, sender }, options)

  const [status, byHash] = await Promise.all([
    readAvailable(requestStatus, now),
    isHex ? readAvailable(() => readPages(requestPage), now) : notAsked,
  ])
  const reported = status.value === 'unsupported' ? undefined : status.value
  const sender = isHex ? '' : findUnpaidSender(reported)
  const indexed =
    sender === '' ? byHash : await readAvailable(() => requestOfSender(sender), now)
  const failures = { node: status.failure, indexer: indexed.failure }
  const unavailable = sourceNames.filter((source) => failures[source] !== null)
  return {
    hash,
    node: reported,
    actions: indexed.value?.actions,
    isTruncated: indexed.value?.isTruncated ?? false,
    paying: indexed.value?.paying ?? null,
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
  /** When it was asked for this, less the age of a cached reply, Unix ms; null for no value. */
  answeredAt: number | null
  /** Why there is no usable response; null also where it was not asked. */
  failure: UpstreamError | null
}

const notAsked: Available<never> = {
  value: undefined,
  answeredAt: null,
  failure: null,
}

async function readAvailable<T>(
  request: () => Promise<Cached<T>>,
  now: () => number,
): Promise<Available<T>> {
  const askedAt = now()
  try {
    const { value, ageMs } = await request()
    return { value, answeredAt: askedAt - ageMs, failure: null }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'over-budget') throw error
    return { ...notAsked, failure: error }
  }
}

/** Reads all pages of a hash's actions, up to the limit. */
async function readPages(
  requestPage: (pageToken: string) => Promise<Cached<ActionsPage>>,
): Promise<Cached<IndexedActions>> {
  const { value: first, ageMs } = await requestPage('')
  const actions = [...first.actions]
  let last = first
  for (let pages = 1; hasNextPage(last) && pages < maxPages; pages += 1) {
    const { value: page } = await requestPage(last.nextPage)
    last = page
    actions.push(...page.actions)
  }
  const isTruncated = last.isTruncated || last.nextPage !== ''
  return { value: { actions, paying: first.paying, isTruncated }, ageMs }
}

/** After a page that was not read to its end, the rest is not known. */
const hasNextPage = ({ nextPage, isTruncated }: ActionsPage): boolean =>
  nextPage !== '' && !isTruncated

/**
 * The sender of a deposit that the node has handled without listing a payment: only the
 * indexer knows more.
 */
function findUnpaidSender(status: NodeStatus | null | undefined): string {
  if (!status) return ''
  const { tx, stages, planned_out_txs, out_txs } = status
  const isHandled =
    stages.inbound_finalised?.completed === true && stages.swap_status?.pending !== true
  const isUnpaid = planned_out_txs.length === 0 && out_txs.length === 0
  return isHandled && isUnpaid ? tx.from_address : ''
}
