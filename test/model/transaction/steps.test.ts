import { describe, expect, it } from 'vitest'
import {
  type PartCounts,
  findAction,
  findCurrentStep,
  findSender,
  readParts,
} from '../../../src/model/transaction/steps'
import { answerOf, wireAnswer } from '../../support/answers'
import { legsFrom } from '../../support/legTexts'
import { readSteps } from '../../support/steps'

const read = (text: string, more: object = {}) =>
  readSteps(answerOf(wireAnswer(false, 'pending', legsFrom(text, more))).result.legs)

it('the action of a transaction is that of its step; a swap has none', () => {
  expect(findAction(read('in WITHDRAW'))?.action).toBe('WITHDRAW')
  expect(findAction(read('in swap WITHDRAW'))).toBeUndefined()
})

it.each([
  ['bob', 'alice', 'bob', 'vault'],
  ['alice', 'alice', '', 'vault'],
  [undefined, '', '', 'vault'],
])(
  'the sender is %j by the addresses of an approval, a deposit and a payout: %j, %j, %j',
  (sender, ...from) => {
    const legs = ['approval', 'in', 'out'].flatMap((leg, place) =>
      read(leg, { fromAddress: from[place] }),
    )
    expect(findSender(legs)?.from).toBe(sender)
  },
)

it.each([
  ['the first that is in progress', 'in/error swap/pending out/pending', 2],
  ['else the first that failed', 'in swap/error out/not_started', 2],
  ['else the first that is not over', 'in swap/not_started out/not_started', 2],
  ['else one of an unknown state', 'in swap/foo out', 2],
  ['else the last', 'in swap', 2],
])('the current step is %s', (_, text, place) => {
  const rows = read(text)
  expect(findCurrentStep(rows)).toBe(rows[place - 1])
})

describe('the parts of a streaming swap', () => {
  it.each<[PartCounts, string]>([
    [{ swapped: 2, total: 5, refunded: 1 }, 'ssraa'],
    [{ swapped: 0, total: 2, refunded: 0 }, 'aa'],
    [{ swapped: 0, total: 1, refunded: 1 }, 'r'],
  ])('are those of %j', (parts, each) => {
    expect(readParts({ parts })).toMatchObject(parts)
    expect(
      readParts({ parts })
        ?.each.map(([first]) => first)
        .join(''),
    ).toBe(each)
  })

  it('are none without a count or for one part, and at most 1,000 are listed', () => {
    const none = { swapped: 0, refunded: 0 }
    expect(readParts(undefined)).toBeNull()
    expect(readParts({ parts: { total: 1, ...none } })).toBeNull()
    expect(readParts({ parts: { total: 1_001, ...none } })?.each).toHaveLength(1_000)
  })
})
