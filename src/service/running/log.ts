/** How much is logged: what went wrong; also a line for each request; also whom it came from and what it asked for, in full. */
export const logLevels = ['warn', 'info', 'debug'] as const
export type LogLevel = (typeof logLevels)[number]

/** One request, answered or given up. `route` is the pattern, never the path: that can hold a hash or a name. */
export type Seen = {
  method: string
  route: string
  status: number
  /** From the head of the request to the end of the answer, and when that was, Unix ms. */
  ms: number
  at: number
  client: string
  target: string
}

/** A log of JSON lines. */
export type Log = {
  /** What an operator should know, in words. */
  trouble: (line: string) => void
  requests: (seen: readonly Seen[]) => void
}

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
  let moment = { at: Number.NaN, text: '' }
  /** `rest`: the line's other fields, as JSON. */
  function line(at: number, rest: string): string {
    if (at !== moment.at) moment = { at, text: new Date(at).toISOString() }
    return `{"time":"${moment.text}",${rest}}\n`
  }

  return {
    trouble(words) {
      const message = JSON.stringify(isDebug ? words : shortened(words))
      write(line(now(), `"level":"warn","message":${message}`))
    },
    requests(seen) {
      if (level === 'warn') return
      const lines = seen.map(({ method, route, status, ms, at, client, target }) => {
        // By hand, as it is done for every request: Node's parser knows the methods, and routes are ours.
        const known = `"level":"info","method":"${method}","route":"${route}","status":${status},"ms":${Math.round(ms * 10) / 10}`
        const asked = isDebug ? `,${JSON.stringify({ client, target }).slice(1, -1)}` : ''
        return line(at, known + asked)
      })
      // Written together: a write each costs more than answering from the cache.
      write(lines.join(''))
    },
  }
}

/** Hashes and addresses by their ends, the shortest of which have 25 characters; an IPv4 address without its last part. */
const shortened = (line: string): string =>
  line
    .replaceAll(/\b(\w{6})\w{15,}(\w{4})\b/g, '$1…$2')
    .replaceAll(/\b(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}\b/g, '$1.x')
