import * as v from 'valibot'
import { RefusalSchema } from '../../../contract/service'
import {
  type TrackerResponse,
  TrackerResponseSchema,
  isAboutRequest,
} from '../../../contract/tracker'
import { isAbout } from '../../../model/transaction/transaction'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import { createInvalidRequest } from '../../errors'
import type { Store } from '../../store/store'
import type { StoredStart } from '../../store/starts'
import {
  type EncodedResponse,
  type ResponseContext,
  encodeResponse,
} from '../../tracking/trackerResponse'
import type { Reply } from '../../upstream/request'
import type { Upstream } from '../../upstream/upstream'
import type { Source } from '../source'
import { createReports, createUnreported, upstreamName } from '../upstreamService'

type TrackingOptions = ResponseContext & {
  request: Upstream['request']
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
    const known = await reports.read(hash)
    const start = await readStart()
    const txn = start?.unsent ?? null
    const forms = known === null ? listForms(hash) : [known]
    const about = {
      family: 'tracking',
      endpoint: 'tracker',
      path: '/tracker/v2/txn',
      demand,
    } as const
    let isInvalid = true
    for (const body of txn === null ? forms.map((form) => ({ hash: form })) : [{ txn }]) {
      const { value, ageMs } = await request({ ...about, body }, (reply) =>
        readResponse(reply, hash),
      )
      // Whether it accepted or refused a start, the upstream knows it: it is not sent again.
      if ('txn' in body) await setSent()
      isInvalid &&= value === 'invalid'
      if (value === null || value === 'invalid') continue
      if ('hash' in body && known === null) await reports.note(hash, body.hash)
      return { response: encode(value, start), isWhole: true, isReported: true, ageMs }
    }
    if (isInvalid) throw createInvalidRequest(`${upstreamName} calls the request invalid.`)
    return createUnreported({ hash, start, wasReported: known !== null, now: now() }, context)
  }

  /** Encodes a response with this service's own logos, and with the quote of the start where it has none. */
  function encode(response: TrackerResponse, start: StoredStart | null): EncodedResponse {
    const { result, message, done, status } = response
    const isQuoted = result.quoteId === '' && start !== null
    const isOwnKey = apiKey !== '' && message.includes(apiKey)
    const normalized = {
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
        legs: result.legs.map((leg) =>
          Object.assign({}, leg, {
            fromAssetImage: context.describe(leg.fromAsset).image,
            toAssetImage: context.describe(leg.toAsset).image,
            updateTimestamp: leg.updateTimestamp ?? 0,
            estimatedDuration: leg.estimatedDuration ?? 0,
          }),
        ),
      },
      ...(message !== '' && !isOwnKey && { error: { message } }),
    }
    const encoded = encodeResponse(normalized)
    // An end without proof in the response can change, so it is fetched as often as an open transaction.
    const isEnd = encoded.state === 'final' && isFinal(decideVerdict(response).verdict)
    return { ...encoded, state: isEnd ? 'final' : 'moving' }
  }
}

/** Other trackers may know a hash only with its 0x. The form follows from the hash alone, not from who asks. */
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
