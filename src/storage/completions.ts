import * as v from 'valibot'
import { getCompletion } from '../model/transaction/experience'
import { normalizeHash } from '../model/transaction/legs'
import type { TransactionSnapshot } from '../model/transaction/snapshot'
import { createStoredCollection } from './storedCollection'

/**
 * Durations of the swaps that this browser saw complete, the latest first: pair, duration in ms, end in Unix ms. The ID is the
 * hash, so a swap counts once.
 */
export const completions = createStoredCollection(
  'crosswatch:took:',
  v.object({ pair: v.string(), took: v.number(), at: v.number() }),
  (a, b) => b.at - a.at,
  300,
)

/** Stores the duration of a complete transaction, if it is known. */
export function recordCompletion(snapshot: TransactionSnapshot): void {
  const completion = getCompletion(snapshot)
  if (completion !== null) completions.put(normalizeHash(snapshot.hash), () => completion)
}
