import { once } from 'node:events'
import { Redis } from 'ioredis'
import { metrics } from '../observe/metrics'
import type { OpenStorage } from './store'

/** Errors that only a change of the configuration can fix. */
const configurationError =
  /^(?:NOAUTH|WRONGPASS|NOPERM|ERR (?:invalid password|DB index))/

/**
 * Opens a connection to the shared Redis. It reconnects by itself and does not keep the process running. Without a connection,
 * commands fail at once: one that is down may be back later. `log` gets one line per change. Throws where it cannot be a store.
 */
export async function openRedis(
  url: string,
  log: (line: string) => void,
): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    // A server that leaves a command unanswered for this time hangs: the connection ends until it is back.
    socketTimeout: 1_000,
    connectTimeout: 3_000,
    maxRetriesPerRequest: 0,
    // After a failover, the address leads to another server.
    reconnectOnError: ({ message }) => message.includes('READONLY'),
    retryStrategy: (attempts) => Math.min(attempts * 200, 2_000),
  })
  let failure = ''
  redis.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    const cause = code ?? message
    const line = `Redis cannot be reached: ${cause}. This instance works from its own memory.`
    if (cause !== failure) log(line)
    failure = cause
    metrics.redisCircuitOpen.set(1)
  })
  redis.on('ready', () => {
    redis.stream.unref()
    if (failure !== '') log('Redis responds again.')
    failure = ''
    metrics.redisCircuitOpen.set(0)
  })
  redis.on('connect', () => endOnParserErrors(redis.stream))
  const refuse = (reason: string) =>
    new Error(
      `CROSSWATCH_STORE is not usable: the Redis at ${new URL(url).host} ${reason}.`,
    )
  const ready = once(redis, 'ready').then(() => redis.select(redis.options.db ?? 0))
  const info = await ready
    .then(() => redis.info('cluster'))
    .catch(({ message }: Error) => {
      if (configurationError.test(message)) throw refuse(`responds with "${message}"`)
      return ''
    })
  if (info.includes('cluster_enabled:1'))
    throw refuse('is a cluster, which is not supported')
  return redis
}

/** The client's parser throws for arrays that are too long or too deep to build. That must not end the process. */
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
 * Storage that several instances share. Entries have a time to live; how many fit is Redis's `maxmemory`, whose policy
 * `volatile-ttl` evicts those that expire first.
 */
export const redisStorage =
  (redis: Redis): OpenStorage =>
  (name) => {
    const getKey = (key: string): string => `crosswatch:${name}:${key}`
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
