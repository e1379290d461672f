import { expect } from 'vitest'

/**
 * How many cases a property of whole histories tries, each time other ones. `RUNS=20000` tries more of them. fast-check prints the seed and
 * the path of a failure: `{ seed, path }` as a parameter repeats it, and its case becomes a row in `examples`.
 */
export const propertyRuns = Number(
  process.env['RUNS'] ?? (process.env['CI'] ? 3_000 : 300),
)

/** Only ends a property that hangs. */
export const propertyTimeout = 900_000

/** Expects that the cases have reached what they have to. Only thousands surely reach what is rare. */
export function expectReached<Reached>(
  reached: Iterable<Reached>,
  wanted: readonly Reached[],
): void {
  if (propertyRuns < 3_000) return
  const met = new Set(reached)
  expect(wanted.filter((each) => !met.has(each))).toEqual([])
}
