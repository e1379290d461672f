import * as v from 'valibot'
import type { Sample } from '../../../contract/service'
import { Refusal } from '../../errors'
import type { Store } from '../../store/store'
import { type SentResponse, createNotFound, encodeResponse } from '../../tracking/encodedResponse'
import { mergeFacts } from '../../tracking/mergeFacts'
import type { StoredStart } from '../../tracking/storedStart'
import {
  type ResponseContext,
  createTrackerResponse,
  emptyInput,
} from '../../tracking/trackerResponse'
import type { Source } from '../source'
import { createFaults, recoveringSample } from './errorSamples'
import { lookUp, readRegistration, reverseLookUp, sampleNames } from './names'
import { recordedNetwork, recordings } from './recordings'
import { type SampleScenario, type Scenario, sampleScenarios, simulatedPrices } from './samples'
import { createScenario, listExternalLegs, simulate, timeSteps } from './simulate'

/** `now` returns Unix ms. */
export type SandboxOptions = ResponseContext & { store: Store; now: () => number }

/** A source of simulated transactions, and of two recorded ones. */
export function createSandbox({ store, now, ...context }: SandboxOptions): Source {
  const clocks = createClocks(store)
  const samples = new Map([...sampleScenarios, recoveringSample].map((each) => [each.hash, each]))
  const recorded = new Map(recordings.map((each) => [each.sample.hash, each]))

  async function createResponse(
    hash: string,
    readStart: () => Promise<StoredStart | null>,
  ): Promise<SentResponse> {
    const input = recorded.get(hash)
    if (input) {
      const recordedContext = { ...context, network: recordedNetwork }
      const known = { parts: null, isOld: false }
      const facts = mergeFacts({ hash, ...input.sources }, recordedNetwork, known)
      const { times } = input
      return createTrackerResponse(
        facts,
        { ...emptyInput, times, hash, now: now() },
        recordedContext,
      )
    }
    const sample = samples.get(hash)
    if (sample) return playSample(sample)
    const start = await readStart()
    if (start === null) return createNotFound(hash)
    const scenario = createScenario(hash, start, context.network.chain)
    return playScenario(scenario, { begunAt: start.begunAt, now: now(), start }, context)
  }

  async function playSample(sample: SampleScenario): Promise<SentResponse> {
    const begunAt = await clocks.readStart(sample.hash, now() - sample.ageAtFirstRequest)
    // Before the network observes a sample, only its approval is visible.
    const isReported = sample.approvalHash !== undefined || now() - begunAt >= sample.steps.observed
    const start = isReported ? createQuote(sample, begunAt) : null
    return playScenario(sample, { begunAt, now: now(), start, isOwnQuote: true }, context)
  }

  return {
    kind: 'sandbox',
    freshMs: 1_000,
    async track(hash, { readStart }) {
      const response = await createResponse(hash, readStart)
      const isReported = response.status !== 'not_found'
      return { response: encodeResponse(response), isWhole: true, isReported, ageMs: 0 }
    },
    fault: createFaults(),
    lookUp: async (name) => ({ value: lookUp(name), ageMs: 0 }),
    readRegistration: async (name) => ({ value: readRegistration(name, now()), ageMs: 0 }),
    reverseLookUp: async (chain, address) => ({
      value: reverseLookUp(chain, address),
      ageMs: 0,
    }),
    prices: async () => ({ value: simulatedPrices, ageMs: 0 }),
    health: () => [],
    samples: [...sampleScenarios.map(describeSample), ...recordings.map(({ sample }) => sample)],
    sampleNames,
    async restart(hash) {
      if (!samples.has(hash)) return false
      await clocks.restart(hash, now())
      return true
    },
  }
}

/** The response for a scenario that began at `begunAt`. Times in Unix ms. `isOwnQuote`: `start` is a sample's, not a client's. */
export function playScenario(
  scenario: Scenario,
  {
    begunAt,
    now,
    ...quote
  }: { begunAt: number; now: number; start: StoredStart | null; isOwnQuote?: true },
  context: ResponseContext,
): SentResponse {
  const elapsed = Math.max(0, now - begunAt)
  const input = {
    ...emptyInput,
    ...timeSteps(scenario, elapsed, begunAt),
    ...quote,
    hash: scenario.hash,
    externalLegs: listExternalLegs(scenario, elapsed, begunAt),
    now: begunAt + elapsed,
  }
  return createTrackerResponse(simulate(scenario, elapsed), input, context)
}

/** The start time of each sample, Unix ms. It is in the store, so that a restart of the service does not rewind a sample. */
function createClocks(store: Store) {
  const stored = store.collection('clock', v.object({ begunAt: v.number() }), 1_000)
  // On a read-only disk, samples start with the process.
  const unsaved = new Map<string, number>()
  return {
    /** Returns the stored start time; the first request stores `at`. */
    async readStart(hash: string, at: number): Promise<number> {
      const known = unsaved.get(hash)
      if (known !== undefined) return known
      try {
        return (await stored.keepFirst(hash, { begunAt: at })).begunAt
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        unsaved.set(hash, at)
        return at
      }
    },
    async restart(hash: string, at: number): Promise<void> {
      await stored.write(hash, { begunAt: at })
      unsaved.delete(hash)
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
  isContested: false,
  unsent: null,
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
