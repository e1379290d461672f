import type { Network } from '../../networks/network'
import type { UpstreamScope } from '../../upstream/scope'
import { createUpstream } from '../../upstream/upstream'
import { createEndpoints } from './endpoints'
import { networkTimeouts } from './limits'

/** A network with the addresses of its nodes and indexers, in order of preference. */
export type NetworkTarget = {
  network: Network
  /** Its name in the paths of this service, which can differ from its own. */
  prefix: string
  nodes: readonly string[]
  indexers: readonly string[]
  /** The longest time between blocks of a chain where a network is played faster; absent: none. */
  maxBlockMs?: number
}

export type NetworkUpstreams = ReturnType<typeof openUpstreams>

/**
 * Opens the node and the indexer of a network. `clientId`: public gateways ask clients to
 * identify themselves.
 */
export function openUpstreams(
  { network, nodes, indexers, maxBlockMs = Infinity }: Omit<NetworkTarget, 'prefix'>,
  clientId: string,
  scope: UpstreamScope,
) {
  const common = {
    headers: { 'x-client-id': clientId },
    timeoutMs: networkTimeouts.requestMs,
  }
  return {
    network,
    maxBlockMs,
    endpoints: createEndpoints(network),
    node: createUpstream(scope, { ...common, name: 'node', addresses: nodes }),
    indexer: createUpstream(scope, { ...common, name: 'indexer', addresses: indexers }),
  }
}
