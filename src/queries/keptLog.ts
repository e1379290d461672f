import * as v from 'valibot'
import { seenOf } from '../model/progress/changes'
import { comparableHash } from '../model/progress/legs'
import type { Observation } from '../model/progress/observation'

const LogSchema = v.pipe(v.array(v.object({ at: v.number(), said: v.string() })), v.maxLength(200))

const keyOf = (hash: string): string => `crosswatch:log:${comparableHash(hash)}`
const seenKeyOf = (hash: string): string => `crosswatch:seen:${comparableHash(hash)}`

/**
 * What this tab saw of a transaction before it was loaded again: its log, newest first, and in words what it saw last;
 * nothing where that cannot be kept.
 */
export function keptLog(hash: string): Pick<Observation, 'log' | 'seen'> {
  try {
    const log = v.safeParse(LogSchema, JSON.parse(sessionStorage.getItem(keyOf(hash)) ?? '[]'))
    const seen = sessionStorage.getItem(seenKeyOf(hash)) ?? ''
    return log.success ? { log: log.output, seen: seen.slice(0, 1_000) } : { log: [], seen: '' }
  } catch {
    return { log: [], seen: '' }
  }
}

/** Keeps them for as long as the tab lives. Where there is no room the page goes on without. */
export function keepLog(known: Observation): void {
  try {
    sessionStorage.setItem(keyOf(known.hash), JSON.stringify(known.log))
    sessionStorage.setItem(seenKeyOf(known.hash), seenOf(known) || known.seen)
  } catch {
    // Blocked or full: the log on the page is all there is.
  }
}
