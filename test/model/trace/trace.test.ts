import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { getLabelRange, isInside } from '../../../src/model/trace/labels'
import { createTrace } from '../../../src/model/trace/trace'
import { swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { begun, known } from '../../support/observations'

const minute = 60_000
const view = {
  now: begun + minute,
  lastResponseAt: null,
  hasEnded: false,
  zone: 'utc',
} as const

/** Deposit done after a minute, swap in progress for two, payout expected after three. */
const timed = () => {
  const [deposit, swap, payout] = swapLegs('success', 'swapping', 'not_started')
  return [
    { ...deposit, startTimestamp: begun, endTimestamp: begun + minute },
    { ...swap, startTimestamp: begun + minute, estimatedEndTimestamp: begun + 2 * minute },
    { ...payout, estimatedEndTimestamp: begun + 3 * minute },
  ] as const
}
const rowsOf = (legs: readonly unknown[]) => known([wireAnswer(false, 'pending', legs)]).rows
const traced = (legs: readonly unknown[], more: Partial<Parameters<typeof createTrace>[0]> = {}) =>
  createTrace({ rows: rowsOf(legs), ...view, ...more })
const textsOf = (...input: Parameters<typeof traced>) =>
  traced(...input)?.texts.wide.labels.map(({ text }) => text)
const refund = [
  wireLeg('TRANSFER:IN', 'success'),
  wireLeg('SWAP:TC-TC', 'refunded', { chain: 'THOR', toAsset: 'ETH.ETH' }),
  wireLeg('TRANSFER:OUT', 'refunded'),
]

describe('the drawing of a route', () => {
  it('orders the lanes as the money reaches them', () => {
    expect(traced(timed())?.lanes.map(({ chain }) => chain)).toEqual(['BTC', 'THOR', 'ETH'])
  })

  it('is to scale when all times are known, and its solid line ends at the present', () => {
    const trace = traced(timed(), { now: begun + 1.5 * minute })
    expect(trace?.isToScale).toBe(true)
    const solid = trace?.lines.find(({ tone }) => tone === 'progress')
    expect(solid?.x2).toBeCloseTo(trace?.now ?? Number.NaN, 5)
    expect(trace?.texts.medium.ticks.some(({ isLong }) => isLong)).toBe(true)
  })

  it('has equal steps, without ruler and present, when a time is missing', () => {
    const trace = traced(swapLegs('success', 'swapping', 'not_started'))
    expect(trace).toMatchObject({ isToScale: false, now: null, texts: { wide: { ticks: [] } } })
    expect(trace?.marks.map(({ shape }) => shape)).toEqual(['dot', 'now', 'ring'])
  })

  it('ends the solid line at the last response while polls fail', () => {
    const times = { now: begun + 1.8 * minute, lastResponseAt: begun + 1.2 * minute }
    const trace = traced(timed(), times)
    const solid = trace?.lines.find(({ tone }) => tone === 'progress')
    expect(trace?.lastResponseX).toBeLessThan(trace?.now ?? 0)
    expect(solid?.x2).toBeCloseTo(trace?.lastResponseX ?? Number.NaN, 5)
  })

  it('leads a refund back to the lane of its deposit', () => {
    const back = traced(refund, { hasEnded: true })?.lines.at(-1)
    expect(back?.tone).toBe('refund')
    expect(back?.drop).toBeGreaterThan(back?.y ?? Infinity)
  })

  it.each([
    [24, 1.5, [3, 21]],
    [61, 1.5, [0, 0]],
    // Past its estimate there is no space for the parts to come.
    [24, 2.5, [3, 0]],
  ])('has a tick for each of %i parts after %d min', (total, minutes, counts) => {
    const [deposit, swap, payout] = timed()
    const details = { total, completed: 3, refunded: 0, progress: [] }
    const legs = [deposit, { ...swap, streamingSwapDetails: details }, payout]
    const parts = traced(legs, { now: begun + minutes * minute })?.parts ?? []
    const count = (wanted: string) => parts.filter(({ part }) => part === wanted).length
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
    const [first, gap] = traced(legs)?.lines ?? []
    expect(first).toMatchObject({ tone: 'complete' })
    expect(gap).toMatchObject({ tone: 'ahead', y: first?.y, x1: first?.x2, drop: null })
    expect(textsOf(legs)).toContain('no data')
  })

  it('never steps backwards', () => {
    const legs = Array.from({ length: 12 }, (_, index) =>
      wireLeg('SWAP:TC-TC', 'success', {
        chain: index % 2 === 0 ? 'THOR' : 'MAYA',
        startTimestamp: begun + index * 1_000,
        endTimestamp: index === 11 ? begun + 60 * minute : begun + (index + 1) * 1_000,
      }),
    )
    const lines = traced(legs, { hasEnded: true })?.lines ?? []
    expect(lines).toHaveLength(12)
    lines.slice(1).forEach(({ x1 }, index) => expect(x1).toBe(lines[index]?.x2))
  })
})

describe('the labels of a drawing', () => {
  it('are the amounts above the lines and the remarks below', () => {
    const trace = traced(timed(), { now: begun + 1.1 * minute })
    const legLabels = trace?.texts.wide.labels.filter(({ y }) => y > 12)
    const places = legLabels?.map(({ text, y }) => [text, y - 56])
    expect(places).toEqual([
      ['about 8 ETH', 2 * 42 - 9],
      ['0.5 BTC', -9],
      ['estimate', 2 * 42 + 17],
    ])
  })

  it('say how late a leg in progress is', () => {
    expect(textsOf(timed(), { now: begun + 14 * minute })).toContain('12 min over estimate')
    expect(textsOf(timed(), { now: begun + 1.9 * minute })?.join()).not.toContain('over estimate')
  })
})

describe('the ruler', () => {
  afterEach(() => vi.restoreAllMocks())

  it.each([
    [240, '20:00'],
    [-330, '05:30'],
  ])('has its ticks at round times of a zone %i min behind UTC', (behind, midnight) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(behind)
    const [deposit, swap, payout] = timed()
    const start = Date.UTC(2024, 5, 10)
    const legs = [
      { ...deposit, startTimestamp: start, endTimestamp: start + 600 * minute },
      {
        ...swap,
        startTimestamp: start + 600 * minute,
        estimatedEndTimestamp: start + 3_000 * minute,
      },
      { ...payout, estimatedEndTimestamp: start + 4_000 * minute },
    ]
    const trace = traced(legs, { zone: 'local', hasEnded: true, now: start })
    const times = trace?.texts.wide.labels.filter(({ kind }) => kind === 'time') ?? []
    const labels = times.map(({ text }) => text)
    expect(labels.length).toBeGreaterThan(3)
    for (const label of labels) expect(label).toMatch(/^(00|06|12|18):00$|June/)
    expect(labels).not.toContain(midnight)
  })
})

describe('any drawing', () => {
  const anyTime = fc.option(fc.integer({ min: begun - minute, max: begun + 400 * minute }))
  const anyLeg = fc
    .record({
      txnType: fc.constantFrom('TRANSFER:IN', 'SWAP:TC-TC', 'TRANSFER:OUT', 'APPROVAL'),
      status: fc.constantFrom('success', 'pending', 'not_started', 'refunded', 'reverted', 'foo'),
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
        const { height, now, lastResponseX, texts } = trace
        const xs = [
          ...trace.lines.flatMap(({ x1, x2 }) => [x1, x2]),
          ...trace.marks.map(({ x }) => x),
          ...trace.parts.map(({ x }) => x),
          ...(now === null ? [] : [now]),
          ...(lastResponseX === null ? [] : [lastResponseX]),
        ]
        for (const x of xs) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(100)
        }
        for (const { x1, x2 } of trace.lines) expect(x2).toBeGreaterThanOrEqual(x1)
        // Drawings in windows of 1,024 with and without a scroll bar, 1,200, 1,280, 320, 390 and 1,023 px.
        for (const [{ labels }, width] of [
          [texts.medium, 752],
          [texts.medium, 768],
          [texts.wide, 928],
          [texts.wide, 1_024],
          [texts.narrow, 156],
          [texts.narrow, 226],
          [texts.narrow, 768],
        ] as const) {
          for (const label of labels) expect(isInside(label, width)).toBe(true)
          const boxes = labels.map((label) => ({ range: getLabelRange(label, width), y: label.y }))
          const present = now === null ? -Infinity : (now * width) / 100
          boxes.forEach(({ range: [x1, x2], y }, index) => {
            expect(y).toBeLessThanOrEqual(height)
            expect(y > 12 && x1 < present && present < x2).toBe(false)
            for (const other of boxes.slice(index + 1)) {
              const isBeside = x1 >= other.range[1] || other.range[0] >= x2
              expect(other.y !== y || isBeside).toBe(true)
            }
          })
        }
      }),
    )
  })
})
