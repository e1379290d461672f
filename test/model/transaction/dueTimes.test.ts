import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getStepSpans } from '../../../src/model/transaction/stepSpans'
import { getDelay, getLateness } from '../../../src/model/transaction/dueTimes'
import { type PolledSnapshot } from '../../../src/model/transaction/polledSnapshot'
import { formatClocks } from '../../../src/model/words/clockText'
import { createSnapshot } from '../../../src/model/transaction/snapshot'
import { begun, known, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { legsFrom } from '../../support/legTexts'

const minute = 60_000
const day = 1_440 * minute
const at = (seconds: number) => begun + seconds * 1_000
const open = (more: object = {}, legs = swapLegs('success', 'swapping', 'not_started')) =>
  wireAnswer(false, 'pending', legs, { ...more })
const ended = (more: object = {}, legs = swapLegs('success', 'success', 'success')) =>
  wireAnswer(true, 'success', legs, { ...more })

describe('the span of a leg, in seconds: begin, end, whether it has begun, whether it has ended', () => {
  const spansOf = (...legs: readonly (readonly [status: string, fields?: object])[]) => {
    const wires = legs.map(([status, fields]) =>
      wireLeg('APPROVAL', status, { ...fields }),
    )
    const seconds = (time: number | null) =>
      time === null ? null : (time - begun) / 1_000
    return getStepSpans(known([open({}, wires)]).explanation.steps).map(
      ({ from, to, hasStarted, hasEnded }) => [
        seconds(from),
        seconds(to),
        hasStarted,
        hasEnded,
      ],
    )
  }
  const [start, end] = [{ startTimestamp: at(1) }, { endTimestamp: at(9) }]

  it.each([
    ['success', { ...start, ...end }, [1, 9, true, true]],
    ['success', { startTimestamp: at(5), endTimestamp: at(2) }, [5, 5, true, true]],
    ['success', end, [null, 9, false, true]],
    ['success', { ...start, estimatedDuration: 9_000 }, [1, 1, true, true]],
    ['refunded', {}, [null, null, false, true]],
    ['not_found', {}, [null, null, false, true]],
    ['pending', {}, [null, null, false, false]],
    ['pending', { ...start, estimatedDuration: 6_000 }, [1, 7, true, false]],
    ['pending', { ...start, estimatedEndTimestamp: at(4) }, [1, 4, true, false]],
    ['pending', { ...start, estimatedEndTimestamp: at(1) }, [1, null, true, false]],
    ['foo', { ...start, ...end }, [1, null, true, false]],
  ])('that is %s with %j is %j', (status, fields, span) =>
    expect(spansOf([status, fields])).toEqual([span]),
  )

  it('begins when the leg before it ends', () => {
    const first = { startTimestamp: at(0), endTimestamp: at(3) }
    const [pending, ahead] = [{ estimatedDuration: 5_000 }, { estimatedDuration: 2_000 }]
    const spans = spansOf(
      ['success', first],
      ['pending', pending],
      ['not_started', ahead],
    )
    expect(spans.slice(1).join(' ')).toBe('3,8,false,false 8,10,false,false')
  })
})

describe('the times of a transaction', () => {
  const timed = (...times: readonly object[]) =>
    swapLegs('success', 'swapping', 'not_started').map((leg, index) =>
      Object.assign(leg, times[index]),
    )
  const stepTimes = {
    startTimestamp: at(-9),
    endTimestamp: at(9),
    estimatedEndTimestamp: at(9),
  }

  it.each([
    [
      { startTimestamp: at(0), endTimestamp: at(2), estimatedEndTimestamp: at(3) },
      [stepTimes],
      { startedAt: at(0), endedAt: at(2), expectedAt: at(3) },
    ],
    [
      {},
      [
        { startTimestamp: at(5), estimatedEndTimestamp: at(90) },
        { startTimestamp: at(0), estimatedEndTimestamp: at(80) },
      ],
      { startedAt: at(0), lastUpdateAt: at(5), expectedAt: at(90) },
    ],
    [{}, [{}, { startTimestamp: at(5) }], { startedAt: null, knownSince: at(5) }],
    [{}, [{ endTimestamp: at(1) }, { endTimestamp: at(2) }], { endedAt: null }],
    [{}, [{ endTimestamp: at(9) }, {}, { endTimestamp: at(3) }], { endedAt: at(9) }],
    [{ startTimestamp: at(0), estimatedDuration: 65_000 }, [], { expectedAt: at(65) }],
    [{ startTimestamp: at(0), estimatedDuration: 0 }, [], { expectedAt: null }],
    [{ estimatedDuration: 65_000 }, [], { expectedAt: null }],
  ])('with %j and legs %j are %j', (whole, times, expected) =>
    expect(known([open(whole, timed(...times))]).timing).toMatchObject(expected),
  )

  const estimated = { startTimestamp: begun, estimatedEndTimestamp: begun + 10 * minute }
  it.each([
    ['on its estimate', estimated, 10 * minute, 'none', null],
    ['over it', estimated, 15 * minute, 'late', 5 * minute],
    ['a day over it', estimated, 10 * minute + day, 'late', day],
    ['more than a day over it', estimated, 10 * minute + day + 1, 'long', day + 1],
    ['without an estimate after a day', { startTimestamp: begun }, day, 'none', null],
    ['without an estimate later', { startTimestamp: begun }, day + 7, 'long', 7],
    ['without a start', {}, 9 * day, 'none', null],
  ])('make it late: %s', (_, whole, after, lateness, delay) => {
    const { timing } = known([open(whole)])
    const now = begun + after
    expect([getLateness(timing, now), getDelay(timing, now)]).toEqual([lateness, delay])
  })

  it('never make it late once all was sent, and only a source lags', () => {
    const sent = swapLegs('success', 'success', 'success')
    const { timing } = known([open({ ...estimated, doubt: 'lag' }, sent)])
    expect(timing.dueAt).toBeNull()
  })

  const waitingFor = (reason: string) => open({ ...estimated, waitingFor: { reason } })
  it.each([
    ['a halt', waitingFor('halted')],
    ['the other asset', waitingFor('other-asset')],
    [
      'a price',
      open(estimated, legsFrom('in/pending', { limitSwap: { state: 'open' } })),
    ],
  ])(
    'never make it late while it waits for %s, and a day after an estimate passed',
    (_, waits) => {
      expect(known([waits]).timing.dueAt).toBeNull()
      const { timing } = known([waits, open(estimated)], begun + 9 * day)
      expect([timing.expectedAt, timing.dueAt]).toEqual([null, begun + 10 * day])
    },
  )
})

describe('the clocks', () => {
  const polledOf = (
    wire: unknown,
    more: Partial<PolledSnapshot> = {},
  ): PolledSnapshot => ({
    snapshot: known([wire].flat()),
    checkedAt: begun + minute,
    requestedAt: begun + minute,
    failure: null,
    ...more,
  })
  const read = (polled: PolledSnapshot, now: number) => {
    const { age, end, checked } = formatClocks(polled, now, 'utc')
    return [age, end, checked].map((clock) =>
      [`${clock.label}: ${clock.reading}`, clock.note].filter(Boolean).join('; '),
    )
  }
  const startTimestamp = begun
  const timed = open({ startTimestamp, estimatedEndTimestamp: begun + 14 * minute })
  const took = (more = {}) => ended({ startTimestamp, endTimestamp: at(134), ...more })
  const undatedEnd = { isEndApproximate: true, isEndLatest: true }
  const undated = took(undatedEnd)
  const stuck = open(
    { estimatedEndTimestamp: at(9) },
    swapLegs('success', 'error', 'not_started'),
  )
  const reverted = swapLegs('reverted', 'not_started', 'not_started')
  const failed = wireAnswer(true, 'reverted', reverted, { endTimestamp: begun })
  const partlyTimed = ['in', 'swap', 'paid'].flatMap((step, place) =>
    legsFrom(step, [{}, { startTimestamp: at(60) }, { endTimestamp: at(600) }][place]),
  )
  const atOnce = legsFrom('swap', { startTimestamp: at(9), endTimestamp: at(9) })
  const dated = legsFrom('in paid', { endTimestamp: at(134) }).toSpliced(1, 0, ...atOnce)
  const inMempool = wireAnswer(false, 'not_found', [], {
    chainReport: { chains: ['BTC'], state: 'mempool' },
  })
  const woken = [timed, ended({ startTimestamp }, dated)]
  const hours = 60

  it.each([
    [timed, 1, 'Elapsed: 1 min 0 s; since 07:56:27'],
    [timed, 48 * hours, 'Elapsed: 2 d 0 h; since 10 June 2024, 07:56:27'],
    [open(), 1, 'Elapsed: —; Start time not reported'],
    [took(), 9, 'Took: 2 min 14 s; from 07:56:27'],
    [
      took({ estimatedEndTimestamp: at(101) }),
      9,
      'Took: 2 min 14 s; estimated 1 min 41 s',
    ],
    [took({ estimatedEndTimestamp: at(134) }), 9, 'Took: 2 min 14 s; from 07:56:27'],
    [ended(), 9, 'Took: —; Times not reported'],
    [
      ended({}, legsFrom('in swap paid', { startTimestamp })),
      9,
      'Took: —; Times not reported',
    ],
    [ended({}, partlyTimed), 12, 'Took at least: 9 min; from 07:57:27'],
    [timed, 1, 'Estimated: 13 min left; around 08:10'],
    [timed, 26, 'Estimated time: 12 min late; estimate was 08:10'],
    [inMempool, 1, 'Waiting: 1 min 0 s; since 07:56:27'],
    [open({ startTimestamp }), 24 * hours + 1, 'Estimated time: —; longer than expected'],
    [stuck, 99, 'Estimated time: —; No estimate yet'],
    [took(), 9, 'Finished: 07:58:41; today'],
    [took(), 48 * hours, 'Finished: 07:58:41; 10 June 2024'],
    [took({ isEndApproximate: true }), 9, 'Finished: about 07:58; today'],
    [took({ isEndApproximate: true }), 9, 'Took about: 2 min; from 07:56:27'],
    [undated, 9, 'Finished: 07:58:41; today at the latest'],
    [undated, 48 * hours, 'Finished: 07:58:41; by 10 June 2024'],
    [undated, 9, 'Took at most: 3 min; from 07:56:27'],
    [
      took({ isEndApproximate: true, endTimestamp: at(20) }),
      9,
      'Took at most: 1 min; from 07:56:27',
    ],
    [
      took({ ...undatedEnd, endTimestamp: begun + 27.5 * 60 * minute }),
      40 * hours,
      'Took at most: 1 d 4 h; from 10 June 2024, 07:56:27',
    ],
    [ended(), 9, 'Finished: —; Time not reported'],
    // The payout was later than the last known time, so only the start has a date.
    [
      ended({}, [...legsFrom('in swap'), ...legsFrom('paid', { startTimestamp })]),
      9,
      'Started: 07:56:27; today',
    ],
    [
      ended({}, [...legsFrom('in swap'), ...legsFrom('paid', { startTimestamp })]),
      48 * hours,
      'Started: 07:56:27; 10 June 2024',
    ],
    [failed, 9, 'Ended: 07:56:27; today'],
    // The page sees the end hours later.
    [woken, 8 * hours, 'Took: 2 min 14 s; from 07:56:27'],
    [open(), 1, 'Checked: 0 s ago'],
    [open(), 3, 'Checked: 2 min 0 s ago'],
  ])('of case %#', (wire, minutes, expected) => {
    const now = begun + minutes * minute
    expect(read(polledOf(wire, { snapshot: known([wire].flat(), now) }), now)).toContain(
      expected,
    )
  })

  it.each([
    [took(), '10 June 2024'],
    [undated, 'by 10 June 2024'],
  ])('have a date on paper in place of "today": case %#', (wire, expected) => {
    const now = begun + 9 * minute
    const { end } = formatClocks(polledOf(wire), now, 'utc')
    expect(end.note).toMatch(/^today/)
    expect(end.paperNote).toBe(expected)
  })

  it('show while polls fail how old the estimate is', () => {
    const failing = polledOf(timed, { failure: {} })
    expect(read(failing, begun + minute).slice(1, 3)).toEqual([
      'Estimated: 13 min left; around 08:10, as of 07:57:27',
      'Checked: 0 s ago',
    ])
    expect(read(failing, begun + 15 * minute)).toContain(
      'Estimated time: —; estimate was 08:10, as of 07:57:27',
    )
    expect(read(failing, at(185))).toContain('Checked: 2 min ago')
  })

  it('show how old the data is while polls work, and the sources give no newer answer', () => {
    const outdated = polledOf(timed, { requestedAt: begun + 20 * minute })
    expect(read(outdated, begun + 20 * minute).slice(1, 3)).toEqual([
      'Estimated time: —; estimate was 08:10, as of 07:57:27',
      'Checked: 19 min ago',
    ])
  })

  it('say the day by the calendar, in words on a screen and as a date on paper', () => {
    // 23:51:40, read at 00:05 of the next day.
    const since = Date.UTC(2024, 5, 10, 23, 51, 40)
    const now = Date.UTC(2024, 5, 11, 0, 5)
    const snapshot = createSnapshot('A'.repeat(64), since)
    const polled = polledOf(open(), { snapshot, checkedAt: null })
    const { age } = formatClocks(polled, now, 'utc')
    expect(age.note).toBe('since 23:51:40 yesterday')
    expect(age.paperNote).toBe('since 10 June 2024, 23:51:40')

    const failing = polledOf(timed, { failure: {} })
    expect(read(failing, begun + 17 * hours * minute)).toContain(
      'Estimated time: —; estimate was 08:10 yesterday, as of 10 June 2024, 07:57:27',
    )
  })

  it('show the time since the first request while nothing is known', () => {
    const snapshot = createSnapshot('A'.repeat(64), begun)
    expect(
      read(polledOf(open(), { snapshot, checkedAt: null }), begun + 3 * minute),
    ).toEqual([
      'Searching: 3 min 0 s; since 07:56:27',
      'Estimated time: —; No estimate yet',
      'Checked: no response yet',
    ])
  })

  it('never show a negative number or NaN, for any times', () => {
    const anyTime = fc.option(fc.integer({ min: begun - 1e9, max: begun + 1e9 }))
    fc.assert(
      fc.property(
        anyTime,
        anyTime,
        anyTime,
        fc.boolean(),
        (start, stop, estimate, isOver) => {
          const all = {
            startTimestamp: start,
            endTimestamp: stop,
            estimatedEndTimestamp: estimate,
          }
          const polled = polledOf(isOver ? ended(all) : open(all))
          for (const line of read(polled, begun)) expect(line).not.toMatch(/-\d|NaN/)
        },
      ),
    )
  })
})
