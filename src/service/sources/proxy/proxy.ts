import { createDescribe } from '../../catalogue/describe'
import { findNetwork } from '../../networks/network'
import type { SourceConfig } from '../../sourceConfig'
import type { TokenLists } from '../../tokenLists'
import type { Source, SourceOptions } from '../source'
import { createUpstream } from '../../upstream/upstream'
import { createProxyLists } from './proxyLists'
import { createProxyNames } from './proxyNames'
import { createProxyTracking } from './proxyTracking'

type ProxyOptions = SourceOptions & { config: Extract<SourceConfig, { kind: 'proxy' }> }

/** A source over another service of this interface. Only that service receives the key and the referer. */
export function createProxy(options: ProxyOptions): { source: Source; lists: TokenLists } {
  const { config, catalogue, prefix, budget, now, monotonic, log } = options
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
  const describe = createDescribe(catalogue)
  const network = findNetwork(prefix)
  const source: Source = {
    kind: 'proxy',
    track: createProxyTracking({ upstream, now, describe, network }),
    forwardsStarts: true,
    ...createProxyNames(upstream, prefix, monotonic),
    health: () => upstream.health(),
    samples: [],
    sampleNames: [],
    restart: async () => false,
  }
  return { source, lists: createProxyLists({ upstream, describe, now: monotonic }) }
}
