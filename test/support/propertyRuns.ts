import { expect } from 'vitest'

/** Of `npm run test:properties`. Only as many surely reach what is rare. */
const longRuns = 1_200

/**
 * How many cases a property tries, each time other ones: a twentieth of `npm run test:properties` in everyday runs. `RUNS=20000` tries
 * more of them. fast-check prints the seed and the path of a failure: `{ seed, path }` as a parameter repeats it, and its case becomes a
 * row in `examples`.
 */
export const propertyRuns = Number(process.env['RUNS'] ?? longRuns / 20)

/** Only ends a property that hangs. */
export const propertyTimeout = 900_000

/** Expects that the cases have reached what they have to. */
export function expectReached<Reached>(
  reached: Iterable<Reached>,
  wanted: readonly Reached[],
): void {
  if (propertyRuns < longRuns) return
  const met = new Set(reached)
  expect(wanted.filter((each) => !met.has(each))).toEqual([])
}
