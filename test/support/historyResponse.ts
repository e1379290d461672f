import type { History } from './arbitraryHistories'
import { answerTo } from './mapped'

/** The response when the node is at one moment of the history and the indexer at another; -1: unavailable. */
export const responseAt = (
  { hash, network, node, indexer }: History,
  nodeAt: number,
  indexerAt: number,
) =>
  answerTo(nodeAt < 0 ? undefined : node[nodeAt], indexerAt < 0 ? undefined : indexer[indexerAt], {
    hash,
    network,
    unavailable: (['node', 'indexer'] as const).filter(
      (source) => (source === 'node' ? nodeAt : indexerAt) < 0,
    ),
  })
