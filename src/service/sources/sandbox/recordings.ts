import * as v from 'valibot'
import type { Describe } from '../../catalogue/catalogue'
import { createThorchain, networkBlockMs } from '../../networks/network'
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
import samples from './recorded/samples.json' with { type: 'json' }

const sentAt = 1_706_118_585_119
/**
 * Recorded from a public node and a public indexer of THORChain in 2024. No value was edited: the responses pass through the
 * same mapping as those of a real network.
 */
export const recordings = [
  {
    sample: samples.complete,
    node: v.parse(NodeResponseSchema, completeNode),
    actions: undefined,
    times: emptyInput.times,
  },
  {
    sample: samples.partialRefund,
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
  return createTrackerResponse(facts, { ...emptyInput, times, hash, now, network, describe })
}
