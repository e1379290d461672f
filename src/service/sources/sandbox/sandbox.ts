import { type CurrentCatalogue, createTokenLists } from '../../catalogue/catalogue'
import { encodeResponse } from '../../facts/response/encodeResponse'
import { markRepeated } from '../../facts/response/repeatedStart'
import { type SentResponse, createNotFound } from '../../facts/response/trackerResponse'
import { describeNetwork, findNetwork } from '../../networks/network'
import { type StoredStart, createStoredStart } from '../../store/starts'
import { createTransactionList } from '../combined/mergeTransactions'
import type { Source, SourceOptions } from '../source'
import { createFaults, recoveringHash } from './errors'
import { createSandboxNames } from './names'
import prices from './prices.json' with { type: 'json' }
import { playRecording, recordedTransactions } from './recordings'
import { createSampleClocks } from './sampleClocks'
import samples from './samples.json' with { type: 'json' }
import { type Scenario, createScenario, playScenario } from './simulate'
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

/** A source of simulated transactions, and of the recorded ones. */
export function createSandbox(options: SourceOptions): Source {
  const { catalogue, prefix, store, now } = options
  const clocks = createSampleClocks(store)
  const playable = listPlayable()
  const player = createPlayer(options)

  async function respond(hash: string, start: StoredStart | null): Promise<SentResponse> {
    const recorded = playRecording(hash, options.describe, now())
    if (recorded !== null) return recorded
    const sample = playable.get(hash)
    if (sample === undefined) return player.playStart(hash, start)
    const begunAt = await clocks.begin(hash, now() - sample.ageAtFirstRequest)
    return player.playSample(sample, begunAt)
  }

  const lists = { value: listActive(catalogue), ageMs: 0 }
  const network = describeNetwork(findNetwork(prefix))
  return {
    kind: 'sandbox',
    networks: [network],
    async track(hash, { start }) {
      const sent = await respond(hash, await start)
      const isReported = sent.status !== 'not_found'
      const decider = isReported ? network.id : null
      const response = encodeResponse({ ...sent, network: decider })
      return { response, isWhole: true, isReported, ageMs: 0, freshMs: 1_000 }
    },
    listTransactions: createTransactionList({
      readers: [
        createSampleReader({
          network,
          samples: listAddressedSamples(options),
          respond: (hash) => respond(hash, null),
        }),
      ],
      now,
    }),
    fault: createFaults(),
    lists: createTokenLists(prefix, async () => lists),
    registries: [{ prefix, names: createSandboxNames(now) }],
    join: (hash, demand) => options.budget.join(hash, demand),
    prices: async () => ({
      value: { prices: new Map(Object.entries(prices)) },
      ageMs: 0,
    }),
    health: () => [],
    samples: [...sampleScenarios.map(describeSample), ...recordedTransactions],
    sampleNames: ['alice', 'carol', 'treasury', 'eld', 'mallory', 'bob', 'nobody'],
    async restart(hash) {
      if (!playable.has(hash)) return false
      await clocks.restart(hash, now())
      return true
    },
  }
}

/** The samples with the addresses of users in them. */
function listAddressedSamples({
  describe,
  now,
}: Pick<SourceOptions, 'describe' | 'now'>): AddressedSample[] {
  const invented = sampleScenarios.map(({ hash, from, to, payouts }) => ({
    hash,
    addresses: [from, to, ...payouts.map((payout) => payout.to)],
  }))
  const recorded = recordedTransactions.map(({ hash }) => {
    const sent = playRecording(hash, describe, now())
    return { hash, addresses: sent === null ? [] : listAddresses(sent) }
  })
  return [...invented, ...recorded]
}

/** The samples by hash, with the one that recovers from an error. */
function listPlayable(): ReadonlyMap<string, SampleScenario> {
  const playable = new Map(sampleScenarios.map((sample) => [sample.hash, sample]))
  const [quick] = sampleScenarios
  if (quick !== undefined) {
    playable.set(recoveringHash, { ...quick, hash: recoveringHash })
  }
  return playable
}

/** Plays what is simulated at the time of `now`. */
function createPlayer({
  describe,
  prefix,
  now,
}: Pick<SourceOptions, 'describe' | 'prefix' | 'now'>) {
  const network = findNetwork(prefix)
  return {
    /** Plays the swap of a client's start; without one, nothing is found. */
    playStart(hash: string, start: StoredStart | null): SentResponse {
      if (start === null) return createNotFound(hash)
      const scenario = createScenario(hash, start, network.chain)
      const context = { network, describe, now: now(), start }
      const sent = playScenario(scenario, start.begunAt, context)
      return { ...sent, result: { ...sent.result, legs: markRepeated(sent.result.legs) } }
    },
    playSample(sample: SampleScenario, begunAt: number): SentResponse {
      // Before the network observes a sample, only its approval is visible.
      const isReported =
        sample.approvalHash !== undefined || now() - begunAt >= sample.steps.observed
      const start = isReported ? createStoredStart(quoteSample(sample), begunAt) : null
      const context = { network, describe, now: now(), start, isOwnQuote: true }
      return playScenario(sample, begunAt, context)
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

/** Lists only the chains that have a listed asset. In the sandbox none is ever halted. */
function listActive({
  chains,
  currencies,
}: SourceOptions['catalogue']): CurrentCatalogue {
  const listed = chains.filter(({ providers }) => providers.length > 0)
  return {
    chains: listed.map((chain) => Object.assign({}, chain, { status: 'active' })),
    currencies,
  }
}
