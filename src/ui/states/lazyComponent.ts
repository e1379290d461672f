import { type ComponentType, lazy } from 'react'

/** When this tab last reloaded for a missing file, in Unix ms. */
const key = 'crosswatch:reloaded'
/** A second failure within this time is no deploy: reloading again would go round in circles. In ms. */
const once = 60_000

/** A part of the page that could not be fetched, and a reload has not helped. */
export class MissingChunkError extends Error {
  override readonly name = 'MissingChunkError'
}

/** What a failed load may do to the tab it is in. */
export type Tab = { storage: Pick<Storage, 'getItem' | 'setItem'>; reload: () => void }

/**
 * Loads a part of the page. After a deploy the file of an open page's next part is gone: the tab reloads, once, and the
 * address says where it was. Where that does not help it throws a MissingChunkError.
 */
export async function loadChunk<T>(load: () => Promise<T>, tab: () => Tab = thisTab): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (reloadOnce(tab)) return new Promise<never>(() => undefined)
    throw new MissingChunkError('Part of this page didn’t load', { cause })
  }
}

/** A component in a file of its own, fetched when it is first drawn: `lazyComponent(async () => (await import('./X')).X)`. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }))

/** False when it reloaded a moment ago, or cannot remember whether it did, or has no connection to load anything by. */
function reloadOnce(tab: () => Tab): boolean {
  try {
    if (!navigator.onLine) return false
    const { storage, reload } = tab()
    const last = Number(storage.getItem(key) ?? 0)
    if (Date.now() - last < once) return false
    storage.setItem(key, String(Date.now()))
    reload()
    return true
  } catch {
    return false
  }
}

const thisTab = (): Tab => ({ storage: sessionStorage, reload: () => location.reload() })
