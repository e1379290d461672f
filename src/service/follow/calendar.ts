import { secondMs } from '../../model/time'

/** An entry of a calendar: the second in which it is due. Null: in none. */
type Dated = { dueSecond: number | null }

const getSecond = (at: number): number => Math.floor(at / secondMs)

/**
 * A calendar of what is due when, by seconds: each change costs the same, however much is
 * in it. `monotonic` returns ms of a clock that is never set.
 */
export function createCalendar<Entry extends Dated>(monotonic: () => number) {
  const bySecond = new Map<number, Set<Entry>>()
  /** All before it was taken. */
  let next = getSecond(monotonic())

  function remove(entry: Entry): void {
    if (entry.dueSecond === null) return
    const others = bySecond.get(entry.dueSecond)
    others?.delete(entry)
    if (others?.size === 0) bySecond.delete(entry.dueSecond)
    entry.dueSecond = null
  }

  /** The seconds up to `last` that have entries, in order. */
  function listSeconds(last: number): number[] {
    // A clock can leap by years, as in tests.
    const isLeap = last - next > bySecond.size
    const passed = isLeap
      ? [...bySecond.keys()].filter((second) => second <= last)
      : Array.from({ length: Math.max(0, last - next + 1) }, (_, index) => next + index)
    return passed.toSorted((one, other) => one - other)
  }

  return {
    remove,
    /** Moves an entry to where it is due in some ms. */
    add(entry: Entry, inMs: number): void {
      remove(entry)
      const second = Math.max(next, getSecond(monotonic() + inMs))
      const others = bySecond.get(second) ?? new Set()
      bySecond.set(second, others.add(entry))
      entry.dueSecond = second
    },
    /** Removes what is due, and returns it in order. */
    take(): Entry[] {
      const last = getSecond(monotonic())
      const due: Entry[] = []
      for (const second of listSeconds(last)) due.push(...(bySecond.get(second) ?? []))
      next = Math.max(next, last + 1)
      for (const entry of due) remove(entry)
      return due
    },
  }
}
