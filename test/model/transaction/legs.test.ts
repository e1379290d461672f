import { describe, expect, it } from 'vitest'
import type { StreamingDetails } from '../../../src/contract/tracker'
import {
  findAction,
  findCurrentRow,
  findSender,
  getLegKind,
  getParts,
  parseAction,
  readLegs,
} from '../../../src/model/transaction/legs'
import { answerOf, wireAnswer } from '../../support/answers'
import { legsFrom } from '../../support/legTexts'

const read = (text: string, more: object = {}) =>
  readLegs(answerOf(wireAnswer(false, 'pending', legsFrom(text, more))).result.legs)

describe('the role that a service gives', () => {
  const readRoles = (text: string, ...given: unknown[]) => {
    const legs = legsFrom(text).map((leg, index) =>
      Object.assign({}, leg, { role: given[index] ?? '' }),
    )
    const { result } = answerOf(wireAnswer(false, 'pending', legs))
    return readLegs(result.legs)
      .map(({ role, state }) => `${role}/${state}`)
      .join(' ')
  }

  it.each([
    ['payout', 'payout/complete'],
    ['refund', 'refund/refunded'],
    ['fee', 'fee/complete'],
    ['other', 'other/complete'],
    // Nothing else is a role of a payout: then the assets decide.
    ['', 'payout/complete'],
    ['deposit', 'payout/complete'],
    ['bridge', 'payout/complete'],
    [7, 'payout/complete'],
    [null, 'payout/complete'],
  ])('to a payout, %j, makes it %s', (given, expected) => {
    expect(readRoles('in swap out', '', '', given)).toBe(
      `deposit/complete swap/complete ${expected}`,
    )
  })

  it('to another leg than a payout is that of its kind', () => {
    expect(readRoles('approval in swap BOND', 'payout', 'refund', 'fee', 'payout')).toBe(
      'approval/complete deposit/complete swap/complete action/complete',
    )
  })
})

it('a swap with refunded parts is not complete, and one in progress stays so', () => {
  const streamed = { streamingSwapDetails: { total: 3, refunded: 1 } }
  const states = ['swap', 'swap/streaming'].map((text) => read(text, streamed)[0]?.state)
  expect(states).toEqual(['partially-refunded', 'in-progress'])
})

it('the action of a transaction is that of its leg; a swap has none', () => {
  expect(findAction(read('in WITHDRAW'))?.txnType).toBe('TC:WITHDRAW')
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
    expect(findSender(legs)?.fromAddress).toBe(sender)
  },
)

it.each([
  ['the first that is in progress', 'in/error swap/pending out/pending', 2],
  ['else the first that failed', 'in swap/error out/not_started', 2],
  ['else the first that is not over', 'in swap/not_started out/not_started', 2],
  ['else one of an unknown state', 'in swap/foo out', 2],
  ['else the last', 'in swap', 2],
])('the current row is %s', (_, text, place) => {
  const rows = read(text)
  expect(findCurrentRow(rows)).toBe(rows[place - 1])
})

it.each([
  ['swap', 'SWAP:TC-TC', 'SWAP:ETH-BTC', 'TC:SWAP'],
  ['deposit', 'TRANSFER:IN', 'ETH:TRANSFER:IN', 'TC:DEPOSIT', 'TC:TRANSFER'],
  ['payout', 'TRANSFER:OUT', 'TC:TRANSFER:OUT'],
  ['approval', 'APPROVAL'],
  ['status', 'STATUS', 'ETH:STATUS', 'TC:STATUS'],
  ['action', 'TC:ADDLIQUIDITY', 'TC:TNS-CREATE', 'TC:FOO'],
  ['other', 'TC:', 'TC:a b', 'ETH:TC:BOND', 'ADDLIQUIDITY', 'UNSUPPORTED', ''],
  ['other', 'approval', 'A B:STATUS', 'TRANSFER:INTO', 'A:B:TRANSFER:IN'],
])('a leg is of kind %s with the type %j', (kind, ...all) => {
  for (const txnType of all) {
    expect(getLegKind({ txnType })).toBe(kind)
    expect(parseAction({ txnType })).toBe(/^TC:[\w-]+$/.exec(txnType)?.[0].slice(3) ?? '')
  }
})

describe('the parts of a streaming swap', () => {
  const none = { completed: null, total: null, refunded: null, progress: [] }
  it.each<[string, Partial<StreamingDetails>, string, string]>([
    ['by their counts', { completed: 2, total: 5, refunded: 1 }, '2+1/5', 'ssraa'],
    ['by their list', { completed: 3, progress: [1, 2, 0] }, '1+1/3', 'sra'],
    ['by a list of some', { completed: 2, total: 4, progress: [2, 1] }, '1+1/4', 'rsaa'],
    ['by a list before the first one', { completed: 1, progress: [0, 0] }, '1+0/2', 'sa'],
    ['by counts without a total', { completed: 3, refunded: 1 }, '3+1/4', 'sssr'],
    [
      'by counts that exceed the total',
      { completed: 9, total: 3, refunded: 1 },
      '2+1/3',
      'ssr',
    ],
  ])('are read %s', (_, details, counts, each) => {
    const parts = getParts({ ...none, ...details })
    expect(`${parts?.swapped}+${parts?.refunded}/${parts?.total}`).toBe(counts)
    expect(parts?.each.map(([first]) => first).join('')).toBe(each)
  })

  it('are none without a count or for one part, and at most 1,000 are listed', () => {
    expect([null, none, { ...none, total: 1 }].map(getParts)).toEqual([null, null, null])
    expect(getParts({ ...none, total: 1_001 })).toMatchObject({
      total: 1_001,
      refund: null,
    })
    expect(getParts({ ...none, total: 1_001 })?.each).toHaveLength(1_000)
  })
})
