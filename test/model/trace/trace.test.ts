import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createLabels,
  getLabelRange,
  getLaneY,
  isInside,
} from '../../../src/model/trace/labels'
import { placeParts, splitLine } from '../../../src/model/trace/route'
import { createTrace } from '../../../src/model/trace/trace'
import { begun, known, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

const minute = 60_000
const view = {
  now: begun + minute,
  lastResponseAt: null,
  hasEnded: false,
  zone: 'utc',
} as const

/** Deposit done after a minute, swap in progress for one more, payout expected after three. */
const timed = (start = begun, minutes = [1, 2, 3]) => {
  const [deposit, swap, payout] = swapLegs('success', 'swapping', 'not_started')
  const [swapAt, swapped, paid] = minutes.map((count) => start + count * minute)
  return [
    { ...deposit, startTimestamp: start, endTimestamp: swapAt },
    { ...swap, startTimestamp: swapAt, estimatedEndTimestamp: swapped },
    { ...payout, estimatedEndTimestamp: paid },
  ] as const
}
const rowsOf = (legs: readonly unknown[]) =>
  known([wireAnswer(false, 'pending', legs)]).rows
const traced = (
  legs: readonly unknown[],
  more: Partial<Parameters<typeof createTrace>[0]> = {},
) => createTrace({ rows: rowsOf(legs), ...view, ...more })
type Trace = ReturnType<typeof traced>
const labelsIn = (trace: Trace, width = 928) =>
  trace === null ? [] : createLabels(trace, width)
const textsOf = (...input: Parameters<typeof traced>) =>
  labelsIn(traced(...input)).map(({ text }) => text)
const linesOf = (trace: Trace) => trace?.hops.flatMap(splitLine) ?? []

describe('the drawing of a route', () => {
  it.each([
    ['now', null, 60],
    ['the last response', begun + 1.2 * minute, 40],
  ])(
    'is to scale when all times are known, and its solid line ends at %s',
    (_, at, done) => {
      const trace = traced(timed(), { now: begun + 1.8 * minute, lastResponseAt: at })
      expect([trace?.isToScale, trace?.now?.x]).toEqual([true, 60])
      expect(trace?.hops.find(({ tone }) => tone === 'progress')?.done).toBeCloseTo(
        done,
        5,
      )
    },
  )

  it.each([
    [24, 1.5, [3, 21]],
    [61, 1.5, [0, 0]],
    // Past its estimate there is no space for the parts to come.
    [24, 2.5, [3, 0]],
  ])('has a tick for each of %i parts after %d min', (total, minutes, counts) => {
    const [deposit, swap, payout] = timed()
    const details = { total, completed: 3, refunded: 0, progress: [] }
    const legs = [deposit, { ...swap, streamingSwapDetails: details }, payout]
    const { hops } = traced(legs, { now: begun + minutes * minute }) ?? expect.fail()
    const ticks = hops.flatMap((hop) =>
      splitLine(hop).flatMap((piece) => placeParts(hop, piece)),
    )
    const count = (wanted: string) => ticks.filter(({ part }) => part === wanted).length
    expect([count('swapped'), count('ahead')]).toEqual(counts)
  })

  it.each([
    [6, 'chain', true],
    [7, 'chain', false],
    [12, 'fromAsset', true],
    [13, 'fromAsset', false],
    [0, 'chain', false],
  ])('of %i legs that differ in %s exists: %j', (count, field, exists) => {
    const legs = Array.from({ length: count }, (_, at) =>
      wireLeg('SWAP:TC-TC', 'success', { [field]: `C${at}` }),
    )
    expect(traced(legs) !== null).toBe(exists)
  })

  it('shows a gap between two legs as a gap', () => {
    const [deposit, swap, payout] = timed()
    const legs = [{ ...deposit, endTimestamp: begun + 0.2 * minute }, swap, payout]
    const [first, gap] = linesOf(traced(legs))
    expect(first).toMatchObject({ tone: 'complete' })
    expect(gap).toMatchObject({ tone: 'ahead', from: first?.to })
    expect(textsOf(legs)).toContain('no data')
  })
})

it('the labels of a drawing say that a leg in progress is late', () => {
  expect(textsOf(timed(), { now: begun + 14 * minute })).toContain('over its estimate')
  expect(textsOf(timed(), { now: begun + 1.9 * minute }).join()).not.toContain(
    'over its estimate',
  )
})

afterEach(() => vi.restoreAllMocks())

it.each([
  [240, '20:00'],
  [-330, '05:30'],
])(
  'the ruler has its ticks at round times of a zone %i min behind UTC',
  (behind, midnight) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind)
    const now = Date.UTC(2024, 5, 10)
    const legs = timed(now, [600, 3_000, 4_000])
    const all = labelsIn(traced(legs, { zone: 'local', hasEnded: true, now }))
    const labels = all.filter(({ kind }) => kind === 'time').map(({ text }) => text)
    expect(labels.length).toBeGreaterThan(3)
    for (const label of labels) expect(label).toMatch(/^(00|06|12|18):00$|June/)
    expect(labels).not.toContain(midnight)
  },
)

describe('any drawing', () => {
  const anyTime = fc.option(
    fc.integer({ min: begun - minute, max: begun + 400 * minute }),
  )
  const anyLeg = fc
    .record({
      txnType: fc.constantFrom('TRANSFER:IN', 'SWAP:TC-TC', 'TRANSFER:OUT', 'APPROVAL'),
      status: fc.constantFrom(
        'success',
        'pending',
        'not_started',
        'refunded',
        'reverted',
        'foo',
      ),
      chain: fc.constantFrom('BTC', 'ETH', 'THOR', 'MAYA', 'SOME-VERY-LONG-CHAIN-NAME'),
      startTimestamp: anyTime,
      endTimestamp: anyTime,
      estimatedEndTimestamp: anyTime,
      streamingSwapDetails: fc.option(
        fc.record({ total: fc.nat(70), completed: fc.nat(70), refunded: fc.nat(9) }),
      ),
    })
    .map(({ txnType, status, ...more }) => wireLeg(txnType, status, more))
  const anyInput = fc.record({
    legs: fc.array(anyLeg, { minLength: 1, maxLength: 9 }),
    now: fc.integer({ min: begun, max: begun + 300 * minute }),
    lastResponseAt: fc.option(fc.integer({ min: begun, max: begun + 300 * minute })),
    hasEnded: fc.boolean(),
  })

  it('stays inside its bounds, runs from left to right, and no labels overlap', () => {
    fc.assert(
      fc.property(anyInput, ({ legs, ...more }) => {
        const trace = traced(legs, more)
        if (trace === null) return
        const { hops, chains, now, lastResponseX } = trace
        const places = [now?.x ?? 0, lastResponseX ?? 0].map((x) => [x])
        const starts = hops.filter(({ isLast }) => !isLast).map(({ begin }) => begin)
        const parts = hops.map(({ begin, done, end }) => [begin, done, end])
        for (const xs of [...places, starts, ...parts]) {
          expect([0, ...xs, 100]).toEqual([0, ...xs, 100].toSorted((a, b) => a - b))
        }
        // The least width, and one in windows of 1,024, 1,280, 390 and 1,023 px.
        const widths = [
          [752],
          [752, 768],
          [928],
          [928, 1_024],
          [156],
          [156, 226],
          [156, 768],
        ]
        for (const [least = 0, width = least] of widths) {
          const labels = labelsIn(trace, least)
          const present = now === null ? -Infinity : (now.x * width) / 100
          for (const [index, label] of labels.entries()) {
            const { from, to } = getLabelRange(label, width)
            expect(isInside(label, width)).toBe(true)
            expect(label.y).toBeLessThanOrEqual(getLaneY(chains.length - 1) + 20)
            expect(label.y > 12 && from < present && present < to).toBe(false)
            for (const each of labels.slice(index + 1).filter(({ y }) => y === label.y)) {
              const other = getLabelRange(each, width)
              expect(from >= other.to || other.from >= to).toBe(true)
            }
          }
        }
      }),
    )
  })
})
