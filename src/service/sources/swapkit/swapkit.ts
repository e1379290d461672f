import type { SourceConfig } from '../../config/config'
import { createUpstream } from '../../upstream/upstream'
import type { Source, SourceOptions } from '../source'
import { serviceTimeouts } from './limits'
import { createLookUp } from './lookUp'
import { createProviderLists } from './providerLists'

/**
 * A source that asks SwapKit's `/track`. The operator's key and referer, '' for none, are sent to
 * it alone.
 */
export function createSwapkitSource(
  { address, apiKey, referer, providers }: Extract<SourceConfig, { kind: 'swapkit' }>,
  options: SourceOptions,
): Source {
  const upstream = createUpstream(options, {
    name: 'upstream',
    addresses: [address],
    timeoutMs: serviceTimeouts.requestMs,
    headers: {
      ...(apiKey !== '' && { 'x-api-key': apiKey }),
      ...(referer !== '' && { referer }),
    },
  })
  return {
    networks: [],
    registries: [],
    join: options.budget.join,
    track: createLookUp(upstream, options),
    needsChain: true,
    lists: createProviderLists(upstream, providers, options),
    health: () => upstream.health(),
  }
}
