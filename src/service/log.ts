/** How much is logged: what went wrong; also a line for each request; also whom it came from and what it asked for, in full. */
export const logLevels = ['warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** One request, answered or given up. `route` is the pattern, never the path: that can hold a hash or a name. */
export type Seen = {
  method: string
  route: string
  status: number
  /** From the head of the request to the end of the answer. */
  ms: number
  client: string
  target: string
}

/** A log of JSON lines. */
export type Log = {
  /** What an operator should know, in words. */
  trouble: (line: string) => void
  request: (seen: Seen) => void
  /** Writes what waits. */
  flush: () => void
}

/** Lines that wait are written together: a write each costs more than answering from the cache. */
const longestWait = 200
const mostWaiting = 500

/**
 * A log that hands whole lines to `write`. Below `debug` it holds no address and no hash in full: requests are logged
 * by their route, and long words in what went wrong are cut. `now` gives Unix ms.
 */
export function createLog(
  level: LogLevel,
  write: (text: string) => void,
  now: () => number = Date.now,
): Log {
  const isDebug = level === 'debug'
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length === 0) return
    const lines = waiting
    waiting = []
    write(`${lines.join('\n')}\n`)
  }
  let moment = { at: Number.NaN, text: '' }
  /** `rest`: the line's other fields, as JSON. */
  function add(rest: string): void {
    const at = now()
    if (at !== moment.at) moment = { at, text: new Date(at).toISOString() }
    waiting.push(`{"time":"${moment.text}",${rest}}`)
    if (waiting.length >= mostWaiting) flush()
    timer ??= setTimeout(flush, longestWait).unref()
  }

  return {
    flush,
    trouble(line) {
      add(`"level":"warn","message":${JSON.stringify(isDebug ? line : shortened(line))}`)
      flush()
    },
    request({ method, route, status, ms, client, target }) {
      if (level === 'warn') return
      // By hand, as it is done for every request: Node's parser knows the methods, and routes are ours.
      const known = `"level":"info","method":"${method}","route":"${route}","status":${status},"ms":${Math.round(ms * 10) / 10}`
      add(isDebug ? `${known},${JSON.stringify({ client, target }).slice(1, -1)}` : known)
    },
  }
}

/** Hashes and addresses by their ends; an IPv4 address without its last part. */
const shortened = (line: string): string =>
  line
    .replaceAll(/\b(\w{6})\w{18,}(\w{4})\b/g, '$1…$2')
    .replaceAll(/\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g, '$1.x')
