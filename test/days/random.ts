/** Returns a number from 0 up to 1; the same series for the same seed. */
export type Random = () => number

export function createRandom(seed: number): Random {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

export const between = (random: Random, least: number, most: number): number =>
  Math.floor(least + random() * (most - least))

export function pick<T>(random: Random, values: readonly T[]): T {
  const value = values[Math.floor(random() * values.length)]
  if (value === undefined) throw new Error('There is nothing to pick.')
  return value
}
