import { describe, expect, it } from 'vitest'
import { getLegSpans } from '../../../src/model/transaction/timing'
import { wireAnswer, wireLeg } from '../../support/answers'
import { begun, known } from '../../support/observations'

const at = (seconds: number) => begun + seconds * 1_000

/** The spans of legs with the given statuses and fields, in seconds since the first leg began. */
const spansOf = (...legs: readonly (readonly [status: string, fields?: object])[]) => {
  const wires = legs.map(([status, fields], index) =>
    wireLeg('STATUS', status, { chain: `C${index}`, ...fields }),
  )
  const seconds = (time: number | null) => (time === null ? null : (time - begun) / 1_000)
  return getLegSpans(known([wireAnswer(false, 'pending', wires)]).rows).map(
    ({ from, to, hasStarted, hasEnded }) => [seconds(from), seconds(to), hasStarted, hasEnded],
  )
}

describe('the span of a leg that has ended', () => {
  it.each([
    ['its start and end', { startTimestamp: at(1), endTimestamp: at(9) }, [1, 9, true, true]],
    [
      'its last update without an end',
      { startTimestamp: at(1), updateTimestamp: at(7) },
      [1, 7, true, true],
    ],
    ['no end before its start', { startTimestamp: at(5), endTimestamp: at(2) }, [5, 5, true, true]],
    ['an end without a start', { endTimestamp: at(9) }, [null, 9, false, true]],
    ['a start without an end', { startTimestamp: at(1) }, [1, null, true, true]],
    [
      'no estimate',
      { startTimestamp: at(1), estimatedDuration: 9_000, estimatedEndTimestamp: at(4) },
      [1, null, true, true],
    ],
  ])('has %s', (_, fields, span) => expect(spansOf(['success', fields])).toEqual([span]))

  it.each(['refunded', 'reverted', 'not_found'])('has ended with the status %s', (status) =>
    expect(spansOf([status])).toEqual([[null, null, false, true]]),
  )
})

describe('the span of any other leg', () => {
  it.each([
    ['nothing that is not reported', {}, [null, null, false, false]],
    [
      'an estimate from its duration',
      { startTimestamp: at(1), estimatedDuration: 6_000 },
      [1, 7, true, false],
    ],
    [
      'the reported estimate first',
      { startTimestamp: at(1), estimatedDuration: 6_000, estimatedEndTimestamp: at(4) },
      [1, 4, true, false],
    ],
    [
      'no estimate from a duration of 0',
      { startTimestamp: at(1), estimatedDuration: 0 },
      [1, null, true, false],
    ],
    ['no estimate without a duration', { startTimestamp: at(1) }, [1, null, true, false]],
    ['no estimate without a start', { estimatedDuration: 6_000 }, [null, null, false, false]],
    ['no end yet', { startTimestamp: at(1), endTimestamp: at(9) }, [1, null, true, false]],
  ])('has %s', (_, fields, span) => {
    expect(spansOf(['pending', fields])).toEqual([span])
    expect(spansOf(['foo', fields])).toEqual([span])
  })

  it('starts when the leg before it ends', () => {
    expect(
      spansOf(
        ['success', { startTimestamp: at(0), endTimestamp: at(3) }],
        ['pending', { estimatedDuration: 5_000 }],
        ['not_started', { estimatedDuration: 2_000 }],
      ),
    ).toEqual([
      [0, 3, true, true],
      [3, 8, false, false],
      [8, 10, false, false],
    ])
  })
})
