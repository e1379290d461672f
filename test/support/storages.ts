import { openFolderStorage } from '../../src/service/store/sqlite'
import type { OpenStorage } from '../../src/service/store/storage'

/** Opens a folder, as the process of a service does. `now` returns Unix ms. */
export const openFolder = async (
  path: string,
  now: () => number = Date.now,
): Promise<OpenStorage> => (await openFolderStorage(path, now)).open

const fail = () => Promise.reject(new Error('The disk fails.'))

/** A storage that fails whatever it is asked for. */
export const failingStorage: OpenStorage = () => ({
  get: fail,
  set: fail,
  renew: fail,
  delete: fail,
})

/** A storage whose collection `name` can be written, but not be read any more. */
export const withUnreadable =
  (storage: OpenStorage, name: string): OpenStorage =>
  (collection, maxEntries) => {
    const opened = storage(collection, maxEntries)
    return collection === name ? { ...opened, get: fail } : opened
  }

/** A storage whose collections outlive the service that opened them. */
export function keepCollections(open: OpenStorage): OpenStorage {
  const opened = new Map<string, ReturnType<OpenStorage>>()
  return (name, maxEntries) => {
    const collection = opened.get(name) ?? open(name, maxEntries)
    opened.set(name, collection)
    return collection
  }
}
