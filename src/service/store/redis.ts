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
  let state = ''
  const note = (next: string, line: string): void => {
    if (next !== state) log(line)
    state = next
    metrics.redisCircuitOpen.set(next === '' ? 0 : 1)
  }
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    socketTimeout: socketTimeoutMs,
    connectTimeout: 3_000,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(attempts * 200, 2_000),
  })
  redis.on('error', (error: Error) => {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message
    note(code, `Redis cannot be reached: ${code}. This instance works from its own memory.`)
  })
  redis.on('ready', () => {
    redis.stream.unref()
    note('', 'Redis responds again.')
  })
  return redis
}

/** Errors that only a change of the configuration can fix. */
const configurationError = /^(?:NOAUTH|WRONGPASS|NOPERM|ERR (?:invalid password|DB index))/

/** Returns why this Redis cannot be a store; '' when it can, or is down: the service also starts without it. */
export async function unusableReason(redis: Redis): Promise<string> {
  try {
    if (redis.status !== 'ready') await once(redis, 'ready')
    await redis.select(redis.options.db ?? 0)
    const info = await redis.info('cluster')
    return info.includes('cluster_enabled:1') ? 'is a cluster, which is not supported' : ''
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return configurationError.test(message) ? `responds with "${message}"` : ''
  }
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
      async set(key, text, lifetimeMs) {
        await redis.set(getKey(key), text, 'PX', Math.ceil(lifetimeMs))
      },
      setIfAbsent: async (key, text, lifetimeMs) =>
        (await redis.set(getKey(key), text, 'PX', Math.ceil(lifetimeMs), 'NX')) === 'OK',
      async renew(key, lifetimeMs) {
        await redis.pexpire(getKey(key), Math.ceil(lifetimeMs))
      },
    }
  }
