import type { SourceConfig } from '../config/config'
import type { UpstreamScope } from '../upstream/scope'
import { type Upstream, createUpstream } from '../upstream/upstream'
import { serviceTimeouts } from './limits'

/**
 * Opens the other service that a source asks. The operator's key and referer, '' for
 * none, are sent to it alone.
 */
export function openUpstreamService(
  { address, apiKey, referer }: Extract<SourceConfig, { kind: 'proxy' | 'track' }>,
  scope: UpstreamScope,
): Upstream {
  return createUpstream(scope, {
    name: 'upstream',
    addresses: [address],
    timeoutMs: serviceTimeouts.requestMs,
    headers: {
      ...(apiKey !== '' && { 'x-api-key': apiKey }),
      ...(referer !== '' && { referer }),
    },
  })
}
