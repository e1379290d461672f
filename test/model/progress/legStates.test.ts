import { describe, expect, it } from 'vitest'
import { findCurrentRow, getLegStates } from '../../../src/model/progress/legStates'
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
})
