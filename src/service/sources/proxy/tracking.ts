import * as v from 'valibot'
import type { Leg } from '../../../contract/leg'
import { RefusalSchema } from '../../../contract/service'
import {
  type TrackerResponse,
  TrackerResponseSchema,
  isAboutRequest,
} from '../../../contract/tracker'
import type { TrackingStart } from '../../../contract/trackerRequest'
import { isAbout } from '../../../model/transaction/transaction'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { Cached } from '../../cache/cache'
import type { FetchedResponse } from '../../cache/trackingCache'
import { createInvalidRequest } from '../../errors'
import type { Store } from '../../store/store'
import { encodeResponse } from '../../tracking/encodedResponse'
import type { StoredStart } from '../../store/starts'
import type { ResponseContext } from '../../tracking/trackerResponse'
import type { Reply } from '../../upstream/request'
import type { Source } from '../source'
import {
  type RequestService,
  createReports,
  createUnreported,
  upstreamName,
} from '../upstreamService'

type TrackingOptions = ResponseContext & {
  request: RequestService
  /** '' for none. A response that repeats it is sent on without its message. */
  apiKey: string
  store: Store
  now: () => number
}

/** Requests another service's tracker and normalizes its response. Throws its errors as a `Refusal`. */
export function createProxyTracking(options: TrackingOptions): Source['track'] {
  const { request, apiKey, store, now, ...context } = options
  const reports = createReports(store, 'form')

  return async function track(hash, { readStart, setSent, demand }) {
    const post = (body: { hash: string } | { txn: TrackingStart }) =>
      request(
        { family: 'tracking', endpoint: 'tracker', path: '/tracker/v2/txn', body, demand },
        (reply) => readResponse(reply, hash),
      )
    const known = await reports.read(hash)
    const start = await readStart()
    const about = { hash, start, wasReported: known !== null, now: now() }
    if (start !== null && start.unsent !== null) {
      const { value, ageMs } = await post({ txn: start.unsent })
      // Whether it was accepted or refused, the upstream knows it: it is not sent again.
      await setSent()
      if (value === 'invalid') throw invalid
      return value === null ? createUnreported(about, context) : respond({ value, ageMs }, start)
    }
    // Other trackers may know a hash only with its 0x. The form follows from the hash alone, not from who asks.
    let isInvalid = true
    for (const form of known === null ? listForms(hash) : [known]) {
      const { value, ageMs } = await post({ hash: form })
      isInvalid &&= value === 'invalid'
      if (value === null || value === 'invalid') continue
      await reports.note(hash, form)
      return respond({ value, ageMs }, start)
    }
    if (isInvalid) throw invalid
    return createUnreported(about, context)
  }

  function respond(
    { value: response, ageMs }: Cached<TrackerResponse>,
    start: StoredStart | null,
  ): FetchedResponse {
    const encoded = encodeResponse(normalize(response, start))
    // An end without proof in the response can change, so it is fetched as often as an open transaction.
    const isEnd = encoded.state === 'final' && isFinal(decideVerdict(response).verdict)
    const state = isEnd ? 'final' : 'moving'
    return { response: { ...encoded, state }, isWhole: true, isReported: true, ageMs }
  }

  function normalize(response: TrackerResponse, start: StoredStart | null) {
    const { result, message, done, status } = response
    const isQuoted = result.quoteId === '' && start !== null
    const isOwnKey = apiKey !== '' && message.includes(apiKey)
    return {
      // Without legs, nothing shows what is done.
      done: done && result.legs.length > 0,
      status,
      result: {
        ...result,
        quoteId: isQuoted ? start.quoteId : result.quoteId,
        unverified: result.unverified || isQuoted,
        disputed: result.disputed || start?.isContested === true,
        estimatedDuration: result.estimatedDuration ?? 0,
        currentLegIndex: Math.trunc(result.currentLegIndex ?? 0),
        legs: result.legs.map(normalizeLeg),
      },
      ...(message !== '' && !isOwnKey && { error: { message } }),
    }
  }

  function normalizeLeg(leg: Leg): Leg {
    return {
      ...leg,
      fromAssetImage: context.describe(leg.fromAsset).image,
      toAssetImage: context.describe(leg.toAsset).image,
      updateTimestamp: leg.updateTimestamp ?? 0,
      estimatedDuration: leg.estimatedDuration ?? 0,
    }
  }
}

const invalid = createInvalidRequest(`${upstreamName} calls the request invalid.`)

const listForms = (hash: string): string[] =>
  /^[0-9A-F]{64}$/.test(hash) ? [hash, `0x${hash.toLowerCase()}`] : [hash]

/** Returns null for a hash that the upstream does not know, undefined for an unusable reply. */
function readResponse(
  { status, json }: Reply,
  hash: string,
): TrackerResponse | 'invalid' | null | undefined {
  if (status === 404 || status === 204) return null
  if (status === 400) {
    const refusal = v.safeParse(RefusalSchema, json)
    return refusal.success && isAboutRequest(refusal.output) ? 'invalid' : null
  }
  const parsed = v.safeParse(TrackerResponseSchema, json)
  if (status >= 300 || !parsed.success) return undefined
  if (decideVerdict(parsed.output).verdict === 'not-seen') return null
  return isAbout(parsed.output, hash) ? parsed.output : undefined
}
