import { once } from 'node:events'
import { Redis } from 'ioredis'
import { metrics } from '../observe/metrics'
import type { OpenStorage } from './store'

/** A server that leaves a command unanswered for this time hangs: the connection ends, and commands fail at once until it is back. */
const socketTimeoutMs = 1_000

/**
 * Opens a connection to the shared Redis. It reconnects by itself and does not keep the process running. Without a connection,
 * commands fail at once. `log` gets one line per change.
 */
export function openRedis(url: string, log: (line: string) => void): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    socketTimeout: socketTimeoutMs,
    connectTimeout: 3_000,
    maxRetriesPerRequest: 0,
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
  return redis
}

/** Errors that only a change of the configuration can fix. */
const configurationError = /^(?:NOAUTH|WRONGPASS|NOPERM|ERR (?:invalid password|DB index))/

/** Throws where this Redis cannot be a store. One that is down may be back later: the service also starts without it. */
export async function checkRedis(redis: Redis, host: string): Promise<void> {
  const refuse = (reason: string) =>
    new Error(`CROSSWATCH_STORE is not usable: the Redis at ${host} ${reason}.`)
  const info = await readInfo(redis).catch((error: Error) => {
    if (configurationError.test(error.message)) throw refuse(`responds with "${error.message}"`)
    return ''
  })
  if (info.includes('cluster_enabled:1')) throw refuse('is a cluster, which is not supported')
}

async function readInfo(redis: Redis): Promise<string> {
  if (redis.status !== 'ready') await once(redis, 'ready')
  await redis.select(redis.options.db ?? 0)
  return redis.info('cluster')
}

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
      async set(key, text, lifetimeMs, isFirst = false) {
        const written = [getKey(key), text, 'PX', Math.ceil(lifetimeMs)] as const
        return (await (isFirst ? redis.set(...written, 'NX') : redis.set(...written))) === 'OK'
      },
      async renew(key, lifetimeMs) {
        await redis.pexpire(getKey(key), Math.ceil(lifetimeMs))
      },
    }
  }
