import * as v from 'valibot'
import { normalizeHash } from '../model/chains/hashes'
import { access, parseStored } from './stored'

const SavedStatusSchema = v.object({ at: v.number(), finalCount: v.number(), text: v.string() })

/**
 * The last response of a transaction. `at`: when it was last confirmed, Unix ms by this device's clock. `finalCount`: how many
 * responses in a row confirmed its final verdict. `text`: the response body.
 */
export type SavedStatus = v.InferOutput<typeof SavedStatusSchema>

/** Together at most 2 million of the about 5 million characters that browsers give an origin. */
const maxEntries = 200
const maxCharacters = 10_000

/** One key for each transaction, because a response is saved at each poll. */
const prefix = 'crosswatch:response:'
const getKey = (hash: string): string => prefix + normalizeHash(hash)

/** null if missing or damaged, or if storage is blocked. */
export const readSavedStatus = (hash: string): SavedStatus | null => read(getKey(hash))

const read = (key: string): SavedStatus | null =>
  parseStored(access((storage) => storage.getItem(key)) ?? null, SavedStatusSchema, null)

/** Saves nothing if the text is missing or too long, or if storage is full or blocked. Deletes the oldest beyond the limit. */
export function saveStatus(hash: string, status: SavedStatus): void {
  if (status.text === '' || status.text.length > maxCharacters) return
  access((storage) => storage.setItem(getKey(hash), JSON.stringify(status)))
  const keys = listKeys()
  if (keys.length <= maxEntries) return
  const oldest = keys
    .map((key) => ({ key, at: read(key)?.at ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, keys.length - maxEntries)
  for (const { key } of oldest) access((storage) => storage.removeItem(key))
}

export const deleteSavedStatus = (hash: string): void =>
  access((storage) => storage.removeItem(getKey(hash)))

export const countSaved = (): number => listKeys().length

export const deleteAllSaved = (): void =>
  access((storage) => listKeys().forEach((key) => storage.removeItem(key)))

const listKeys = (): string[] =>
  access((storage) =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    ),
  ) ?? []
