import { withFallback } from '../../errors/errors'
import { type Turn, inTurn } from '../../upstream/turn'
import type { BlockFeed, BlockReply, PayoutQueue } from '../source'
import type { NetworkMemory } from './networkMemory'
import type { NetworkUpstreams } from './upstreams'

/** Opens the blocks of a network. `prefix`: its name in the paths of this service. */
export function openBlockFeed(
  { node, endpoints }: NetworkUpstreams,
  memory: Pick<NetworkMemory, 'readHeight'>,
  prefix: string,
): BlockFeed {
  const takeTurn = <T>(run: (turn: Turn) => Promise<T>): Promise<T> =>
    inTurn(node.scope.budget, { key: '', demand: null }, run)

  /** `isThere`: the network has the block, so that another node may have it too. */
  async function readAt(height: number | null, isThere: boolean): Promise<BlockReply> {
    const isPoor = ({ block }: BlockReply) => isThere && block === null
    const asked = takeTurn((turn) => node.request(endpoints.block, height, turn, isPoor))
    return (await asked).value
  }

  const readQueue = async (
    endpoint: typeof endpoints.outboundQueue,
  ): Promise<PayoutQueue | null> => {
    const asked = takeTurn((turn) => node.request(endpoint, null, turn))
    return (await withFallback(asked, null))?.value ?? null
  }

  return {
    prefix,
    readNewest: () => readAt(null, true),
    readAt,
    readHeight: async (isAsked) => (await memory.readHeight(isAsked))?.height ?? null,
    readQueues: () =>
      Promise.all([
        readQueue(endpoints.outboundQueue),
        readQueue(endpoints.scheduledQueue),
      ]),
  }
}
