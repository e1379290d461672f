import * as v from 'valibot'
import { ActionsSchema } from '../../src/service/tracking/indexer'
import { NodeResponseSchema } from '../../src/service/tracking/node'
import { createTrackerResponse } from '../../src/service/tracking/trackerResponse'
import type { History } from './arbitraryHistories'

/** The response when the node is at one moment of the history and the indexer at another; -1: unavailable. */
export function responseAt(
  { hash, network, node, indexer }: History,
  nodeAt: number,
  indexerAt: number,
) {
  const silent = (['node', 'indexer'] as const).filter(
    (source) => (source === 'node' ? nodeAt : indexerAt) < 0,
  )
  return createTrackerResponse(
    {
      hash,
      node: nodeAt < 0 ? undefined : v.parse(NodeResponseSchema, node[nodeAt]),
      actions: indexerAt < 0 ? undefined : v.parse(ActionsSchema, indexer[indexerAt]),
      unavailable: silent,
      wasReported: false,
      storedParts: null,
      externalLegs: [],
      start: null,
      times: { began: null, confirmed: null, swapped: null, sent: null },
      estimates: { inbound: 0, swap: 0, outbound: 0 },
      now: Date.UTC(2026, 0, 5),
    },
    { network, describe: (identifier) => ({ identifier, image: '' }) },
  )
}
