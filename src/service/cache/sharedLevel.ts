import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { OpenStorage } from '../store/storage'
import type { CacheEntry, SharedLevel } from './cache'

/** Longer than any fetch. After this time the instance with the lock is considered dead. */
const maxFetchMs = 20_000
const waitMs = 100

type SharedOptions<T> = {
  open: OpenStorage
  name: string
  maxEntries: number
  keepMs: number
  stringify: (entry: CacheEntry<T>) => string
  /** Null for invalid text: another version of the service may share the storage. */
  parse: (text: string) => CacheEntry<T> | null
}

export function createSharedLevel<T>(options: SharedOptions<T>): SharedLevel<T> {
  const { open, name, maxEntries, keepMs, stringify, parse } = options
  const entries = open(name, { maxEntries, lifetimeMs: keepMs })
  const locks = open('lock', { maxEntries, lifetimeMs: maxFetchMs })

  async function read(key: string): Promise<CacheEntry<T> | null> {
    const text = await entries.get(key)
    return text === null ? null : parse(text)
  }

  /** Returns a function that releases the lock; null while another instance holds it. Failing storage locks nothing. */
  async function lock(key: string): Promise<(() => Promise<void>) | null> {
    const id = randomUUID()
    try {
      if (!(await locks.compareAndSet(key, null, id))) return null
    } catch {
      return async () => {}
    }
    return async () => {
      // Another instance may own the lock by now.
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
        if (release !== null || performance.now() - began > maxFetchMs) {
          // The lock is released after the entry was written, so that the next instance finds it.
          return run().finally(release ?? undefined)
        }
        await delay(waitMs)
        const entry = await read(key).catch(() => null)
        if (entry !== null && isUsable(entry)) return entry
      }
    },
  }
}
