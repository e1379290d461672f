import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import type { Leg } from '../../../contract/leg'
import { type TrackerAnswer, TrackerAnswerSchema, isAboutRequest } from '../../../contract/tracker'
import { RefusalSchema } from '../../../contract/service'
import type { StartOfTracking } from '../../../contract/trackerRequest'
import { isAbout } from '../../../model/progress/observation'
import { isEnd, judge } from '../../../model/progress/progress'
import { Refusal, badTracking } from '../../errors'
import type { FetchedAnswer, TrackingCache } from '../../cache/trackingCache'
import { type EncodedAnswer, encodeAnswer } from '../../tracking/encodedAnswer'
import type { Tracked } from '../../tracking/tracked'
import { type ResponseContext, trackerResponse } from '../../tracking/trackerResponse'
import { notFound } from '../../tracking/wire'
import { type UpstreamRequest, type Reply, UpstreamError } from '../exchange'
import { refusalFor } from '../refusals'
import type { Beginning, Source } from '../source'
import type { Upstream } from '../upstream'

type TrackingOptions = ResponseContext & {
  upstream: Upstream
  trackingCache: TrackingCache
  now: () => number
}

/** Asks another service's tracker, and gives its answer in our form. Throws a `Refusal` that keeps its meaning. */
export function createProxyTracking(options: TrackingOptions): Source['track'] {
  const { upstream, trackingCache, now, ...surroundings } = options
  // Of these the upstream has not taken the start yet. They go with the process, as do those who wait for an answer.
  const untold = new Set<string>()
  const seen = new LRUCache<string, true>({ max: mostSeen })

  return async function track(hash, { asked, start, txn, isNew }) {
    // By itself: who asks about the hash at this moment does so without it, and a refusal of it is not theirs.
    let begun = txn !== null && (isNew || untold.has(hash)) ? await begin(hash, txn, start) : null
    return trackingCache.get(hash, async () => {
      const first = begun
      begun = null
      // In the form it came: other trackers may know a hash with its 0x alone.
      return first ?? hear(hash, { hash: asked.replace(/^0x0x/i, '0x') }, start)
    })
  }

  async function begin(
    hash: string,
    txn: StartOfTracking,
    start: Beginning['start'],
  ): Promise<FetchedAnswer> {
    if (untold.size >= mostUntold) untold.clear()
    untold.add(hash)
    return hear(hash, { txn }, start)
  }

  async function hear(
    hash: string,
    body: { hash: string } | { txn: StartOfTracking },
    remembered: Beginning['start'],
  ): Promise<FetchedAnswer> {
    const isWatched = seen.has(hash)
    const reply = await ask(upstream, { path: '/tracker/v2/txn', body, timeoutMs }, isWatched)
    const { status } = reply
    // Its words could repeat the key.
    if (status === 401 || status === 403) throw new Refusal(502, `${who} refuses to answer it.`)
    if ('txn' in body) untold.delete(hash)
    const start = await remembered()
    const refusal = refusalOf(reply.json)
    if (status === 400 && isAboutRequest(refusal)) throw badTracking(wordsOf(refusal))
    const knowsNothing = status === 404 || status === 400 || status === 204
    if (knowsNothing) return { answer: encodeAnswer(unseen(hash, start)), isWhole: !seen.has(hash) }
    if (status > 400) throw new Refusal(502, `${who} refuses: ${wordsOf(refusal)}`)
    const parsed = v.safeParse(TrackerAnswerSchema, reply.json)
    if (!parsed.success) throw refusalFor(unexpected, who)
    const answer = parsed.output
    if (judge(answer).verdict === 'not-seen') {
      return { answer: encodeAnswer(unseen(hash, start)), isWhole: !seen.has(hash) }
    }
    if (!isAbout(answer, hash)) throw refusalFor(unexpected, who)
    seen.set(hash, true)
    return { answer: encode(answer, start), isWhole: true }
  }

  /** An end that its own answer does not prove may be cleared up at any moment: it is asked for as often as a way there. */
  function encode(answer: TrackerAnswer, start: Tracked | null): EncodedAnswer {
    const encoded = encodeAnswer(ours(answer, start))
    return {
      ...encoded,
      state: encoded.state === 'final' && isEnd(judge(answer).verdict) ? 'final' : 'moving',
    }
  }

  /** What the start promised, before the service behind has seen anything. A hash that it has reported is never not found. */
  function unseen(hash: string, start: Tracked | null) {
    const isKnown = seen.has(hash)
    if (start === null && !isKnown) return notFound(hash)
    return trackerResponse(
      {
        hash,
        node: undefined,
        actions: undefined,
        silent: [],
        isKnown,
        seenParts: null,
        outside: [],
        planned: [],
        start,
        times: { began: start?.startTimestamp ?? null, confirmed: null, swapped: null, sent: null },
        estimates: { inbound: 0, swap: 0, outbound: 0 },
        now: now(),
      },
      surroundings,
    )
  }

  /** Every field of the interface, numbers as numbers, logos from our own origin. Its words stay its words. */
  function ours(answer: TrackerAnswer, start: Tracked | null) {
    const { result, message, ...whole } = answer
    return {
      ...whole,
      result: {
        ...result,
        quoteId: result.quoteId || (start?.quoteId ?? ''),
        ...(result.quoteId === '' && start !== null && { unverified: true }),
        estimatedDuration: result.estimatedDuration ?? 0,
        currentLegIndex: Math.trunc(result.currentLegIndex ?? 0),
        legs: result.legs.map(ourLeg),
        streamingSwapDetails: partsOf(result.streamingSwapDetails),
      },
      ...(message === '' ? {} : { error: { message } }),
    }
  }

  function ourLeg(leg: Leg) {
    const [sold, bought] = [leg.fromAsset, leg.toAsset].map(surroundings.describe)
    return {
      ...leg,
      fromAssetImage: sold?.image ?? '',
      toAssetImage: bought?.image ?? '',
      updateTimestamp: leg.updateTimestamp ?? 0,
      estimatedDuration: leg.estimatedDuration ?? 0,
      streamingSwapDetails: partsOf(leg.streamingSwapDetails),
    }
  }
}

/** On the wire the parts are called `progress`. */
const partsOf = (details: Leg['streamingSwapDetails']) => {
  if (details === null) return null
  const { parts, ...counts } = details
  return { ...counts, progress: parts }
}

const who = 'The service behind this one'
/** So many starts are remembered that the upstream has not taken. */
const mostUntold = 1_000
/** So many hashes that the upstream has reported are preferred when the request budget is short. */
const mostSeen = 20_000
/** Trackers ask others in their turn; a page waits 15 s. */
const timeoutMs = 10_000
const unexpected = new UpstreamError('unexpected', 'it is no answer about the transaction')

async function ask(
  upstream: Upstream,
  request: UpstreamRequest,
  isWatched: boolean,
): Promise<Reply> {
  try {
    return await upstream.request({ family: 'tracking', isWatched, ...request })
  } catch (error) {
    if (error instanceof UpstreamError) throw refusalFor(error, who)
    throw error
  }
}

const refusalOf = (json: unknown) => {
  const parsed = v.safeParse(RefusalSchema, json)
  return parsed.success ? parsed.output : { name: '', message: '' }
}

const wordsOf = ({ message }: { message: string }): string => message || 'it does not say why.'
