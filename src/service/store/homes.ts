import type {
  ListedKey,
  ListedStorage,
  OpenListedStorage,
  OpenStorage,
  StorageDriver,
} from './storage'

/**
 * One store in those of several networks, in their order, so that it is found again by a
 * service with more networks, or fewer. A new entry goes to the first network's; one that
 * is there already stays where it is.
 */
export const joinDrivers = (drivers: readonly StorageDriver[]): StorageDriver => ({
  open: join(drivers),
  openListed: joinListed(drivers),
})

/** Returns the first of the places that has a key, or the first of all. */
async function findHome<Home extends { get(key: string): Promise<string | null> }>(
  homes: readonly Home[],
  key: string,
): Promise<{ home: Home; text: string | null }> {
  const found = await Promise.all(
    homes.map(async (home) => ({ home, text: await home.get(key) })),
  )
  const [first] = found
  if (first === undefined) throw new Error('A store has at least one network.')
  return found.find(({ text }) => text !== null) ?? first
}

const join =
  (drivers: readonly StorageDriver[]): OpenStorage =>
  (name, maxEntries) => {
    const homes = drivers.map(({ open }) => open(name, maxEntries))
    const findOf = async (key: string) => (await findHome(homes, key)).home
    return {
      get: async (key) => (await findHome(homes, key)).text,
      set: async (key, ...rest) => (await findOf(key)).set(key, ...rest),
      renew: async (key, lifetimeMs) => (await findOf(key)).renew(key, lifetimeMs),
      async delete(key) {
        await Promise.all(homes.map((home) => home.delete(key)))
      },
    }
  }

const joinListed =
  (drivers: readonly StorageDriver[]): OpenListedStorage =>
  (name): ListedStorage => {
    const homes = drivers.map(({ openListed }) => openListed(name))
    return {
      get: async (key) => (await findHome(homes, key)).text,
      async replace(key, before, after) {
        const { home } = await findHome(homes, key)
        return home.replace(key, before, after)
      },
      async list(list, range) {
        const parts = await Promise.all(homes.map((home) => home.list(list, range)))
        return parts.flat().toSorted(comparePlaces).slice(0, range.limit)
      },
      async count(list) {
        const counts = await Promise.all(homes.map((home) => home.count(list)))
        return counts.reduce((sum, count) => sum + count, 0)
      },
    }
  }

/** The order of a list: by time, and then by key. */
const comparePlaces = (left: ListedKey, right: ListedKey): number => {
  if (left.at !== right.at) return left.at - right.at
  return left.key < right.key ? -1 : 1
}
