import * as v from 'valibot'
import { summarizeSnapshot } from '../model/progress/changes'
import { normalizeHash } from '../model/progress/legs'
import type { TransactionSnapshot } from '../model/progress/snapshot'

const LogSchema = v.pipe(v.array(v.object({ at: v.number(), said: v.string() })), v.maxLength(200))

const logPrefix = 'crosswatch:log:'
const seenPrefix = 'crosswatch:seen:'
const keyOf = (hash: string): string => logPrefix + normalizeHash(hash)
const seenKeyOf = (hash: string): string => seenPrefix + normalizeHash(hash)

/**
 * What this tab saw of a transaction before it was loaded again: its log, newest first, and in words what it saw last;
 * nothing where that cannot be kept.
 */
export function readStoredLog(hash: string): Pick<TransactionSnapshot, 'log' | 'previousSummary'> {
  try {
    const log = v.safeParse(LogSchema, JSON.parse(sessionStorage.getItem(keyOf(hash)) ?? '[]'))
    const seen = sessionStorage.getItem(seenKeyOf(hash)) ?? ''
    return log.success
      ? { log: log.output, previousSummary: seen.slice(0, 1_000) }
      : { log: [], previousSummary: '' }
  } catch {
    return { log: [], previousSummary: '' }
  }
}

/** Keeps them for as long as the tab lives. Where there is no room the page goes on without. */
export function storeLog(known: TransactionSnapshot): void {
  try {
    sessionStorage.setItem(keyOf(known.hash), JSON.stringify(known.log))
    sessionStorage.setItem(seenKeyOf(known.hash), summarizeSnapshot(known) || known.previousSummary)
  } catch {
    // Blocked or full: the log on the page is all there is.
  }
}

/** All that `storeLog` keeps in this tab, as text by key; nothing where storage is blocked. */
function keptTexts(): Map<string, string> {
  try {
    return new Map(
      Object.keys(sessionStorage).flatMap((key) =>
        key.startsWith(logPrefix) || key.startsWith(seenPrefix)
          ? [[key, sessionStorage.getItem(key) ?? '']]
          : [],
      ),
    )
  } catch {
    return new Map()
  }
}

/** How many transactions have a log in this tab, its size in characters, and the oldest entry (Unix ms; null for none). */
export function measureStoredLogs(): { count: number; characters: number; oldest: number | null } {
  const texts = keptTexts()
  const hashes = [...texts.keys()].flatMap((key) =>
    key.startsWith(logPrefix) ? [key.slice(logPrefix.length)] : [],
  )
  const moments = hashes.flatMap((hash) => readStoredLog(hash).log.map(({ at }) => at))
  return {
    count: hashes.length,
    characters: [...texts.values()].reduce((sum, text) => sum + text.length, 0),
    oldest: moments.length === 0 ? null : Math.min(...moments),
  }
}

/** Deletes all logs of this tab. */
export function deleteStoredLogs(): void {
  for (const key of keptTexts().keys()) sessionStorage.removeItem(key)
}
