import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type Doubt, lastingDoubts } from '../../src/contract/tracker'
import { kinds, paysOut } from '../../src/model/kinds'
import { decideVerdict } from '../../src/service/sources/swapkit/decideVerdict'
import { isContradiction } from '../../src/model/transaction/verdict'
import { formatDoubt } from '../../src/model/words/doubtText'
import { answerOf, wireAnswer } from '../support/answers'
import { legsFrom } from '../support/legTexts'
import { readYaml } from '../support/readRows'

// What makes a response "complete" is tested in swapkitComplete.test.ts, by true transactions, told with and without faults.

/** The verdict on a response as sent, with the sentence of its reason: "unclear: The status is foo." */
const decide = (
  done: unknown,
  status: unknown,
  legs: readonly unknown[],
  more = {},
  said = '',
) => {
  const wire = { ...wireAnswer(done, status, legs, more), error: { message: said } }
  const { verdict, reason } = decideVerdict(answerOf(wire))
  return reason === null
    ? verdict
    : `${verdict}: ${formatDoubt(reason)}`.replace(/: $/, '')
}

const otherToken =
  'unclear: The last step pays out a different token than the swap was for.'
const noTransaction =
  'unclear: The service says complete, but reports no payout. Check your wallet.'
const onlyDeposit = 'unclear: Only the deposit is confirmed. No payout has been reported.'
const planned = 'in/not_started swap/not_started out/not_started'

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
  readYaml('service/swapkitVerdict'),
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
  ['unclear: Marked not found and complete at the same time.', true, 'not_found'],
  ['unclear: Marked complete, but no steps are reported.', true, 'success'],
  ['unclear: The status is parsing_error.', true, 'parsing_error'],
  ['in-progress', false, 'success'],
])('is %j without legs, with done %j and status %j', (expected, done, status) =>
  expect(decide(done, status, [])).toBe(expected),
)

it.each<[state: string, legs: string, expected: string]>([
  [
    'open',
    'in swap/pending',
    'in-progress: The limit order is open, waiting for its price.',
  ],
  [
    'partly-filled',
    'in swap/pending',
    'in-progress: The limit order is partly filled. The rest',
  ],
  [
    'open',
    'in/pending swap/pending',
    'in-progress: The limit order is open, waiting for its price.',
  ],
  ['open', 'in swap/not_started', 'in-progress'],
  ['filled', 'in swap/pending', 'in-progress'],
  ['filled', 'in swap paid', 'complete'],
  ...['open', 'partly-filled', 'expired', 'cancelled'].map((state) => {
    const sentence = `Marked complete, but the limit order is ${state.replace('-', ' ')}.`
    return [state, 'in swap out', `unclear: ${sentence}`] satisfies [
      string,
      string,
      string,
    ]
  }),
  ['expired', 'in swap/refunded out:BTC.BTC', 'refunded: The limit order expired.'],
  [
    'cancelled',
    'in swap/partially_refunded out',
    'partially-refunded: The limit order was cancel',
  ],
])('a limit order that is %s, with the legs %s, is %j', (state, text, expected) => {
  const done = !/pending|not_started/.test(text)
  const legs = text
    .split(' ')
    .flatMap((leg) =>
      legsFrom(leg, leg.startsWith('swap') ? { limitSwap: { state } } : {}),
    )
  const decided = decide(done, done ? 'success' : 'pending', legs)
  expect(decided.slice(0, expected.includes(':') ? expected.length : undefined)).toBe(
    expected,
  )
})

it.each([
  ['of a part', { total: 3, refunded: 1 }, 'partially-refunded'],
  ['of listed parts', { progress: [1, 1, 2] }, 'partially-refunded'],
  ['of all parts', { total: 3, refunded: 3 }, 'refunded'],
  ['of all parts, without a total', { refunded: 3, progress: 'none' }, 'refunded'],
  ['of all listed parts', { progress: [2, 2, 2] }, 'refunded'],
  [
    'of two listed of five counted parts',
    { total: 5, progress: [2, 2] },
    'partially-refunded',
  ],
  ['of no part', { total: 3, refunded: 0 }, 'unclear'],
])('a refund %s shows in the counts of the whole or of a leg', (_, details, expected) => {
  const streamed = { streamingSwapDetails: details }
  const legs = legsFrom('in swap:BTC.BTC>BTC.BTC', streamed)
  expect(decide(true, 'success', legsFrom('in'), streamed).split(':', 1)).toEqual([
    expected,
  ])
  expect(decide(true, 'success', legs).split(':', 1)).toEqual([expected])
})

it('legs that only a client has described are not seen, whatever the status', () => {
  for (const status of ['not_found', 'pending', 'unknown'])
    expect(decide(false, status, legsFrom(planned, { unverified: true }))).toBe(
      'not-seen',
    )
})

const spent =
  'fail swap, not enough fee; fail to refund (1): not enough asset to pay for fees'
const notDone = `failed: The network didn’t carry out this transaction: “${spent}”`
it.each([
  [notDone, true, spent, 'in swap/reverted'],
  ['unclear', true, 'out of gas', 'in swap/reverted'],
  ['unclear', false, spent, 'in swap/reverted'],
  // Its swap took place.
  ['unclear', true, spent, 'in swap out/reverted'],
])(
  'a reverted swap is %j, with done %j, the message %j and the legs %s',
  (expected, done, said, legs) =>
    expect(
      decide(done, 'reverted', legsFrom(legs), {}, said).slice(0, expected.length),
    ).toBe(expected),
)

it.each([
  // A service that lists what others are paid.
  ['complete', 'in swap out:BTC.BTC=0.01 paid', ['', '', 'fee', 'payout']],
  ['refunded', 'in swap paid', ['', '', 'refund']],
  ['partially-refunded', 'in swap paid paid', ['', '', 'payout', 'refund']],
  // A payout of the sold asset is never the one that was bought, whatever it is called.
  [
    onlyDeposit.replace('No payout', 'No payout in another token'),
    'in swap out:BTC.BTC paid',
    ['', '', 'payout', 'payout'],
  ],
  [otherToken, 'in swap paid', ['', '', 'fee']],
  [noTransaction, 'in WITHDRAW out:THOR.RUNE', ['', '', 'fee']],
  [otherToken, 'in swap out:THOR.RUNE paid', ['', '', 'payout', 'fee']],
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

/** The verdict with the code and the data of its reason. */
const reasonOf = (status: string, more: object, done = false) => {
  const legs = legsFrom('in swap/pending out/not_started')
  return decideVerdict(answerOf(wireAnswer(done, status, legs, { ...more })))
}

it.each(lastingDoubts)(
  'needs attention for the doubt “%s”, unless it is done',
  (doubt) => {
    const isOfNetwork = ['elsewhere', 'unseen', 'forgotten-there'].includes(doubt)
    const isOwn = doubt === 'revoked'
    const explained = isOwn ? { code: doubt, network: '' } : { code: 'doubt', doubt }
    const about = isOfNetwork ? { code: doubt, chain: '', request: '' } : explained
    expect(reasonOf('pending', { doubt })).toEqual({ verdict: 'unclear', reason: about })
    expect(reasonOf('pending', { doubt }, true).reason?.code).toBe('done-with-open-step')
  },
)

it('names the network that goes on with a deposit', () => {
  const waitingFor = { reason: 'other-network', chain: 'MAYA' }
  const { reason } = reasonOf('pending', { doubt: 'elsewhere', waitingFor })
  expect(reason).toEqual({ code: 'elsewhere', chain: 'MAYA', request: '' })
})

it.each([
  ['refund_failed', 'refund-stuck'],
  ['payout_failed', 'payout-stuck'],
])('needs attention for the status %s, with the network’s message', (status, code) => {
  const legs = legsFrom('in swap/pending')
  const wire = { ...wireAnswer(false, status, legs), error: { message: 'no vault' } }
  const reason = { code, message: 'no vault' }
  expect(decideVerdict(answerOf(wire))).toEqual({ verdict: 'unclear', reason })
})

it('says what an open transaction waits for, and whether it will be refunded then', () => {
  const halted = {
    reason: 'halted',
    chain: 'BTC',
    request: '',
    halt: 'chain',
    since: null,
    asOf: null,
    until: null,
  }
  const likely = { halt: 'trading', chain: 'BTC', since: null, asOf: null }
  const read = (more: object) => reasonOf('pending', more).reason
  expect(read({ waitingFor: halted })).toEqual({
    code: 'waiting',
    order: null,
    isRefundLikely: false,
    ...halted,
  })
  expect(read({ waitingFor: halted, likelyRefund: likely })).toMatchObject({
    code: 'waiting',
    isRefundLikely: true,
  })
  expect(read({ likelyRefund: likely })).toEqual({ code: 'likely-refund', ...likely })
  expect(read({ doubt: 'lag' })).toEqual({ code: 'doubt', doubt: 'lag' })
  expect(read({})).toBeNull()
})

it('takes sources that contradict each other for a day, or revoke an end, for a contradiction, and other doubts for what is missing', () => {
  const isDoubtContradiction = (doubt: Doubt) => {
    const legs = legsFrom('in swap out')
    const wire = wireAnswer(false, 'pending', legs, { doubt })
    const { reason } = decideVerdict(answerOf(wire))
    return reason !== null && isContradiction(reason)
  }
  const listed = new Set<Doubt>(['contradiction', 'revoked'])
  const open = ['lag', 'outage', 'disagree', 'unreported'] as const
  for (const doubt of [...lastingDoubts, ...open]) {
    expect([doubt, isDoubtContradiction(doubt)]).toEqual([doubt, listed.has(doubt)])
  }
  expect(isContradiction({ code: 'done-without-steps' })).toBe(true)
  expect(isContradiction({ code: 'lost' })).toBe(false)
})

it('reads 200 legs, and needs attention for more', () => {
  const most = legsFrom(`in swap ${'paid '.repeat(198).trim()}`)
  expect(decide(true, 'success', most)).toBe('complete')
  expect(decide(true, 'success', [...most, ...legsFrom('paid')])).toMatch(/^unclear/)
})
