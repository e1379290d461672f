import { openMemoryStorage } from '../../src/service/store/sqlite'
import type { StorageDriver } from '../../src/service/store/storage'

const fail = () => Promise.reject(new Error('The disk fails.'))

/** A storage that fails whatever it is asked for. */
export const failingStorage: StorageDriver = {
  open: () => ({ get: fail, set: fail, renew: fail, delete: fail }),
  records: { get: fail, list: fail, count: fail, replace: fail, changes: fail },
}

/** A storage whose collection `name` can be written, but not be read any more. */
export const withUnreadable = (storage: StorageDriver, name: string): StorageDriver => ({
  ...storage,
  open(collection, maxEntries) {
    const opened = storage.open(collection, maxEntries)
    return collection === name ? { ...opened, get: fail } : opened
  },
})

/** A storage whose collection `name` never answers about a key. */
export const withSilence = (
  storage: StorageDriver,
  name: string,
  key: string,
): StorageDriver => ({
  ...storage,
  open(collection, maxEntries) {
    const opened = storage.open(collection, maxEntries)
    if (collection !== name) return opened
    return {
      ...opened,
      get: (asked) => (asked === key ? new Promise(() => undefined) : opened.get(asked)),
    }
  },
})

/** A storage in memory that can be emptied, as a Redis can. */
export function createEmptied(now: () => number) {
  let kept = openMemoryStorage(now)
  let isLost = false
  const storage: StorageDriver = {
    open(...given) {
      const opened = () => kept.open(...given)
      return {
        get: (...entry) => opened().get(...entry),
        set: (...entry) => opened().set(...entry),
        renew: (...entry) => opened().renew(...entry),
        delete: (...entry) => opened().delete(...entry),
      }
    },
    records: {
      get: (...given) => kept.records.get(...given),
      list: (...given) => kept.records.list(...given),
      count: (...given) => kept.records.count(...given),
      replace: (...given) => kept.records.replace(...given),
      async changes(...given) {
        const wasLost = isLost
        isLost = false
        return wasLost ? null : kept.records.changes(...given)
      },
    },
  }
  return {
    storage,
    empty: (): void => {
      kept = openMemoryStorage(now)
      isLost = true
    },
  }
}
