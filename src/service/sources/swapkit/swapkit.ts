import type { SourceConfig } from '../../config/config'
import { createServiceLookUp } from '../serviceLookUp'
import type { Source, SourceOptions } from '../source'
import { openUpstreamService } from '../upstreamService'
import { createProviderLists } from './providerLists'
import { createSwapkitProtocol } from './swapkitProtocol'

/**
 * A source that asks a service of the successor API. Key and referer go there, and
 * nowhere else.
 */
export function createSwapkitSource(
  config: Extract<SourceConfig, { kind: 'track' }>,
  options: SourceOptions,
): Source {
  const upstream = openUpstreamService(config, options)
  return {
    kind: 'proxy',
    networks: [],
    registries: [{ prefix: options.prefix, names: null }],
    join: options.budget.join,
    track: createServiceLookUp(upstream, createSwapkitProtocol(options), options),
    needsChain: true,
    lists: createProviderLists(upstream, config.providers, options),
    health: () => upstream.health(),
  }
}
