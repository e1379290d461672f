import * as v from 'valibot'
import { normalizeHash } from '../model/chains/sameHash'
import { dayMs } from '../model/time'
import { access, listKeys, readStored, removeKeys } from './stored'
import { findWatched, watched } from './watched'

const SavedStatusSchema = v.object({
  at: v.number(),
  clockOffset: v.number(),
  finalCount: v.number(),
  text: v.string(),
})

/**
 * The last response of a transaction. `at`: when it was last confirmed, Unix ms by the
 * server's clock, which was this device's plus `clockOffset`. `finalCount`: how many
 * responses in a row confirmed its final verdict. `text`: the response body.
 * `queries/savedTransaction.ts` merges it, `app/BackgroundTasks.tsx` has old ones deleted.
 */
export type SavedStatus = v.InferOutput<typeof SavedStatusSchema>

/**
 * Together at most 2 million of the about 5 million characters that browsers give an
 * origin.
 */
const maxEntries = 200
const maxCharacters = 10_000

/** One key for each transaction, because a response is saved at each poll. */
const prefix = 'crosswatch:response:'
/**
 * Raised when the service reports other steps: a response from before would contradict
 * all later ones, for ever.
 */
const version = 3
const getKey = (hash: string) => `${prefix}${version}:${normalizeHash(hash)}`

/** null if missing, damaged or remembered for too long, or if storage is blocked. */
export function readSavedStatus(hash: string): SavedStatus | null {
  const status = readStored(getKey(hash), SavedStatusSchema)
  return status === null || isForgotten(hash, status) ? null : status
}

/**
 * Saves nothing if the text is missing or too long, or if storage is full or blocked.
 * Deletes the oldest beyond the limit, those of watched transactions last: these are known
 * by the addresses that they have used.
 */
export function saveStatus(hash: string, status: SavedStatus): void {
  if (status.text === '' || status.text.length > maxCharacters) return
  access((storage) => storage.setItem(getKey(hash), JSON.stringify(status)))
  const keys = listKeys(prefix)
  if (keys.length <= maxEntries) return
  const times = new Map(
    keys.map((key) => [key, readStored(key, SavedStatusSchema)?.at ?? 0]),
  )
  const kept = new Set(watched.read().map((item) => getKey(item.hash)))
  const rank = (key: string) => Number(kept.has(key))
  const newestFirst = keys.toSorted(
    (a, b) => rank(b) - rank(a) || (times.get(b) ?? 0) - (times.get(a) ?? 0),
  )
  removeKeys(newestFirst.slice(maxEntries))
}

export const deleteSavedStatus = (hash: string): void =>
  removeKeys([getKey(hash), getSearchKey(hash)])

/** One key for each transaction that was not found: when this browser first looked for it. */
const searchPrefix = 'crosswatch:search:'
const getSearchKey = (hash: string) => `${searchPrefix}${normalizeHash(hash)}`
/** A search that found nothing is remembered for this time. */
const maxSearchMs = 30 * dayMs

/**
 * When this browser first looked for a transaction that is not found, Unix ms by the
 * server's clock; null for none that is remembered.
 */
export function readSearchStart(hash: string): number | null {
  const since = readStored(getSearchKey(hash), v.number())
  return since === null || Date.now() - since > maxSearchMs ? null : since
}

/** `since`: Unix ms by the server's clock. */
export const saveSearchStart = (hash: string, since: number): void =>
  access((storage) => storage.setItem(getSearchKey(hash), String(since)))

export const deleteSearchStart = (hash: string): void => removeKeys([getSearchKey(hash)])

/**
 * A transaction that has not ended and is not watched is remembered for a day after it
 * was last shown.
 */
const isForgotten = (hash: string, { at, clockOffset, finalCount }: SavedStatus) =>
  finalCount === 0 &&
  Date.now() + clockOffset - at > dayMs &&
  findWatched(watched.read(), hash) === undefined

/** Deletes what is remembered for too long. */
export function deleteForgotten(): void {
  const start = getKey('')
  const forgotten = listKeys(start).filter((key) => {
    const status = readStored(key, SavedStatusSchema)
    return status !== null && isForgotten(key.slice(start.length), status)
  })
  const searches = listKeys(searchPrefix).filter(
    (key) => readSearchStart(key.slice(searchPrefix.length)) === null,
  )
  removeKeys([...forgotten, ...searches])
}

/** The canonical hashes of the saved transactions. */
export const listSavedHashes = (): string[] => {
  const versionPrefix = getKey('')
  return listKeys(versionPrefix).map((key) => key.slice(versionPrefix.length))
}

const listSavedKeys = () => [...listKeys(prefix), ...listKeys(searchPrefix)]

export const countSaved = (): number => listSavedKeys().length

export const deleteAllSaved = (): void => removeKeys(listSavedKeys())
