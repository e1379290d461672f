import * as v from 'valibot'
import { startOfList } from '../../../contract/lenient'
import { maxMemoUses } from '../../../contract/tracker'
import type { Cached } from '../../cache/entry'
import { UpstreamError } from '../../errors/errors'
import type { SourceName } from '../../facts/facts'
import type { Sources } from '../../facts/merge/sources'
import type { Action } from '../../facts/indexer/actions'
import type { NodeStatus } from '../../facts/node/nodeStatus'
import type { Network } from '../../networks/network'
import type { Allowance } from '../../upstream/budget'
import type { Demand } from '../../upstream/demand'
import { type Upstream, readBySchema } from '../../upstream/upstream'
import {
  type ActionsPage,
  type IndexedActions,
  readActions,
  readActionsOfSender,
  readStatus,
} from './sourceReplies'

export type NetworkUpstreams = { node: Upstream; indexer: Upstream; network: Network }

/** How a hash is asked about. */
export type RequestContext = {
  demand: Demand
  /** The requests that the look-up may send. */
  allowance: Allowance
  /**
   * Whether the hash was reported before, so that an empty response is worth a second
   * request.
   */
  isKnown: () => Promise<boolean>
  /** Aborts when the page no longer waits. */
  signal: AbortSignal
  /** Returns Unix ms. */
  now: () => number
}

/** What node and indexer respond about one hash. */
export type SourceResponses = Omit<Sources, 'recipient'> & {
  /** The action of another transaction that the hash pays out; null for none. */
  paying: Action | null
  /** When each source was asked for its answer, Unix ms; null without a usable one. */
  answeredAt: Record<SourceName, number | null>
}

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
  context: RequestContext,
): Promise<SourceResponses> {
  const isHex = hexHash.test(hash)
  const { now, ...about } = context
  const [status, byHash] = await Promise.all([
    readAvailable(() => requestStatus(upstreams, hash, about), now),
    isHex ? readAvailable(() => requestActions(upstreams, hash, about), now) : notAsked,
  ])
  const reported = status.value === 'unsupported' ? undefined : status.value
  const sender = isHex ? '' : findUnpaidSender(reported)
  const indexed =
    sender === ''
      ? byHash
      : await readAvailable(
          () => requestActionsOfSender(upstreams, { hash, sender }, about),
          now,
        )
  const unavailable: SourceName[] = []
  if (status.isUnavailable) unavailable.push('node')
  if (indexed.isUnavailable) unavailable.push('indexer')
  return {
    hash,
    node: reported,
    actions: indexed.value?.actions,
    isTruncated: indexed.value?.isTruncated ?? false,
    paying: indexed.value?.paying ?? null,
    unavailable,
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
  isUnavailable: boolean
}

const notAsked: Available<never> = {
  value: undefined,
  answeredAt: null,
  isUnavailable: false,
}

async function readAvailable<T>(
  request: () => Promise<Cached<T>>,
  now: () => number,
): Promise<Available<T>> {
  const askedAt = now()
  try {
    const { value, ageMs } = await request()
    return { value, answeredAt: askedAt - ageMs, isUnavailable: false }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'over-budget') throw error
    return { ...notAsked, isUnavailable: true }
  }
}

/** Requests the state of a hash. 'unsupported': the node refuses its form. */
const requestStatus = (
  { node, network }: NetworkUpstreams,
  hash: string,
  { isKnown, ...about }: Omit<RequestContext, 'now'>,
) =>
  node.request(
    {
      ...about,
      key: hash,
      family: 'tracking',
      endpoint: 'tx-status',
      path: `/${network.prefix}chain/tx/status/${hash}`,
    },
    (reply) => readStatus(reply, hash),
    // The next node may be ahead. An unknown hash is not worth a second request.
    async (status) => status === 'unsupported' || (status === null && (await isKnown())),
  )

/** Requests all pages of a hash's actions, up to the limit. */
async function requestActions(
  { indexer }: NetworkUpstreams,
  hash: string,
  { isKnown, ...about }: Omit<RequestContext, 'now'>,
): Promise<Cached<IndexedActions>> {
  const requestPage = (pageToken: string) => {
    const next = pageToken === '' ? '' : `&nextPageToken=${encodeURIComponent(pageToken)}`
    return indexer.request(
      {
        ...about,
        key: hash,
        family: 'tracking',
        endpoint: 'actions',
        path: `/v2/actions?txid=${hash}${next}`,
      },
      (reply) => readActions(reply, hash),
      async ({ actions, paying }) =>
        actions.length === 0 && paying === null && (await isKnown()),
    )
  }

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
 * Requests the actions of a deposit by its sender: the indexer changes hashes to capitals
 * (midgard actions.go), which Solana's do not survive. Only the newest page is read.
 */
const requestActionsOfSender = (
  { indexer }: NetworkUpstreams,
  { hash, sender }: { hash: string; sender: string },
  { demand, allowance, signal }: Omit<RequestContext, 'now'>,
) =>
  indexer.request(
    {
      demand,
      allowance,
      signal,
      key: hash,
      family: 'tracking',
      endpoint: 'actions',
      path: `/v2/actions?address=${encodeURIComponent(sender)}`,
    },
    (reply) => readActionsOfSender(reply, hash),
  )

/** `GET /{prefix}chain/memo/{hash}` of a node: a memo that was registered for later deposits. */
const RegisteredMemoSchema = v.object({
  used_by_txs: v.nullish(startOfList(v.string(), maxMemoUses), []),
})

/** Requests the hashes of the transactions that used the memo which `hash` registered. */
export async function requestMemoUses(
  { node, network }: NetworkUpstreams,
  hash: string,
  about: Pick<RequestContext, 'demand' | 'allowance' | 'signal'>,
): Promise<string[]> {
  const path = `/${network.prefix}chain/memo/${hash}`
  const request = {
    ...about,
    key: hash,
    family: 'tracking',
    endpoint: 'memo',
    path,
  } as const
  const { value } = await node.request(request, readBySchema(RegisteredMemoSchema))
  return value.used_by_txs
}

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
