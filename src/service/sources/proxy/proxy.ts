import * as v from 'valibot'
import {
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  unregistered,
} from '../../../contract/names'
import { RefusalSchema } from '../../../contract/service'
import {
  type TrackerResponse,
  TrackerResponseSchema,
  isAboutRequest,
} from '../../../contract/tracker'
import type { Describe } from '../../catalogue/catalogue'
import type { SourceConfig } from '../../config'
import type { StoredStart } from '../../store/starts'
import type { SentResponse } from '../../tracking/trackerResponse'
import type { Upstream } from '../../upstream/upstream'
import type { NameSource, Source, SourceOptions } from '../source'
import { type TrackingProtocol, openUpstreamService } from '../upstreamService'
import { createProxyLists } from './lists'

/** A source over another service of this interface. Only that service receives the key and the referer. */
export function createProxy(
  config: Extract<SourceConfig, { kind: 'proxy' }>,
  options: SourceOptions,
): Source {
  const { upstream, describe, createTracking } = openUpstreamService(config, options)
  return {
    kind: 'proxy',
    track: createTracking(createProxyProtocol(config.apiKey, describe)),
    forwardsStarts: true,
    lists: createProxyLists(upstream, describe, options.monotonic),
    names: createProxyNames(upstream, `/${options.prefix}name`),
    health: upstream.health,
  }
}

function createProxyNames(upstream: Upstream, root: string): NameSource {
  const readEntries = upstream.createNameReader('name', NameEntriesSchema, null)
  const readNames = upstream.createNameReader('reverse-lookup', ReverseLookupSchema, [])
  const readState = upstream.createNameReader('registration', RegisteredSchema, unregistered)
  const readRegistration: NameSource['readRegistration'] = (name, demand) =>
    readState(`${root}/registered/${encodeURIComponent(name)}`, demand)
  return {
    readRegistration,
    async lookUp(name, demand) {
      const found = await readEntries(`${root}/${encodeURIComponent(name)}`, demand)
      if (found.value?.length !== 0) return found
      // Some services send an empty list for a name that is not registered.
      const { value } = await readRegistration(name, demand)
      return value.isRegistered ? found : { ...found, value: null }
    },
    reverseLookUp: (chain, address, demand) =>
      readNames(`${root}/rlookup?${new URLSearchParams({ address, chain })}`, demand),
  }
}

/**
 * The tracker of another service of this interface, whose responses are normalized. One that repeats the `apiKey` ('' for none)
 * is sent on without its message.
 */
const createProxyProtocol = (apiKey: string, describe: Describe): TrackingProtocol => ({
  path: '/tracker/v2/txn',
  collection: 'form',
  // Other trackers may know a hash only with its 0x. The form follows from the hash alone, not from who asks.
  listForms: (hash) => (/^[0-9A-F]{64}$/.test(hash) ? [hash, `0x${hash.toLowerCase()}`] : [hash]),
  createBody: (form) => ({ hash: form }),
  read({ status, json }, start) {
    if (status === 404 || status === 204) return null
    if (status === 400) {
      const refusal = v.safeParse(RefusalSchema, json)
      return refusal.success && isAboutRequest(refusal.output) ? 'invalid' : null
    }
    const { success, output } = v.safeParse(TrackerResponseSchema, json)
    if (status >= 300 || !success) return undefined
    const message = apiKey !== '' && output.message.includes(apiKey) ? '' : output.message
    return normalize({ ...output, message }, start, describe)
  },
})

/** A response with this service's own logos, and with the quote of the start where it has none. */
function normalize(
  { result, message, done, status }: TrackerResponse,
  start: StoredStart | null,
  describe: Describe,
): SentResponse {
  const isQuoted = result.quoteId === '' && start !== null
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
}
