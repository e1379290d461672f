import * as v from 'valibot'
import { expect, it } from 'vitest'
import { kinds, paysOut } from '../../../../src/model/kinds'
import { decideSteps } from '../../../../src/service/sources/swapkit/decideSteps'
import { formatDoubt } from '../../../../src/model/words/doubtText'
import { answerOf, wireAnswer } from '../../../support/answers'
import { legsFrom } from '../../../support/legTexts'
import { readReport } from '../../../support/steps'
import { readYaml } from '../../../support/readRows'

// What makes a response "complete" is tested in swapkitComplete.test.ts, by true transactions, told with and without faults.

/** The verdict on a response as sent, with the sentence of its reason: "unclear: The status is foo." */
const decide = (done: unknown, status: unknown, legs: readonly unknown[], more = {}) => {
  const { verdict, reason } = decideSteps(
    readReport(answerOf(wireAnswer(done, status, legs, more))),
  )
  return reason === null
    ? verdict
    : `${verdict}: ${formatDoubt(reason)}`.replace(/: $/, '')
}

const unassigned =
  'unclear: The network sent payments, but its sources don’t say which of them are yours.'
const noTransaction =
  'unclear: The service says complete, but reports no payout. Check your wallet.'

const { rows } = v.parse(
  v.object({
    rows: v.array(
      v.strictObject({
        verdict: v.string(),
        words: v.optional(v.array(v.string()), ['']),
        status: v.optional(v.array(v.string()), ['success']),
        done: v.optional(v.nullable(v.boolean()), true),
        legs: v.array(v.string()),
      }),
    ),
  }),
  readYaml('service/sources/swapkit/swapkitVerdict'),
)

it.each(
  rows.flatMap(({ verdict, words, status, done, legs }) =>
    words.flatMap((word) =>
      legs.flatMap((text) =>
        status.map((whole) => ({
          expected: verdict.replace('WORD', word),
          legs: text.replace('WORD', word),
          whole,
          done,
        })),
      ),
    ),
  ),
)(
  'the verdict is $expected with the legs $legs, status $whole, done $done',
  ({ expected, legs, whole, done }) => {
    const decided = decide(done, whole, legsFrom(legs))
    expect(expected.includes(':') ? decided : decided.split(':', 1)[0]).toBe(expected)
  },
)

it.each(kinds.filter((kind) => paysOut(kind) && !/SWAP|FEE-PAYOUT/.test(kind)))(
  'an action that pays out proves nothing by its own success: %s',
  (kind) => {
    for (const done of [true, false])
      for (const legs of [kind, `in ${kind}`])
        expect(decide(done, 'success', legsFrom(legs))).toBe(noTransaction)
  },
)

it.each([
  ['not-seen', false, 'not_found'],
  ['not-seen', true, 'not_found'],
  ['unclear: What is reported of this transaction contradicts itself.', true, 'success'],
  ['unclear: The status is parsing_error.', true, 'parsing_error'],
  ['in-progress', false, 'success'],
])('is %j without legs, with done %j and status %j', (expected, done, status) =>
  expect(decide(done, status, [])).toBe(expected),
)

it.each([
  // A service that lists what others are paid.
  ['complete', 'in swap out:BTC.BTC=0.01 paid', ['', '', 'fee', 'payout']],
  ['refunded', 'in swap paid', ['', '', 'refund']],
  ['partially-refunded', 'in swap paid paid', ['', '', 'payout', 'refund']],
  // A payout of the sold asset is never the one that was bought, whatever it is called.
  [unassigned, 'in swap out:BTC.BTC paid', ['', '', 'payout', 'payout']],
  [unassigned, 'in swap paid', ['', '', 'fee']],
  [noTransaction, 'in WITHDRAW out:THOR.RUNE', ['', '', 'fee']],
  [unassigned, 'in swap out:THOR.RUNE paid', ['', '', 'payout', 'fee']],
])('is %s for the legs %s that the service calls %j', (expected, text, roles) => {
  const legs = legsFrom(text).map((leg, index) =>
    Object.assign({}, leg, { role: roles[index] }),
  )
  expect(decide(true, 'success', legs)).toMatch(new RegExp(`^${expected}`))
})

/** The legs of a swap within one chain, which an aggregator makes without the network. */
const onEthereum = { chain: 'ETH' }

it.each([
  // The swap is a transaction on the chain of what it bought.
  ['complete', 'swap#b:ETH.USDC>ETH.DAI', onEthereum],
  ['complete', 'in#a:ETH.USDC swap#b:ETH.USDC>ETH.DAI', onEthereum],
  // It is somewhere else, is none, has no amount, or is the deposit itself.
  [noTransaction, 'swap#b:ETH.USDC>ETH.DAI', { chain: 'AVAX' }],
  [noTransaction, 'swap:ETH.USDC>ETH.DAI', onEthereum],
  [noTransaction, 'swap#b:ETH.USDC>ETH.DAI=0', onEthereum],
  [noTransaction, 'in#b:ETH.USDC swap#b:ETH.USDC>ETH.DAI', onEthereum],
  // Only the network holds a claim, and pays its own coin without a transaction.
  [noTransaction, 'swap#b:ETH.USDC>ETH~DAI', onEthereum],
  [noTransaction, 'swap:ETH.USDC>THOR.RUNE', onEthereum],
  // On another network: its own coin is paid there, and that of THORChain leaves it.
  [noTransaction, 'in swap', { chain: 'near' }],
  ['complete', 'in swap:BTC.BTC>MAYA.CACAO out:MAYA.CACAO', { chain: 'MAYA' }],
  [noTransaction, 'in swap:BTC.BTC>THOR.RUNE out:THOR.RUNE', { chain: 'MAYA' }],
  ['complete', 'in swap:BTC.BTC>THOR.RUNE paid:THOR.RUNE', { chain: 'MAYA' }],
  // Each payout must have arrived.
  [noTransaction, 'in swap paid out', {}],
  ['complete', 'in swap paid paid', {}],
  ['complete', 'in#a swap paid', {}],
])('is %s for the legs %s with %j', (expected, text, more) => {
  expect(decide(true, 'success', legsFrom(text, more))).toBe(expected)
})

it('takes no payout for proof whose transaction is the first one, where no deposit has a hash', () => {
  const decideWith = (firstTransactionHash: string) =>
    decide(true, 'success', legsFrom('swap out#b'), { firstTransactionHash })
  expect(decideWith('b'.repeat(64))).toBe(noTransaction)
  expect(decideWith(`0x${'B'.repeat(64)}`)).toBe(noTransaction)
  expect(decideWith('a'.repeat(64))).toBe('complete')
})
