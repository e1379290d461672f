import * as v from 'valibot'
import { ActionsSchema } from '../../tracking/indexer'
import { NodeResponseSchema } from '../../tracking/node'
import type { Network } from '../../networks/network'
import { createThorchain } from '../../networks/thorchain'
import { type TrackingInput, emptyInput } from '../../tracking/trackerResponse'
import completeNode from './recorded/complete.node.json' with { type: 'json' }
import partialRefundIndexer from './recorded/partialRefund.indexer.json' with { type: 'json' }

/** The recorded responses pass through the same mapping. */
export type Recording = {
  title: string
  hash: string
  /** It may differ from the sandbox's network. */
  network: Network
  fromAsset: string
  toAsset: string
  input: Pick<TrackingInput, 'node' | 'actions' | 'times'>
}

/** Recorded from a public node and a public indexer of THORChain in 2024. No value was edited. */
export const recordings: readonly Recording[] = [
  {
    title: 'Real swap, complete (recorded)',
    hash: '27208951434B8D7ACB416C6B0B5DAE6449A3A3D2C4484F0B36803A180F24B1E3',
    network: createThorchain('thor'),
    fromAsset: 'THOR.RUNE',
    toAsset: 'SOL~SOL',
    input: {
      node: v.parse(NodeResponseSchema, completeNode),
      actions: undefined,
      times: emptyInput.times,
    },
  },
  {
    title: 'Real streaming swap, partially refunded (recorded)',
    hash: '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B',
    network: createThorchain('thor'),
    fromAsset: 'ETH.WSTETH-0X7F39C581F595B53C5CB19BD0B3F8DA6C935E2CA0',
    toAsset: 'BTC.BTC',
    input: {
      node: undefined,
      actions: v.parse(ActionsSchema, partialRefundIndexer),
      // The dates of its two actions. Its payouts were sent 15 blocks later.
      times: {
        began: null,
        confirmed: 1_706_117_020_544,
        swapped: 1_706_118_585_119,
        sent: 1_706_118_585_119 + 15 * 6_000,
      },
    },
  },
]
