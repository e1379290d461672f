import { useSyncExternalStore } from 'react'

/** For what never changes after hydration. */
export const subscribeToNothing = () => () => undefined

/**
 * Returns what only the browser has, such as a part of `navigator`, and `onServer` on the server
 * and during hydration. `read` returns the same value each time.
 */
export const useInBrowser = <Value>(read: () => Value, onServer: Value): Value =>
  useSyncExternalStore(subscribeToNothing, read, () => onServer)

/**
 * Returns false on the server and during hydration, then true. For times, zones and what this
 * browser stores, where a hook does not read it.
 */
export const useHydrated = (): boolean => useInBrowser(() => true, false)
