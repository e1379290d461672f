import { createHashChanges } from './tracking/hashChanges'
import { createHeldResponses } from './tracking/heldResponses'
import { createQueuedReader } from './tracking/queuedHashes'
import { openRegistries } from './tracking/registries'
import { createTrackingCache } from './tracking/trackingCache'
import { type Catalogue, addLogoBase, createDescribe } from './catalogue/catalogue'
import { createTokenReader } from './catalogue/tokenReader'
import { type Config, getScope } from './config/config'
import type { RequestLimit } from './middleware/admitRequest'
import { createRequestLimit, createSubscriptionLimit } from './middleware/requestLimit'
import type { ObservedRequest } from './observe/log'
import type { Languages } from './http/language'
import { serviceTexts as texts } from '../model/words/serviceTexts'
import { findNetwork } from './networks/network'
import { openSubscriptions } from './notify/subscriptions'
import type { Senders } from './notify/message'
import { createWebhookSenders } from './notify/webhookSender'
import { type PushNetwork, openPush } from './push/push'
import { createDepositSearch } from './sources/chains/depositSearch'
import { chainLimits } from './sources/chains/limits'
import { openChains } from './sources/chains/openChains'
import { openProviders } from './sources/providers/providers'
import { createNetworksSource } from './sources/combined/networks'
import type { OpenScopes, Source, SourceOptions } from './sources/source'
import { createSwapkitSource } from './sources/swapkit/swapkit'
import type { PlayedSamples } from './routes/service'
import { redisRecords, redisStorage } from './store/redis'
import { createStarts } from './store/starts'
import { openMemoryStorage } from './store/sqlite'
import type { StorageDriver } from './store/storage'
import { type Store, createStore, readMonotonic } from './store/store'
import type { RedisConnection } from './redis/connection'
import { openCoordinator } from './coordinator/openCoordinator'
import { createLease, heldLease } from './follow/lease'
import { createClockCheck } from './upstream/clockCheck'
import { createWatch } from './upstream/demand'
import type { Fetch } from './upstream/exchange'
import { openUpstreamScope } from './upstream/scope'

const english: readonly string[] = ['en']
const onlyEnglish: Languages = { list: () => english, load: async () => ({ texts }) }

export type ServiceOptions = {
  config: Config
  catalogue: Catalogue
  /**
   * Reads the JSON of the OpenAPI document, which only the first request for it needs. It has the
   * network's default prefix.
   */
  readOpenApi: () => Promise<string>
  /** Absent: English. */
  languages?: Languages
  /** Takes one line for the operator. */
  log: (line: string) => void
  /** Takes one line of what is usual. */
  note?: (line: string) => void
  /** The connection of a Redis store. */
  redis?: RedisConnection | null
  /** The limit of requests, if others count by it too. */
  limit?: RequestLimit
  /** The opened folder of a store. Without it and Redis, the store is in memory. */
  storage?: StorageDriver | null
  /** Returns Unix ms. */
  now?: () => number
  /** Returns ms since 1970 by a clock that is never set, as instances exchange such times. */
  monotonic?: () => number
  /** Called once a response has been sent. */
  observe?: (request: ObservedRequest) => void
  /** What is played in place of real networks; absent for these. */
  samples?: PlayedSamples
  /** Sends the requests to upstreams in place of the global one. */
  fetch?: Fetch
  /** How push services are reached. */
  pushNetwork?: PushNetwork
  /** Whether the process is shutting down: `/readyz` is then a 503. */
  isStopping?: () => boolean
  /** Names the build that runs; absent where nobody has built it. */
  build?: string
}

/** What a service consists of: each of its routes takes what it uses. */
export type ServiceParts = ReturnType<typeof openParts>

export function openParts(options: ServiceOptions) {
  const given = { languages: onlyEnglish, ...options }
  const { config, log, redis = null } = given
  const { now = Date.now, monotonic = readMonotonic } = given
  const noteDate = createClockCheck(now, log)
  const { observe = () => {}, note = () => {}, isStopping = () => false } = given
  const catalogue = addLogoBase(given.catalogue, config.logoBaseUrl)
  const storage = given.storage ?? openMemoryStorage(monotonic)
  const openDriver = chooseStorage(redis, storage)
  const openStore = (scope: string, prefix = '') =>
    createStore(openDriver(scope, prefix), log, redis?.isOutage)
  const scopeOptions = { ...given, now, noteDate, monotonic, catalogue }
  // What concerns no single network, such as what clients said of a hash.
  const ownScope = getScope(config)
  const own = openScope(ownScope, openStore(ownScope), scopeOptions)
  const source = openSource(config, own, createOpeners(config, openStore, scopeOptions))
  const keptStore = redis === null ? own.store : openKeptStore(given)
  const starts = createStarts(keptStore, now)
  const changes = createHashChanges(monotonic)
  const followed = (source.blockFeeds ?? []).map(({ prefix }) => prefix)
  const findHeldUntil = createHeldResponses(changes, followed, monotonic, now)
  const webhooks = createWebhookSenders(config.webhooks, now, log)
  const push = openPush({
    config: config.push,
    store: keptStore,
    network: given.pushNetwork,
    log,
    now,
    monotonic,
  })
  return {
    log,
    now,
    config,
    languages: given.languages,
    source,
    samples: given.samples ?? null,
    /** What the service has beside what each of its networks has. */
    own,
    observe,
    isStopping,
    readOpenApi: given.readOpenApi,
    build: given.build ?? '',
    /** The first path segments of the service; every other path is the page's. */
    roots: [
      'tokenlist',
      'tracker',
      ...config.prefixes.map((prefix) => `${prefix}name`),
      ...ownRoots,
    ],
    limit: given.limit ?? createRequestLimit(config, own.coordinator),
    subscriptionLimit: createSubscriptionLimit(config, own.coordinator),
    /** How messages reach browsers; null where they do not. */
    push,
    cache: createTrackingCache({
      source,
      starts,
      store: keptStore,
      coordinator: own.coordinator,
      findHeldUntil,
      note,
      monotonic,
      now,
    }),
    /** What the blocks of the networks say of hashes, where they are followed. */
    changes,
    starts,
    readTokens: createTokenReader(source.lists),
    /** The names of the networks that have some. */
    registries: openRegistries(source),
    /** Who wants to be told of which hash. */
    subscriptions: openSubscriptions({
      store: keptStore,
      needsChain: source.needsChain === true,
      now,
    }),
    senders: { push, webhooks } satisfies Senders,
    lease: redis === null ? heldLease : createLease(own.store, monotonic),
    /** The hashes of which a payout waits at their network. */
    readQueued: createQueuedReader(source, now),
    /** Notes a poll of a hash, and tells whether somebody waits for it. */
    watch: createWatch(monotonic),
  }
}

/** Opens the store of what clients have asked for, which outlives a change of the networks. */
export function openKeptStore({
  config,
  log,
  redis = null,
  storage,
  monotonic = readMonotonic,
}: Pick<ServiceOptions, 'config' | 'log' | 'redis' | 'storage' | 'monotonic'>): Store {
  const open = chooseStorage(redis, storage ?? openMemoryStorage(monotonic))
  // On a Redis, where each set of networks has its own, it is that of the first network, so that
  // others can be added.
  const scope = redis === null ? getScope(config) : (config.prefixes[0] ?? '')
  return createStore(open(scope, ''), log, redis?.isOutage)
}

/** Of additions to the interface. */
const ownRoots = [
  'service',
  'webhooks',
  'push',
  'mcp',
  '.well-known',
  'llms.txt',
  'openapi.json',
  'healthz',
  'readyz',
  'metrics',
]

/** What all scopes of a service have in common. */
type ScopeOptions = Pick<ServiceOptions, 'config' | 'log' | 'redis' | 'fetch'> & {
  catalogue: Catalogue
  now: () => number
  noteDate: (sentAt: number) => void
  monotonic: () => number
}

function openUpstreams(scope: string, perSecond: number, options: ScopeOptions) {
  const { now, noteDate, monotonic, fetch, log, redis = null } = options
  const coordinator = openCoordinator(redis, scope, monotonic)
  const clocks = { now, noteDate, monotonic }
  return openUpstreamScope({ coordinator, perSecond, ...clocks, fetch, log })
}

/**
 * Opens what a scope has of its own, a network by its prefix or the whole service: a budget,
 * circuits, and what instances on one Redis share.
 */
function openScope(scope: string, store: Store, options: ScopeOptions): SourceOptions {
  const { config, catalogue, now } = options
  return {
    ...openUpstreams(scope, config.upstreamRate, options),
    catalogue,
    describe: createDescribe(catalogue),
    // The sources that use it have one network, which is the scope.
    prefix: scope,
    store,
    now,
  }
}

// On a Redis each scope has its own. In a folder its collections have its prefix, so that a
// service with more networks, or fewer, finds them again.
function chooseStorage(
  redis: RedisConnection | null,
  storage: StorageDriver,
): (scope: string, prefix: string) => StorageDriver {
  if (redis !== null)
    return (scope) => ({
      open: redisStorage(redis, scope),
      records: redisRecords(redis, scope),
    })
  const { open, records } = storage
  return (_, prefix) => ({
    open: (name, maxEntries) => open(prefix + name, maxEntries),
    records,
  })
}

function createOpeners(
  { source, upstreamRate }: Config,
  openStore: (scope: string, prefix: string) => Store,
  options: ScopeOptions,
): OpenScopes {
  // What is played has no limits but the service's own.
  const playedRate = source.kind === 'sandbox' ? upstreamRate : null
  return {
    openNetwork: (prefix) => openScope(prefix, openStore(prefix, `${prefix}:`), options),
    openChain: (code) =>
      openUpstreams(`chain-${code}`, playedRate ?? chainLimits.perSecond, options),
    openProvider: (name, perSecond) =>
      openUpstreams(`provider-${name}`, playedRate ?? perSecond, options),
  }
}

function openSource(
  { source, chains, swapProviders }: Config,
  options: SourceOptions,
  { openNetwork, openChain, openProvider }: OpenScopes,
): Source {
  switch (source.kind) {
    case 'network':
    case 'sandbox':
      return createNetworksSource(
        {
          clientId: source.clientId,
          targets: source.networks.map(({ networkPrefix, like, ...target }) => ({
            ...target,
            network: { ...findNetwork(like ?? networkPrefix), prefix: networkPrefix },
          })),
          deposits:
            chains.length === 0
              ? null
              : createDepositSearch(openChains(chains, openChain), options),
          providers:
            swapProviders.length === 0
              ? null
              : openProviders(swapProviders, openProvider, options),
        },
        openNetwork,
        options.now,
      )
    case 'swapkit':
      return createSwapkitSource(source, options)
  }
}
