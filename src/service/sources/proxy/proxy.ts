import type { SourceConfig } from '../../config/config'
import { createServiceLookUp } from '../serviceLookUp'
import type { Source, SourceOptions } from '../source'
import { describeNetwork, findNetwork } from '../../networks/network'
import { openUpstreamService } from '../upstreamService'
import { createProxyLists } from './proxyLists'
import { createProxyNames } from './proxyNames'
import { createProxyProtocol } from './proxyProtocol'

/**
 * A source over another service of this interface. Only that service receives the key and
 * the referer.
 */
export function createProxy(
  config: Extract<SourceConfig, { kind: 'proxy' }>,
  options: SourceOptions,
): Source {
  const { prefix } = options
  const upstream = openUpstreamService(config, options)
  return {
    kind: 'proxy',
    networks: [describeNetwork(findNetwork(prefix))],
    track: createServiceLookUp(upstream, createProxyProtocol(options), options),
    forwardsStarts: true,
    lists: createProxyLists(upstream, options),
    registries: [{ prefix, names: createProxyNames(upstream, options) }],
    join: options.budget.join,
    health: () => upstream.health(),
  }
}
