import { expect, it } from 'vitest'
import { findAction } from '../../../src/model/transaction/legs'
import { getLimit, getMoney, type Sum } from '../../../src/model/transaction/money'
import { known, returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

const rowsOf = (legs: readonly unknown[]) => known([wireAnswer(false, 'pending', legs)]).rows

const formatSum = ({ asset, amount, estimated, isQuoted }: Sum): string =>
  `${estimated ? 'about ' : ''}${isQuoted ? 'quoted ' : ''}${amount || '?'} ${asset}`

/** "0.5 BTC.BTC -> paid 8 ETH.ETH to 0xa (2)": what was sold, and each outcome with its address and count. */
function describeMoney(legs: readonly unknown[]): string {
  const { sold, outcomes } = getMoney(rowsOf(legs))
  const results = outcomes.map(({ kind, address, count, ...sum }) =>
    [kind, formatSum(sum), address && `to ${address}`, count > 1 && `(${count})`]
      .filter(Boolean)
      .join(' '),
  )
  return `${sold ? formatSum(sold) : 'nothing'} -> ${results.join(', ') || 'nothing'}`
}

const payout = (amount: string, more: Record<string, unknown> = {}) =>
  wireLeg('TRANSFER:OUT', 'success', {
    chain: 'ETH',
    fromAsset: 'ETH.ETH',
    fromAmount: amount,
    toAsset: 'ETH.ETH',
    toAmount: amount,
    toAddress: '0xa',
    ...more,
  })
const [deposit, swapped] = swapLegs('success', 'success', 'success')
const refunded = wireLeg('SWAP:TC-TC', 'refunded', { chain: 'THOR', toAsset: 'ETH.ETH' })
const action = (more: Record<string, unknown>) =>
  wireLeg('TC:WITHDRAW', 'pending', { chain: 'THOR', toAsset: '', toAmount: '', ...more })

it.each([
  [
    'a payout is paid when it has arrived',
    [deposit, swapped, payout('8')],
    'paid 8 ETH.ETH to 0xa',
  ],
  [
    'payouts of one asset to one address are one sum',
    [deposit, swapped, payout('3'), payout('2.5')],
    'paid 5.5 ETH.ETH to 0xa (2)',
  ],
  [
    'payouts to two addresses are two',
    [deposit, swapped, payout('3'), payout('2', { toAddress: '0xb' })],
    'paid 3 ETH.ETH to 0xa, paid 2 ETH.ETH to 0xb',
  ],
  [
    'an unknown amount is in no sum',
    [deposit, swapped, payout('3'), payout('')],
    'paid 3 ETH.ETH to 0xa, paid ? ETH.ETH to 0xa',
  ],
  [
    'what has arrived and what has not are two',
    [deposit, swapped, payout('3'), payout('2', { status: 'outbound' })],
    'paid 3 ETH.ETH to 0xa, expected about 2 ETH.ETH to 0xa',
  ],
  [
    'what a client said is no part of what a source reported',
    [deposit, swapped, payout('3'), payout('2', { unverified: true })],
    'paid 3 ETH.ETH to 0xa, paid quoted 2 ETH.ETH to 0xa',
  ],
  [
    'a payout and a refund are two',
    [deposit, swapped, payout('3'), returnLeg('success')],
    'paid 3 ETH.ETH to 0xa, returned 0.5 BTC.BTC',
  ],
  [
    'without a payout the swap is expected',
    [deposit, { ...swapped, status: 'pending' }],
    'expected about 8 ETH.ETH',
  ],
  ['a refunded swap without a payout has no outcome', [deposit, refunded], 'nothing'],
  ['a deposit alone has no outcome', [deposit], 'nothing'],
])('%s', (_, legs, outcomes) => expect(describeMoney(legs)).toBe(`0.5 BTC.BTC -> ${outcomes}`))

it.each([
  ['an instruction without an amount sells nothing', { fromAmount: '0' }, 'nothing -> nothing'],
  ['an action with an amount sells it', { fromAmount: '0.5' }, '0.5 BTC.BTC -> nothing'],
  [
    'an action with an output expects it',
    { fromAmount: '0', toAsset: 'ETH.ETH', toAmount: '8' },
    'nothing -> expected about 8 ETH.ETH',
  ],
  [
    'a leg without an asset sells nothing',
    { fromAsset: '', fromAmount: '1' },
    'nothing -> nothing',
  ],
])('%s', (_, leg, money) => expect(describeMoney([action(leg)])).toBe(money))

it('a client’s quote is marked on what a deposit takes in, not on what a swap does', () => {
  const quoted = { unverified: true }
  expect(describeMoney([{ ...deposit, ...quoted }, swapped])).toBe(
    'quoted 0.5 BTC.BTC -> paid 8 ETH.ETH',
  )
  expect(describeMoney([{ ...swapped, ...quoted }, payout('8')])).toBe(
    '0.5 BTC.BTC -> paid 8 ETH.ETH to 0xa',
  )
})

it('a status is no transfer, and sells nothing', () => {
  const status = wireLeg('STATUS', 'success', { fromAsset: 'LTC.LTC', fromAmount: '9' })
  expect(describeMoney([status, deposit, swapped, payout('8')])).toBe(
    '0.5 BTC.BTC -> paid 8 ETH.ETH to 0xa',
  )
})

it('the minimum of a swap is a fact, and only what is no swap has an action', () => {
  const [row] = rowsOf([{ ...swapped, toAmountLimit: '7.9' }])
  expect(row && formatSum(getLimit(row.leg))).toBe('7.9 ETH.ETH')
  expect(findAction(rowsOf([deposit, swapped]))).toBeUndefined()
  expect(findAction(rowsOf([action({})]))?.txnType).toBe('TC:WITHDRAW')
  expect(findAction([])).toBeUndefined()
})
