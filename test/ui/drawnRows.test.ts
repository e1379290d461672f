import { expect, test } from 'vitest'
import { type DrawnRows, scrolledTo, spare } from '../../src/ui/lists/drawnRows'

const height = 40
const step = 4

/** What is in sight of a window of 900 px at `y`, in steps of four rows as the list has it. */
function seenAt(y: number) {
  const first = Math.floor(y / height / step) * step
  return { first, rows: Math.ceil((y + 900) / height / step) * step - first }
}

/** Places of the rows that are drawn. */
const placesOf = ({ first, rows, above, below }: DrawnRows): number[] =>
  Array.from({ length: above + rows + below }, (_, at) => first - above + at)

/** Scrolls through `ys` (px) and gives what is drawn after each. */
function through(ys: readonly number[]): DrawnRows[] {
  const [begin = 0, ...later] = ys
  let drawn: DrawnRows = { ...seenAt(begin), above: spare.still, below: spare.still }
  return later.map((y) => {
    const { first, rows } = seenAt(y)
    if (drawn.first !== first || drawn.rows !== rows) drawn = scrolledTo(drawn, first, rows)
    return drawn
  })
}

const steadily = (from: number, by: number, times: number): number[] =>
  Array.from({ length: times }, (_, at) => from + at * by)

test.each([
  ['slowly down', 10],
  ['8,000 px a second down', 133],
  ['20,000 px a second down', 333],
  ['slowly up', -10],
  ['8,000 px a second up', -133],
])('draws no row twice on a steady way, %s', (_, by) => {
  const drawn = through(steadily(40_000, by, 120)).map(placesOf)
  const gone = new Set<number>()
  const twice = drawn.flatMap((places, at) => {
    const before = drawn[at - 1] ?? []
    before.filter((place) => !places.includes(place)).forEach((place) => gone.add(place))
    return places.filter((place) => gone.has(place))
  })
  expect(twice).toEqual([])
})

test('draws no row twice where a way becomes slower', () => {
  const ys = [
    ...steadily(40_000, 333, 20),
    ...steadily(46_400, 133, 20),
    ...steadily(49_000, 20, 60),
  ]
  const drawn = through(ys).map(placesOf)
  const ends = drawn.map((places) => places.at(-1) ?? 0)
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
})

test('has the rows of the next frame standing before it is painted, at 20,000 px a second', () => {
  const ys = steadily(40_000, 333, 60)
  const blank = through(ys).filter((drawn, at) => {
    const next = ys[at + 2]
    if (at === 0 || next === undefined) return false
    return drawn.first + drawn.rows + drawn.below < Math.ceil((next + 900) / height)
  })
  expect(blank).toEqual([])
})

test('draws what is in sight alone after a leap', () => {
  const [there] = through([0, 80_000])
  expect(there).toMatchObject({ above: 0, below: 0 })
})

test('keeps few rows where it comes from, and turns', () => {
  const ys = [...steadily(40_000, 133, 20), ...steadily(42_500, -133, 20)]
  const drawn = through(ys)
  expect(drawn[18]).toMatchObject({ above: spare.behind })
  expect(drawn.at(-1)).toMatchObject({ below: spare.behind })
  expect(drawn.at(-1)?.above).toBeGreaterThanOrEqual(spare.ahead)
})
