import type {
  ListRange,
  ListedKey,
  ListedStorage,
  ListedText,
  OpenListedStorage,
  OpenStorage,
  StorageDriver,
} from './storage'

/**
 * One store in those of several networks, in their order, so that it is found again by a
 * service with more networks, or fewer. A new entry goes to the first network's; one that
 * is there already stays where it is. Several have a key if a service was run with one set
 * of networks, and meanwhile with another one: the first of them decides.
 */
export const joinDrivers = (drivers: readonly StorageDriver[]): StorageDriver => ({
  open: join(drivers),
  openListed: joinListed(drivers),
})

/** What one of the places has of a key; null for nothing. */
type Found<Home> = { home: Home; text: string | null }

const readAll = <Home extends { get(key: string): Promise<string | null> }>(
  homes: readonly Home[],
  key: string,
): Promise<Found<Home>[]> =>
  Promise.all(homes.map(async (home) => ({ home, text: await home.get(key) })))

/** Returns the first of the places that has a key, or the first of all. */
function findHome<Home>(found: readonly Found<Home>[]): Found<Home> {
  const [first] = found
  if (first === undefined) throw new Error('A store has at least one network.')
  return found.find(({ text }) => text !== null) ?? first
}

const join =
  (drivers: readonly StorageDriver[]): OpenStorage =>
  (name, maxEntries) => {
    const homes = drivers.map(({ open }) => open(name, maxEntries))
    const find = async (key: string) => findHome(await readAll(homes, key))
    return {
      get: async (key) => (await find(key)).text,
      set: async (key, ...rest) => (await find(key)).home.set(key, ...rest),
      renew: async (key, lifetimeMs) => (await find(key)).home.renew(key, lifetimeMs),
      async delete(key) {
        await Promise.all(homes.map((home) => home.delete(key)))
      },
    }
  }

const none: ListedText = { text: null, places: [] }

const joinListed =
  (drivers: readonly StorageDriver[]): OpenListedStorage =>
  (name): ListedStorage => {
    const homes = drivers.map(({ openListed }) => openListed(name))

    /** Lists what one of them has, and deletes there what one before it has. */
    async function listHome(
      home: ListedStorage,
      list: string,
      range: ListRange,
    ): Promise<ListedKey[]> {
      const before = homes.slice(0, homes.indexOf(home))
      const listed = await home.list(list, range)
      const found = await Promise.all(listed.map(({ key }) => readAll(before, key)))
      const doubled = listed.filter((_, index) =>
        found[index]?.some(({ text }) => text !== null),
      )
      if (doubled.length === 0) return listed
      await Promise.all(
        doubled.map(({ key, at, text }) =>
          home.replace(key, { text, places: [{ list, at }] }, none),
        ),
      )
      return listHome(home, list, range)
    }

    return {
      get: async (key) => findHome(await readAll(homes, key)).text,

      /** The others have the key no longer, and leave these places. */
      async replace(key, before, after) {
        const found = await readAll(homes, key)
        const { home: deciding } = findHome(found)
        if (!(await deciding.replace(key, before, after))) return false
        const places = [...before.places, ...after.places]
        await Promise.all(
          found
            .filter(({ home }) => home !== deciding)
            .map(({ home, text }) => home.replace(key, { text, places }, none)),
        )
        return true
      },

      async list(list, range) {
        const parts = await Promise.all(homes.map((home) => listHome(home, list, range)))
        return parts.flat().toSorted(comparePlaces).slice(0, range.limit)
      },

      /** A key that two have counts twice until it is listed or replaced. */
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
