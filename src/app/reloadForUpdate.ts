import { noteReload } from '../storage/lastReload'

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
