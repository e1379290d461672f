import * as v from 'valibot'
import { normalizeHash } from '../model/chains/sameHash'
import { createStoredValue } from './stored'
import { findWatched, watched } from './watched'

/** A transaction and the mark of its state; '' before a response has confirmed it. */
export type MarkedTransaction = { hash: string; mark: string }

/** The marks of watched transactions as the user last saw them, by hash. */
export const seenMarks = createStoredValue<Readonly<Record<string, string>>>(
  'crosswatch:seen',
  v.record(v.string(), v.string()),
  {},
)

/** The mark that the user saw last; undefined if none was. */
export const findSeen = (
  marks: Readonly<Record<string, string>>,
  hash: string,
): string | undefined => marks[normalizeHash(hash)]

/** Saves what the user sees now, and forgets transactions that are not watched. */
export function saveSeen(shown: readonly MarkedTransaction[]): void {
  const list = watched.read()
  const before = seenMarks.read()
  const isWatched = (hash: string) => findWatched(list, hash) !== undefined
  const kept = Object.entries(before).filter(([hash]) => isWatched(hash))
  const added = shown
    .filter(({ hash, mark }) => mark !== '' && isWatched(hash))
    .map(({ hash, mark }) => [normalizeHash(hash), mark])
  const after: Record<string, string> = Object.fromEntries([...kept, ...added])
  if (JSON.stringify(after) === JSON.stringify(before)) return
  if (Object.keys(after).length === 0) seenMarks.clear()
  else seenMarks.write(() => after)
}
