import { secondMs } from '../../model/time'

/**
 * A calendar of what is due when, by seconds: each change costs the same, however much is
 * in it. `monotonic` returns ms of a clock that is never set.
 */
export function createCalendar<Entry extends { dueSecond: number | null }>(
  monotonic: () => number,
) {
  const bySecond = new Map<number, Set<Entry>>()
  const getSecond = (inMs: number): number => Math.floor((monotonic() + inMs) / secondMs)

  function remove(entry: Entry): void {
    if (entry.dueSecond === null) return
    const others = bySecond.get(entry.dueSecond)
    others?.delete(entry)
    if (others?.size === 0) bySecond.delete(entry.dueSecond)
    entry.dueSecond = null
  }

  return {
    remove,
    clear: (): void => bySecond.clear(),
    /** Moves an entry to where it is due in some ms. */
    add(entry: Entry, inMs: number): void {
      remove(entry)
      entry.dueSecond = getSecond(inMs)
      const others = bySecond.get(entry.dueSecond) ?? new Set()
      bySecond.set(entry.dueSecond, others.add(entry))
    },
    /** Removes what is due, and returns it in order. */
    take(): Entry[] {
      const last = getSecond(0)
      const passed = [...bySecond].filter(([second]) => second <= last)
      passed.sort(([one], [other]) => one - other)
      const due = passed.flatMap(([, entries]) => Array.from(entries))
      due.forEach(remove)
      return due
    },
  }
}
