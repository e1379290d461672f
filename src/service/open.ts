import type { Hono } from 'hono'
import type { Redis } from 'ioredis'
import memoryDriver from 'unstorage/drivers/memory'
import { type AtHand, createAtHand } from './http/atHand'
import type { Catalogue } from './catalogue/collect'
import { describeBy } from './catalogue/describe'
import type { Config } from './config'
import { folderDriver } from './keeping/folderDriver'
import { createFollowing } from './keeping/following'
import { localLedger } from './keeping/localLedger'
import { createMemoryCache } from './keeping/memoryCache'
import { type Metrics, createMetrics } from './running/metrics'
import { findNetwork } from './networks/findNetwork'
import { openRedis } from './keeping/redis'
import { createRedisCache } from './keeping/redisCache'
import { redisLedger } from './keeping/redisLedger'
import { withLogosBelow } from './logoAddresses'
import { createService } from './service'
import { createNetwork } from './sources/network/network'
import { createProxy } from './sources/proxy/proxy'
import { createSandbox } from './sources/sandbox/sandbox'
import type { Source, Surroundings } from './sources/source'
import { createUpstreamBudget, defaultUpstreamRate } from './sources/upstreamBudget'
import { createStore } from './store'
import { type TokenLists, catalogueLists } from './tokenLists'

/** What a service has in common with the server before it. `redis`: a connection to the store's Redis, if that is one. */
type Common = {
  metrics: Metrics
  redis: Redis | null
  atHand: AtHand
  isStopping: () => boolean
}

/** A service as its configuration wants it. `log` takes one line for what an operator should know. */
export function openService(
  {
    prefix,
    source: config,
    store: place,
    logoBaseUrl = '',
    upstreamRate = defaultUpstreamRate,
  }: Pick<Config, 'prefix' | 'source' | 'store'> &
    Partial<Pick<Config, 'logoBaseUrl'>> & { upstreamRate?: number },
  collected: Catalogue,
  log: (line: string) => void,
  now: () => number = Date.now,
  {
    metrics = createMetrics(),
    redis = place.kind === 'redis' ? openRedis(place.url, log) : null,
    atHand = createAtHand(),
    isStopping = () => false,
  }: Partial<Common> = {},
): Hono {
  const ledger =
    redis !== null
      ? redisLedger(redis, now)
      : localLedger(place.kind === 'folder' ? folderDriver(place.path) : memoryDriver())
  const own = createMemoryCache(now)
  const cache = redis === null ? own : createRedisCache(redis, own)
  const store = createStore(ledger, log)
  const following = createFollowing({ cache, now })
  const budget = createUpstreamBudget(upstreamRate, now)
  const catalogue = withLogosBelow(collected, logoBaseUrl)
  const { source, lists } = openSource(config, {
    catalogue,
    prefix,
    store,
    following,
    budget,
    now,
    log,
  })
  return createService({ lists, prefix, source, store, now, log, metrics, atHand, isStopping })
}

function openSource(
  config: Config['source'],
  surroundings: Surroundings,
): { source: Source; lists: TokenLists } {
  switch (config.kind) {
    case 'network':
      return createNetwork({ config, ...surroundings })
    case 'proxy':
      return createProxy({ config, ...surroundings })
    case 'sandbox': {
      const { catalogue, prefix, store, now } = surroundings
      const network = findNetwork(prefix)
      const source = createSandbox({ store, now, network, describe: describeBy(catalogue) })
      return { source, lists: catalogueLists(catalogue, prefix) }
    }
  }
}
