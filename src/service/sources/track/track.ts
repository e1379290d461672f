import * as v from 'valibot'
import { TrackerResponseSchema } from '../../../contract/tracker'
import { parseIdentifier } from '../../../model/assets'
import { isAbout } from '../../../model/transaction/transaction'
import type { Describe } from '../../catalogue/catalogue'
import type { SourceConfig } from '../../config'
import { Refusal } from '../../errors'
import { encodeResponse } from '../../tracking/trackerResponse'
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
    hasNames: false,
    lookUp: refuseNames,
    readRegistration: refuseNames,
    reverseLookUp: refuseNames,
    health: service.health,
  }
  return { source, lists: createTrackLists(request, config.providers, options) }
}

const refuseNames = async (): Promise<never> => {
  throw new Refusal(501, 'This service has no source for names.')
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
    read({ status, json }, hash, start) {
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
      const sent = mapResponse(output, describe, start)
      if (!isAbout(v.parse(TrackerResponseSchema, sent), hash)) return undefined
      // An "unknown" without legs may be the response for a hash on another chain.
      return { response: encodeResponse(sent), isVague: isEmpty && output.status === 'unknown' }
    },
  }
}
