import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTrace } from '../../../src/model/trace/trace'
import { getLabelRange } from '../../../src/model/trace/rulerTicks'
import { getBox, hasOverlap } from '../../../src/model/trace/traceLabels'
import { swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { begun, known } from '../../support/observations'

const view = {
  now: begun + 60_000,
  lastResponseAt: null,
  hasEnded: false,
  width: 1_200,
  zone: 'utc',
} as const
const minute = 60_000

/** Deposit done after a minute, swap under way for two, payout to come after three. */
const timed = () => {
  const [deposit, swap, payout] = swapLegs('success', 'swapping', 'not_started')
  return [
    { ...deposit, startTimestamp: begun, endTimestamp: begun + minute },
    { ...swap, startTimestamp: begun + minute, estimatedEndTimestamp: begun + 2 * minute },
    { ...payout, estimatedEndTimestamp: begun + 3 * minute },
  ]
}
const traced = (legs: readonly unknown[], more: Partial<Parameters<typeof createTrace>[0]> = {}) =>
  createTrace({ rows: known([wireAnswer(false, 'pending', legs)]).rows, ...view, ...more })

const anyTime = fc.option(fc.integer({ min: begun - minute, max: begun + 400 * minute }))
const anyLeg = fc
  .record({
    txnType: fc.constantFrom('TRANSFER:IN', 'SWAP:TC-TC', 'TRANSFER:OUT', 'APPROVAL'),
    status: fc.constantFrom('success', 'pending', 'not_started', 'refunded', 'reverted', 'foo', ''),
    chain: fc.constantFrom('BTC', 'ETH', 'THOR', 'MAYA', 'SOME-VERY-LONG-CHAIN-NAME'),
    startTimestamp: anyTime,
    endTimestamp: anyTime,
    estimatedEndTimestamp: anyTime,
    streamingSwapDetails: fc.option(
      fc.record({
        total: fc.nat(70),
        completed: fc.nat(70),
        refunded: fc.nat(9),
        progress: fc.constant([]),
      }),
    ),
  })
  .map(({ txnType, status, ...more }) => wireLeg(txnType, status, more))
const anyInput = fc.record({
  legs: fc.array(anyLeg, { minLength: 1, maxLength: 9 }),
  now: fc.integer({ min: begun, max: begun + 300 * minute }),
  lastResponseAt: fc.option(fc.integer({ min: begun, max: begun + 300 * minute })),
  hasEnded: fc.boolean(),
  width: fc.constantFrom(320, 358, 600, 1_200),
})

describe('createTrace', () => {
  it('orders the lanes as the money reaches them', () => {
    expect(traced(timed())?.lanes.map(({ chain }) => chain)).toEqual(['BTC', 'THOR', 'ETH'])
  })

  it('draws to scale when all times are known, and ends the solid line at the present', () => {
    const trace = traced(timed(), { now: begun + 1.5 * minute })
    expect(trace?.isToScale).toBe(true)
    const solid = trace?.lines.find(({ tone }) => tone === 'progress')
    expect(solid?.x2).toBeCloseTo(trace?.now?.x ?? Number.NaN, 5)
    expect(trace?.ticks.some(({ label }) => label !== null)).toBe(true)
  })

  it('draws equal steps, without ruler and present, when a time is missing', () => {
    const trace = traced(swapLegs('success', 'swapping', 'not_started'))
    expect(trace).toMatchObject({ isToScale: false, ticks: [], now: null })
    const ends = trace?.marks.filter(({ shape }) => shape === 'now' || shape === 'dot')
    expect(ends).toHaveLength(2)
  })

  it('ends the solid line at the last response while polls fail', () => {
    const trace = traced(timed(), {
      now: begun + 1.8 * minute,
      lastResponseAt: begun + 1.2 * minute,
    })
    const solid = trace?.lines.find(({ tone }) => tone === 'progress')
    expect(trace?.lastResponseX).toBeLessThan(trace?.now?.x ?? 0)
    expect(solid?.x2).toBeCloseTo(trace?.lastResponseX ?? Number.NaN, 5)
  })

  it('draws a refund back to the lane of its deposit', () => {
    const legs = [
      wireLeg('TRANSFER:IN', 'success'),
      wireLeg('SWAP:TC-TC', 'refunded', { chain: 'THOR', toAsset: 'ETH.ETH' }),
      wireLeg('TRANSFER:OUT', 'refunded'),
    ]
    const back = traced(legs, { hasEnded: true })?.lines.at(-1)
    expect(back?.tone).toBe('refund')
    expect(back?.drop).toBeGreaterThan(back?.y ?? Infinity)
  })

  it('draws a tick for each of up to sixty parts of a streaming swap', () => {
    const stream = (total: number, minutes = 1.5) => {
      const [deposit, swap, payout] = timed()
      const details = { total, completed: 3, refunded: 0, progress: [] }
      const legs = [deposit, { ...swap, streamingSwapDetails: details }, payout]
      return traced(legs, { now: begun + minutes * minute })?.parts
    }
    expect(
      stream(24)
        ?.map(({ part }) => part)
        .filter((part) => part === 'swapped'),
    ).toHaveLength(3)
    expect(stream(24)).toHaveLength(24)
    expect(stream(61)).toEqual([])
    // Past its estimate there is no room for what is to come.
    expect(stream(24, 2.5)?.map(({ part }) => part)).toEqual(['swapped', 'swapped', 'swapped'])
  })

  it('returns no drawing above six lanes or twelve legs, or without legs', () => {
    const chains = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        wireLeg('SWAP:TC-TC', 'success', { chain: `C${index}` }),
      )
    expect(traced(chains(6))).not.toBeNull()
    expect(traced(chains(7))).toBeNull()
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        wireLeg('SWAP:TC-TC', 'success', { toAsset: `ETH.T${index}` }),
      )
    expect(traced(many(12))).not.toBeNull()
    expect(traced(many(13))).toBeNull()
    expect(traced([])).toBeNull()
  })

  it('draws a gap between two legs as a gap, not as part of the earlier leg', () => {
    const [deposit, swap, payout] = timed()
    const legs = [
      { ...deposit, endTimestamp: begun + 0.2 * minute },
      { ...swap, startTimestamp: begun + minute },
      payout,
    ]
    const trace = traced(legs)
    const [first, silence] = trace?.lines ?? []
    expect(first).toMatchObject({ tone: 'complete' })
    expect(silence).toMatchObject({ tone: 'ahead', y: first?.y, x1: first?.x2, drop: null })
    expect(trace?.labels.map(({ text }) => text)).toContain('no data')
  })

  it('labels a leg in progress with its time over the estimate', () => {
    const late = traced(timed(), { now: begun + 14 * minute })?.labels.map(({ text }) => text)
    expect(late).toContain('12 min over estimate')
    const intime = traced(timed(), { now: begun + 1.9 * minute })?.labels.map(({ text }) => text)
    expect(intime?.join()).not.toContain('over estimate')
  })

  it('draws twelve legs of very different durations without a step backwards', () => {
    const legs = Array.from({ length: 12 }, (_, index) =>
      wireLeg('SWAP:TC-TC', 'success', {
        chain: index % 2 === 0 ? 'THOR' : 'MAYA',
        toAsset: `ETH.T${index}`,
        startTimestamp: begun + index * 1_000,
        endTimestamp: index === 11 ? begun + 60 * minute : begun + (index + 1) * 1_000,
      }),
    )
    const lines = traced(legs, { hasEnded: true })?.lines ?? []
    expect(lines).toHaveLength(12)
    lines.slice(1).forEach(({ x1 }, index) => expect(x1).toBe(lines[index]?.x2))
  })

  it('stays inside its bounds, runs from left to right, and overlaps no labels', () => {
    fc.assert(
      fc.property(anyInput, ({ legs, ...more }) => {
        const trace = traced(legs, more)
        if (trace === null) return
        const xs = [
          ...trace.lines.flatMap(({ x1, x2 }) => [x1, x2]),
          ...trace.marks.map(({ x }) => x),
          ...trace.parts.map(({ x }) => x),
          ...(trace.now === null ? [] : [trace.now.x]),
          ...(trace.lastResponseX === null ? [] : [trace.lastResponseX]),
        ]
        for (const x of xs) {
          expect(x).toBeGreaterThanOrEqual(trace.left)
          expect(x).toBeLessThanOrEqual(trace.right)
        }
        for (const { x1, x2 } of trace.lines) expect(x2).toBeGreaterThanOrEqual(x1)
        const heads = trace.ticks.flatMap(({ x, label }) =>
          label === null ? [] : [getLabelRange({ x, label, anchor: 'middle' })],
        )
        if (trace.now !== null) heads.push(getLabelRange(trace.now))
        heads.sort((a, b) => a.x1 - b.x1)
        heads.forEach(({ x1, x2 }, index) => {
          expect(x1).toBeGreaterThanOrEqual(trace.left)
          expect(x2).toBeLessThanOrEqual(trace.right)
          if (index > 0) expect(x1).toBeGreaterThan(heads[index - 1]?.x2 ?? -Infinity)
        })
        const boxes = trace.labels.map(getBox)
        boxes.forEach((box, index) => {
          expect(box.x1).toBeGreaterThanOrEqual(trace.left)
          expect(box.x2).toBeLessThanOrEqual(trace.right)
          expect(box.y2).toBeLessThanOrEqual(trace.height)
          for (const other of boxes.slice(index + 1)) expect(hasOverlap(box, other)).toBe(false)
        })
      }),
    )
  })
})
