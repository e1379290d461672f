import { Hono } from 'hono'
import { isSameText } from '../../model/assets'
import type { Config } from '../config/config'
import { withFallback } from '../errors/errors'
import { type Network, findNetwork, mayachain } from '../networks/network'
import type { CodedSample, PlayedSamples } from '../routes/service'
import { type ServiceOptions, openKeptStore } from '../serviceParts'
import { createLru } from '../store/lru'
import { openMemoryStorage } from '../store/sqlite'
import { type StoredStart, createStarts } from '../store/starts'
import { readMonotonic } from '../store/store'
import { type PlayedAction, unobserved } from './answers'
import { depositFilms, playChains, playedChains } from './chainPlayer'
import { type Film, listPayments, tellIndexer, tellNode } from './film'
import mainNames from './names.json' with { type: 'json' }
import { createInbound, createPools, selectTraded } from './playedMarket'
import { faultyHashes, playFaults } from './playFaults'
import { playNames } from './playNames'
import { type PlayedNetwork, type Told, createPlayedNetwork, playNetwork } from './player'
import { playProviders, playedProviders, providerSamples } from './providerPlayer'
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

/** Films of what clients have started. */
const maxStarted = 10_000

/**
 * Requests to each played source. They cost only this machine's own time: many more would
 * leave none to receive requests in.
 */
const playedPerSecond = 500

function configure(config: Config): Config {
  const [prefix = 'x', second] = config.prefixes
  const main = createPlayedNetwork(prefix)
  const networks =
    second === undefined ? [main] : [main, createPlayedNetwork(second, 'maya')]
  return {
    ...config,
    source: { kind: 'sandbox', clientId: 'sandbox', networks },
    chains: [...playedChains],
    swapProviders: playedProviders,
    upstreamRate: playedPerSecond,
  }
}

/**
 * Plays the sources of a service that has no real ones, and returns its options with them. They
 * share its store, which knows when samples have begun and what clients have started. They are
 * asked as over a network: a socket on this machine would take a look-up twice as much CPU.
 */
export function playSources(options: ServiceOptions): ServiceOptions {
  if (options.config.source.kind !== 'sandbox') return options
  const { now = Date.now, monotonic = readMonotonic, redis = null } = options
  const storage =
    options.storage ?? (redis === null ? openMemoryStorage(monotonic) : null)
  // The service itself says when it cannot be read.
  const store = openKeptStore({ ...options, storage, log: () => undefined })
  const clocks = createSampleClocks(store)
  const { read: readStart } = createStarts(store, now)
  const [prefix = 'x', secondPrefix] = options.config.prefixes
  const main = findNetwork(prefix)
  const second =
    secondPrefix === undefined ? null : { ...mayachain, prefix: secondPrefix }
  const stage = { catalogue: options.catalogue, clocks, readStart, now, main, second }
  const player = new Hono().notFound((c) =>
    c.json({ code: 5, message: 'Not Found' }, 404),
  )
  for (const network of second === null ? [main] : [main, second]) {
    playFaults(player, network)
    playNetwork(player, network, createPlayed(network, stage), now)
    playNames(player, network, network === main ? mainNames : secondNames, now)
  }
  playChains(player, (hash) => clocks.begin(hash, now()), now)
  playProviders(player)
  return {
    ...options,
    storage,
    config: configure(options.config),
    samples: listSamples(clocks, now, second !== null),
    // Like `fetch`, it rejects when its signal is aborted. The player's request has none: with one
    // it costs 0.1 ms more.
    fetch: (url, { method = 'GET', body = null, signal }) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        Promise.resolve(player.request(url, { method, body })).then(resolve, reject)
      }),
  }
}

function listSamples(
  clocks: SampleClocks,
  now: () => number,
  hasSecond: boolean,
): PlayedSamples {
  const films = hasSecond ? [...samples, ...samplesOfSecond] : samples
  const deposits = depositFilms.map(({ hash, code }): CodedSample => ({
    hash,
    code,
    fromAsset: '',
    toAsset: '',
    duration: null,
    recorded: false,
  }))
  const played = [...films.map(describeSample), ...deposits, ...providerSamples]
  return {
    transactions: [...played, ...recordings.map(({ sample }) => sample)],
    names: [...sampleNames, ...(hasSecond ? ['depot'] : [])],
    async restart(hash) {
      const isPlayed = played.some((sample) => sample.hash === hash)
      if (!isPlayed && !faultyHashes.includes(hash)) return false
      await clocks.restart(hash, now())
      return true
    },
  }
}

/** What the networks have in common. */
type Stage = Pick<ServiceOptions, 'catalogue'> & {
  now: () => number
  clocks: SampleClocks
  readStart: (hash: string) => Promise<StoredStart | null>
  main: Network
  second: Network | null
}

function createPlayed(network: Network, stage: Stage): PlayedNetwork {
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
  const started = createLru<Film>(maxStarted)
  const findStarted = async (hash: string): Promise<Film | null> => {
    const start = isMain ? await withFallback(stage.readStart(hash), null) : null
    if (start === null || !isPlayed(start)) return null
    const film = startFilm(createStartedFilm(hash, start, network), start.begunAt)
    started.set(hash, film)
    return film
  }
  return {
    ...playFilms(films, isMain ? recordings : [], { find: findStarted, started }, stage),
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
  {
    find,
    started,
  }: {
    find: (hash: string) => Promise<Film | null>
    started: { values: () => Iterable<Film> }
  },
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
      const film = await find(hash)
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
      return [...(await Promise.all(begun)), ...started.values()].filter(
        (film) => film !== null,
      )
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
