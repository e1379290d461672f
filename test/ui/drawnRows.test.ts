import { describe, expect, test } from 'vitest'
import {
  type DrawnRows,
  rested,
  rowBlocks,
  scrolledTo,
  spare,
  step,
} from '../../src/ui/lists/drawnRows'

const height = 40

/** What is in sight of a window of 900 px at `y`, in steps of four rows as the list has it. */
function seenAt(y: number) {
  const first = Math.floor(y / height / step) * step
  return { first, rows: Math.ceil((y + 900) / height / step) * step - first }
}

/** Places of the rows that are drawn. */
const placesOf = ({ first, rows, above, below }: DrawnRows): number[] =>
  Array.from({ length: above + rows + below }, (_, at) => first - above + at)

/** Scrolls through `ys` (px), from the second on so fast that nobody can read, and gives what is drawn after each. */
function through(ys: readonly number[], isFast = false): DrawnRows[] {
  const [begin = 0, ...later] = ys
  let drawn: DrawnRows = {
    ...seenAt(begin),
    above: spare.still,
    below: spare.still,
    flight: null,
  }
  return later.map((y, at) => {
    const { first, rows } = seenAt(y)
    drawn = scrolledTo(drawn, first, rows, isFast && at > 0)
    return drawn
  })
}

/** The blocks of what is drawn of an endless list. */
const blocksOf = (drawn: DrawnRows, held: number | null = null) =>
  rowBlocks(
    Math.max(0, drawn.first - drawn.above),
    drawn.first + drawn.rows + drawn.below,
    held,
    drawn.flight,
  )

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

test('says nothing new where the same rows are in sight', () => {
  const [drawn] = through([40_000, 40_400])
  if (!drawn) throw new Error('nothing drawn')
  expect(scrolledTo(drawn, drawn.first, drawn.rows)).toBe(drawn)
})

describe('blocks', () => {
  test('hold each row once, of one place in the list always the same ones', () => {
    const blocks = rowBlocks(3, 18, null, null)
    expect(blocks).toEqual([
      { key: '0', from: 3, to: 4 },
      { key: '1', from: 4, to: 8 },
      { key: '2', from: 8, to: 12 },
      { key: '3', from: 12, to: 16 },
      { key: '4', from: 16, to: 18 },
    ])
    expect(rowBlocks(0, 5, null, null)).toEqual([
      { key: '0', from: 0, to: 4 },
      { key: '1', from: 4, to: 5 },
    ])
    expect(rowBlocks(0, 0, null, null)).toEqual([])
  })

  test('draw the held row wherever it is, in the block of its place', () => {
    expect(rowBlocks(8, 12, 401, null).at(-1)).toEqual({ key: '100', from: 401, to: 402 })
    expect(rowBlocks(10, 12, 8, null)).toEqual([{ key: '2', from: 8, to: 12 }])
    expect(rowBlocks(8, 12, 9, null)).toEqual([{ key: '2', from: 8, to: 12 }])
  })

  test.each([
    ['8,000 px a second down', 133],
    ['20,000 px a second down', 333],
    ['8,000 px a second up', -133],
    ['20,000 px a second up', -333],
  ])('that fly past are written into the same elements, %s', (_, by) => {
    const flown = through(steadily(60_000, by, 120), true).map((drawn) => blocksOf(drawn))
    const flying = flown.map((blocks) => blocks.filter(({ key }) => key.startsWith('flying')))
    const keysAfter = (at: number) => flying[at]?.map(({ key }) => key)
    expect(keysAfter(60)).not.toEqual([])
    for (let at = 60; at < 119; at += 1) expect(keysAfter(at)).toEqual(keysAfter(60))
    // Whole ones are gone by then.
    expect(flown[60]).toEqual(flying[60])
  })

  test.each([133, 333, 500, 700, 1_100, -333, -700])(
    'have no key twice and leave out no row in sight, %s px a frame after a slower way',
    (by) => {
      const ys = [...steadily(90_000, 133, 40), ...steadily(95_320, by, 80)]
      const held = 2_400
      for (const drawn of through(ys, true)) {
        const blocks = blocksOf(drawn, held)
        expect(new Set(blocks.map(({ key }) => key)).size).toBe(blocks.length)
        const rows = blocks.flatMap(({ from, to }) =>
          Array.from({ length: to - from }, (_, at) => from + at),
        )
        expect(new Set(rows).size).toBe(rows.length)
        expect(rows).toEqual(expect.arrayContaining(placesOf({ ...drawn, above: 0, below: 0 })))
        expect(blocks.find(({ from, to }) => from <= held && held < to)?.key).toBe('600')
      }
    },
  )

  test('begin to fly though the same rows are in sight', () => {
    const [drawn] = through([40_000, 40_400])
    if (!drawn) throw new Error('nothing drawn')
    expect(scrolledTo(drawn, drawn.first, drawn.rows, true).flight).not.toBeNull()
  })

  test('that were there before stay by themselves while others fly past', () => {
    const drawn = through(steadily(40_000, 133, 4), true)
    const before = drawn[0] && blocksOf(drawn[0]).map(({ key }) => key)
    const last = drawn[2] && blocksOf(drawn[2])
    const standing = last?.map(({ key }) => key).filter((key) => !key.startsWith('flying'))
    expect(standing).not.toEqual([])
    expect(before).toEqual(expect.arrayContaining(standing ?? []))
  })

  test('are as before once the list rests, with few rows beyond those in sight', () => {
    const flown = through(steadily(40_000, 133, 60), true).at(-1)
    if (!flown) throw new Error('nothing drawn')
    expect(flown.above).toBeGreaterThan(spare.behind)
    const still = rested(flown)
    expect(still).toMatchObject({ above: spare.ahead, below: spare.ahead, flight: null })
    expect(blocksOf(still).every(({ key }) => /^\d+$/.test(key))).toBe(true)
    expect(rested(still)).toBe(still)
  })
})
