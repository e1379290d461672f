import * as v from 'valibot'
import { dayMs } from '../../../model/time'
import { createTokenLists } from '../../catalogue/catalogue'
import { withFallback } from '../../errors'
import { createThorchain, findNetwork, networkBlockMs } from '../../networks/network'
import { type StoredStart, createStoredStart } from '../../store/starts'
import { ActionsSchema } from '../../facts/indexer/actions'
import { mergeFacts, readSourceFacts } from '../../facts/mergeFacts'
import { NodeResponseSchema } from '../../facts/node/nodeStatus'
import { markRepeated } from '../../facts/response/repeatedStart'
import {
  type SentResponse,
  createNotFound,
  createTrackerResponse,
} from '../../facts/response/trackerResponse'
import { emptyInput } from '../../facts/response/responseInput'
import { encodeResponse } from '../../facts/response/encodeResponse'
import type { Source, SourceOptions } from '../source'
import { createFaults, recoveringHash } from './errors'
import { createSandboxNames } from './names'
import prices from './prices.json' with { type: 'json' }
import completeNode from './recorded/complete.node.json' with { type: 'json' }
import partialRefundIndexer from './recorded/partialRefund.indexer.json' with { type: 'json' }
import recordedSamples from './recorded/samples.json' with { type: 'json' }
import samples from './samples.json' with { type: 'json' }
import { type Scenario, createScenario, playScenario } from './simulate'

/**
 * Invented transactions, whose addresses have valid checksums and no known keys. The
 * quickest one is first. Ages in ms.
 */
export const sampleScenarios: readonly (Scenario & {
  title: string
  ageAtFirstRequest: number
})[] = samples

/** The age of the recorded responses. */
const yearMs = 365 * dayMs
/** Their network may differ from the sandbox's. */
const recordedNetwork = createThorchain('thor')

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

/** A source of simulated transactions, and of the recorded ones. */
export function createSandbox({
  catalogue,
  describe,
  prefix,
  store,
  now,
}: SourceOptions): Source {
  const context = { network: findNetwork(prefix), describe }
  const clock = store.collection('clock', v.object({ begunAt: v.number() }), 1_000)
  // On a read-only disk, samples start with the process.
  const clocks = new Map<string, { begunAt: number }>()
  const playable = new Map(sampleScenarios.map((each) => [each.hash, each]))
  const [quick] = sampleScenarios
  if (quick !== undefined)
    playable.set(recoveringHash, { ...quick, hash: recoveringHash })

  async function respond(hash: string, start: StoredStart | null): Promise<SentResponse> {
    const found = recordings.find(({ sample }) => sample.hash === hash)
    if (found !== undefined) {
      const { sample: _, times, ...reported } = found
      const sources = {
        hash,
        ...reported,
        isTruncated: false,
        unavailable: [],
        recipient: '',
      }
      const past = { parts: null, ageMs: yearMs }
      const facts = mergeFacts(readSourceFacts(sources, recordedNetwork), sources, past)
      const input = { ...emptyInput, ...context, network: recordedNetwork, hash, times }
      return createTrackerResponse(facts, { ...input, now: now() })
    }
    const sample = playable.get(hash)
    if (sample === undefined) {
      if (start === null) return createNotFound(hash)
      const scenario = createScenario(hash, start, context.network.chain)
      const sent = playScenario(scenario, start.begunAt, {
        ...context,
        now: now(),
        start,
      })
      return { ...sent, result: { ...sent.result, legs: markRepeated(sent.result.legs) } }
    }
    const { sell, buy, steps, approvalHash } = sample
    const first = clocks.get(hash) ?? { begunAt: now() - sample.ageAtFirstRequest }
    clocks.set(hash, first)
    const { begunAt } = await withFallback(clock.keepFirst(hash, first), first)
    const quote = {
      quoteId: `sample-${hash.slice(0, 8).toLowerCase()}`,
      hash,
      sellAmount: sell.amount,
      route: {
        sellAsset: sell.asset,
        buyAsset: buy.asset,
        expectedBuyAmount: buy.amount,
      },
      fromAddress: sample.from,
      toAddress: sample.to,
      isStreamingSwap: sample.parts !== undefined,
    }
    // Before the network observes a sample, only its approval is visible.
    const isReported = approvalHash !== undefined || now() - begunAt >= steps.observed
    const own = {
      start: isReported ? createStoredStart(quote, begunAt) : null,
      isOwnQuote: true,
    }
    return playScenario(sample, begunAt, { ...context, now: now(), ...own })
  }

  // Only the chains that have a listed asset. In the sandbox none is ever halted.
  const chains = catalogue.chains
    .filter(({ providers }) => providers.length > 0)
    .map((chain) => Object.assign({}, chain, { status: 'active' }))
  const listed = { value: { chains, currencies: catalogue.currencies }, ageMs: 0 }
  return {
    kind: 'sandbox',
    async track(hash, { start }) {
      const sent = await respond(hash, await start)
      const isReported = sent.status !== 'not_found'
      return {
        response: encodeResponse(sent),
        isWhole: true,
        isReported,
        ageMs: 0,
        freshMs: 1_000,
      }
    },
    fault: createFaults(),
    lists: createTokenLists(prefix, async () => listed),
    names: createSandboxNames(now),
    prices: async () => ({
      value: { prices: new Map(Object.entries(prices)) },
      ageMs: 0,
    }),
    health: () => [],
    samples: [
      ...sampleScenarios.map(({ hash, title, sell, buy, steps }) => {
        const assets = { fromAsset: sell.asset, toAsset: buy.asset }
        return Object.assign(assets, {
          hash,
          title,
          duration: steps.sent,
          recorded: false,
        })
      }),
      ...recordings.map(({ sample }) => sample),
    ],
    sampleNames: ['alice', 'carol', 'treasury', 'eld', 'mallory', 'bob', 'nobody'],
    async restart(hash) {
      if (!playable.has(hash)) return false
      const begun = { begunAt: now() }
      await clock.write(hash, begun)
      clocks.set(hash, begun)
      return true
    },
  }
}
