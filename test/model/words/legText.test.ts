import { describe, expect, it } from 'vitest'
import { getLegSpans } from '../../../src/model/transaction/timing'
import {
  describeWait,
  explainMissingHash,
  formatAction,
  formatLegTime,
  formatLegTitle,
  formatOrder,
} from '../../../src/model/words/legText'
import { formatLegState } from '../../../src/model/words/verdictText'
import { returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { begun, known } from '../../support/observations'

const day = 86_400_000
const rowsOf = (legs: readonly unknown[]) => known([wireAnswer(false, 'pending', legs)]).rows
const legOf = (wire: unknown) => rowsOf([wire])[0]?.leg ?? expect.fail('no leg')
const done = swapLegs('success', 'success', 'success')
const resold = wireLeg('SWAP:TC-BTC', 'not_started', {
  fromAsset: 'ETH.ETH',
  toAsset: 'DOGE.DOGE',
})
const order = (state: string) => wireLeg('SWAP:TC-TC', 'pending', { limitSwap: { state } })

describe('the title of a leg', () => {
  it.each<[unknown[], string[]]>([
    [done, ['Deposit', 'Swap BTC to ETH', 'Payout']],
    [
      [wireLeg('ETH:APPROVAL', 'success'), wireLeg('TC:DEPOSIT', 'success')],
      ['Approve BTC', 'Deposit'],
    ],
    // A payout of a sold asset, and one that a later swap sells.
    [
      [...done, returnLeg('success')],
      ['Deposit', 'Swap BTC to ETH', 'Payout', 'Refund'],
    ],
    [
      [...done, resold],
      ['Deposit', 'Swap BTC to ETH', 'Transfer ETH', 'Swap ETH to DOGE'],
    ],
    [[order('open')], ['Limit swap BTC to BTC']],
    [
      [wireLeg('UNSUPPORTED', 'success'), wireLeg('', 'success')],
      ['UNSUPPORTED', 'Unknown step'],
    ],
  ])('names it by its kind: case %#', (legs, titles) => {
    expect(rowsOf(legs).map(formatLegTitle)).toEqual(titles)
  })

  it.each([
    ['ADDLIQUIDITY', 'Add liquidity', 'Liquidity added'],
    ['TNS-CREATE', 'Register name', 'Name registered'],
    ['FOO', 'Network action FOO', 'Network action FOO'],
    ['constructor', 'Network action constructor', 'Network action constructor'],
  ])('%s is “%s”, and “%s” when it is done', (action, title, doneTitle) => {
    const titles = ['pending', 'reverted', 'success'].map((status) =>
      formatAction(legOf(wireLeg(`TC:${action}`, status))),
    )
    expect(titles).toEqual([title, title, doneTitle])
  })
})

it.each([
  ['open', 'Order open'],
  ['partly-filled', 'Order partly filled'],
  ['foo', ''],
])('a limit order that is %s has the text “%s”', (state, text) => {
  expect(formatOrder(legOf(order(state)))).toBe(text)
})

it('an unknown status is shown unchanged', () => {
  expect(formatLegState('unknown', 'foo')).toBe('Unknown status: foo')
  expect(formatLegState('unknown', '')).toBe('No status')
})

it('a missing hash and a hash of zeros are explained', () => {
  const zeros = wireLeg('TRANSFER:OUT', 'success', { chain: 'THOR', hash: '0'.repeat(64) })
  const legs = [...swapLegs('success', 'success', 'not_started'), zeros]
  expect(rowsOf(legs).map(explainMissingHash)).toEqual([
    ['—', 'No hash reported'],
    ['Internal to THORChain', 'No explorer link'],
    ['No hash yet', ''],
    ['Internal to THORChain', 'No explorer link'],
  ])
  expect(
    rowsOf([wireLeg('TRANSFER:IN', 'success', { hash: 'A' })]).map(explainMissingHash),
  ).toEqual([null])
})

describe('the time of a leg', () => {
  const [deposit, swap, payout] = swapLegs('success', 'swapping', 'not_started')
  const times = (legs: readonly unknown[], now: number) => {
    const rows = rowsOf(legs)
    return getLegSpans(rows).map((span, index) => {
      const { when, long } = formatLegTime(rows[index] ?? expect.fail(), span, now, 'utc')
      return [when, long]
    })
  }

  it('is that of its start and its end, or the estimate', () => {
    const legs = [
      { ...deposit, startTimestamp: begun, endTimestamp: begun + 97_000 },
      { ...swap, startTimestamp: begun + 97_000, estimatedEndTimestamp: begun + 200_000 },
      { ...payout, estimatedDuration: 19_000 },
    ]
    expect(times(legs, begun + 100_000)).toEqual([
      ['07:56:27 – 07:58:04', 'took 1 min 37 s'],
      ['07:58:04 –', 'about 2 min left'],
      ['about 07:59', 'about 19 s'],
    ])
  })

  it('has a date if it takes a day or more', () => {
    const legs = [
      { ...deposit, startTimestamp: begun - 3 * day, endTimestamp: begun - day },
      { ...swap, startTimestamp: begun - day, estimatedEndTimestamp: begun + 2 * day },
      { ...payout, estimatedDuration: day },
    ]
    expect(times(legs, begun)).toEqual([
      ['7 June 2024, 07:56:27 – 9 June 2024, 07:56:27', 'took 2 d'],
      ['9 June 2024, 07:56:27 –', 'about 2 d left'],
      ['about 12 June 2024, 07:56', 'about 1 d'],
    ])
  })

  it('has “about” and no seconds where it is computed from heights', () => {
    const end = { endTimestamp: begun + 600_000, isEndApproximate: true }
    const [paid] = done.slice(2)
    expect(times([{ ...paid, ...end }], begun)).toEqual([['Finished about 08:06', '']])
    expect(times([{ ...paid, ...end, startTimestamp: begun }], begun)).toEqual([
      ['07:56:27 – about 08:06', 'took about 10 min'],
    ])
  })

  it('says since when a leg is not reported', () => {
    const wires = [
      [deposit, swap, payout],
      [deposit, swap],
    ].map((legs) => wireAnswer(false, 'pending', legs))
    const row = known(wires).rows.at(-1) ?? expect.fail()
    const span = getLegSpans([row])[0] ?? expect.fail()
    expect(formatLegTime(row, span, begun, 'utc').when).toBe('not listed since 07:57:27')
  })
})

it('what a leg waits for is named', () => {
  const leg = legOf(
    wireLeg('TRANSFER:IN', 'inbound', {
      confirmations: { counted: 4, required: 12, remaining: 96_000 },
      queue: { remaining: 6_360_000, blocks: 1_060 },
    }),
  )
  expect(describeWait(leg)).toEqual([
    '4 of 12 confirmations',
    'about 2 min left',
    'in the payout queue, about 1 h 46 min (1,060 blocks)',
  ])
})
