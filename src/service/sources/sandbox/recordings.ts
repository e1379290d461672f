import * as v from 'valibot'
import { createThorchain, networkBlockMs } from '../../networks/network'
import { ActionsSchema } from '../../tracking/indexer'
import { mergeFacts } from '../../tracking/mergeFacts'
import { NodeResponseSchema } from '../../tracking/node'
import { emptyInput } from '../../tracking/trackerResponse'
import completeNode from './recorded/complete.node.json' with { type: 'json' }
import partialRefundIndexer from './recorded/partialRefund.indexer.json' with { type: 'json' }
import samples from './recorded/samples.json' with { type: 'json' }

/** Their network may differ from the sandbox's. */
const network = createThorchain('thor')

/**
 * Recorded from a public node and a public indexer of THORChain in 2024. No value was edited: the responses pass through the
 * same mapping as those of a real network. `times` are the dates of the two actions; the payouts were sent 15 blocks later.
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
    times: {
      began: null,
      confirmed: 1_706_117_020_544,
      swapped: 1_706_118_585_119,
      sent: 1_706_118_585_119 + 15 * networkBlockMs,
      isSentComputed: true,
    },
  },
].map(({ sample, times, ...reported }) => {
  const sources = { hash: sample.hash, ...reported, unavailable: [] }
  const facts = mergeFacts(sources, network, { parts: null, isOld: false })
  return { sample, facts, input: { ...emptyInput, hash: sample.hash, network, times } }
})
