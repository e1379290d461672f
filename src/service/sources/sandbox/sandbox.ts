import type { Sample } from '../../../contract/service'
import type { Describe } from '../../catalogue/describe'
import type { Network } from '../../networks/network'
import type { Store } from '../../store/store'
import { type SentResponse, createNotFound, encodeResponse } from '../../tracking/encodedResponse'
import type { StoredStart } from '../../tracking/storedStart'
import {
  type TrackingInput,
  createTrackerResponse,
  emptyInput,
} from '../../tracking/trackerResponse'
import { createPriceList } from '../priceList'
import type { Source } from '../source'
import { createClocks } from './clocks'
import { simulatedPrices } from './simulatedPrices'
import { createSimulatedInput } from './simulation'
import { laterSamples } from './laterSamples'
import { liveSamples } from './liveSamples'
import { createScenario } from './startedScenario'
import { type Recording, recordings } from './recordings'
import { lookUp, reverseLookUp, sampleNames } from './registry'
import type { SampleScenario, Scenario } from './scenario'
import { recoveringSample } from './errorSamples'

const sampleScenarios: readonly SampleScenario[] = [...liveSamples, ...laterSamples]

/** `now` returns Unix ms. */
export type SandboxOptions = {
  store: Store
  now: () => number
  network: Network
  describe: Describe
}

/**
 * A source of simulated transactions: a simulated node and indexer respond for a scenario and a time, and their responses
 * pass through the same mapping as those of a real network.
 */
export function createSandbox({ store, now, network, describe }: SandboxOptions): Source {
  const clocks = createClocks(store)
  const samples = new Map([...sampleScenarios, recoveringSample].map((each) => [each.hash, each]))
  const recorded = new Map(recordings.map((each) => [each.hash, each]))

  async function track(hash: string, start: StoredStart | null): Promise<SentResponse> {
    const recording = recorded.get(hash)
    if (recording) return replay(recording)
    const sample = samples.get(hash)
    if (sample) return playSample(sample)
    if (start === null) return createNotFound(hash)
    const scenario = createScenario(hash, start, network.chain)
    return createTrackerResponse(createInput(scenario, start.begunAt, start), { network, describe })
  }

  function replay(recording: Recording): SentResponse {
    const { input, network: recordedNetwork, hash } = recording
    return createTrackerResponse(
      { ...emptyInput, ...input, hash, now: now() },
      { network: recordedNetwork, describe },
    )
  }

  async function playSample(sample: SampleScenario): Promise<SentResponse> {
    const begunAt = await clocks.readStart(sample.hash, now() - sample.initialElapsed)
    // Before the network observes a sample, only its approval is visible.
    const isReported = sample.approval !== undefined || now() - begunAt >= sample.steps.observed
    const input = createInput(sample, begunAt, isReported ? createQuote(sample, begunAt) : null)
    return createTrackerResponse({ ...input, isOwnQuote: true }, { network, describe })
  }

  const createInput = (
    scenario: Scenario,
    begunAt: number,
    start: StoredStart | null,
  ): TrackingInput =>
    createSimulatedInput(scenario, network, Math.max(0, now() - begunAt), begunAt, start)

  return {
    kind: 'sandbox',
    track: async (hash, { readStart }) => ({
      value: encodeResponse(await track(hash, await readStart())),
      ageMs: 0,
    }),
    // The sandbox has no cache.
    expire: async () => {},
    lookUp: async (name) => ({ value: await lookUp(name), ageMs: 0 }),
    reverseLookUp: async (chain, address) => ({
      value: await reverseLookUp(chain, address),
      ageMs: 0,
    }),
    prices: async (identifiers) =>
      createPriceList(identifiers, { value: simulatedPrices, ageMs: 0 }, now()),
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

const createQuote = (sample: SampleScenario, begunAt: number): StoredStart => ({
  quoteId: `sample-${sample.hash.slice(0, 8).toLowerCase()}`,
  hash: sample.hash,
  sellAsset: sample.sell.asset,
  sellAmount: sample.sell.amount,
  buyAsset: sample.buy.asset,
  expectedBuyAmount: sample.buy.amount,
  fromAddress: sample.from,
  toAddress: sample.to,
  isStreamingSwap: sample.parts !== undefined,
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
