import { expect, it } from 'vitest'
import { type Doubt, lastingDoubts } from '../../../src/contract/tracker'
import { kinds, paysOut } from '../../../src/model/kinds'
import { decideVerdict } from '../../../src/model/transaction/decideVerdict'
import { isContradiction } from '../../../src/model/transaction/verdict'
import { formatDoubt } from '../../../src/model/words/doubtText'
import { answerOf, wireAnswer } from '../../support/answers'
import { legsFrom } from '../../support/legTexts'

// What makes a response "complete" is tested in complete.test.ts, by true transactions, told with and without faults.

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

/** Without a status, the response says that it is done, with success. */
type Case = [expected: string, legs: string, status?: string, done?: boolean | null]

const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const tether = 'TRON.USDT-TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const twoSwaps = `in:${usdc} swap:${usdc}>ETH.ETH swap:ETH.ETH>BTC.BTC`
const continued = `in:${usdc} swap:${usdc}>ETH.ETH out in:ETH.ETH swap:ETH.ETH>BTC.BTC`
const planned = 'in/not_started swap/not_started out/not_started'
const unnamed =
  'unclear: Some steps don’t name their token, so a payout can’t be told from a refund.'
const otherToken =
  'unclear: The last step pays out a different token than the swap was for.'
const noTransaction =
  'unclear: The service says complete, but reports no payout. Check your wallet.'
const onlyDeposit = 'unclear: Only the deposit is confirmed. No payout has been reported.'

/** Kinds that pay out, but for those that swap. */
const payingKinds = kinds.filter((kind) => paysOut(kind) && !/SWAP|FEE-PAYOUT/.test(kind))

const payouts: readonly Case[] = [
  ['complete', 'in swap paid'],
  ['complete', 'approval in swap paid/completed status', 'completed'],
  ['complete', 'swap:ETH.USDC>THOR.RUNE'],
  ['complete', 'swap:ETH.USDC>ETH~DAI'],
  ['complete', `${twoSwaps} paid:BTC.BTC`],
  ['complete', `${continued} paid:BTC.BTC`],
  ['refunded', `${continued} out`],
  // Legs come reordered.
  ['complete', 'in paid out:THOR.RUNE swap'],
  [otherToken, 'in out:THOR.RUNE swap'],
  ['complete', 'in swap:BTC.BTC> paid'],
  [otherToken, 'in swap out:THOR.RUNE'],
  [unnamed, 'in:> swap out'],
  [unnamed, 'in swap out:ETH.ETH>'],
  [onlyDeposit, 'in'],
  [onlyDeposit, 'in swap other'],
  ...['swap:BTC.BTC>BTC.BTC', 'swap swap:ETH.ETH>BTC.BTC'].map((legs): Case => {
    return [onlyDeposit.replace('No payout', 'No payout in another token'), legs]
  }),
  ['unclear: A payout is reported, but no deposit or swap.', 'approval out'],
  ['complete', 'in swap:BTC.BTC>THOR.RUNE'],
  ['complete', 'in swap:BTC.BTC>THOR.RUNE out:THOR.RUNE'],
  ['complete', 'in swap:BTC.BTC>ETH-ETH out:ETH-ETH'],
  ['complete', 'in swap out:DOGE.DOGE paid'],
  // The network has exchanged the assets, and nothing shows that it has paid.
  ...[
    'in swap',
    'swap#a',
    'swap:ETH.USDC>ETH.DAI',
    'in swap=',
    'in swap:BTC.BTC>USDC',
    'in swap out',
    'in swap out#0',
    'in swap out#0x0',
    'in#a swap out#a',
    'in#A swap out#0xa',
    'in swap paid=0',
    'in swap paid=0.00',
    'in swap paid=',
    'WITHDRAW out',
    ...payingKinds.flatMap((kind) => [kind, `in ${kind}`]),
  ].flatMap((legs): Case[] => [
    [noTransaction, legs],
    [noTransaction, legs, 'success', false],
  ]),
  // Actions of the network.
  ['complete', 'in ADDLIQUIDITY'],
  ['complete', 'BOND'],
  ['in-progress', 'BOND', 'pending', false],
  [onlyDeposit, 'in DEPOSIT'],
  ['complete', 'in TRADE-DEPOSIT'],
  ['complete', 'in VAULT-JOIN'],
  ['complete', 'WITHDRAW paid'],
  ['complete', 'in:THOR.RUNE WITHDRAW paid:BTC.BTC out:THOR.RUNE'],
  ['complete', 'in swap:BTC.BTC>THOR.RUNE BOND:THOR.RUNE>'],
  [otherToken, 'in swap BOND:THOR.RUNE>'],
  [otherToken, 'in swap ADDLIQUIDITY:ETH.ETH>THOR.RUNE'],
]

const noSequel = (step: string) =>
  `unclear: Step ${step}. The network hasn’t reported what follows.`
const refunding = 'in-progress: The deposit is being refunded.'
const refunds: readonly Case[] = [
  ['refunded', 'in out:BTC.BTC'],
  ['refunded', 'in', 'refunded'],
  ['refunded', 'in swap/refunded'],
  ['refunded', 'out:BTC.BTC', 'refunded'],
  ['refunded', 'out:BTC.BTC in'],
  [refunding, 'in out:BTC.BTC/pending', 'pending', false],
  [refunding, 'in out:BTC.BTC', 'pending', false],
  [refunding, 'in out:BTC.BTC/pending', 'refunded', false],
  [refunding, 'in swap/refunded out/not_started out:BTC.BTC/pending', 'pending', false],
  [
    'in-progress: A part is being refunded.',
    'in swap out out:BTC.BTC/pending',
    'pending',
    false,
  ],
  ['partially-refunded', 'in swap out out:BTC.BTC'],
  // It needs no `done` where the status of the whole names it.
  ['partially-refunded', 'in swap out', 'partially_refunded', false],
  ['refunded', 'in out:BTC.BTC/refunded', 'refunded', false],
  ['unclear: Step 1 is foo.', 'in/foo out:BTC.BTC', 'refunded'],
  [
    'unclear: Marked complete, but step 2 is still pending.',
    'in out:BTC.BTC/pending',
    'refunded',
  ],
  ['unclear: A refund is reported, but the status is foo.', 'in out:BTC.BTC', 'foo'],
  ['unclear: A refund is reported, but the status is error.', 'in out:BTC.BTC', 'error'],
  // A payment that failed has not arrived, whatever the whole is called.
  ...['failed', 'reverted', 'refund_failed', 'not_found'].flatMap((word): Case[] => [
    [noSequel(`3 is ${word}`), `in swap/refunded out:BTC.BTC/${word}`, 'refunded'],
    [noSequel(`2 is ${word}`), `in out:BTC.BTC/${word}`, 'refunded', false],
    [noSequel(`3 is ${word}`), `in swap out/${word} out:BTC.BTC`],
    [noSequel(`3 is ${word}`), `in swap out/${word} out:BTC.BTC`, 'partially_refunded'],
    [
      noSequel(`3 is ${word}`),
      `in swap out/${word} out:BTC.BTC/pending`,
      'pending',
      false,
    ],
    [noSequel(`1 is ${word}`), `in/${word} swap/refunded`, 'refunded'],
  ]),
  // The swap that failed is why it was refunded, and an affiliate's share is not the user's.
  ['refunded', 'in swap/failed out:BTC.BTC', 'refunded'],
  ['refunded', 'in swap/refunded out:THOR.RUNE/failed out:BTC.BTC', 'refunded'],
  // Spellings of the sold asset.
  ['refunded', `${twoSwaps} out:${usdc.toUpperCase()}`],
  ['refunded', `${twoSwaps} out:ETH.USDC`],
  ['refunded', `${twoSwaps} out:eth.eth`],
  ['refunded', `in:${tether} swap:${tether}>A.A out:${tether.toUpperCase()}`],
  [otherToken, `in:${tether} swap:${tether}>A.A out:${tether.slice(0, -1)}T`],
  // The other payout is an affiliate's.
  ['refunded', 'in swap/refunded out:THOR.RUNE out:BTC.BTC', 'refunded'],
  // An action pays out any asset: only a status makes it a refund.
  ['refunded', 'in ADDLIQUIDITY/refunded out:BTC.BTC', 'refunded'],
  ['refunded', 'in ADDLIQUIDITY out:BTC.BTC', 'refunded'],
  ['refunded', 'in WITHDRAW out:BTC.BTC/refunded', 'refunded'],
  ['partially-refunded', 'in WITHDRAW out:BTC.BTC out:THOR.RUNE/refunded', 'refunded'],
]

const replaced =
  'unclear: The wallet replaced this transaction. The replacement may have gone through.'
const replacedSwap = replaced.replace('this transaction', 'the transaction of step 2')
const moneyLost =
  'unclear: The status is error. The network hasn’t reported where the money is.'
const notMarked =
  'in-progress: The status is success, but the transaction isn’t marked complete.'
const failed = 'failed: The chain rejected the deposit, so nothing was sent (reverted).'
const failedApproval = 'failed: The approval failed on-chain (reverted).'
const refused = 'failed: The network didn’t carry out this transaction (reverted).'

const failures: readonly Case[] = [
  [failed, 'in/reverted swap/not_started out/not_started', 'reverted'],
  [failed, 'approval in/reverted swap/not_started', 'reverted'],
  [
    'failed: No block took the deposit, so nothing was sent (dropped).',
    'in/dropped swap/cancelled out/reverted',
    'dropped',
  ],
  [
    'failed: The wallet cancelled the deposit, so nothing was sent (cancelled).',
    'in/cancelled swap/not_started',
    'cancelled',
  ],
  [failedApproval, `approval/reverted ${planned}`, 'error'],
  [
    'failed: The wallet cancelled the approval (cancelled).',
    `approval/cancelled ${planned}`,
    'cancelled',
  ],
  [failedApproval, `approval/reverted approval ${planned}`, 'reverted'],
  [refused, 'BOND/reverted', 'reverted'],
  [refused, 'in:THOR.RUNE BOND/reverted', 'reverted'],
  // Something may have moved the money.
  ['unclear', `approval/reverted approval/pending ${planned}`, 'reverted'],
  ['unclear: Marked complete, but the status is reverted.', 'approval', 'reverted'],
  ...['error', 'replaced', 'foo', '', 'not_found', 'success', 'pending'].flatMap(
    (word): Case[] => [
      ['unclear', `in/dropped swap/${word} out/not_started`, 'reverted'],
      ['unclear', `in/dropped swap/not_started out/${word}`, 'dropped'],
    ],
  ),
  ['unclear', 'in/dropped swap/not_started', 'replaced'],
  ['unclear', 'in/dropped swap/not_started', 'success'],
  ['unclear: Marked complete, but step 2 is error.', 'in swap/error', 'error'],
  [
    'unclear: Marked complete, but step 1 is error.',
    'in/error swap/not_started',
    'error',
  ],
  ['unclear: The status is retries_exceeded.', 'in swap out', 'retries_exceeded', false],
  [noSequel('2 is error'), 'in swap/error out/pending', 'pending', false],
  [noSequel('1 is dropped'), 'in/dropped swap/not_started', 'pending', false],
  [noSequel('1 is reverted'), `approval/reverted ${planned}`, 'pending', false],
  ['in-progress', `approval/reverted approval/pending ${planned}`, 'pending', false],
  [moneyLost, 'in swap/swapping', 'error', false],
  [replaced, 'in/replaced swap/not_started', 'replaced'],
  [replaced, 'in/replaced swap/not_started', 'error'],
  [replaced, 'in/replaced swap/not_started', 'pending', false],
  [replacedSwap, 'in swap/replaced', 'pending', false],
]

const contradictions: readonly Case[] = [
  [
    'unclear: Marked not found, but steps are reported.',
    'in swap out',
    'not_found',
    false,
  ],
  ['unclear: The status is foo.', 'in swap out', 'foo'],
  ['unclear: The transaction has no status.', 'in swap out', ''],
  ['unclear: Marked complete, but the status is pending.', 'in swap out', 'pending'],
  ['unclear: Marked complete, but step 3 is still pending.', 'in swap out/pending'],
  ['unclear: Marked complete, but step 2 has no status.', 'in swap/ out'],
  [notMarked, 'in swap paid', 'success', null],
]

it.each<Case>([...payouts, ...refunds, ...failures, ...contradictions])(
  'the verdict is %j with the legs %s, status %j, done %j',
  (expected, legs, status = 'success', done = true) => {
    const decided = decide(done, status, legsFrom(legs))
    expect(expected === 'unclear' ? decided.split(':', 1)[0] : decided).toBe(expected)
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
  const legs = legsFrom(text, { limitSwap: { state } })
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
