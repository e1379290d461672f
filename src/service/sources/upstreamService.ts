import type { SourceConfig } from '../config/config'
import { type Upstream, createUpstream } from '../upstream/upstream'
import { serviceTimeouts } from './limits'
import type { SourceOptions } from './source'

/**
 * Opens the other service that a source asks. The operator's key and referer, '' for
 * none, are sent to it alone.
 */
export function openUpstreamService(
  { address, apiKey, referer }: Extract<SourceConfig, { kind: 'proxy' | 'track' }>,
  options: SourceOptions,
): Upstream {
  return createUpstream({
    ...options,
    name: 'upstream',
    addresses: [address],
    timeoutMs: serviceTimeouts.requestMs,
    headers: {
      ...(apiKey !== '' && { 'x-api-key': apiKey }),
      ...(referer !== '' && { referer }),
    },
  })
}
