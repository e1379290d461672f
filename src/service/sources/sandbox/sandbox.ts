import type { TrackerResponse } from '../../../contract/tracker'
import { createTokenLists } from '../../catalogue/catalogue'
import { createNotFound } from '../../facts/response/emptyResponse'
import { markRepeated } from '../../facts/response/repeatedStart'
import { type StoredStart, createStoredStart } from '../../store/starts'
import { type ListingNetwork, createUnitedLists } from '../combined/lists'
import { createTransactionList } from '../combined/mergeTransactions'
import type { Source, SourceOptions } from '../source'
import { createFaults, recoveringHash } from './errors'
import { createSandboxNames } from './names'
import {
  type SandboxNetwork,
  type SandboxNetworks,
  openSandboxNetworks,
} from './networks'
import prices from './prices.json' with { type: 'json' }
import { playRecording, recordedTransactions } from './recordings'
import { createSampleClocks } from './sampleClocks'
import samples from './samples.json' with { type: 'json' }
import secondSamples from './secondSamples.json' with { type: 'json' }
import { type Scenario, createScenario, playPassedOn, playScenario } from './simulate'
import { type AddressedSample, createSampleReader, listAddresses } from './transactions'

/** An invented transaction. */
type SampleScenario = Scenario & {
  title: string
  /** Ms since its start when it is first requested. */
  ageAtFirstRequest: number
}

/**
 * Invented transactions, whose addresses have valid checksums and no known keys. The
 * quickest one is first.
 */
export const sampleScenarios: readonly SampleScenario[] = samples

/** Those of the second network. */
const secondScenarios: readonly SampleScenario[] = secondSamples

/**
 * A source of simulated transactions, and of the recorded ones. `prefixes`: those of its
 * networks; a second one is smaller.
 */
export function createSandbox(
  options: SourceOptions,
  prefixes: readonly string[],
): Source {
  const { catalogue, store, now } = options
  const networks = openSandboxNetworks(prefixes, catalogue)
  const { main, second } = networks
  const opened = second === null ? [main] : [main, second]
  const clocks = createSampleClocks(store)
  const playable = listPlayable(second !== null)
  const player = createPlayer(options, networks)

  async function respond(
    hash: string,
    start: StoredStart | null,
  ): Promise<TrackerResponse> {
    const recorded = playRecording(hash, options.describe, now())
    if (recorded !== null) return decideBy(main, recorded)
    const sample = playable.get(hash)
    if (sample === undefined) return decideBy(main, player.playStart(hash, start))
    const begunAt = await clocks.begin(hash, now() - sample.ageAtFirstRequest)
    return secondScenarios.includes(sample) && second !== null
      ? decideBy(second, player.playSecondSample(sample, begunAt))
      : decideBy(main, player.playSample(sample, begunAt))
  }

  const openReader = ({ description }: SandboxNetwork, addressed: AddressedSample[]) =>
    createSampleReader({
      network: description,
      samples: addressed,
      respond: (hash) => respond(hash, null),
    })
  return {
    kind: 'sandbox',
    networks: opened.map(({ description }) => description),
    // None of them is ever halted.
    networkStates: async () =>
      opened.map(() => ({ status: 'active', haltedChains: [], reportedAt: now() })),
    async track(hash, { start }) {
      const response = await respond(hash, await start)
      const isReported = response.status !== 'not_found'
      return {
        response,
        isWhole: true,
        isReported,
        ageMs: 0,
        freshMs: 1_000,
      }
    },
    listTransactions: createTransactionList({
      readers: [
        openReader(main, [...listInvented(sampleScenarios), ...listRecorded(options)]),
        ...(second === null ? [] : [openReader(second, listInvented(secondScenarios))]),
      ],
      now,
    }),
    fault: createFaults(),
    lists: createSandboxLists(opened),
    registries: opened.map((network) => ({
      prefix: network.description.prefix,
      names: createSandboxNames(network === main ? 'main' : 'second', now),
    })),
    join: (hash, demand) => options.budget.join(hash, demand),
    prices: async () => ({
      value: { prices: new Map(Object.entries(prices)) },
      ageMs: 0,
    }),
    health: () => [],
    samples: [
      ...sampleScenarios.map(describeSample),
      ...(second === null ? [] : secondScenarios.map(describeSample)),
      ...recordedTransactions,
    ],
    sampleNames: [...sampleNames, ...(second === null ? [] : ['depot'])],
    async restart(hash) {
      if (!playable.has(hash)) return false
      await clocks.restart(hash, now())
      return true
    },
  }
}

/** The invented samples with the addresses of users in them. */
const listInvented = (scenarios: readonly SampleScenario[]): AddressedSample[] =>
  scenarios.map(({ hash, from, to, payouts }) => ({
    hash,
    addresses: [from, to, ...payouts.map((payout) => payout.to)],
  }))

/** The recorded samples with the addresses in them. */
const listRecorded = ({
  describe,
  now,
}: Pick<SourceOptions, 'describe' | 'now'>): AddressedSample[] =>
  recordedTransactions.map(({ hash }) => {
    const sent = playRecording(hash, describe, now())
    return { hash, addresses: sent === null ? [] : listAddresses(sent) }
  })

const sampleNames = ['alice', 'carol', 'treasury', 'eld', 'mallory', 'bob', 'nobody']

/** Names the network that decides about a transaction which is found. */
const decideBy = (
  { description }: SandboxNetwork,
  sent: TrackerResponse,
): TrackerResponse => ({
  ...sent,
  network: sent.status === 'not_found' ? null : description.id,
})

/** The lists of the networks, which never change. */
function createSandboxLists(opened: readonly SandboxNetwork[]): Source['lists'] {
  const listing = opened.map(({ description: { id, prefix }, catalogue }) => {
    const listed = { value: catalogue, ageMs: 0 }
    return { id, prefix, readCatalogue: async () => listed } satisfies ListingNetwork
  })
  const [only] = listing
  return only !== undefined && listing.length === 1
    ? createTokenLists(only.prefix, only.readCatalogue)
    : createUnitedLists(listing)
}

/** The samples by hash, with the one that recovers from an error. */
function listPlayable(hasSecond: boolean): ReadonlyMap<string, SampleScenario> {
  const scenarios = hasSecond ? [...sampleScenarios, ...secondScenarios] : sampleScenarios
  const playable = new Map(scenarios.map((sample) => [sample.hash, sample]))
  const [quick] = sampleScenarios
  if (quick !== undefined) {
    playable.set(recoveringHash, { ...quick, hash: recoveringHash })
  }
  return playable
}

/** Plays what is simulated at the time of `now`. */
function createPlayer(
  { describe, now }: Pick<SourceOptions, 'describe' | 'now'>,
  { main: { network }, second }: SandboxNetworks,
) {
  function playSample(sample: SampleScenario, begunAt: number, own = network) {
    // Before the network observes a sample, only its approval is visible.
    const isReported =
      sample.approvalHash !== undefined || now() - begunAt >= sample.steps.observed
    const start = isReported ? createStoredStart(quoteSample(sample), begunAt) : null
    const context = { network: own, describe, now: now(), start, isOwnQuote: true }
    return playScenario(sample, begunAt, context)
  }

  return {
    /** Plays the swap of a client's start; without one, nothing is found. */
    playStart(hash: string, start: StoredStart | null): TrackerResponse {
      if (start === null) return createNotFound(hash)
      const scenario = createScenario(hash, start, network.chain)
      const context = { network, describe, now: now(), start }
      const sent = playScenario(scenario, start.begunAt, context)
      return { ...sent, result: { ...sent.result, legs: markRepeated(sent.result.legs) } }
    },
    playSample: (sample: SampleScenario, begunAt: number): TrackerResponse =>
      playSample(sample, begunAt),
    playSecondSample(sample: SampleScenario, begunAt: number): TrackerResponse {
      const own = second?.network ?? network
      const isObserved = now() - begunAt >= sample.steps.observed
      if (sample.isPassedOn !== true || isObserved)
        return playSample(sample, begunAt, own)
      const context = { network, describe, now: now(), ownChain: own.chain }
      return playPassedOn(sample, begunAt, context)
    },
  }
}

/** The start that a client would send of a sample. */
const quoteSample = ({ hash, sell, buy, from, to, parts }: SampleScenario) => ({
  quoteId: `sample-${hash.slice(0, 8).toLowerCase()}`,
  hash,
  sellAmount: sell.amount,
  route: {
    sellAsset: sell.asset,
    buyAsset: buy.asset,
    expectedBuyAmount: buy.amount,
  },
  fromAddress: from,
  toAddress: to,
  isStreamingSwap: parts !== undefined,
})

const describeSample = ({ hash, title, sell, buy, steps }: SampleScenario) => ({
  hash,
  title,
  fromAsset: sell.asset,
  toAsset: buy.asset,
  duration: steps.sent,
  recorded: false,
})
