import type { Hono } from 'hono'
import type { Redis } from 'ioredis'
import { type Catalogue, addLogoBase } from './catalogue/catalogue'
import { createTrackingCache } from './cache/trackingCache'
import { createDescribe } from './catalogue/describe'
import type { Config } from './config'
import { findNetwork } from './networks/network'
import type { ServerEnv } from './http/serverEnv'
import type { RateLimit } from './http/rateLimit'
import { type ServiceOptions, createService } from './service'
import { createNetwork } from './sources/network/network'
import { createProxy } from './sources/proxy/proxy'
import { createFaultInjection } from './sources/sandbox/errorSamples'
import { createSandbox } from './sources/sandbox/sandbox'
import type { SourceOptions } from './sources/source'
import { createUpstreamBudget, defaultUpstreamRate } from './sources/upstreamBudget'
import { createTrackSource } from './sources/track/trackSource'
import { folderStorage } from './store/folderStorage'
import { memoryStorage } from './store/memoryStorage'
import { openRedis } from './store/redis'
import { redisStorage } from './store/redisStorage'
import type { OpenStorage } from './store/storage'
import { createStore } from './store/store'
import { createFixedLists } from './tokenLists'

type Common = {
  redis: Redis | null
  rateLimit: RateLimit | null
  hasMetricsPort: boolean
  isStopping: () => boolean
}

/** Creates a service from its configuration. `log` takes one line for the operator. */
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
    redis = place.kind === 'redis' ? openRedis(place.url, log) : null,
    rateLimit = null,
    hasMetricsPort = false,
    isStopping = () => false,
  }: Partial<Common> = {},
): Hono<ServerEnv> {
  const shared = redis === null ? null : redisStorage(redis, now)
  const store = createStore(shared ?? localStorage(place, now), log)
  const trackingCache = createTrackingCache(shared, now)
  const budget = createUpstreamBudget(upstreamRate, now)
  const catalogue = addLogoBase(collected, logoBaseUrl)
  const opened = openSource(config, {
    catalogue,
    prefix,
    store,
    trackingCache,
    budget,
    now,
    log,
  })
  return createService({
    ...opened,
    prefix,
    store,
    now,
    log,
    rateLimit,
    hasMetricsPort,
    isStopping,
  })
}

const localStorage = (place: Config['store'], now: () => number): OpenStorage =>
  place.kind === 'folder' ? folderStorage(place.path, now) : memoryStorage(now)

function openSource(
  config: Config['source'],
  options: SourceOptions,
): Pick<ServiceOptions, 'source' | 'lists' | 'faultInjection'> {
  switch (config.kind) {
    case 'network':
      return createNetwork({ config, ...options })
    case 'proxy':
      return createProxy({ config, ...options })
    case 'track':
      return createTrackSource({ config, ...options })
    case 'sandbox': {
      const { catalogue, prefix, store, now } = options
      const network = findNetwork(prefix)
      const source = createSandbox({ store, now, network, describe: createDescribe(catalogue) })
      const lists = createFixedLists(catalogue, prefix)
      return { source, lists, faultInjection: createFaultInjection(prefix) }
    }
  }
}
