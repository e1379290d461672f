import { type ComponentType, lazy } from 'react'

/** Storage key of the last reload for a missing file (Unix ms). */
const reloadedAtKey = 'crosswatch:reloaded'
/** A second failure within this time is not caused by a deploy, so the tab is not reloaded again. */
const minReloadIntervalMs = 60_000

/** A chunk failed to load, and a reload did not help. */
export class MissingChunkError extends Error {
  override readonly name = 'MissingChunkError'
}

export type Tab = { storage: Pick<Storage, 'getItem' | 'setItem'>; reload: () => void }

/**
 * Loads a chunk of the page. A deploy removes the chunks of open pages, so a failure reloads the tab once.
 * @throws {MissingChunkError} if the tab was reloaded recently or cannot be reloaded
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  tab: () => Tab = getCurrentTab,
): Promise<T> {
  try {
    return await load()
  } catch (cause) {
    if (reloadOnce(tab)) return new Promise<never>(() => undefined)
    throw new MissingChunkError('Part of this page didn’t load', { cause })
  }
}

/** Returns a component that is loaded on its first render: `lazyComponent(async () => (await import('./X')).X)`. */
export const lazyComponent = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }))

/** Returns false if the tab reloaded recently, is offline, or has no session storage. */
function reloadOnce(tab: () => Tab): boolean {
  try {
    if (!navigator.onLine) return false
    const { storage, reload } = tab()
    const reloadedAt = Number(storage.getItem(reloadedAtKey) ?? 0)
    if (Date.now() - reloadedAt < minReloadIntervalMs) return false
    storage.setItem(reloadedAtKey, String(Date.now()))
    reload()
    return true
  } catch {
    return false
  }
}

const getCurrentTab = (): Tab => ({ storage: sessionStorage, reload: () => location.reload() })
