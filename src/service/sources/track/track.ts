import { createDescribe } from '../../catalogue/catalogue'
import type { SourceConfig } from '../../config'
import { Refusal } from '../../errors'
import { findNetwork } from '../../networks/network'
import type { OpenedSource, SourceOptions } from '../source'
import { openUpstreamService } from '../upstreamService'
import { createTrackLists } from './lists'
import { createTrackTracking } from './tracking'

/** A source that asks a service of the successor API. Key and referer go there, and nowhere else. */
export function createTrackSource(
  config: Extract<SourceConfig, { kind: 'track' }>,
  options: SourceOptions,
): OpenedSource {
  const { catalogue, prefix, store, now, monotonic, log } = options
  const { request, health } = openUpstreamService(config, options)
  const context = { describe: createDescribe(catalogue), network: findNetwork(prefix) }
  const source = {
    kind: 'proxy',
    track: createTrackTracking({ request, store, now, log, ...context }),
    needsChain: true,
    hasNames: false,
    lookUp: refuseNames,
    readRegistration: refuseNames,
    reverseLookUp: refuseNames,
    health,
  }
  const { providers } = config
  const lists = createTrackLists({ request, providers, catalogue, prefix, now: monotonic })
  return { source, lists }
}

const refuseNames = async (): Promise<never> => {
  throw new Refusal(501, 'This service has no source for names.')
}
