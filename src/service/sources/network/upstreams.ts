import type { Network } from '../../networks/network'
import { createUpstream } from '../../upstream/upstream'
import type { SourceOptions } from '../source'
import { createEndpoints } from './endpoints'
import { networkTimeouts } from './limits'

/** A network with the addresses of its nodes and indexers, in order of preference. */
export type NetworkTarget = {
  network: Network
  /** Its name in the paths of this service, which can differ from its own. */
  prefix: string
  nodes: readonly string[]
  indexers: readonly string[]
}

export type NetworkUpstreams = ReturnType<typeof openUpstreams>

/**
 * Opens the node and the indexer of a network. `clientId`: public gateways ask clients to
 * identify themselves.
 */
export function openUpstreams(
  { network, nodes, indexers }: Omit<NetworkTarget, 'prefix'>,
  clientId: string,
  options: Pick<
    SourceOptions,
    'budget' | 'circuits' | 'clock' | 'fetch' | 'monotonic' | 'log'
  >,
) {
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
