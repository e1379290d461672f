import * as v from 'valibot'
import type { Sample } from '../../../contract/service'
import type { TrackerResponse } from '../../../contract/tracker'
import { dayMs } from '../../../model/time'
import type { Describe } from '../../catalogue/catalogue'
import { ActionsSchema } from '../../facts/indexer/actions'
import { mergeFacts, readSourceFacts } from '../../facts/merge/mergeFacts'
import { NodeResponseSchema } from '../../facts/node/nodeStatus'
import { emptyInput } from '../../facts/response/responseInput'
import { createTrackerResponse } from '../../facts/response/trackerResponse'
import { createThorchain, networkBlockMs } from '../../networks/network'
import completeNode from './recorded/complete.node.json' with { type: 'json' }
import partialRefundIndexer from './recorded/partialRefund.indexer.json' with { type: 'json' }
import recordedSamples from './recorded/samples.json' with { type: 'json' }

/** The age of the recorded responses. */
const yearMs = 365 * dayMs
/** Their network may differ from the sandbox's. */
const network = createThorchain('thor')

/**
 * Recorded from a public node and a public indexer of THORChain in 2024. No value was
 * edited: the responses pass through the same mapping as those of a real network. `times`
 * are the dates of the two actions; the payouts were sent 15 blocks later.
 */
const recordings = [
  {
    sample: recordedSamples.complete,
    node: v.parse(NodeResponseSchema, completeNode),
    actions: undefined,
    times: emptyInput.times,
  },
  {
    sample: recordedSamples.partialRefund,
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
]

export const recordedTransactions: readonly Sample[] = recordings.map(
  ({ sample }) => sample,
)

/**
 * Returns the response to the recorded transaction of a hash; null for any other hash.
 * `now`: Unix ms.
 */
export function playRecording(
  hash: string,
  describe: Describe,
  now: number,
): TrackerResponse | null {
  const recording = recordings.find(({ sample }) => sample.hash === hash)
  if (recording === undefined) return null
  const { node, actions, times } = recording
  const sources = {
    hash,
    node,
    actions,
    isTruncated: false,
    unavailable: [],
    recipient: '',
  }
  const facts = mergeFacts(readSourceFacts(sources, network), sources, yearMs)
  const input = { ...emptyInput, describe, network, hash, times, now }
  return createTrackerResponse(facts, input)
}
