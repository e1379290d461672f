import type { LRUCache } from 'lru-cache'
import { isSameText } from '../../../model/assets'
import { type Network, findNetwork, mayachain } from '../../networks/network'
import { createLru } from '../../store/lru'
import type { StoredStart } from '../../store/starts'
import { createLocalBucket } from '../../upstream/bucket'
import { type UpstreamBudget, createUpstreamBudget } from '../../upstream/budget'
import { createNetworksSource } from '../combined/networks'
import { createDepositSearch } from '../chains/depositSearch'
import { openChains } from '../chains/openChains'
import type { OpenScopes, Source, SourceOptions } from '../source'
import { createChainPlayer, playedChains } from './chainPlayer'
import { createFaults, recoveringHash } from './errorSamples'
import { type Film, tellIndexer, tellNode } from './film'
import { type Traded, createInbound, createPools, selectTraded } from './playedMarket'
import { playNames } from './playNames'
import mainNames from './names.json' with { type: 'json' }
import { type PlayedNetwork, type Told, createPlayer, createPlayedTarget } from './player'
import { type SampleClocks, createSampleClocks } from './sampleClocks'
import {
  type SampleFilm,
  createSend,
  createStartedFilm,
  describeSample,
  getAddressesOf,
  recordings,
  samples,
  samplesOfSecond,
  startFilm,
} from './samples'
import secondNames from './secondNames.json' with { type: 'json' }
import { type PlayedAction, unobserved } from './answers'

/** As many as a store has. */
const maxStarts = 10_000

/**
 * Requests to each played network. They cost only this process's own time, 0.4 ms each: many
 * more would leave none to receive requests in.
 */
const playedPerSecond = 500

/**
 * A source of one or two real networks whose nodes and indexers are played: they report
 * invented transactions, the recorded ones, and names. `prefixes`: those of the networks,
 * of which a second one is smaller.
 */
export function createSandbox(
  options: SourceOptions,
  prefixes: readonly string[],
  { openNetwork, openChain }: OpenScopes,
): Source {
  const { store, now, monotonic } = options
  const [prefix = 'x', secondPrefix] = prefixes
  const main = findNetwork(prefix)
  const second =
    secondPrefix === undefined ? null : { ...mayachain, prefix: secondPrefix }
  const networks = second === null ? [main] : [main, second]
  const clocks = createSampleClocks(store)
  const starts = createLru<StoredStart>(maxStarts)
  const stage = { clocks, starts, now, main, second }
  const fetch = createPlayer(
    networks.map((network) => playNetwork(network, stage, options)),
    now,
  )
  const fetchChain = createChainPlayer({
    begin: (hash) => clocks.begin(hash, now()),
    now,
  })
  const chains = openChains(playedChains, (code) => ({
    ...openChain(code),
    fetch: fetchChain,
    budget: createPlayedBudget(monotonic),
  }))
  const source = createNetworksSource(
    {
      clientId: 'sandbox',
      targets: networks.map(createPlayedTarget),
      deposits: createDepositSearch(chains, options),
    },
    (name) => ({ ...openNetwork(name), fetch, budget: createPlayedBudget(monotonic) }),
    now,
  )
  const films = second === null ? samples : [...samples, ...samplesOfSecond]
  const listed = films.filter(({ isUnlisted }) => isUnlisted !== true)
  return {
    ...source,
    kind: 'sandbox',
    async track(hash, wanted) {
      const start = await wanted.start
      if (start !== null) starts.set(hash, start)
      return source.track(hash, wanted)
    },
    fault: createFaults(),
    health: () => [],
    samples: [...listed.map(describeSample), ...recordings.map(({ sample }) => sample)],
    sampleNames: [...sampleNames, ...(second === null ? [] : ['depot'])],
    async restart(hash) {
      const isPlayed = films.some(({ deposit }) => deposit.hash === hash)
      if (!isPlayed && hash !== recoveringHash) return false
      await clocks.restart(hash, now())
      await source.forget(hash)
      return true
    },
  }
}

function createPlayedBudget(monotonic: () => number): UpstreamBudget {
  const bucket = createLocalBucket(monotonic)
  return createUpstreamBudget({
    bucket: { reserve: (count) => bucket.reserve(count, playedPerSecond) },
    perSecond: playedPerSecond,
  })
}

const sampleNames = ['alice', 'carol', 'treasury', 'eld', 'mallory', 'bob', 'nobody']

/** What the films of all networks share. */
type Stage = {
  clocks: SampleClocks
  /** What clients said of hashes that are no samples'. */
  starts: LRUCache<string, StoredStart>
  now: () => number
  main: Network
  second: Network | null
}

/** Plays a network: its transactions, its names and its market. */
function playNetwork(
  network: Network,
  { clocks, starts, now, main, second }: Stage,
  { catalogue }: Pick<SourceOptions, 'catalogue'>,
): PlayedNetwork {
  const films = network === main ? listMainFilms(second !== null) : samplesOfSecond
  const traded = selectTraded(catalogue, network, second)

  const tellAt = (film: Film, begunAt: number): Told => {
    const started = startFilm(film, begunAt)
    return { node: tellNode(started, now()), actions: tellIndexer(started, now()) }
  }
  const played = new Map<string, Played>()
  for (const film of films) {
    const { hash } = film.deposit
    const tell = async () =>
      tellAt(film, await clocks.begin(hash, now() - film.ageAtFirstRequest))
    const findBegun = async () => {
      const begunAt = await clocks.find(hash)
      return begunAt === null ? null : startFilm(film, begunAt)
    }
    // The error sample is no transaction of anybody.
    const addresses = hash === recoveringHash ? [] : getAddressesOf(film)
    const paid = film.payments.map((payment) => payment.hash)
    played.set(hash, { addresses, paid, tell, findBegun })
  }
  for (const { sample, addresses, paid, told } of network === main ? recordings : [])
    played.set(sample.hash, {
      addresses,
      paid,
      tell: async () => told,
      findBegun: async () => null,
    })

  /** An indexer finds a transaction by the hashes of its payments, too. A node does not. */
  async function tellOfPayment(hash: string): Promise<Told> {
    const sample = [...played.values()].find(({ paid }) => paid.includes(hash))
    const { actions } = (await sample?.tell()) ?? { actions: [] }
    const isSent = ({ out }: PlayedAction) => out.some(({ txID }) => txID === hash)
    return { node: unobserved, actions: actions.filter(isSent) }
  }

  /** What names unknown assets, or is disputed, stays what a client says. */
  const isPlayed = (start: StoredStart): boolean =>
    !start.isContested && tradesAll(start, traded)

  return {
    network,
    async tell(hash) {
      const sample = played.get(hash)
      const start = network === main ? starts.get(hash) : undefined
      if (sample !== undefined) return sample.tell()
      if (start === undefined || !isPlayed(start)) return tellOfPayment(hash)
      return tellAt(createStartedFilm(hash, start, network), start.begunAt)
    },
    async listBegun() {
      const begun = await Promise.all(
        [...played.values()].map(({ findBegun }) => findBegun()),
      )
      const started = [...(network === main ? starts : [])]
        .filter(([hash, start]) => !played.has(hash) && isPlayed(start))
        .map(([hash, start]) =>
          startFilm(createStartedFilm(hash, start, network), start.begunAt),
        )
      return [...begun.filter((film) => film !== null), ...started]
    },
    async list(wanted) {
      const own = [...played.values()].filter(({ addresses }) =>
        addresses.some((address) => wanted.includes(address)),
      )
      const told = await Promise.all(own.map(({ tell }) => tell()))
      return told
        .flatMap(({ actions }) => actions)
        .toSorted((left, right) => Number(right.date) - Number(left.date))
    },
    names: playNames(network === main ? mainNames : secondNames, now),
    inbound: createInbound(traded, network, films),
    pools: createPools(traded, network),
  }
}

/** A sample, and how to tell what its sources report now. */
type Played = {
  addresses: readonly string[]
  /** The hashes of its payments. */
  paid: readonly string[]
  tell: () => Promise<Told>
  /** Its film if it has begun and something happens in it; else null. */
  findBegun: () => Promise<Film | null>
}

/** The films of the first network, with the one that recovers from an error. */
function listMainFilms(hasSecond: boolean): readonly SampleFilm[] {
  const passedOn = samplesOfSecond.filter((film) => film.isPassedOn === true)
  const recovering = samples.slice(0, 1).map((quick) => {
    const deposit = { ...quick.deposit, hash: recoveringHash }
    return Object.assign({}, quick, { deposit })
  })
  return [...samples, ...recovering, ...(hasSecond ? passedOn.map(createSend) : [])]
}

/** Whether the assets that a start names, if any, are traded. */
const tradesAll = (
  { sellAsset, buyAsset }: StoredStart,
  { currencies }: Traded,
): boolean =>
  [sellAsset, buyAsset].every(
    (asset) =>
      asset === '' || currencies.some(({ fullName }) => isSameText(fullName, asset)),
  )
