import * as v from 'valibot'
import { normalizeHash } from '../model/chains/hashes'

const SavedStatusSchema = v.object({ at: v.number(), finalCount: v.number(), text: v.string() })

/**
 * The last response of a transaction. `at`: when it was last confirmed, Unix ms by this device's clock. `finalCount`: how many
 * responses in a row confirmed its final verdict. `text`: the response body.
 */
export type SavedStatus = v.InferOutput<typeof SavedStatusSchema>

const prefix = 'crosswatch:response:'
/** Together at most 2 million of the about 5 million characters that browsers give an origin. */
const maxEntries = 200
const maxCharacters = 10_000

const getKey = (hash: string): string => prefix + normalizeHash(hash)

/** One key for each transaction, because a response is saved at each poll. null if missing or damaged. */
export const readSavedStatus = (hash: string): SavedStatus | null => parse(readText(getKey(hash)))

/** Saves nothing if the text is missing or too long, or if storage is full or blocked. Deletes the oldest beyond the limit. */
export function saveStatus(hash: string, status: SavedStatus): void {
  if (status.text === '' || status.text.length > maxCharacters) return
  try {
    localStorage.setItem(getKey(hash), JSON.stringify(status))
    const keys = listKeys()
    if (keys.length <= maxEntries) return
    const oldest = keys
      .map((key) => ({ key, at: parse(readText(key))?.at ?? 0 }))
      .toSorted((a, b) => a.at - b.at)
    for (const { key } of oldest.slice(0, keys.length - maxEntries)) localStorage.removeItem(key)
  } catch {
    // Storage is full or blocked: a reload shows no earlier status.
  }
}

export const deleteSavedStatus = (hash: string): void => remove([getKey(hash)])

export const countSaved = (): number => listKeys().length

export const deleteAllSaved = (): void => remove(listKeys())

function remove(keys: readonly string[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is saved.
  }
}

function listKeys(): string[] {
  try {
    const keys = Array.from(
      { length: localStorage.length },
      (_, index) => localStorage.key(index) ?? '',
    )
    return keys.filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): SavedStatus | null {
  try {
    return v.parse(SavedStatusSchema, JSON.parse(text ?? ''))
  } catch {
    return null
  }
}
