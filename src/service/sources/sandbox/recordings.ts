import * as v from 'valibot'
import type { Describe } from '../../catalogue/catalogue'
import { createThorchain } from '../../networks/network'
import { networkBlockMs } from '../../tracking/facts'
import { ActionsSchema } from '../../tracking/indexer'
import { mergeFacts } from '../../tracking/mergeFacts'
import { NodeResponseSchema } from '../../tracking/node'
import {
  type SentResponse,
  createTrackerResponse,
  emptyInput,
} from '../../tracking/trackerResponse'
import completeNode from './recorded/complete.node.json' with { type: 'json' }
import partialRefundIndexer from './recorded/partialRefund.indexer.json' with { type: 'json' }

const sentAt = 1_706_118_585_119
/**
 * Recorded from a public node and a public indexer of THORChain in 2024. No value was edited: the responses pass through the
 * same mapping as those of a real network.
 */
export const recordings = [
  {
    sample: {
      title: 'Real swap, complete (recorded)',
      hash: '27208951434B8D7ACB416C6B0B5DAE6449A3A3D2C4484F0B36803A180F24B1E3',
      fromAsset: 'THOR.RUNE',
      toAsset: 'SOL~SOL',
      duration: null,
      recorded: true,
    },
    node: v.parse(NodeResponseSchema, completeNode),
    actions: undefined,
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
    node: undefined,
    actions: v.parse(ActionsSchema, partialRefundIndexer),
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

/** The response for a recording, whose network may differ from the sandbox's. `now`: Unix ms. */
export function playRecording(
  { sample: { hash }, times, ...reported }: (typeof recordings)[number],
  now: number,
  describe: Describe,
): SentResponse {
  const network = createThorchain('thor')
  const sources = { hash, ...reported, unavailable: [] }
  const facts = mergeFacts(sources, network, { parts: null, isOld: false })
  return createTrackerResponse(facts, { ...emptyInput, times, hash, now }, { network, describe })
}
