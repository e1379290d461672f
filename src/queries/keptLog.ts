import * as v from 'valibot'
import type { Change } from '../model/progress/changes'
import { comparableHash } from '../model/progress/legs'

const LogSchema = v.pipe(v.array(v.object({ at: v.number(), said: v.string() })), v.maxLength(200))

const keyOf = (hash: string): string => `crosswatch:log:${comparableHash(hash)}`

/** What this tab saw of a transaction before it was loaded again, newest first; nothing where that cannot be kept. */
export function keptLog(hash: string): readonly Change[] {
  try {
    const checked = v.safeParse(LogSchema, JSON.parse(sessionStorage.getItem(keyOf(hash)) ?? '[]'))
    return checked.success ? checked.output : []
  } catch {
    return []
  }
}

/** Keeps the log for as long as the tab lives. Where there is no room the page goes on without. */
export function keepLog(hash: string, log: readonly Change[]): void {
  try {
    sessionStorage.setItem(keyOf(hash), JSON.stringify(log))
  } catch {
    // Blocked or full: the log on the page is all there is.
  }
}
