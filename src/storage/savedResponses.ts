import * as v from 'valibot'
import { parseWithAmounts } from '../contract/lenient'
import { TrackerResponseSchema } from '../contract/tracker'
import { normalizeHash, isSameHash } from '../model/chains/hashes'
import {
  isAbout,
  type TransactionSnapshot,
  applyResult,
  createSnapshot,
} from '../model/transaction/transaction'
import { isFinal, decideVerdict } from '../model/transaction/verdict'
import { readStoredTexts } from './storedCollection'
import { watched } from './watched'

/** `at`: when the response was last confirmed, Unix ms by this device's clock. `finalCount` as in `TransactionSnapshot`. */
const SavedSchema = v.object({ at: v.number(), finalCount: v.number(), text: v.string() })

/** The saved response of a transaction, and the snapshot parsed from it. */
export type SavedResponse = {
  snapshot: TransactionSnapshot
  at: number
  text: string
}

const prefix = 'crosswatch:response:'
/** Together at most 2 million of the about 5 million characters that browsers give an origin. */
const maxEntries = 200
const maxCharacters = 10_000

/**
 * Saves the last response of a transaction that has ended or is watched. A response that earlier ones contradict is not saved,
 * because alone it would give another verdict. Nothing is saved if storage is full or blocked.
 */
export function saveResponse(tracked: {
  snapshot: TransactionSnapshot
  checkedAt: number | null
  clockOffset: number
  sent: string
}): void {
  const { snapshot, checkedAt, clockOffset, sent } = tracked
  const { response, hash, finalCount, verdict } = snapshot
  if (response === null || checkedAt === null || sent === '' || sent.length > maxCharacters) return
  if (decideVerdict(response).verdict !== verdict) return
  if (!isFinal(verdict) && !watched.read().some((item) => isSameHash(item.hash, hash))) return
  try {
    const key = prefix + normalizeHash(hash)
    const isNew = localStorage.getItem(key) === null
    localStorage.setItem(
      key,
      JSON.stringify({ at: checkedAt - clockOffset, finalCount, text: sent }),
    )
    if (isNew) deleteOldest()
  } catch {
    // Storage is blocked or full.
  }
}

/** Caches parsed texts, because a list reads each of its transactions twice. */
const parsedTexts = new Map<string, { text: string; saved: SavedResponse | null }>()

/** The saved response of a transaction, validated like one from the service; null if missing or invalid. */
export function readSaved(hash: string): SavedResponse | null {
  const text = readText(prefix + normalizeHash(hash))
  if (text === null) return null
  const before = parsedTexts.get(hash)
  if (before?.text === text) return before.saved
  if (parsedTexts.size >= maxEntries) parsedTexts.clear()
  const saved = parse(hash, text)
  parsedTexts.set(hash, { text, saved })
  return saved
}

function parse(hash: string, text: string): SavedResponse | null {
  try {
    const stored = v.parse(SavedSchema, JSON.parse(text))
    const response = v.parse(TrackerResponseSchema, parseWithAmounts(stored.text))
    if (!isAbout(response, hash)) return null
    const { at, finalCount, text: sent } = stored
    const snapshot = applyResult(createSnapshot(hash, at), { kind: 'response', response }, at)
    return { snapshot: { ...snapshot, finalCount }, at, text: sent }
  } catch {
    return null
  }
}

/** null if missing, or if storage is blocked. */
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Deletes the saved response of one transaction. */
export function deleteSaved(hash: string): void {
  try {
    localStorage.removeItem(prefix + normalizeHash(hash))
  } catch {
    // Storage is blocked.
  }
}

/** How many responses are saved, their size in characters, and when the oldest was confirmed (Unix ms; null for none). */
export function measureSavedResponses(): {
  count: number
  characters: number
  oldest: number | null
} {
  const texts = [...readStoredTexts(prefix).values()]
  return {
    count: texts.length,
    characters: texts.reduce((sum, text) => sum + text.length, 0),
    oldest: texts.length === 0 ? null : Math.min(...texts.map(getSavedAt)),
  }
}

/** Deletes all saved responses. */
export function deleteSavedResponses(): void {
  for (const key of readStoredTexts(prefix).keys()) localStorage.removeItem(key)
}

function deleteOldest(): void {
  const oldestFirst = [...readStoredTexts(prefix)].toSorted(
    ([, a], [, b]) => getSavedAt(a) - getSavedAt(b),
  )
  for (const [key] of oldestFirst.slice(0, Math.max(0, oldestFirst.length - maxEntries))) {
    localStorage.removeItem(key)
  }
}

/** A damaged entry counts as the oldest. */
function getSavedAt(text: string): number {
  try {
    return v.parse(SavedSchema, JSON.parse(text)).at
  } catch {
    return 0
  }
}
