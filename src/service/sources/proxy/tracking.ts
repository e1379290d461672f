import * as v from 'valibot'
import { RefusalSchema } from '../../../contract/service'
import {
  type TrackerResponse,
  TrackerResponseSchema,
  isAboutRequest,
} from '../../../contract/tracker'
import { isAbout } from '../../../model/transaction/transaction'
import { decideVerdict, isFinal } from '../../../model/transaction/verdict'
import type { Describe } from '../../catalogue/catalogue'
import type { StoredStart } from '../../store/starts'
import { type EncodedResponse, encodeResponse } from '../../tracking/trackerResponse'
import type { TrackingProtocol } from '../upstreamService'

/**
 * The tracker of another service of this interface, whose responses are normalized. One that repeats the `apiKey` ('' for none)
 * is sent on without its message.
 */
export const createProxyProtocol = (apiKey: string, describe: Describe): TrackingProtocol => ({
  endpoint: 'tracker',
  path: '/tracker/v2/txn',
  collection: 'form',
  // Other trackers may know a hash only with its 0x. The form follows from the hash alone, not from who asks.
  listForms: (hash) => (/^[0-9A-F]{64}$/.test(hash) ? [hash, `0x${hash.toLowerCase()}`] : [hash]),
  createBody: (form) => ({ hash: form }),
  read({ status, json }, hash, start) {
    if (status === 404 || status === 204) return null
    if (status === 400) {
      const refusal = v.safeParse(RefusalSchema, json)
      return refusal.success && isAboutRequest(refusal.output) ? 'invalid' : null
    }
    const { success, output } = v.safeParse(TrackerResponseSchema, json)
    if (status >= 300 || !success) return undefined
    const { verdict } = decideVerdict(output)
    if (verdict === 'not-seen') return null
    if (!isAbout(output, hash)) return undefined
    const message = apiKey !== '' && output.message.includes(apiKey) ? '' : output.message
    const encoded = encodeNormalized({ ...output, message }, start, describe)
    // An end without proof in the response can change, so it is fetched as often as an open transaction.
    const isEnd = encoded.state === 'final' && isFinal(verdict)
    return { response: { ...encoded, state: isEnd ? 'final' : 'moving' } }
  },
})

/** Encodes a response with this service's own logos, and with the quote of the start where it has none. */
function encodeNormalized(
  { result, message, done, status }: TrackerResponse,
  start: StoredStart | null,
  describe: Describe,
): EncodedResponse {
  const isQuoted = result.quoteId === '' && start !== null
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
          fromAssetImage: describe(leg.fromAsset).image,
          toAssetImage: describe(leg.toAsset).image,
          updateTimestamp: leg.updateTimestamp ?? 0,
          estimatedDuration: leg.estimatedDuration ?? 0,
        }),
      ),
    },
    ...(message !== '' && { error: { message } }),
  }
  return encodeResponse(normalized)
}
