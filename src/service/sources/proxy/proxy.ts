import type { SourceConfig } from '../../config'
import { createServiceLookUp } from '../serviceLookUp'
import type { Source, SourceOptions } from '../source'
import { describeNetwork, findNetwork } from '../../networks/network'
import { openUpstreamService } from '../upstreamService'
import { createProxyLists } from './lists'
import { createProxyNames } from './names'
import { createProxyProtocol } from './protocol'

/**
 * A source over another service of this interface. Only that service receives the key and
 * the referer.
 */
export function createProxy(
  config: Extract<SourceConfig, { kind: 'proxy' }>,
  options: SourceOptions,
): Source {
  const upstream = openUpstreamService(config, options)
  return {
    kind: 'proxy',
    networks: [describeNetwork(findNetwork(options.prefix))],
    track: createServiceLookUp(upstream, createProxyProtocol(options), options),
    forwardsStarts: true,
    lists: createProxyLists(upstream, options),
    names: createProxyNames(upstream, options),
    health: () => upstream.health(),
  }
}
