import { expect, it } from 'vitest'
import { answerOf, wireAnswer } from '../../../support/answers'
import { legsFrom } from '../../../support/legTexts'
import { readSteps } from '../../../support/steps'

const read = (text: string) =>
  readSteps(answerOf(wireAnswer(false, 'pending', legsFrom(text))).result.legs)

it.each([
  ['in swap out', 'deposit swap payout'],
  ['in swap out:BTC.BTC', 'deposit swap refund/refunded'],
  ['in swap out:BTC.BTC/pending', 'deposit swap refund/in-progress'],
  // An affiliate is paid after the swap. What is paid before it is sold again.
  ['in swap out out:THOR.RUNE', 'deposit swap payout fee'],
  [
    'in swap:BTC.BTC>THOR.RUNE out:THOR.RUNE in:THOR.RUNE swap:THOR.RUNE>ETH.ETH out',
    'deposit swap resold deposit swap payout',
  ],
  // Without the swaps, too.
  ['in out:ETH.ETH in:ETH.ETH out:THOR.RUNE', 'deposit resold deposit payout'],
  // A withdrawal pays out what was deposited, unless its status says that this comes back.
  ['in WITHDRAW out:BTC.BTC', 'deposit action payout'],
  ['in WITHDRAW/refunded out:BTC.BTC', 'deposit action/refunded refund/refunded'],
  ['approval other in', 'approval other deposit'],
])('the legs %s are %s', (text, expected) => {
  const shown = read(text).map(({ role, state }) =>
    state === 'complete' ? role : `${role}/${state}`,
  )
  expect(shown.join(' ')).toBe(expected)
})
