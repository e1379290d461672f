import { normalizeHash } from '../chains/sameHash'

/** A known hash that another one was probably meant to be, and how they differ. */
export type SimilarHash<Known> = { known: Known; difference: 'digit' | 'order' }

/**
 * Finds the first known hash from which a typed one differs in one digit, or in the order
 * of two neighbours; null for none.
 */
export function findSimilarHash<Known extends { hash: string }>(
  hash: string,
  known: readonly Known[],
): SimilarHash<Known> | null {
  for (const each of known) {
    const difference = compare(normalizeHash(hash), normalizeHash(each.hash))
    if (difference !== null) return { known: each, difference }
  }
  return null
}

function compare(typed: string, known: string): 'digit' | 'order' | null {
  if (typed.length !== known.length) return null
  const differing = Array.from(typed, (digit, index) => ({ digit, index })).filter(
    ({ digit, index }) => digit !== known[index],
  )
  const [first, second] = differing
  if (first === undefined || differing.length > 2) return null
  if (second === undefined) return 'digit'

  const isSwapped =
    second.index === first.index + 1 &&
    first.digit === known[second.index] &&
    second.digit === known[first.index]
  return isSwapped ? 'order' : null
}
