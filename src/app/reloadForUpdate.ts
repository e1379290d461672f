import { attemptInTab } from '../storage/stored'

/**
 * Loads the document anew because code of a page is missing: a deploy removes the files of
 * open tabs. At most once a minute, so that a file that stays missing does not repeat it.
 */
export function reloadForUpdate(): void {
  // Firefox and Safari also fail the files of a page that somebody leaves. A reload at
  // once would cancel the leaving.
  setTimeout(() => {
    if (navigator.onLine && noteReload(Date.now())) location.reload()
  }, 2_000)
}

const key = 'crosswatch:reloaded'
const minDistanceMs = 60_000

/**
 * Notes that this tab reloads itself at `now`, Unix ms. Returns whether it may: it has not
 * within the last minute, and the storage of the tab can tell the next document.
 */
function noteReload(now: number): boolean {
  const before = attemptInTab((storage) => Number(storage.getItem(key) ?? 0))
  if (before === null || now - before < minDistanceMs) return false
  return attemptInTab((storage) => storage.setItem(key, String(now))) !== null
}
