import { type Command, Redis, type RedisOptions } from 'ioredis'
import { metrics } from '../running/metrics'

/** A request waits for a command so long at most, ms. */
const commandTimeoutMs = 1_000
/** How often a Redis that hangs is tried again, ms. */
const retryMs = 1_000
/** Commands that pass an open circuit: the trial, and those with which a connection begins. */
const passing = new Set(['ping', 'info', 'auth', 'hello', 'select', 'client'])

/**
 * Redis with a circuit breaker: after a command without a response in time, all commands fail at once until a ping is
 * answered. Otherwise each command of each request would wait for a server that hangs.
 */
class GuardedRedis extends Redis {
  readonly #changed: (isOpen: boolean) => void
  #isOpen = false

  constructor(url: string, options: RedisOptions, changed: (isOpen: boolean) => void) {
    super(url, options)
    this.#changed = changed
  }

  override sendCommand(...[command, stream]: Parameters<Redis['sendCommand']>): unknown {
    if (this.#isOpen && !passing.has(command.name)) {
      command.reject(new Error('Redis does not answer'))
      return command.promise
    }
    this.#watch(command)
    return super.sendCommand(command, stream)
  }

  #watch({ promise }: Command): void {
    promise.catch((error: unknown) => {
      const isTimeout = error instanceof Error && error.message === 'Command timed out'
      if (!isTimeout || this.#isOpen) return
      this.#isOpen = true
      this.#changed(true)
      this.#tryLater()
    })
  }

  #tryLater(): void {
    const close = () => {
      this.#isOpen = false
      this.#changed(false)
    }
    setTimeout(() => void this.ping().then(close, () => this.#tryLater()), retryMs).unref()
  }
}

/**
 * A connection to the Redis that instances share. It reconnects by itself and does not keep the process alive. A command
 * that finds no server, or one that hangs, fails within a second. `log` gets one line for each change.
 */
export function openRedis(url: string, log: (line: string) => void): Redis {
  let state = ''
  const note = (next: string, line: string): void => {
    if (next !== state) log(line)
    state = next
    metrics.redisCircuitOpen.set(next === '' ? 0 : 1)
  }
  const options = {
    commandTimeout: commandTimeoutMs,
    maxRetriesPerRequest: 1,
    connectTimeout: 3_000,
    retryStrategy: (attempts: number) => Math.min(attempts * 200, 2_000),
  }
  const redis = new GuardedRedis(url, options, (isOpen) => {
    if (isOpen) note('hangs', 'Redis does not answer. This instance works from its own memory.')
    else note('', 'Redis answers again.')
  })
  redis.on('error', (error: Error) => {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message
    note(code, `Redis cannot be reached: ${code}.`)
  })
  redis.on('ready', () => {
    redis.stream.unref()
    note('', 'Redis answers again.')
  })
  return redis
}

/** Errors of a server that the configuration causes, and waiting does not mend. */
const configurationError = /^(?:NOAUTH|WRONGPASS|NOPERM|ERR (?:invalid password|DB index))/

/** Why this Redis can't be a store; '' when it can, and while it can't be reached: the service starts without it. */
export async function unusableReason(redis: Redis): Promise<string> {
  try {
    await redis.select(redis.options.db ?? 0)
    const info = await redis.info('cluster')
    return info.includes('cluster_enabled:1') ? 'is a cluster, which is not supported' : ''
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return configurationError.test(message) ? `answers "${message}"` : ''
  }
}

/** Whether there is no connection: a command would wait for one. */
export const isUnavailable = ({ status }: Redis): boolean =>
  status === 'reconnecting' || status === 'close' || status === 'end'
