import { once } from 'node:events'
import { Cluster, Redis } from 'ioredis'
import { metrics } from '../observe/metrics'
import { getRedisKey } from '../redis/redisKeys'
import type { OpenStorage } from './storage'

/** A connection to one Redis server, or to a cluster of them. */
export type RedisClient = Redis | Cluster

/** Errors that only a change of the configuration can fix. */
const configurationError =
  /^(?:NOAUTH|WRONGPASS|NOPERM|ERR (?:invalid password|DB index))/

/** Of each connection, also of those to the nodes of a cluster. */
const connectionOptions = {
  enableOfflineQueue: false,
  // A server that leaves a command unanswered for this time hangs: the connection ends
  // until it is back.
  socketTimeout: 1_000,
  connectTimeout: 3_000,
  maxRetriesPerRequest: 0,
} as const
const getRetryDelay = (attempts: number): number => Math.min(attempts * 200, 2_000)

/**
 * Opens a connection to the shared Redis. It reconnects by itself and does not keep the
 * process running. Without a connection, commands fail at once: one that is down may be
 * back later. `log` gets one line per change. Throws where it cannot be a store.
 */
export async function openRedis(
  url: string,
  log: (line: string) => void,
): Promise<RedisClient> {
  const redis = new Redis(url, {
    ...connectionOptions,
    // After a failover, the address leads to another server.
    reconnectOnError: ({ message }) => message.includes('READONLY'),
    retryStrategy: getRetryDelay,
  })
  reportConnection(redis, log)
  guardNode(redis)
  const refuse = (reason: string) =>
    new Error(
      `CROSSWATCH_STORE is not usable: the Redis at ${new URL(url).host} ${reason}.`,
    )
  const info = await readClusterInfo(redis).catch(({ message }: Error) => {
    if (configurationError.test(message)) throw refuse(`responds with "${message}"`)
    return ''
  })
  if (!info.includes('cluster_enabled:1')) return redis
  if ((redis.options.db ?? 0) > 0) throw refuse('is a cluster, which has no databases')
  redis.disconnect()
  return openCluster(redis, log)
}

/** Returns what a server says about clusters, once it is connected to its database. */
async function readClusterInfo(redis: Redis): Promise<string> {
  await once(redis, 'ready')
  const { db = 0 } = redis.options
  // Only the reply to this command says that there is no such database. A cluster has
  // none to select.
  if (db > 0) await redis.select(db)
  return redis.info('cluster')
}

/** Opens the cluster that a server belongs to. */
async function openCluster(
  { options }: Redis,
  log: (line: string) => void,
): Promise<Cluster> {
  const { host = '127.0.0.1', port = 6379, username, password, tls } = options
  const cluster = new Cluster([{ host, port }], {
    enableOfflineQueue: false,
    clusterRetryStrategy: getRetryDelay,
    // A node that has failed is found again at once.
    slotsRefreshInterval: 5_000,
    redisOptions: {
      ...connectionOptions,
      ...(username !== undefined && { username }),
      ...(password !== undefined && { password }),
      ...(tls !== undefined && { tls }),
    },
  })
  reportConnection(cluster, log)
  cluster.on('+node', guardNode)
  await once(cluster, 'ready')
  return cluster
}

/** Logs when a connection is lost and when it is back, and shows it in the metrics. */
function reportConnection(client: RedisClient, log: (line: string) => void): void {
  let failure = ''
  client.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    const cause = code ?? message
    const line = `Redis cannot be reached: ${cause}. This instance works from its own memory.`
    if (cause !== failure) log(line)
    failure = cause
    metrics.redisCircuitOpen.set(1)
  })
  client.on('ready', () => {
    if (failure !== '') log('Redis responds again.')
    failure = ''
    metrics.redisCircuitOpen.set(0)
  })
}

/** Lets the process end although a server is connected, and survive its garbage. */
function guardNode(node: Redis): void {
  node.on('ready', () => node.stream.unref())
  node.on('connect', () => endOnParserErrors(node.stream))
}

/**
 * The client's parser throws for arrays that are too long or too deep to build. That must
 * not end the process.
 */
function endOnParserErrors(stream: Redis['stream']): void {
  const emit = stream.emit.bind(stream)
  stream.emit = (event: string | symbol, ...values: unknown[]): boolean => {
    try {
      return emit(event, ...values)
    } catch (error) {
      if (event !== 'data' || !(error instanceof RangeError)) throw error
      stream.destroy(error)
      return true
    }
  }
}

/** Replaces a text that is still the expected one. */
const replaceScript = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return nil end
return redis.call('SET', KEYS[1], ARGV[2], ARGV[3], ARGV[4])`

/**
 * Storage that several instances of a network share. Entries have a time to live; how
 * many fit is Redis's `maxmemory`, whose policy `volatile-ttl` evicts those that expire
 * first.
 */
export const redisStorage =
  (redis: RedisClient, prefix: string): OpenStorage =>
  (collection) => {
    const getKey = (key: string): string => getRedisKey({ prefix, collection, key })
    return {
      get: (key) => redis.get(getKey(key)),
      async set(key, text, lifetimeMs, expected) {
        const written = [getKey(key), text, 'PX', Math.ceil(lifetimeMs)] as const
        if (expected === undefined) return (await redis.set(...written)) === 'OK'
        if (expected === null) return (await redis.set(...written, 'NX')) === 'OK'
        const [place, ...values] = written
        return (await redis.eval(replaceScript, 1, place, expected, ...values)) !== null
      },
      renew: async (key, lifetimeMs) =>
        void (await redis.pexpire(getKey(key), Math.ceil(lifetimeMs))),
      delete: async (key) => void (await redis.del(getKey(key))),
    }
  }
