import { type Driver, createStorage } from 'unstorage'
import type { Ledger } from './ledger'

const keyOf = (collection: string, id: string): string => `${collection}:${id}`

/** A ledger over any unstorage driver that this process has to itself: a folder, memory. */
export function localLedger(driver: Driver): Ledger {
  const storage = createStorage<string>({ driver })
  const inTurn = createTurns()
  const bounds = new Map<string, (written: string, most: number) => Promise<void>>()

  return {
    read: (collection, id) => {
      const key = keyOf(collection, id)
      return inTurn(key, () => storage.getItemRaw<string>(key))
    },
    replace: ({ collection, id, most }, before, after) => {
      const key = keyOf(collection, id)
      return inTurn(key, async () => {
        if ((await storage.getItemRaw<string>(key)) !== before) return false
        await storage.setItemRaw(key, after)
        const keepBound = bounds.get(collection) ?? createBound(storage, `${collection}:`)
        bounds.set(collection, keepBound)
        await keepBound(key, most)
        return true
      })
    },
    setAside: (collection, id, text) => {
      const key = keyOf(collection, id)
      return inTurn(key, async () => {
        await storage.setItemRaw(`${key}.damaged`, text)
        await storage.removeItem(key)
      })
    },
  }
}

/** Runs what concerns one key one after the other, so that "read, then write" is one step. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>()
  return async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
    const turn = (last.get(key) ?? Promise.resolve()).then(task, task)
    last.set(key, turn)
    try {
      return await turn
    } finally {
      if (last.get(key) === turn) last.delete(key)
    }
  }
}

/** Removes the oldest keys beyond the limit. The order is read from the storage once, and kept in memory from then on. */
function createBound(
  storage: ReturnType<typeof createStorage<string>>,
  base: string,
): (written: string, most: number) => Promise<void> {
  let order: Set<string> | undefined
  return async (written, most) => {
    order ??= await oldestFirst()
    const keys = order
    keys.add(written)
    if (keys.size <= most) return
    for (const key of [...keys].slice(0, keys.size - most)) {
      keys.delete(key)
      await storage.removeItem(key)
    }
  }

  async function oldestFirst(): Promise<Set<string>> {
    const dated = await Promise.all(
      (await storage.getKeys(base)).map(async (key) => ({
        key,
        at: (await storage.getMeta(key, { nativeOnly: true })).mtime?.getTime() ?? 0,
      })),
    )
    return new Set(dated.toSorted((a, b) => a.at - b.at).map(({ key }) => key))
  }
}
