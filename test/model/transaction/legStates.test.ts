import { describe, expect, it } from 'vitest'
import {
  findCurrentRow,
  getLegStates,
  getParts,
  getReportedLegs,
} from '../../../src/model/transaction/legStates'
import * as v from 'valibot'
import { streamingDetails } from '../../../src/contract/leg'
import { swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { known } from '../../support/observations'

const rowsOf = (legs: readonly unknown[]) => known([wireAnswer(false, 'pending', legs)]).rows

describe('the state of a leg', () => {
  it('is “partially-refunded” for a successful swap with refunded parts', () => {
    const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
    const streamingSwapDetails = { completed: 2, total: 3, refunded: 1 }
    const legs = [deposit, { ...swap, streamingSwapDetails }, payout]
    expect(getLegStates(rowsOf(legs))).toEqual(['complete', 'partially-refunded', 'complete'])
  })

  it('is “refunded” for a payout of the deposit only when the action was refunded', () => {
    const legs = (status: string) => [
      wireLeg('TRANSFER:IN', 'success'),
      wireLeg('TC:WITHDRAW', status, { toAsset: '' }),
      wireLeg('TRANSFER:OUT', 'success'),
    ]
    expect(getLegStates(rowsOf(legs('refunded'))).at(-1)).toBe('refunded')
    expect(getLegStates(rowsOf(legs('partially_refunded'))).at(-1)).toBe('refunded')
    expect(getLegStates(rowsOf(legs('success'))).at(-1)).toBe('complete')
  })
})

describe('the current row', () => {
  it.each([
    ['the first leg in progress', ['success', 'not_started', 'pending', 'pending'], 3],
    ['else the first unfinished leg', ['success', 'success', 'foo', 'not_started'], 3],
    ['else the last leg', ['success', 'success', 'refunded'], 3],
  ])('is %s', (_, statuses, id) => {
    const legs = statuses.map((status, at) => wireLeg('STATUS', status, { chain: `C${at}` }))
    expect(findCurrentRow(rowsOf(legs))?.id).toBe(id)
  })

  it('is no leg that is no longer reported', () => {
    const legs = ['C0', 'C1'].map((chain) => wireLeg('STATUS', 'success', { chain }))
    const wires = [legs, legs.slice(0, 1)].map((each) => wireAnswer(false, 'pending', each))
    const { rows } = known(wires)
    expect(getLegStates(rows)).toEqual(['complete', 'gone'])
    expect(findCurrentRow(rows)?.id).toBe(1)
    expect(getReportedLegs(rows).map(({ chain }) => chain)).toEqual(['C0'])
  })
})

describe('the parts of a streaming swap', () => {
  const [s, r, a] = ['swapped', 'returned', 'ahead'] as const
  it.each([
    [null, null],
    [{}, null],
    [{ total: 0 }, null],
    [{ total: 0.9 }, null],
    [
      { total: 4, progress: [1, 2, 0, 1] },
      { total: 4, swapped: 2, refunded: 1, each: [s, r, a, s] },
    ],
    // The list decides where it names any part that was tried.
    [
      { total: 3, completed: 3, progress: [1, 0, 0] },
      { total: 3, swapped: 1, refunded: 0, each: [s, a, a] },
    ],
    [
      { completed: 1, progress: [0, 0, 0] },
      { total: 3, swapped: 1, refunded: 0, each: [s, a, a] },
    ],
    [
      { total: 4, progress: [1, 2] },
      { total: 4, swapped: 1, refunded: 1, each: [s, r, a, a] },
    ],
    [
      { total: 4, completed: 2, refunded: 1 },
      { total: 4, swapped: 2, refunded: 1, each: [s, s, r, a] },
    ],
    [
      { total: 4, completed: 9, refunded: 3 },
      { total: 4, swapped: 1, refunded: 3, each: [s, r, r, r] },
    ],
    [
      { total: 2, completed: 1.5, refunded: 9 },
      { total: 2, swapped: 0, refunded: 2, each: [r, r] },
    ],
    [
      { total: 2.5, completed: 1.5, refunded: 0.5 },
      { total: 2, swapped: 1, refunded: 0, each: [s, s] },
    ],
  ])('of %j are %j', (details, parts) =>
    expect(getParts(v.parse(streamingDetails, details))).toEqual(parts),
  )

  it('are counted but not listed beyond 1,000', () => {
    const parts = getParts(v.parse(streamingDetails, { total: 2_000, completed: 1_500 }))
    expect(parts).toMatchObject({ total: 2_000, swapped: 1_500 })
    expect(parts?.each).toHaveLength(1_000)
  })
})
