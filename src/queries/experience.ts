import { completionOf } from '../model/progress/experience'
import { comparableHash } from '../model/progress/legs'
import type { Observation } from '../model/progress/observation'
import { completions } from './completions'

/** Remembers how long a transaction took, if it is complete and says so; the same one twice counts once. */
export function noteCompletion(known: Observation): void {
  const completion = completionOf(known)
  if (completion !== null) completions.put(comparableHash(known.hash), () => completion)
}
