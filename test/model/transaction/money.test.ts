import { expect, it } from 'vitest'
import type { Sum } from '../../../src/model/transaction/money'
import { getMoney } from '../../../src/model/transaction/readMoney'
import { known, wireAnswer } from '../../support/answers'
import { legsFrom } from '../../support/legTexts'

const rowsOf = (legs: readonly unknown[]) =>
  known([wireAnswer(false, 'pending', legs)]).explanation.steps

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

const three = 'paid 3 ETH.ETH to 0xa'
it.each([
  ['a payout is paid when it has arrived', 'in swap out=8', 'paid 8 ETH.ETH to 0xa'],
  [
    'payouts to one address are a sum',
    'in swap out=3 out=2.5',
    'paid 5.5 ETH.ETH to 0xa (2)',
  ],
  [
    'an unknown amount is in no sum',
    'in swap out=3 out=',
    `${three}, paid ? ETH.ETH to 0xa`,
  ],
  [
    'what has arrived and what has not are two',
    'in swap out=3 out=2/outbound',
    `${three}, expected about 2 ETH.ETH to 0xa`,
  ],
  [
    'what a client said is no part of what a source reported',
    'in swap out=3 out=2?',
    `${three}, paid quoted 2 ETH.ETH to 0xa`,
  ],
  [
    'a payout and a refund are two',
    'in swap out=3 out:BTC.BTC',
    `${three}, returned 0.5 BTC.BTC to 0xa`,
  ],
  [
    'a planned refund is an estimate',
    'in swap out:BTC.BTC/outbound',
    'returned about 0.5 BTC.BTC to 0xa',
  ],
  ['a refund that failed is no outcome', 'in swap out:BTC.BTC/failed', 'nothing'],
  ['nor is one that was reverted', 'in swap out=3 out:BTC.BTC/reverted', three],
  [
    'without a payout the swap is expected',
    'in swap=8/pending',
    'expected about 8 ETH.ETH',
  ],
  ['a refunded swap without a payout has no outcome', 'in swap/refunded', 'nothing'],
  ['a deposit alone has no outcome', 'in', 'nothing'],
  // A client quotes the output of a swap, not what it takes in.
  ['a quoted swap sells what its deposit has', 'swap? out=3', three],
])('%s', (_, legs, outcomes) =>
  expect(describeMoney(legsFrom(legs))).toBe(`0.5 BTC.BTC -> ${outcomes}`),
)

it('a quoted deposit is marked, and payouts to two addresses are two', () => {
  const legs = [...legsFrom('in? swap out=3'), ...legsFrom('out=2', { toAddress: '0xb' })]
  expect(describeMoney(legs)).toBe(
    `quoted 0.5 BTC.BTC -> ${three}, paid 2 ETH.ETH to 0xb`,
  )
})

it('payouts to two forms of one address are a sum', () => {
  const legs = ['0xaB', '0xAb'].flatMap((toAddress, place) =>
    legsFrom(place === 0 ? 'in swap out=3' : 'out=2', { toAddress }),
  )
  expect(describeMoney(legs)).toBe('0.5 BTC.BTC -> paid 5 ETH.ETH to 0xaB (2)')
})

const output = { toAsset: 'ETH.ETH', toAmount: '8' }
it.each([
  [
    'an instruction without an amount sells nothing',
    { fromAmount: '0' },
    'nothing -> nothing',
  ],
  ['one of an unknown amount, too', { fromAmount: '' }, 'nothing -> nothing'],
  ['an action with an amount sells it', { fromAmount: '0.5' }, '0.5 BTC.BTC -> nothing'],
  [
    'an output is expected',
    { fromAmount: '0', ...output },
    'nothing -> expected about 8 ETH.ETH',
  ],
  ['a leg without an asset sells nothing', { fromAsset: '' }, 'nothing -> nothing'],
])('%s', (_, leg, money) =>
  expect(describeMoney(legsFrom('WITHDRAW/pending', leg))).toBe(money),
)
