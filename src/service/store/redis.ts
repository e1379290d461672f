import { type Command, Redis, type RedisOptions } from 'ioredis'
import { metrics } from '../running/metrics'

const commandTimeoutMs = 1_000
/** The interval of pings while Redis hangs. */
const retryMs = 1_000
/** Commands that pass an open circuit: the trial and those that open a connection. */
const passing = new Set(['ping', 'info', 'auth', 'hello', 'select', 'client'])

/**
 * Redis with a circuit breaker: after a command that timed out, all commands fail at once until a ping succeeds. Otherwise
 * every request would wait for a hanging server.
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
      command.reject(new Error('Redis does not respond'))
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
 * Opens a connection to the shared Redis. It reconnects by itself and does not keep the process running. Commands fail within
 * a second when Redis is down or hangs. `log` gets one line per change.
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
    if (isOpen) note('hangs', 'Redis does not respond. This instance works from its own memory.')
    else note('', 'Redis responds again.')
  })
  redis.on('error', (error: Error) => {
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.message
    note(code, `Redis cannot be reached: ${code}.`)
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
    await redis.select(redis.options.db ?? 0)
    const info = await redis.info('cluster')
    return info.includes('cluster_enabled:1') ? 'is a cluster, which is not supported' : ''
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    return configurationError.test(message) ? `responds with "${message}"` : ''
  }
}

export const isUnavailable = ({ status }: Redis): boolean =>
  status === 'reconnecting' || status === 'close' || status === 'end'
