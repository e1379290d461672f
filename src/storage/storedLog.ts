import * as v from 'valibot'
import { summarizeSnapshot } from '../model/transaction/changes'
import { normalizeHash } from '../model/transaction/legs'
import type { TransactionSnapshot } from '../model/transaction/snapshot'

const LogSchema = v.pipe(v.array(v.object({ at: v.number(), said: v.string() })), v.maxLength(200))

const logPrefix = 'crosswatch:log:'
const summaryPrefix = 'crosswatch:seen:'
const getLogKey = (hash: string): string => logPrefix + normalizeHash(hash)
const getSummaryKey = (hash: string): string => summaryPrefix + normalizeHash(hash)

/** The log of a transaction from before a reload of this tab, newest first, and a summary of its last state; empty for none. */
export function readStoredLog(hash: string): Pick<TransactionSnapshot, 'log' | 'previousSummary'> {
  try {
    const log = v.safeParse(LogSchema, JSON.parse(sessionStorage.getItem(getLogKey(hash)) ?? '[]'))
    const summary = sessionStorage.getItem(getSummaryKey(hash)) ?? ''
    return log.success
      ? { log: log.output, previousSummary: summary.slice(0, 1_000) }
      : { log: [], previousSummary: '' }
  } catch {
    return { log: [], previousSummary: '' }
  }
}

/** Stores the log and the summary until the tab is closed. */
export function storeLog(snapshot: TransactionSnapshot): void {
  try {
    sessionStorage.setItem(getLogKey(snapshot.hash), JSON.stringify(snapshot.log))
    sessionStorage.setItem(
      getSummaryKey(snapshot.hash),
      summarizeSnapshot(snapshot) || snapshot.previousSummary,
    )
  } catch {
    // Storage is blocked or full: a reload loses the log.
  }
}

/** All texts of `storeLog` by key; none if storage is blocked. */
function readTexts(): Map<string, string> {
  try {
    return new Map(
      Object.keys(sessionStorage).flatMap((key) =>
        key.startsWith(logPrefix) || key.startsWith(summaryPrefix)
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
  const texts = readTexts()
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
  for (const key of readTexts().keys()) sessionStorage.removeItem(key)
}
