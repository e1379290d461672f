import * as v from 'valibot'
import { parseIdentifier } from '../../../model/assets'
import { formatHashForExplorer } from '../../../model/chains/hashes'
import { readHash } from '../../../model/recognise/hash'
import type { Describe } from '../../catalogue/catalogue'
import { getChainFields } from '../../catalogue/records'
import type { SourceConfig } from '../../config'
import type { Source, SourceOptions } from '../source'
import { type TrackingProtocol, openUpstreamService } from '../upstreamService'
import { createTrackLists } from './lists'
import { mapResponse } from './mapping'
import { TrackResponseSchema } from './response'

/** A source that asks a service of the successor API. Key and referer go there, and nowhere else. */
export function createTrackSource(
  config: Extract<SourceConfig, { kind: 'track' }>,
  options: SourceOptions,
): Source {
  const { upstream, describe, createTracking } = openUpstreamService(config, options)
  return {
    kind: 'proxy',
    track: createTracking(createTrackProtocol(describe, options.log)),
    needsChain: true,
    lists: createTrackLists(upstream, config.providers, options),
    health: upstream.health,
  }
}

/** `POST /track` needs the chain of a hash: that in the request, that of a start, or one of the two likeliest. */
function createTrackProtocol(describe: Describe, log: (line: string) => void): TrackingProtocol {
  let isAddressSure = false
  return {
    path: '/track',
    collection: 'chain',
    listForms(hash, chain, start) {
      const started = parseIdentifier(start?.sellAsset ?? '')?.chain ?? ''
      return [...new Set([chain, started, ...listLikelyChains(hash)])]
    },
    createBody(code, hash) {
      const written = formatHashForExplorer(code, hash)
      // The ID is that of asset lists, but for one.
      const chainId = code === 'TRON' ? 'tron' : getChainFields(code).chainId
      return written === null ? null : { hash: written, chainId }
    },
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
      const isEmpty = output.steps.length === 0 && ['not_started', ''].includes(output.leg.status)
      return isEmpty ? null : mapResponse(output, describe, start)
    },
  }
}

/** The two likeliest chains of a canonical hash. Most deposits without a hint are on Ethereum or Bitcoin. */
const listLikelyChains = (hash: string): string[] =>
  /^[0-9A-F]{64}$/.test(hash) ? ['ETH', 'BTC'] : (readHash(hash)?.chains ?? []).slice(0, 2)
