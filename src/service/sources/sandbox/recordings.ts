import * as v from 'valibot'
import { ActionsSchema } from '../../tracking/indexer'
import { NodeResponseSchema } from '../../tracking/node'
import type { Network } from '../../networks/network'
import { thorchain } from '../../networks/thorchain'
import type { Evidence } from '../../tracking/trackerResponse'
import completeNode from './recorded/complete.node.json' with { type: 'json' }
import partialRefundIndexer from './recorded/partialRefund.indexer.json' with { type: 'json' }

/** A transaction of a real network: it replays what its node or indexer answered, through the same mapping. */
export type Recording = {
  title: string
  hash: string
  /** The network's own chain, which the sandbox's network may not share. */
  network: Network
  fromAsset: string
  toAsset: string
  evidence: Pick<Evidence, 'node' | 'actions' | 'times'>
}

const unknownTimes = { began: null, confirmed: null, swapped: null, sent: null }

/** Recorded from the public node and the public indexer of THORChain, 2024; no value edited. */
export const recordings: readonly Recording[] = [
  {
    title: 'Real swap, complete (recorded)',
    hash: '27208951434B8D7ACB416C6B0B5DAE6449A3A3D2C4484F0B36803A180F24B1E3',
    network: thorchain('thor'),
    fromAsset: 'THOR.RUNE',
    toAsset: 'SOL~SOL',
    evidence: {
      node: v.parse(NodeResponseSchema, completeNode),
      actions: undefined,
      times: unknownTimes,
    },
  },
  {
    title: 'Real streaming swap, partially refunded (recorded)',
    hash: '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B',
    network: thorchain('thor'),
    fromAsset: 'ETH.WSTETH-0X7F39C581F595B53C5CB19BD0B3F8DA6C935E2CA0',
    toAsset: 'BTC.BTC',
    evidence: {
      node: undefined,
      actions: v.parse(ActionsSchema, partialRefundIndexer),
      // The dates of its two actions; its payouts went out 15 of the network's blocks later.
      times: {
        began: null,
        confirmed: 1_706_117_020_544,
        swapped: 1_706_118_585_119,
        sent: 1_706_118_585_119 + 15 * 6_000,
      },
    },
  },
]
