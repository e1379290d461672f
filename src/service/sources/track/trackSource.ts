import { createDescribe } from '../../catalogue/describe'
import { Refusal } from '../../errors'
import { findNetwork } from '../../networks/network'
import type { SourceConfig } from '../../sourceConfig'
import type { TokenLists } from '../../tokenLists'
import type { Source, SourceOptions } from '../source'
import { type Health, createUpstream } from '../../upstream/upstream'
import { createTrackLists } from './trackLists'
import { createTrackPrices } from './trackPrices'
import { noTrackMessage } from './trackRequests'
import { createTrackTracking } from './trackTracking'

type TrackSourceOptions = SourceOptions & { config: Extract<SourceConfig, { kind: 'track' }> }

/** A source that asks a service of the successor API. Key and referer go there, and nowhere else. */
export function createTrackSource(options: TrackSourceOptions): {
  source: Source
  lists: TokenLists
} {
  const { config, catalogue, prefix, store, budget, now, monotonic, log } = options
  const upstream = createUpstream({
    name: 'upstream',
    addresses: [config.address],
    headers: {
      ...(config.apiKey === '' ? {} : { 'x-api-key': config.apiKey }),
      ...(config.referer === '' ? {} : { referer: config.referer }),
    },
    budget,
    now: monotonic,
    log,
  })
  const context = { describe: createDescribe(catalogue), network: findNetwork(prefix) }
  const source: Source = {
    kind: 'proxy',
    track: createTrackTracking({ upstream, store, now, ...context }),
    needsChain: true,
    hasNames: false,
    lookUp: refuseNames,
    reverseLookUp: refuseNames,
    prices: createTrackPrices(upstream, monotonic),
    health: () => upstream.health().map(addAddress),
    samples: [],
    sampleNames: [],
    restart: async () => false,
  }
  const { providers } = config
  return {
    source,
    lists: createTrackLists({ upstream, providers, catalogue, prefix, now: monotonic }),
  }
}

/**
 * Only its operator can mend an upstream that speaks another interface, so the tracker's health names its address; without
 * the path, which can hold a key.
 */
const addAddress = (health: Health): Health => ({
  ...health,
  shownAs: `upstream at ${new URL(health.address).origin}${health.detail === noTrackMessage ? `: ${noTrackMessage}` : ''}`,
})

const refuseNames = async (): Promise<never> => {
  throw new Refusal(501, 'This service has no source for names.')
}
