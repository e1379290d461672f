import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenStorage } from '../store/storage'
import type { CacheEntry, SharedLevel } from './cache'

/** Longer than any fetch takes, ms: after that, the instance that held the lock is taken for dead. */
const longestFetchMs = 20_000
const waitMs = 100

type SharedOptions<T> = {
  open: OpenStorage
  name: string
  maxEntries: number
  keepMs: number
  stringify: (entry: CacheEntry<T>) => string
  /** Null for text that does not fit: another version of this service may share the storage. */
  parse: (text: string) => CacheEntry<T> | null
}

/** A cache's second level in a storage that instances share. */
export function createSharedLevel<T>(options: SharedOptions<T>): SharedLevel<T> {
  const { open, name, maxEntries, keepMs, stringify, parse } = options
  const entries = open(name, { maxEntries, lifetimeMs: keepMs })
  const locks = open('lock', { maxEntries, lifetimeMs: longestFetchMs })

  async function read(key: string): Promise<CacheEntry<T> | null> {
    const text = await entries.get(key)
    return text === null ? null : parse(text)
  }

  /** How to release the lock; null while another instance holds it. A storage that fails locks nothing. */
  async function lock(key: string): Promise<(() => Promise<void>) | null> {
    const id = randomUUID()
    try {
      if (!(await locks.compareAndSet(key, null, id))) return null
    } catch {
      return async () => {}
    }
    return async () => {
      // Only if it is still this instance's own.
      await locks.compareAndSet(key, id, null).catch(() => {})
    }
  }

  return {
    read,
    write: (key, entry) => entries.set(key, stringify(entry)),
    async exclusively(key, isUsable, run) {
      const began = performance.now()
      for (;;) {
        const release = await lock(key)
        if (release !== null || performance.now() - began > longestFetchMs) {
          // Awaited before the lock is released: the next instance then finds the entry.
          return run().finally(release ?? undefined)
        }
        await pause(waitMs)
        const entry = await read(key).catch(() => null)
        if (entry !== null && isUsable(entry)) return entry
      }
    },
  }
}
