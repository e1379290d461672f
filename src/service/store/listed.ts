import * as v from 'valibot'
import type { ListRange, ListedKey, ListedStorage, ListedText, Place } from './storage'

export type ListedOptions<T> = {
  name: string
  schema: v.GenericSchema<unknown, T>
  /** The places of an entry, which follow from it alone. */
  placesOf: (entry: T) => readonly Place[]
}

/** An entry at one of its places. */
type ListedEntry<T> = { key: string; at: number; entry: T }

/** How a store runs what can fail, and what it tells the operator. */
type StoreAccess = {
  attempt: <T>(done: 'read' | 'written', operation: Promise<T>) => Promise<T>
  log: (line: string) => void
}

const none: ListedText = { text: null, places: [] }

/** Creates a listed collection of JSON. All methods throw a 503 when the storage fails. */
export function createListed<T>(
  storage: ListedStorage,
  { name, schema, placesOf }: ListedOptions<T>,
  { attempt, log }: StoreAccess,
) {
  const parse = v.safeParser(v.pipe(v.string(), v.parseJson(), schema))

  /** Null for none, and for a damaged one, which is replaced. */
  function parseEntry(key: string, text: string | null): T | null {
    if (text === null) return null
    const parsed = parse(text)
    if (parsed.success) return parsed.output
    log(`The stored ${name}:${key} is damaged.`)
    return null
  }

  const encode = (entry: T | null): ListedText =>
    entry === null ? none : { text: JSON.stringify(entry), places: placesOf(entry) }

  /**
   * Takes a key out of a list in which its entry does not belong: another version had
   * other places, or the entry is damaged or lost.
   */
  const leave = ({ key, text }: ListedKey, place: Place): Promise<boolean> =>
    attempt(
      'written',
      storage.replace(key, { text, places: [place] }, { text, places: [] }),
    )

  return {
    read: async (key: string): Promise<T | null> =>
      parseEntry(key, await attempt('read', storage.get(key))),

    /**
     * Stores what `change` makes of the stored entry, or of null; null deletes it. Where
     * another process stores one meanwhile, that one is changed. Nothing is stored if
     * `change` returns what it was given.
     */
    async update(key: string, change: (stored: T | null) => T | null) {
      for (;;) {
        const text = await attempt('read', storage.get(key))
        const previous = parseEntry(key, text)
        const entry = change(previous)
        if (entry === previous) return { previous, entry }
        const before = { text, places: encode(previous).places }
        const written = storage.replace(key, before, encode(entry))
        if (await attempt('written', written)) return { previous, entry }
      }
    },

    /** Lists entries in the order of a list. `range.limit` counts those without one, too. */
    async list(list: string, range: ListRange): Promise<ListedEntry<T>[]> {
      const entries: ListedEntry<T>[] = []
      for (const listed of await attempt('read', storage.list(list, range))) {
        const { key, at, text } = listed
        const entry = parseEntry(key, text)
        const isPlaced =
          entry !== null &&
          placesOf(entry).some((place) => place.list === list && place.at === at)
        if (isPlaced) entries.push({ key, at, entry })
        else await leave(listed, { list, at })
      }
      return entries
    },

    count: (list: string): Promise<number> => attempt('read', storage.count(list)),
  }
}
