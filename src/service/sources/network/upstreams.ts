import type { NetworkConfig } from '../../config/config'
import { findNetwork } from '../../networks/network'
import { createUpstream } from '../../upstream/upstream'
import type { SourceOptions } from '../source'
import { createEndpoints } from './endpoints'
import { networkTimeouts } from './limits'

export type NetworkUpstreams = ReturnType<typeof openUpstreams>

/**
 * Opens the node and the indexer of a network. `clientId`: public gateways ask clients to
 * identify themselves.
 */
export function openUpstreams(
  { networkPrefix, nodes, indexers }: Omit<NetworkConfig, 'prefix'>,
  clientId: string,
  options: Pick<SourceOptions, 'budget' | 'circuits' | 'clock' | 'monotonic' | 'log'>,
) {
  const network = findNetwork(networkPrefix)
  const common = {
    ...options,
    headers: { 'x-client-id': clientId },
    timeoutMs: networkTimeouts.requestMs,
  }
  return {
    network,
    endpoints: createEndpoints(network),
    node: createUpstream({ ...common, name: 'node', addresses: nodes }),
    indexer: createUpstream({ ...common, name: 'indexer', addresses: indexers }),
  }
}
