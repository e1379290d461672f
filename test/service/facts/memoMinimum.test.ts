import { expect, it } from 'vitest'
import { emptyFacts, type Facts } from '../../../src/service/facts/facts'
import { isBelowMinimum } from '../../../src/service/facts/merge/memoMinimum'

const deposit = { asset: 'BTC.BTC', amount: '2' }
/** "3 ETH.ETH": an amount and its asset. */
const read = (text: string) => {
  const [amount = '', asset = ''] = text.split(' ')
  return { amount, asset }
}
const pay = (text: string, isRefund = false): Facts['payouts'][number] => ({
  ...read(text),
  isRefund,
  chain: '',
  from: '',
  hash: '',
  to: '',
  sent: true,
  height: null,
})

/** Whether a swap with a minimum paid too little. A refund is of the deposit of 2 BTC. */
const isTooLittle = (
  paid: string[],
  { limit = '100', refunded = [] as string[], fees = [] as string[] },
) =>
  isBelowMinimum({
    ...emptyFacts,
    kind: 'SWAP',
    deposit: { ...emptyFacts.deposit, ...deposit },
    memo: { ...emptyFacts.memo, asset: 'ETH.ETH', limit },
    payouts: [
      ...paid.map((text) => pay(text)),
      ...refunded.map((text) => pay(text, true)),
    ],
    fees: fees.map(read),
  })

it.each([
  // What the network keeps for sending is unknown: up to a twentieth.
  [['96 ETH.ETH'], {}, false],
  [['94 ETH.ETH'], {}, true],
  [['100 ETH.ETH'], {}, false],
  // Chains have fewer digits.
  [['99.95 ETH.ETH'], { fees: ['0 ETH.ETH'] }, false],
  // It is reported.
  [['91 ETH.ETH'], { fees: ['10 ETH.ETH'] }, false],
  [['91 ETH.ETH'], { fees: ['1 ETH.ETH'] }, true],
  // That of another asset says nothing.
  [['91 ETH.ETH'], { fees: ['10 BTC.BTC'] }, true],
  // Payments are added up.
  [['50 ETH.ETH', '50 ETH.ETH'], { fees: ['0 ETH.ETH'] }, false],
  [['50 ETH.ETH', '40 ETH.ETH'], { fees: ['0 ETH.ETH'] }, true],
  // Half of the deposit was refunded, so half of the minimum counts.
  [['50 ETH.ETH'], { refunded: ['1 BTC.BTC'], fees: ['0 ETH.ETH', '0 BTC.BTC'] }, false],
  [['40 ETH.ETH'], { refunded: ['1 BTC.BTC'], fees: ['0 ETH.ETH', '0 BTC.BTC'] }, true],
  // Not known: an amount, the minimum, how much was refunded, or what another asset is worth.
  [[' ETH.ETH'], {}, false],
  [['1 ETH.ETH'], { limit: '' }, false],
  [['1 ETH.ETH'], { refunded: [' BTC.BTC'] }, false],
  [['1 ETH.ETH'], { refunded: ['1 LTC.LTC'] }, false],
  [['1 ETH.ETH', '1 THOR.RUNE'], {}, false],
  [['1 THOR.RUNE'], {}, false],
  [[], {}, false],
  [['base units:1 ETH.ETH'], {}, false],
])('%j with %j is below the minimum of 100: %s', (paid, more, expected) => {
  expect(isTooLittle(paid, more)).toBe(expected)
})
