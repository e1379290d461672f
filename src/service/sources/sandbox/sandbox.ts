import type { Sample } from '../../../contract/service'
import type { Describe } from '../../catalogue/describe'
import type { Network } from '../../networks/network'
import type { Store } from '../../store/store'
import { encodeResponse } from '../../tracking/encodedResponse'
import type { Tracked } from '../../tracking/tracked'
import { type WireResponse, notFound } from '../../tracking/wire'
import { type Evidence, trackerResponse } from '../../tracking/trackerResponse'
import type { Source } from '../source'
import { createClocks } from './clocks'
import { evidenceAt } from './evidence'
import { laterSamples } from './laterSamples'
import { liveSamples } from './liveSamples'
import { scenarioFor } from './played'
import { type Recording, recordings } from './recordings'
import { lookUp, reverseLookUp, sampleNames } from './registry'
import type { SampleScenario, Scenario } from './scenario'
import { recovering } from './errorSamples'

/** What the home page offers, in its order. */
const sampleScenarios: readonly SampleScenario[] = [...liveSamples, ...laterSamples]

/** What the sandbox is made of. `now` gives Unix ms. */
export type SandboxOptions = {
  store: Store
  now: () => number
  network: Network
  describe: Describe
}

/**
 * A source that plays transactions out before one's eyes: a simulated node and indexer answer for a scenario and a
 * time, and the same mapping that serves a real network makes the tracker's answer of it.
 */
export function createSandbox({ store, now, network, describe }: SandboxOptions): Source {
  const clocks = createClocks(store)
  const samples = new Map([...sampleScenarios, recovering].map((each) => [each.hash, each]))
  const recorded = new Map(recordings.map((each) => [each.hash, each]))

  async function track(hash: string, start: Tracked | null): Promise<WireResponse> {
    const recording = recorded.get(hash)
    if (recording) return replay(recording)
    const sample = samples.get(hash)
    if (sample) return playSample(sample)
    if (start === null) return notFound(hash)
    const scenario = scenarioFor(hash, start, network.chain)
    return trackerResponse(evidenceOf(scenario, start.begunAt, start), { network, describe })
  }

  function replay(recording: Recording): WireResponse {
    const { evidence, network: itsNetwork, hash } = recording
    const estimates = { inbound: 0, swap: 0, outbound: 0 }
    return trackerResponse(
      {
        ...evidence,
        hash,
        start: null,
        outside: [],
        planned: [],
        silent: [],
        isKnown: false,
        seenParts: null,
        estimates,
        now: now(),
      },
      { network: itsNetwork, describe },
    )
  }

  async function playSample(sample: SampleScenario): Promise<WireResponse> {
    const begunAt = await clocks.begunAt(sample.hash, now() - sample.head)
    // Nobody has announced the samples: before the network sees one, only an approval tells of it.
    const isKnown = sample.approval !== undefined || now() - begunAt >= sample.steps.observed
    const evidence = evidenceOf(sample, begunAt, isKnown ? quoteOf(sample, begunAt) : null)
    return trackerResponse({ ...evidence, isOwnQuote: true }, { network, describe })
  }

  const evidenceOf = (scenario: Scenario, begunAt: number, start: Tracked | null): Evidence =>
    evidenceAt(scenario, network, Math.max(0, now() - begunAt), begunAt, start)

  return {
    kind: 'sandbox',
    track: async (hash, { readStart }) => ({
      value: encodeResponse(await track(hash, await readStart())),
      ageMs: 0,
    }),
    // Each answer is of its own moment.
    expire: async () => {},
    lookUp: async (name) => ({ value: await lookUp(name), ageMs: 0 }),
    reverseLookUp: async (chain, address) => ({
      value: await reverseLookUp(chain, address),
      ageMs: 0,
    }),
    health: () => [],
    samples: [...sampleScenarios.map(describeSample), ...recordings.map(describeRecording)],
    sampleNames,
    async restart(hash) {
      if (!samples.has(hash)) return false
      await clocks.restart(hash, now())
      return true
    },
  }
}

/** The quote that a sample would have been begun with. */
const quoteOf = (sample: SampleScenario, begunAt: number): Tracked => ({
  quoteId: `sample-${sample.hash.slice(0, 8).toLowerCase()}`,
  hash: sample.hash,
  sellAsset: sample.sell.asset,
  sellAmount: sample.sell.amount,
  buyAsset: sample.buy.asset,
  expectedBuyAmount: sample.buy.amount,
  fromAddress: sample.from,
  toAddress: sample.to,
  isStreamingSwap: sample.parts !== undefined,
  needsApproval: false,
  legs: [],
  routeDigest: '',
  startTimestamp: begunAt,
  begunAt,
})

const describeSample = (sample: SampleScenario): Sample => ({
  hash: sample.hash,
  title: sample.title,
  fromAsset: sample.sell.asset,
  toAsset: sample.buy.asset,
  duration: sample.steps.sent,
  recorded: false,
})

const describeRecording = ({ hash, title, fromAsset, toAsset }: Recording): Sample => ({
  hash,
  title,
  fromAsset,
  toAsset,
  duration: null,
  recorded: true,
})
