import { Redis } from 'ioredis'

/** One command's patience, ms: whoever waits for Redis waits for a page. */
const longestCommand = 1_000

/**
 * A connection to the Redis that instances share. It reconnects by itself; a command that finds no server fails within
 * a second. It does not keep the process alive. `log` gets one line when the server goes, and one when it is back.
 */
export function openRedis(url: string, log: (line: string) => void): Redis {
  const redis = new Redis(url, {
    commandTimeout: longestCommand,
    maxRetriesPerRequest: 1,
    connectTimeout: 3_000,
    retryStrategy: (attempts) => Math.min(attempts * 200, 2_000),
  })
  let trouble = ''
  const note = (now: string, line: string): void => {
    if (now !== trouble) log(line)
    trouble = now
  }
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

/** Whether it is known to be gone: whoever asks for something that can be had otherwise does not wait for it. */
export const isAway = ({ status }: Redis): boolean =>
  status === 'reconnecting' || status === 'close' || status === 'end'
