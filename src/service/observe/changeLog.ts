import { minuteMs } from '../../model/time'

/** Lines of one name a minute: that it fails, and that it no longer does. */
const maxLines = 2

/**
 * Returns a function that notes the problem of a name, '' for none, and logs it when it
 * changes: at most twice a minute, as some come and go with each request. `monotonic`: ms.
 */
export function createChangeLog(
  log: (line: string) => void,
  describe: (name: string, problem: string) => string,
  monotonic: () => number = () => performance.now(),
) {
  type Known = { current: string; logged: string; times: number[]; omitted: number }
  const known = new Map<string, Known>()
  return (name: string, problem: string): void => {
    const entry = known.get(name) ?? { current: '', logged: '', times: [], omitted: 0 }
    known.set(name, entry)
    if (problem !== entry.current) entry.omitted += 1
    entry.current = problem
    const now = monotonic()
    entry.times = entry.times.filter((time) => time > now - minuteMs)
    if (problem === entry.logged || entry.times.length === maxLines) return
    const omitted =
      entry.omitted > 1 ? ` Changes that were not logged: ${entry.omitted - 1}.` : ''
    log(describe(name, problem) + omitted)
    Object.assign(entry, { logged: problem, omitted: 0 }).times.push(now)
  }
}
