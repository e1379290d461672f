import * as v from 'valibot'
import { parseIdentifier } from '../../../model/assets'
import type { Describe } from '../../catalogue/catalogue'
import type { SourceConfig } from '../../config'
import type { OpenedSource, SourceOptions } from '../source'
import { type TrackingProtocol, openUpstreamService } from '../upstreamService'
import { createTrackBody, listLikelyChains } from './chains'
import { createTrackLists } from './lists'
import { mapResponse } from './mapping'
import { TrackResponseSchema } from './response'

/** A source that asks a service of the successor API. Key and referer go there, and nowhere else. */
export function createTrackSource(
  config: Extract<SourceConfig, { kind: 'track' }>,
  options: SourceOptions,
): OpenedSource {
  const { request, describe, ...service } = openUpstreamService(config, options)
  const source = {
    kind: 'proxy',
    track: service.createTracking(createTrackProtocol(describe, options.log)),
    needsChain: true,
    health: service.health,
  }
  return { source, lists: createTrackLists(request, config.providers, options) }
}

/** `POST /track` needs the chain of a hash: that in the request, that of a start, or one of the two likeliest. */
function createTrackProtocol(describe: Describe, log: (line: string) => void): TrackingProtocol {
  let isAddressSure = false
  return {
    endpoint: 'track',
    path: '/track',
    collection: 'chain',
    listForms(hash, chain, start) {
      const started = parseIdentifier(start?.sellAsset ?? '')?.chain ?? ''
      return [...new Set([chain, started, ...listLikelyChains(hash)])]
    },
    createBody: createTrackBody,
    read({ status, json }, start) {
      if (status === 404 && !isAddressSure) {
        log(
          'The upstream responds to /track with 404. If it finds no transaction, check its address.',
        )
      }
      isAddressSure ||= status === 200 || status === 404
      // A 400 is about the chain, which may be a guess.
      if ([204, 400, 404, 422].includes(status)) return null
      const { success, output } = v.safeParse(TrackResponseSchema, json)
      if (status >= 300 || !success) return undefined
      const isEmpty = output.legs.length === 0
      if (isEmpty && (output.status === 'not_started' || output.status === '')) return null
      // An "unknown" without legs may be the response for a hash on another chain.
      const isVague = isEmpty && output.status === 'unknown'
      return { sent: mapResponse(output, describe, start), isVague }
    },
  }
}
