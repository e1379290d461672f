import * as v from 'valibot'
import { findChain } from '../../../model/chains/chains'
import { parseHash } from '../../../model/chains/hashes'
import type { Cached } from '../../cache/cache'
import { UpstreamError, refuseForNow, withFallback } from '../../errors'
import { expandAsset } from '../../networks/memo'
import { type Network, networkBlockMs } from '../../networks/network'
import { type Facts, type SourceName, timeSwap } from '../../tracking/facts'
import { type Action, ActionsSchema } from '../../tracking/indexer'
import type { ResponseInput } from '../../tracking/legs'
import { mergeFacts } from '../../tracking/mergeFacts'
import { NodeResponseSchema, type NodeStatus } from '../../tracking/node'
import { getAssetChain } from '../../tracking/payees'
import { createTrackerResponse, emptyInput, encodeResponse } from '../../tracking/trackerResponse'
import type { Demand } from '../../upstream/budget'
import type { Reply } from '../../upstream/request'
import type { Upstream } from '../../upstream/upstream'
import type { Source, SourceOptions } from '../source'
import type { Market } from './market'

export type NetworkUpstreams = { node: Upstream; indexer: Upstream; network: Network }

/** After this time a source that reports nothing does not just lag: nodes forget transactions after months. */
const oldAfterMs = 24 * 3_600_000
/** The indexer lists what happened some blocks after the node. */
const newForMs = 60_000
/** One history has about 200 bytes. */
const maxHistories = 20_000
/** With the place of a message in its transaction, which THORNode accepts. */
const hexHash = /^[0-9A-F]{64}(?:-\d{1,4})?$/i

/**
 * Requests a hash from node and indexer, and merges their reports with the client's start and the stored history. Throws a
 * 503 when neither responds and nothing is stored, and an `UpstreamError` when the request budget is used up.
 */
export function createNetworkTracking(
  { node, indexer, network }: NetworkUpstreams,
  market: () => Promise<Cached<Market>>,
  { catalogue, describe, store, now }: SourceOptions,
): Source['track'] {
  const identifiers = catalogue.currencies.map(({ fullName }) => fullName)
  // Stored, so that instances agree and a restart loses nothing. Existing stores use this name.
  const histories = store.collection('sighting', StepHistorySchema, maxHistories)

  /** Asks both sources about a hash. `paidFor`: the deposit that a payout's hash pays out; '' for none. */
  async function requestSources(hash: string, demand: Demand) {
    const known = await withFallback(histories.read(hash), null)
    const unavailable: SourceName[] = []
    let oldestMs = 0
    async function orUnavailable<T>(source: SourceName, reply: Promise<Cached<T>>) {
      try {
        const { value, ageMs } = await reply
        oldestMs = Math.max(oldestMs, ageMs)
        return value
      } catch (error) {
        // Without budget no request was sent, so that this is not an outage of the source.
        if (!(error instanceof UpstreamError) || error.kind === 'over-budget') throw error
        unavailable.push(source)
        return undefined
      }
    }
    const about = { family: 'tracking', demand } as const
    const requestedStatus = node.request(
      { ...about, endpoint: 'tx-status', path: `/${network.prefix}chain/tx/status/${hash}` },
      (reply) => readStatus(reply, hash),
      // The next node may be ahead. An unknown hash is not worth a second request.
      (status) => status === 'unsupported' || (status === null && known !== null),
    )
    const requestActions = () =>
      indexer.request(
        { ...about, endpoint: 'actions', path: `/v2/actions?txid=${hash}` },
        (reply) => readActions(reply, hash),
        ({ actions, paidFor }) => actions.length === 0 && paidFor === '' && known !== null,
      )
    const [status, indexed] = await Promise.all([
      orUnavailable('node', requestedStatus),
      // The indexer changes hashes to capitals (midgard actions.go), which Solana's do not survive.
      hexHash.test(hash) ? orUnavailable('indexer', requestActions()) : undefined,
    ])
    const reported = status === 'unsupported' ? undefined : status
    const { actions, paidFor = '' } = indexed ?? {}
    return { hash, known, node: reported, actions, paidFor, unavailable, ageMs: oldestMs }
  }

  return async function track(requestedHash, { start, demand }) {
    const asked = await requestSources(requestedHash, demand)
    // Users paste a payout's hash, too, and the indexer knows both.
    const deposit = parseHash(asked.paidFor)
    const isPayout = deposit !== null && deposit !== requestedHash
    const { known, ageMs, ...sources } = isPayout ? await requestSources(deposit, demand) : asked
    const { hash, actions = [], unavailable } = sources
    const wasReported = known !== null
    const isReported = Boolean(sources.node) || actions.length > 0
    if (unavailable.length > 0 && !isReported && !wasReported) {
      const names = unavailable.length > 1 ? 'node and its indexer' : unavailable[0]
      throw refuseForNow(503, 5_000, `The network’s ${names} gave no usable response.`)
    }
    const since = readTimes(known, actions).confirmed ?? known?.reportedSince ?? now()
    const isHandled = known?.taken.includes('swapped')
    const handled = isHandled ? (known?.swapped ?? known?.reportedSince ?? 0) : now()
    const isJustHandled = now() - handled < newForMs
    const isOld = now() - since > oldAfterMs
    const parts = known?.parts ?? null
    const facts = mergeFacts({ ...sources, parts, isOld, isJustHandled }, network)
    const history = facts === null ? known : addSteps(known, facts, now())
    if (history !== null && history !== known)
      await withFallback(histories.write(hash, history), undefined)
    // The market is only an addition: without it, nothing is known to be halted.
    const isOpen = facts?.end === 'open' && unavailable.length === 0
    const traded = isOpen ? (await withFallback(market(), null))?.value : undefined
    const lists = [[...(traded?.pools.keys() ?? [])], identifiers]
    const response = createTrackerResponse(facts, {
      ...emptyInput,
      hash,
      network,
      describe: (asset) => describe(expandAsset(asset, lists)),
      reported: isReported ? 'now' : wasReported ? 'earlier' : 'never',
      isOutage: unavailable.length > 0,
      start,
      times: readTimes(history, actions),
      estimates: facts === null ? emptyInput.estimates : estimateSteps(facts, history?.queued ?? 0),
      halts: traded?.halts ?? emptyInput.halts,
      now: now(),
    })
    return {
      response: encodeResponse(response),
      isWhole: unavailable.length === 0 && !(wasReported && facts === null),
      isReported: facts !== null || wasReported,
      ageMs,
    }
  }
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
  const { success, output } = v.safeParse(NodeResponseSchema, json)
  if (!success) return undefined
  if (output !== null) return isReportedHash(output.tx.id, hash) ? output : undefined
  // A node or gateway that is down can reply in the same form as for "not observed".
  const isOutage = status >= 500 || status === 401 || status === 403
  return isOutage && !v.is(UnseenSchema, json) ? undefined : null
}

/** Returns the actions of a hash, or the deposit that it pays out. Undefined for an unusable reply, or one about another hash. */
function readActions({ status, json }: Reply, hash: string) {
  const { success, output: listed } = v.safeParse(ActionsSchema, json)
  if (status !== 200 || !success) return undefined
  const hasHash = (sides: Action['in']) => sides.some(({ txID }) => isReportedHash(txID, hash))
  // Withdrawals from RUNEPool and of TCY have no input: their output has the hash.
  const actions = listed.filter(
    ({ in: inputs, out }) => hasHash(inputs) || (inputs.length === 0 && hasHash(out)),
  )
  const paying = listed.find(({ out }) => hasHash(out))
  if (listed.length > 0 && actions.length === 0 && paying === undefined) return undefined
  return { actions, paidFor: actions.length === 0 ? (paying?.in[0]?.txID ?? '') : '' }
}

const isReportedHash = (reported: string | undefined, hash: string): boolean =>
  reported?.toUpperCase() === hash.toUpperCase()

const steps = ['began', 'confirmed', 'swapped', 'sent'] as const
const time = v.nullable(v.number())

/**
 * The observed steps of a transaction with their times (Unix ms, null for steps before the first request), and the parts of
 * a streaming swap, which the node stops reporting at the end.
 */
const StepHistorySchema = v.object({
  /** When a source was first seen to report it; null in records of earlier versions. */
  reportedSince: v.nullish(v.number(), null),
  taken: v.array(v.picklist(steps)),
  began: time,
  confirmed: time,
  swapped: time,
  sent: time,
  /** The longest reported delay of the payouts, ms: later ones shrink towards the same time. */
  queued: v.optional(v.number(), 0),
  parts: v.nullish(v.object({ tried: v.number(), total: v.number(), returned: v.number() }), null),
})
type StepHistory = v.InferOutput<typeof StepHistorySchema>

const noTimes = { began: null, confirmed: null, swapped: null, sent: null }

/** Adds the steps that the facts show to what is `known` of the hash; returns `known` itself if there are none. `at`: Unix ms. */
function addSteps(known: StepHistory | null, facts: Facts, at: number): StepHistory {
  const before = known ?? { ...noTimes, parts: null, queued: 0, reportedSince: at, taken: [] }
  const reached = countReachedSteps(facts)
  const fresh = steps.slice(before.taken.length, reached)
  const parts = facts.swap.parts ?? before.parts
  const queued = Math.max(before.queued, facts.queue?.remaining ?? 0)
  const isSame = parts?.tried === known?.parts?.tried && queued === known?.queued
  if (known !== null && fresh.length === 0 && isSame) return known
  // The times of steps before the first request are not known, but for a deposit that has only begun.
  const seenAt = known !== null || reached === 1 ? at : null
  const times = Object.fromEntries(fresh.map((step) => [step, seenAt]))
  return { ...before, ...times, taken: [...before.taken, ...fresh], parts, queued }
}

function countReachedSteps({ arrival, swap, end }: Facts): number {
  if (arrival !== 'final') return 1
  if (swap.state !== 'done') return 2
  return end === 'ended' ? 4 : 3
}

/**
 * Reads when the steps happened. Observed times are exact. Steps before the first request have the indexer's dates: it has the
 * date and block of the deposit, and the block of each payout. Blocks between them take six seconds.
 */
function readTimes(known: StepHistory | null, actions: readonly Action[]): ResponseInput['times'] {
  const dated = actions
    .map(({ date, height, out }) => ({ at: Math.floor(date / 1e6), height, out }))
    .filter(({ at }) => at > 0)
    .toSorted((a, b) => a.at - b.at)
  const { at = 0, height = 0 } = dated.at(-1) ?? {}
  const paid = Math.max(0, ...dated.flatMap(({ out }) => out.map((each) => each.height)))
  const isDated = height > 0 && paid >= height
  const { began, ...observed } = known ?? noTimes
  const computed = isDated ? at + (paid - height) * networkBlockMs : null
  // If nobody asked for five minutes, the indexer's dates precede the first sight.
  const isSeenLate = (observed.sent ?? 0) - (computed ?? Infinity) > 300_000
  const { sent, swapped } = isSeenLate ? noTimes : observed
  const confirmations = [observed.confirmed, dated[0]?.at].flatMap((each) => each ?? [])
  const confirmed = confirmations.length === 0 ? null : Math.min(...confirmations)
  return {
    // This service's clock can be ahead of the network's.
    began: began !== null && confirmed !== null ? Math.min(began, confirmed) : began,
    confirmed,
    swapped,
    sent: sent ?? computed,
    isSentComputed: sent === null,
  }
}

const unknownWaitMs = 60_000

/**
 * Estimates the steps' durations from the remaining times that the network reports, or else from the chains' block times.
 * A payout inside the network takes one block.
 */
function estimateSteps(facts: Facts, queued: number): ResponseInput['estimates'] {
  const { deposit, confirmations, payouts, memo } = facts
  const sold = findChain(deposit.chain)
  const paidOn = payouts[0]?.chain ?? getAssetChain(memo.asset)
  const isInternal = (payouts.length > 0 || memo.asset !== '') && paidOn === ''
  const paidMs = isInternal ? 0 : (findChain(paidOn)?.blockTimeMs ?? unknownWaitMs)
  return {
    inbound: sold
      ? (confirmations?.required ?? sold.confirmations) * sold.blockTimeMs
      : unknownWaitMs,
    swap: timeSwap(facts).duration,
    outbound: queued + networkBlockMs + paidMs,
  }
}
