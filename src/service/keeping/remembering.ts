import { createFlights } from './flights'

type RememberingOptions<T> = {
  ask: (key: string) => Promise<T>
  /** For how long a value is good, ms; when asking fails, the last one is good for `stale` ms more. */
  fresh: number
  stale: number
  /** How many are kept; the oldest go. */
  most: number
  now: () => number
}

/**
 * Asks once for many who want the same, and remembers it for a while. A failure gives the last value, if it is not too
 * old, and throws otherwise.
 */
export function createRemembering<T>({ ask, fresh, stale, most, now }: RememberingOptions<T>) {
  const known = new Map<string, { value: T; heardAt: number; checkedAt: number }>()
  const join = createFlights<T>()

  function keep(key: string, entry: { value: T; heardAt: number; checkedAt: number }): void {
    known.delete(key)
    known.set(key, entry)
    const oldest = known.keys().next()
    if (known.size > most && oldest.done !== true) known.delete(oldest.value)
  }

  return async function recall(key: string): Promise<T> {
    const last = known.get(key)
    if (last !== undefined && now() - last.checkedAt < fresh) return last.value
    return join(key, async () => {
      try {
        const value = await ask(key)
        keep(key, { value, heardAt: now(), checkedAt: now() })
        return value
      } catch (error) {
        if (last === undefined || now() - last.heardAt > fresh + stale) throw error
        keep(key, { ...last, checkedAt: now() })
        return last.value
      }
    })
  }
}
