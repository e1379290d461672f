import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { Refusal } from '../../errors'
import type { Store } from '../../store/store'

export type KnownChains = {
  /** Null for an unknown one, also while the store cannot be read. */
  read: (hash: string) => Promise<string | null>
  /** The first chain of a hash stays. Without the store, it is remembered until the process ends. */
  remember: (hash: string, chain: string) => Promise<void>
}

const maxChains = 20_000

/** Stored, with the latest ones in memory, because every client reads its transaction every few seconds. */
export function createKnownChains(store: Store): KnownChains {
  const stored = store.collection('chain', v.string(), maxChains)
  const recent = new LRUCache<string, string>({ max: maxChains })
  return {
    async read(hash) {
      const known = recent.get(hash) ?? (await resolveOrNull(stored.read(hash)))
      if (known !== null) recent.set(hash, known)
      return known
    },
    async remember(hash, chain) {
      recent.set(hash, (await resolveOrNull(stored.keepFirst(hash, chain))) ?? chain)
    },
  }
}

async function resolveOrNull<T>(operation: Promise<T>): Promise<T | null> {
  try {
    return await operation
  } catch (error) {
    if (error instanceof Refusal) return null
    throw error
  }
}
