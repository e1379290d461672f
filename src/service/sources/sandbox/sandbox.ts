import * as v from 'valibot'
import type { Sample } from '../../../contract/service'
import { isSameAddress } from '../../../model/chains/addresses'
import { type Store, withFallback } from '../../store/store'
import { encodeResponse } from '../../tracking/encodedResponse'
import { mergeFacts } from '../../tracking/mergeFacts'
import { type StoredStart, createStoredStart } from '../../store/starts'
import {
  type ResponseContext,
  type SentResponse,
  createNotFound,
  createTrackerResponse,
  emptyInput,
} from '../../tracking/trackerResponse'
import type { Source } from '../source'
import { createFaults, recoveringHash } from './errors'
import names from './names.json' with { type: 'json' }
import prices from './prices.json' with { type: 'json' }
import { recordedNetwork, recordings } from './recordings'
import samples from './samples.json' with { type: 'json' }
import { type Scenario, createScenario, playScenario } from './simulate'

/** A scenario of the home page. `ageAtFirstRequest`: in ms. A restart begins at 0. */
type SampleScenario = Scenario & { title: string; ageAtFirstRequest: number }

/** Invented transactions, whose addresses have valid checksums and no known keys. The quickest one is first. */
export const sampleScenarios: readonly SampleScenario[] = samples

/** A name, whose invented addresses have valid checksums and no known keys; `eld` is from a public lookup. */
type SandboxName = {
  addresses: Readonly<Record<string, string>>
  /** A date, or one relative to now. */
  expiresAt?: string
  expiresInDays?: number
  owner?: string
}
const namesByText = new Map<string, SandboxName>(Object.entries(names))
const find = (name: string): SandboxName | undefined => namesByText.get(name.toLowerCase())
const dayMs = 86_400_000

/** `now` returns Unix ms. */
export type SandboxOptions = ResponseContext & { store: Store; now: () => number }

/** A source of simulated transactions, and of two recorded ones. Names ignore the letter case, as on networks. */
export function createSandbox({ store, now, ...context }: SandboxOptions): Source {
  const clock = store.collection('clock', v.object({ begunAt: v.number() }), 1_000)
  // On a read-only disk, samples start with the process.
  const clocks = new Map<string, { begunAt: number }>()
  const playable = new Map(sampleScenarios.map((each) => [each.hash, each]))
  const [quick] = sampleScenarios
  if (quick !== undefined) playable.set(recoveringHash, { ...quick, hash: recoveringHash })

  async function respond(
    hash: string,
    readStart: () => Promise<StoredStart | null>,
  ): Promise<SentResponse> {
    const recording = recordings.find(({ sample }) => sample.hash === hash)
    if (recording !== undefined) return playRecording(recording)
    const sample = playable.get(hash)
    if (sample !== undefined) return playSample(sample)
    const start = await readStart()
    if (start === null) return createNotFound(hash)
    const scenario = createScenario(hash, start, context.network.chain)
    return playScenario(scenario, { begunAt: start.begunAt, now: now(), start }, context)
  }

  function playRecording({ sample, times, ...reported }: (typeof recordings)[number]) {
    const { hash } = sample
    const sources = { hash, ...reported, unavailable: [] }
    const facts = mergeFacts(sources, recordedNetwork, { parts: null, isOld: false })
    const input = { ...emptyInput, times, hash, now: now() }
    return createTrackerResponse(facts, input, { ...context, network: recordedNetwork })
  }

  async function playSample(sample: SampleScenario): Promise<SentResponse> {
    const { hash, steps, approvalHash, ageAtFirstRequest } = sample
    const first = clocks.get(hash) ?? { begunAt: now() - ageAtFirstRequest }
    clocks.set(hash, first)
    const { begunAt } = await withFallback(clock.keepFirst(hash, first), first)
    // Before the network observes a sample, only its approval is visible.
    const isReported = approvalHash !== undefined || now() - begunAt >= steps.observed
    const start = isReported ? createQuote(sample, begunAt) : null
    return playScenario(sample, { begunAt, now: now(), start, isOwnQuote: true }, context)
  }

  return {
    kind: 'sandbox',
    freshMs: 1_000,
    async track(hash, { readStart }) {
      const response = await respond(hash, readStart)
      const isReported = response.status !== 'not_found'
      return { response: encodeResponse(response), isWhole: true, isReported, ageMs: 0 }
    },
    fault: createFaults(),
    async lookUp(name) {
      const addresses = Object.entries(find(name)?.addresses ?? {})
      const value = addresses.map(([chain, address]) => ({ chain, address }))
      return { value: find(name) ? value : null, ageMs: 0 }
    },
    async readRegistration(name) {
      const { expiresAt, expiresInDays, owner = '' } = find(name) ?? {}
      const inMs = expiresInDays === undefined ? null : now() + expiresInDays * dayMs
      const expiry = expiresAt === undefined ? inMs : Date.parse(expiresAt)
      return {
        value: { isRegistered: find(name) !== undefined, expiresAt: expiry, owner },
        ageMs: 0,
      }
    },
    async reverseLookUp(chain, address) {
      const owners = [...namesByText].filter(([, { addresses }]) =>
        isSameAddress(chain, addresses[chain] ?? '', address),
      )
      // The reverse lookup of mallory's address returns another name.
      return { value: owners.map(([name]) => (name === 'mallory' ? 'carol' : name)), ageMs: 0 }
    },
    prices: async () => ({ value: new Map(Object.entries(prices)), ageMs: 0 }),
    health: () => [],
    samples: listed,
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

const createQuote = (
  { hash, sell, buy, from, to, parts }: SampleScenario,
  begunAt: number,
): StoredStart =>
  createStoredStart(
    {
      quoteId: `sample-${hash.slice(0, 8).toLowerCase()}`,
      hash,
      sellAmount: sell.amount,
      route: { sellAsset: sell.asset, buyAsset: buy.asset, expectedBuyAmount: buy.amount },
      fromAddress: from,
      toAddress: to,
      isStreamingSwap: parts !== undefined,
    },
    begunAt,
  )

/** The samples of the home page. The recorded ones are last. */
const listed: Sample[] = [
  ...sampleScenarios.map(({ hash, title, sell, buy, steps }) => {
    const assets = { fromAsset: sell.asset, toAsset: buy.asset }
    return Object.assign(assets, { hash, title, duration: steps.sent, recorded: false })
  }),
  ...recordings.map(({ sample }) => sample),
]
