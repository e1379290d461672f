import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  createLabels,
  getLabelRange,
  getLaneY,
  type Label,
} from '../../../src/model/trace/labels'
import { placeParts, splitLine } from '../../../src/model/trace/route'
import { createTrace, type Trace } from '../../../src/model/trace/trace'
import { begun, known, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

const minute = 60_000
const view = {
  now: begun + minute,
  lastResponseAt: null,
  verdict: 'in-progress',
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
  known([wireAnswer(false, 'pending', legs)]).explanation.steps
const traced = (
  legs: readonly unknown[],
  more: Partial<Parameters<typeof createTrace>[0]> = {},
) => createTrace({ rows: rowsOf(legs), ...view, ...more })
const labelsIn = (trace: Trace | null, width = 928) =>
  trace === null ? [] : createLabels(trace, width)
const textsOf = (...input: Parameters<typeof traced>) =>
  labelsIn(traced(...input)).map(({ text }) => text)
const linesOf = (trace: Trace | null) => trace?.hops.flatMap(splitLine) ?? []

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

/**
 * Windows with pages 358, 700 and 1,160 px wide: the width of the drawing, which is what chains and padding leave, and the least
 * one for which its labels are chosen.
 */
const drawings = [
  { page: 358, width: 358 - 104 - 28, chosenFor: 156 },
  { page: 700, width: 700 - 148 - 28, chosenFor: 156 },
  { page: 1_160, width: 1_160 - 148 - 28, chosenFor: 928 },
]

type Box = { left: number; right: number; top: number; bottom: number }

const boxOf = (label: Label, width: number): Box => {
  const { from, to } = getLabelRange(label, width)
  return { left: from, right: to, top: label.y - 9, bottom: label.y + 3 }
}

const touches = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom

const vertical = (x: number, from: number, to: number): Box => ({
  left: x,
  right: x,
  top: Math.min(from, to),
  bottom: Math.max(from, to),
})

/** What `Trace.tsx` draws but for texts: the ruler, lanes with their hops, the lines between them, times, and marks. */
function drawnIn({ chains, hops, now, lastResponseX }: Trace, width: number): Box[] {
  const px = (percent: number) => (percent * width) / 100
  const bottom = getLaneY(chains.length - 1) + 16
  const lanes = chains.map((_, lane): Box => {
    const y = getLaneY(lane)
    // The parts of a streaming swap reach 8 px up and down.
    return { left: -14, right: width, top: y - 8, bottom: y + 8 }
  })
  const times = [now?.x ?? null, lastResponseX]
    .filter((x) => x !== null)
    .map((x) => vertical(px(x), 22, bottom))
  const drops = hops.flatMap(({ from, lane, begin }) =>
    from === null ? [] : [vertical(px(begin), getLaneY(from), getLaneY(lane))],
  )
  const icons = hops
    .filter(({ isLast, tone }) => isLast || tone === 'fail')
    .map(({ lane, end }) => {
      const y = getLaneY(lane)
      return {
        left: px(end) - 8,
        right: px(end) + 8,
        top: y - 8,
        bottom: y + 8,
      }
    })
  const ruler = { left: -14, right: width, top: 20, bottom: 28 }
  return [ruler, ...lanes, ...times, ...drops, ...icons]
}

/** What is wrong with the labels of a drawing, at each width. */
function findFaults(trace: Trace): string[] {
  return drawings.flatMap(({ page, width, chosenFor }) => {
    const labels = createLabels(trace, chosenFor)
    const lines = drawnIn(trace, width)
    return labels.flatMap((label, index) => {
      const box = boxOf(label, width)
      const isOut = box.left < -14 - (label.y === 12 ? 104 : 0) || box.right > width + 14
      const isCrossed = lines.some((line) => touches(box, line))
      const isOver = labels
        .slice(index + 1)
        .some((other) => touches(box, boxOf(other, width)))
      const faults = [isOut && 'leaves', isCrossed && 'crossed', isOver && 'overlaps']
      return faults.flatMap((fault) =>
        fault === false ? [] : [`${page} px: ${label.text} ${fault}`],
      )
    })
  })
}

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

  it('of a swap crosses no line with its amounts, at any time and width', () => {
    const [deposit, ...others] = timed()
    const legs = [{ ...deposit, fromAmount: '12500', toAmount: '12500' }, ...others]
    for (let seconds = 0; seconds < 240; seconds += 4) {
      const trace = traced(legs, { now: begun + seconds * 1_000 })
      expect([seconds, trace && findFaults(trace)]).toEqual([seconds, []])
    }
  })

  it('stays inside its bounds, runs from left to right, and no label leaves the margins or crosses a line or another one', () => {
    let breaks = 0
    // Few random transactions have a wait that leaves the other steps no room.
    const queued = {
      legs: [...timed(begun, [1, 2, 180])],
      now: begun + 10 * minute,
      lastResponseAt: null,
      hasEnded: false,
    }
    fc.assert(
      fc.property(fc.oneof(anyInput, fc.constant(queued)), ({ legs, ...more }) => {
        const trace = traced(legs, more)
        if (trace === null) return
        const { hops, now, lastResponseX } = trace
        const places = [now?.x ?? 0, lastResponseX ?? 0].map((x) => [x])
        const starts = hops.filter(({ isLast }) => !isLast).map(({ begin }) => begin)
        const parts = hops.map(({ begin, done, end }) => [begin, done, end])
        for (const xs of [...places, starts, ...parts]) {
          expect([0, ...xs, 100]).toEqual([0, ...xs, 100].toSorted((a, b) => a - b))
        }
        expect(findFaults(trace)).toEqual([])
        if (trace.break !== null) breaks += 1
      }),
    )
    expect(breaks).toBeGreaterThan(0)
  })
})

describe('a wait that leaves the other steps no room', () => {
  const second = 1_000
  /** A deposit of 48 s and a swap of 12 s, whose payout waits for two hours, after some seconds of it. */
  function drawQueue(waited: number) {
    const [deposit, swap, payout] = swapLegs('success', 'success', 'outbound')
    const [swapAt, queuedAt] = [begun + 48 * second, begun + 60 * second]
    const legs = [
      { ...deposit, startTimestamp: begun, endTimestamp: swapAt },
      { ...swap, startTimestamp: swapAt, endTimestamp: queuedAt },
      {
        ...payout,
        startTimestamp: queuedAt,
        estimatedEndTimestamp: queuedAt + 7_200 * second,
      },
    ]
    return traced(legs, { now: queuedAt + waited * second }) ?? expect.fail()
  }

  it('is compressed and marked, and the others share one scale', () => {
    const trace = drawQueue(840)
    const [deposit, swap, queue] = trace.hops
    expect(trace.break).toMatchObject({ lane: 2 })
    expect(trace.break?.x).toBeGreaterThan(queue?.begin ?? 100)
    expect((deposit?.end ?? 0) - 0).toBeGreaterThan(10)
    expect(swap?.end).toBeCloseTo(24, 5)
    // 48 and 12 s.
    expect((deposit?.end ?? 0) / ((swap?.end ?? 0) - (swap?.begin ?? 0))).toBeCloseTo(
      4,
      5,
    )
    expect(trace.now?.x).toBeGreaterThan(24)
    // The ruler has no times within it, but says when it ends.
    const inWait = trace.ticks.filter(({ x }) => x > 24.01)
    expect(inWait).toEqual([{ x: 100, label: '09:57' }])
    const texts = createLabels(trace, 156).map(({ text }) => text)
    expect(texts).toContain(inWait[0]?.label)
  })

  it('keeps the present apart from the mark of the break', () => {
    for (const waited of [1, 600, 2_000, 4_000, 5_000]) {
      const { now, break: broken } = drawQueue(waited)
      expect(Math.abs((now?.x ?? 0) - (broken?.x ?? 0))).toBeGreaterThan(5)
    }
  })
})
