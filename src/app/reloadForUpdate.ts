import { attemptInTab } from '../storage/stored'

/**
 * Loads the document anew because code of a page is missing: a deploy removes the files of
 * open tabs. At most once a minute, so that a file that stays missing does not repeat it.
 * Resolves only where it does not: until then, what is shown stays.
 */
export async function reloadForUpdate(): Promise<void> {
  if (!mayReload()) return
  // Firefox and Safari also fail the files of a page that somebody leaves. A reload at
  // once would cancel the leaving.
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  if (!mayReload()) return
  const now = String(Date.now())
  if (attemptInTab((storage) => storage.setItem(key, now)) === null) return
  location.reload()
  await new Promise<never>(() => undefined)
}

const key = 'crosswatch:reloaded'
const minDistanceMs = 60_000

function mayReload() {
  const before = attemptInTab((storage) => Number(storage.getItem(key) ?? 0))
  return navigator.onLine && before !== null && Date.now() - before >= minDistanceMs
}
