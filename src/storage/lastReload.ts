import { attemptInTab } from './tabStorage'

const key = 'crosswatch:reloaded'
const minDistanceMs = 60_000

/**
 * Notes that this tab reloads itself at `now`, Unix ms. Returns whether it may: it has not
 * within the last minute, and the storage of the tab can tell the next document.
 */
export function noteReload(now: number): boolean {
  const before = attemptInTab((storage) => Number(storage.getItem(key) ?? 0))
  if (before === null || now - before < minDistanceMs) return false
  return attemptInTab((storage) => storage.setItem(key, String(now))) !== null
}
