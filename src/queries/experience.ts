import * as v from 'valibot'
import { completionOf } from '../model/progress/experience'
import { comparableHash } from '../model/progress/legs'
import type { Observation } from '../model/progress/observation'
import { storedEach } from './storedEach'

/**
 * How long the swaps took that this browser saw completed (pair, ms, and when they ended), the latest first; under their
 * hashes, so that none counts twice.
 */
export const completions = storedEach(
  'crosswatch:took:',
  v.object({ pair: v.string(), took: v.number(), at: v.number() }),
  (a, b) => b.at - a.at,
  300,
)

/** Remembers how long a transaction took, if it is complete and says so; the same one twice counts once. */
export function noteCompletion(known: Observation): void {
  const completion = completionOf(known)
  if (completion !== null) completions.put(comparableHash(known.hash), () => completion)
}
