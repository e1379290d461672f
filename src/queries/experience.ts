import { getCompletion } from '../model/progress/experience'
import { normalizeHash } from '../model/progress/legs'
import type { TransactionSnapshot } from '../model/progress/snapshot'
import { completions } from '../storage/completions'

/** Remembers how long a transaction took, if it is complete and says so; the same one twice counts once. */
export function noteCompletion(known: TransactionSnapshot): void {
  const completion = getCompletion(known)
  if (completion !== null) completions.put(normalizeHash(known.hash), () => completion)
}
