import * as v from 'valibot'
import type { Sample } from '../../../contract/service'
import { createThorchain } from '../../networks/network'
import { ActionsSchema } from '../../tracking/indexer'
import { NodeResponseSchema } from '../../tracking/node'
import { type StepTimes, networkBlockMs } from '../../tracking/facts'
import type { Sources } from '../../tracking/mergeFacts'
import { emptyInput } from '../../tracking/trackerResponse'
import completeNode from './recorded/complete.node.json' with { type: 'json' }
import partialRefundIndexer from './recorded/partialRefund.indexer.json' with { type: 'json' }

/** The network of the recordings, which may differ from the sandbox's. */
export const recordedNetwork = createThorchain('thor')

const sentAt = 1_706_118_585_119
/**
 * Recorded from a public node and a public indexer of THORChain in 2024. No value was edited: the responses pass through the
 * same mapping as those of a real network.
 */
export const recordings: readonly {
  sample: Sample
  sources: Omit<Sources, 'hash'>
  times: StepTimes
}[] = [
  {
    sample: {
      title: 'Real swap, complete (recorded)',
      hash: '27208951434B8D7ACB416C6B0B5DAE6449A3A3D2C4484F0B36803A180F24B1E3',
      fromAsset: 'THOR.RUNE',
      toAsset: 'SOL~SOL',
      duration: null,
      recorded: true,
    },
    sources: {
      node: v.parse(NodeResponseSchema, completeNode),
      actions: undefined,
      unavailable: [],
    },
    times: emptyInput.times,
  },
  {
    sample: {
      title: 'Real streaming swap, partially refunded (recorded)',
      hash: '4A2DA151915B28172E2191C3226BE0AD6A245B02395D676C51ABF31E99DC511B',
      fromAsset: 'ETH.WSTETH-0X7F39C581F595B53C5CB19BD0B3F8DA6C935E2CA0',
      toAsset: 'BTC.BTC',
      duration: null,
      recorded: true,
    },
    sources: {
      node: undefined,
      actions: v.parse(ActionsSchema, partialRefundIndexer),
      unavailable: [],
    },
    // The dates of its two actions. Its payouts were sent 15 blocks later.
    times: {
      began: null,
      confirmed: 1_706_117_020_544,
      swapped: sentAt,
      sent: sentAt + 15 * networkBlockMs,
      isSentComputed: true,
    },
  },
]
