import type { LRUCache } from 'lru-cache'
import { isSameText } from '../../../model/assets'
import { type Network, findNetwork, mayachain } from '../../networks/network'
import { createLru } from '../../store/lru'
import type { StoredStart } from '../../store/starts'
import { createLocalCoordinator } from '../../coordinator/local'
import { createUpstreamBudget } from '../../upstream/budget'
import type { Fetch } from '../../upstream/exchange'
import { createNetworksSource } from '../combined/networks'
import { createDepositSearch } from '../chains/depositSearch'
import { openChains } from '../chains/openChains'
import { openProviders } from '../providers/providers'
import type { CodedSample, OpenScopes, Source, SourceOptions } from '../source'
import { depositFilms, playChains, playedChains } from './chainPlayer'
import { type Film, listPayments, tellIndexer, tellNode } from './film'
import { createInbound, createPools, selectTraded } from './playedMarket'
import { faultyHashes, playFaults } from './playFaults'
import { playNames } from './playNames'
import mainNames from './names.json' with { type: 'json' }
import { playProviders, playedProviders, providerSamples } from './providerPlayer'
import {
  type PlayedNetwork,
  type Told,
  createPlayedTarget,
  createPlayer,
  playNetwork,
} from './player'
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
  { openNetwork, openChain, openProvider }: OpenScopes,
): Source {
  const { catalogue, store, now, monotonic } = options
  const [prefix = 'x', secondPrefix] = prefixes
  const main = findNetwork(prefix)
  const second =
    secondPrefix === undefined ? null : { ...mayachain, prefix: secondPrefix }
  const networks = second === null ? [main] : [main, second]
  const clocks = createSampleClocks(store)
  const starts = createLru<StoredStart>(maxStarts)
  const player = createPlayer()
  for (const network of networks) {
    const stage = { catalogue, clocks, now, main, second }
    playFaults(player, network)
    playNetwork(player, network, createPlayed(network, starts, stage), now)
    playNames(player, network, network === main ? mainNames : secondNames, now)
  }
  playChains(player, (hash) => clocks.begin(hash, now()), now)
  playProviders(player)

  // Like `fetch`, it rejects when its signal is aborted. A request with a signal costs 0.1 ms more.
  const play: Fetch = (url, { method = 'GET', body = null, signal }) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
      Promise.resolve(player.request(url, { method, body })).then(resolve, reject)
    })
  const open = <Scope extends object>(scope: Scope) => {
    const { take } = createLocalCoordinator(monotonic)
    const budget = createUpstreamBudget({
      take: async (count) => (await take('played', count, playedPerSecond)).waitMs,
      perSecond: playedPerSecond,
    })
    return { ...scope, fetch: play, budget }
  }
  const chains = openChains(playedChains, (code) => open(openChain(code)))
  const source = createNetworksSource(
    {
      clientId: 'sandbox',
      targets: networks.map(createPlayedTarget),
      deposits: createDepositSearch(chains, options),
      providers: openProviders(
        playedProviders,
        (...named) => open(openProvider(...named)),
        options,
      ),
    },
    (name) => open(openNetwork(name)),
    now,
  )
  const films = second === null ? samples : [...samples, ...samplesOfSecond]
  const deposits = depositFilms.map(({ hash, code }): CodedSample => ({
    hash,
    code,
    fromAsset: '',
    toAsset: '',
    duration: null,
    recorded: false,
  }))
  const described = [...films.map(describeSample), ...deposits, ...providerSamples]
  return {
    ...source,
    kind: 'sandbox',
    async track(hash, wanted) {
      const start = await wanted.start
      if (start !== null) starts.set(hash, start)
      return source.track(hash, wanted)
    },
    health: () => [],
    samples: [...described, ...recordings.map(({ sample }) => sample)],
    sampleNames: [...sampleNames, ...(second === null ? [] : ['depot'])],
    async restart(hash) {
      const isPlayed = described.some((sample) => sample.hash === hash)
      if (!isPlayed && !faultyHashes.includes(hash)) return false
      await clocks.restart(hash, now())
      await source.forget(hash)
      return true
    },
  }
}

type Starts = LRUCache<string, StoredStart>

/** What the networks have in common. */
type Stage = Pick<SourceOptions, 'catalogue' | 'now'> & {
  clocks: SampleClocks
  main: Network
  second: Network | null
}

function createPlayed(network: Network, starts: Starts, stage: Stage): PlayedNetwork {
  const { catalogue, main, second } = stage
  const isMain = network === main
  const faulty = samples
    .filter(({ code }) => code === 'complete')
    .flatMap((film) =>
      faultyHashes.map((hash) =>
        Object.assign({}, film, { deposit: { ...film.deposit, hash } }),
      ),
    )
  const passedOn =
    second === null ? [] : samplesOfSecond.filter((film) => film.isPassedOn)
  const films = isMain
    ? [...samples, ...faulty, ...passedOn.map(createSend)]
    : samplesOfSecond
  const traded = selectTraded(catalogue, network, second)
  // What names unknown assets, or is disputed, stays what a client says.
  const isPlayed = ({ isContested, sellAsset, buyAsset }: StoredStart): boolean =>
    !isContested &&
    [sellAsset, buyAsset].every(
      (asset) =>
        asset === '' ||
        traded.currencies.some(({ fullName }) => isSameText(fullName, asset)),
    )
  const findStarted = (hash: string): Film | null => {
    const start = isMain ? starts.peek(hash) : undefined
    if (start === undefined || !isPlayed(start)) return null
    return startFilm(createStartedFilm(hash, start, network), start.begunAt)
  }
  return {
    ...playFilms(films, isMain ? recordings : [], { find: findStarted, starts }, stage),
    inbound: createInbound(traded, network, films),
    pools: createPools(traded, network),
  }
}

const sampleNames = ['alice', 'carol', 'treasury', 'eld', 'mallory', 'bob', 'nobody']

const tellAt = (film: Film, at: number): Told => ({
  node: tellNode(film, at),
  actions: tellIndexer(film, at),
})

function playFilms(
  films: readonly SampleFilm[],
  recorded: typeof recordings,
  started: { find: (hash: string) => Film | null; starts: Starts },
  { clocks, now }: Pick<Stage, 'clocks' | 'now'>,
) {
  const rows = [
    ...films.map((film) => {
      const { hash } = film.deposit
      return {
        hash,
        // An error sample is no transaction of anybody.
        addresses: faultyHashes.includes(hash) ? [] : getAddressesOf(film),
        paid: listPayments(film).map((payment) => payment.hash),
        tell: async () => {
          const begunAt = await clocks.begin(hash, now() - film.ageAtFirstRequest)
          return tellAt(startFilm(film, begunAt), now())
        },
      }
    }),
    ...recorded,
  ]
  const byHash = new Map(rows.map((row) => [row.hash, row]))
  return {
    async tell(hash: string): Promise<Told> {
      const own = byHash.get(hash)
      if (own !== undefined) return own.tell()
      const film = started.find(hash)
      if (film !== null) return tellAt(film, now())
      // An indexer finds a transaction by the hashes of its payments, too. A node does not.
      const paying = rows.find(({ paid }) => paid.includes(hash))
      const { actions } = (await paying?.tell()) ?? { actions: [] }
      const isSent = ({ out }: PlayedAction) => out.some(({ txID }) => txID === hash)
      return { node: unobserved, actions: actions.filter(isSent) }
    },
    async listBegun(): Promise<Film[]> {
      const begun = films.map(async (film) => {
        const begunAt = await clocks.find(film.deposit.hash)
        return begunAt === null ? null : startFilm(film, begunAt)
      })
      const others = [...started.starts.keys()]
        .filter((hash) => !byHash.has(hash))
        .map(started.find)
      return [...(await Promise.all(begun)), ...others].filter((film) => film !== null)
    },
    async list(wanted: readonly string[] | null): Promise<PlayedAction[]> {
      const isListed = async ({ hash, addresses }: (typeof rows)[number]) => {
        if (wanted !== null) return addresses.some((address) => wanted.includes(address))
        const hasBegun =
          recorded.some((row) => row.hash === hash) || (await clocks.find(hash)) !== null
        return hasBegun && addresses.length > 0
      }
      const areListed = await Promise.all(rows.map(isListed))
      const own = rows.filter((_, index) => areListed[index])
      const told = await Promise.all(own.map(({ tell }) => tell()))
      return told
        .flatMap(({ actions }) => actions)
        .toSorted((left, right) => Number(right.date) - Number(left.date))
    },
  }
}
