import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decideVerdict } from '../../../src/model/transaction/verdict'
import { formatReason } from '../../../src/model/words/reasons'
import { answerOf, swapLegs, wireAnswer, wireLeg } from '../../support/answers'

// What makes a response "complete" is tested in complete.test.ts, against rules that are written from the interface alone.

/** The verdict on a response as sent, with the sentence of its reason: "unclear: The status is foo." */
const decide = (done: unknown, status: unknown, legs: readonly unknown[], more = {}, said = '') => {
  const wire = { ...wireAnswer(done, status, legs, more), error: { message: said } }
  const { verdict, reason } = decideVerdict(answerOf(wire))
  return reason === null ? verdict : `${verdict}: ${formatReason(reason)}`.replace(/: $/, '')
}

const kinds: Readonly<Record<string, readonly [type: string, sold: string, bought?: string]>> = {
  in: ['TRANSFER:IN', 'BTC.BTC'],
  swap: ['SWAP:TC-TC', 'BTC.BTC', 'ETH.ETH'],
  out: ['TRANSFER:OUT', 'ETH.ETH'],
  approval: ['APPROVAL', 'BTC.BTC'],
  status: ['STATUS', 'BTC.BTC'],
  other: ['UNSUPPORTED', 'ETH.ETH'],
}
/**
 * Reads legs from `kind:ASSET>ASSET/status`, separated by spaces. Without assets, BTC is swapped for ETH; without a status, the
 * leg is a success. Any other kind is an action of the network.
 */
const read = (text: string) =>
  text.split(' ').map((leg) => {
    const [, kind = '', sold, arrow, bought, slash, status] =
      /^(\w+):?([^>/]*)(>?)([^/]*)(\/?)(\w*)$/.exec(leg) ?? []
    const [type, usual, target = usual] = kinds[kind] ?? [`TC:${kind}`, 'BTC.BTC', '']
    const fromAsset = sold === '' && arrow === '' ? usual : (sold ?? '')
    const toAsset = arrow === '>' ? bought : sold === '' ? target : fromAsset
    return wireLeg(type, slash === '' ? 'success' : status, { fromAsset, toAsset })
  })

type Case = readonly [expected: string, done: unknown, status: unknown, legs: string]

const usdc = 'ETH.USDC-0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const tether = 'TRON.USDT-TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const twoSwaps = `in:${usdc} swap:${usdc}>ETH.ETH swap:ETH.ETH>BTC.BTC`
const continued = `in:${usdc} swap:${usdc}>ETH.ETH out in:ETH.ETH swap:ETH.ETH>BTC.BTC`
const planned = 'in/not_started swap/not_started out/not_started'
const unnamed =
  'unclear: Some steps don’t name their token, so a payout can’t be told from a refund.'
const otherToken = 'unclear: The last step pays out a different token than the swap was for.'
const onlyDeposit = 'unclear: Only the deposit is confirmed. No payout has been reported.'

const payouts: readonly Case[] = [
  ['complete', true, 'success', 'in swap out'],
  ['complete', true, 'completed', 'approval in swap out/completed status'],
  ['complete', true, 'success', 'swap:ETH.USDC>ETH.DAI'],
  ['complete', true, 'success', `${twoSwaps} out:BTC.BTC`],
  ['complete', true, 'success', `${continued} out:BTC.BTC`],
  ['refunded', true, 'success', `${continued} out`],
  // Legs come reordered.
  ['complete', true, 'success', 'in out out:THOR.RUNE swap'],
  ['complete', true, 'success', 'swap out in'],
  [otherToken, true, 'success', 'in out:THOR.RUNE swap'],
  ['complete', true, 'success', 'in swap:BTC.BTC> out'],
  [otherToken, true, 'success', 'in swap out:THOR.RUNE'],
  [unnamed, true, 'success', 'in:> swap out'],
  [unnamed, true, 'success', 'in swap out:ETH.ETH>'],
  [onlyDeposit, true, 'success', 'in'],
  [onlyDeposit, true, 'success', 'in swap other'],
  [
    'unclear: Only the deposit is confirmed. No payout in another token has been reported.',
    true,
    'success',
    'swap:BTC.BTC>BTC.BTC',
  ],
  ['unclear: A payout is reported, but no deposit or swap.', true, 'success', 'approval out'],
  // Actions of the network.
  ['complete', true, 'success', 'in ADDLIQUIDITY'],
  ['complete', true, 'success', 'BOND'],
  ['in-progress', false, 'pending', 'BOND'],
  [onlyDeposit, true, 'success', 'in DEPOSIT'],
  ['complete', true, 'success', 'in:THOR.RUNE WITHDRAW out:BTC.BTC out:THOR.RUNE'],
  ['complete', true, 'success', 'in swap:BTC.BTC>THOR.RUNE BOND:THOR.RUNE>'],
  [otherToken, true, 'success', 'in swap BOND:THOR.RUNE>'],
  [otherToken, true, 'success', 'in swap ADDLIQUIDITY:ETH.ETH>THOR.RUNE'],
]

const refunding = 'in-progress: The deposit is being refunded.'
const refunds: readonly Case[] = [
  ['refunded', true, 'success', 'in out:BTC.BTC'],
  ['refunded', true, 'refunded', 'in'],
  ['refunded', true, 'success', 'in swap/refunded'],
  ['refunded', true, 'refunded', 'in swap/refunded out/refunded'],
  ['refunded', true, 'refunded', 'out:BTC.BTC'],
  ['refunded', true, 'success', 'out:BTC.BTC in'],
  [refunding, false, 'pending', 'in out:BTC.BTC/pending'],
  [refunding, false, 'pending', 'in out:BTC.BTC'],
  [refunding, false, 'pending', 'in swap/refunded out/not_started out:BTC.BTC/pending'],
  ['in-progress: A part is being refunded.', false, 'pending', 'in swap out out:BTC.BTC/pending'],
  ['partially-refunded', true, 'success', 'in swap out out:BTC.BTC'],
  // It needs no `done` where the status of the whole names it.
  ['partially-refunded', false, 'partially_refunded', 'in swap out'],
  ['refunded', false, 'refunded', 'in out:BTC.BTC/refunded'],
  ['unclear: Step 1 is foo.', true, 'refunded', 'in/foo out:BTC.BTC'],
  [
    'unclear: Marked complete, but step 2 is still pending.',
    true,
    'refunded',
    'in out:BTC.BTC/pending',
  ],
  ['unclear: A refund is reported, but the status is foo.', true, 'foo', 'in out:BTC.BTC'],
  ['unclear: A refund is reported, but the status is error.', true, 'error', 'in out:BTC.BTC'],
  // Spellings of the sold asset.
  ...[usdc, usdc.toUpperCase(), 'ETH.USDC', 'ETH.ETH', 'eth.eth'].map((asset): Case => [
    'refunded',
    true,
    'success',
    `${twoSwaps} out:${asset}`,
  ]),
  ['refunded', true, 'success', `in:${tether} swap:${tether}>A.A out:${tether.toUpperCase()}`],
  [otherToken, true, 'success', `in:${tether} swap:${tether}>A.A out:${tether.slice(0, -1)}T`],
  // The other payout is an affiliate's.
  ['refunded', true, 'refunded', 'in swap/refunded out:THOR.RUNE out:BTC.BTC'],
  // An action pays out any asset: only a status makes it a refund.
  ['refunded', true, 'refunded', 'in ADDLIQUIDITY/refunded out:BTC.BTC'],
  ['refunded', true, 'refunded', 'in ADDLIQUIDITY out:BTC.BTC'],
  ['refunded', true, 'refunded', 'in WITHDRAW out:BTC.BTC/refunded'],
  ['partially-refunded', true, 'refunded', 'in WITHDRAW out:BTC.BTC out:THOR.RUNE/refunded'],
]

const replaced =
  'unclear: The wallet replaced this transaction. The replacement may have gone through.'
const failed = 'failed: The deposit failed on-chain (reverted).'
const failedApproval = 'failed: The approval failed on-chain (reverted).'
const refused = 'failed: The network didn’t carry out this transaction (reverted).'
const noSequel = (step: string) =>
  `unclear: Step ${step}. The network hasn’t reported what follows.`

const failures: readonly Case[] = [
  [failed, true, 'reverted', 'in/reverted swap/not_started out/not_started'],
  [failed, true, 'reverted', 'approval in/reverted swap/not_started'],
  [
    failed.replace('reverted', 'dropped'),
    true,
    'dropped',
    'in/dropped swap/cancelled out/reverted',
  ],
  [failedApproval, true, 'error', `approval/reverted ${planned}`],
  [failedApproval, true, 'reverted', `approval/reverted approval ${planned}`],
  [refused, true, 'reverted', 'BOND/reverted'],
  [refused, true, 'reverted', 'in:THOR.RUNE BOND/reverted'],
  // Something may have moved the money.
  ['unclear', true, 'reverted', `approval/reverted approval/pending ${planned}`],
  ['unclear: Marked complete, but the status is reverted.', true, 'reverted', 'approval'],
  ...['error', 'replaced', 'foo', '', 'not_found', 'success', 'pending'].flatMap((later) => [
    ['unclear', true, 'reverted', `in/dropped swap/${later} out/not_started`] as const,
    ['unclear', true, 'dropped', `in/dropped swap/not_started out/${later}`] as const,
  ]),
  ...['replaced', 'success', 'pending', 'foo'].map((whole): Case => [
    'unclear',
    true,
    whole,
    'in/dropped swap/not_started',
  ]),
  ['unclear: Marked complete, but step 2 is error.', true, 'error', 'in swap/error'],
  ['unclear: Marked complete, but step 1 is error.', true, 'error', 'in/error swap/not_started'],
  ['unclear: The status is retries_exceeded.', false, 'retries_exceeded', 'in swap out'],
  [noSequel('2 is error'), false, 'pending', 'in swap/error out/pending'],
  [noSequel('1 is dropped'), false, 'pending', 'in/dropped swap/not_started'],
  [noSequel('1 is reverted'), false, 'pending', `approval/reverted ${planned}`],
  ['in-progress', false, 'pending', `approval/reverted approval/pending ${planned}`],
  [
    'unclear: The status is error. The network hasn’t reported where the money is.',
    false,
    'error',
    'in swap/swapping',
  ],
  [replaced, true, 'replaced', 'in/replaced swap/not_started'],
  [replaced, true, 'error', 'in/replaced swap/not_started'],
  [replaced, false, 'pending', 'in/replaced swap/not_started'],
  [
    replaced.replace('this transaction', 'the transaction of step 2'),
    false,
    'pending',
    'in swap/replaced',
  ],
]

const contradictions: readonly Case[] = [
  ['unclear: Marked not found, but steps are reported.', false, 'not_found', 'in swap out'],
  ['unclear: The status is foo.', true, 'foo', 'in swap out'],
  ['unclear: The status is foo.', false, 'foo', 'in swap out'],
  ['unclear: The transaction has no status.', true, '', 'in swap out'],
  ['unclear: Marked complete, but the status is pending.', true, 'pending', 'in swap out'],
  [
    'unclear: Marked complete, but step 3 is still pending.',
    true,
    'success',
    'in swap out/pending',
  ],
  ['unclear: Marked complete, but step 2 has no status.', true, 'success', 'in swap/ out'],
  [
    'in-progress: The status is success, but the transaction isn’t marked complete.',
    null,
    'success',
    'in swap out',
  ],
  ['in-progress', false, 'pending', 'in swap out'],
]

describe.each([
  ['payouts', payouts],
  ['refunds', refunds],
  ['failures', failures],
  ['contradictions', contradictions],
] as const)('the verdict on %s', (_, cases) => {
  it.each(cases)(
    'is %j, with done %j, status %j and the legs %s',
    (expected, done, status, legs) => {
      const decided = decide(done, status, read(legs))
      expect(expected === 'unclear' ? decided.split(':', 1)[0] : decided).toBe(expected)
    },
  )
})

it.each([
  ['not-seen', false, 'not_found'],
  ['unclear: Marked not found and complete at the same time.', true, 'not_found'],
  ['unclear: Marked complete, but no steps are reported.', true, 'success'],
  ['unclear: The status is parsing_error.', true, 'parsing_error'],
  ['in-progress', false, 'success'],
])('is %j without legs, with done %j and status %j', (expected, done, status) =>
  expect(decide(done, status, [])).toBe(expected),
)

it.each([
  ['open', 'in swap/pending', 'in-progress: The limit order is open, waiting for its price.'],
  [
    'partly-filled',
    'in swap/pending',
    'in-progress: The limit order is partly filled. The rest is waiting for its price.',
  ],
  ['open', 'in swap/not_started', 'in-progress'],
  ['filled', 'in swap/pending', 'in-progress'],
  ['filled', 'in swap out', 'complete'],
  ['open', 'in swap out', 'unclear: Marked complete, but the limit order is open.'],
  [
    'partly-filled',
    'in swap out',
    'unclear: Marked complete, but the limit order is partly filled.',
  ],
  ['expired', 'in swap out', 'unclear: Marked complete, but the limit order is expired.'],
  ['cancelled', 'in swap out', 'unclear: Marked complete, but the limit order is cancelled.'],
  ['expired', 'in swap/refunded out:BTC.BTC', 'refunded: The limit order expired.'],
  [
    'cancelled',
    'in swap/partially_refunded out out:BTC.BTC',
    'partially-refunded: The limit order was cancelled.',
  ],
])('a limit order that is %s, with the legs %s, is %j', (state, text, expected) => {
  const legs = read(text).map((leg) =>
    Object.assign(leg, leg.txnType === 'SWAP:TC-TC' && { limitSwap: { state } }),
  )
  const done = !/pending|not_started/.test(text)
  expect(decide(done, done ? 'success' : 'pending', legs)).toBe(expected)
})

it.each([
  ['of a part', { total: 3, refunded: 1 }, 'partially-refunded'],
  ['of listed parts', { progress: [1, 1, 2] }, 'partially-refunded'],
  ['of all parts', { total: 3, refunded: 3 }, 'refunded'],
  ['of all parts, without a total', { refunded: 3, progress: 'none' }, 'refunded'],
  ['of all listed parts', { progress: [2, 2, 2] }, 'refunded'],
  [
    'of listed parts, of which more are counted',
    { total: 5, progress: [2, 2] },
    'partially-refunded',
  ],
  ['of no part', { total: 3, refunded: 0 }, 'unclear'],
])('a refund %s shows in the counts of the whole or of a leg', (_, details, expected) => {
  const streamed = { streamingSwapDetails: details }
  const legs = read('in swap:BTC.BTC>BTC.BTC').map((leg) => Object.assign(leg, streamed))
  expect(decide(true, 'success', read('in'), streamed).split(':', 1)).toEqual([expected])
  expect(decide(true, 'success', legs).split(':', 1)).toEqual([expected])
})

it.each([
  [
    'outage',
    'One of the network’s sources can’t be reached. Nothing is certain until it responds.',
  ],
  ['lag', 'One of the network’s sources hasn’t confirmed it yet.'],
])('the doubt %s is the reason of “in progress”', (doubt, sentence) =>
  expect(decide(false, 'pending', read('in swap/swapping'), { doubt })).toBe(
    `in-progress: ${sentence}`,
  ),
)

it.each(['not_found', 'pending', 'unknown'])(
  'legs that only a client has described are not seen, whatever the status: %s',
  (status) => {
    const quoted = swapLegs('pending', 'not_started', 'not_started')
    const legs = quoted.map((leg) => Object.assign(leg, { unverified: true }))
    expect(decide(false, status, legs)).toBe('not-seen')
  },
)

const spent = 'fail swap, not enough fee; fail to refund (1): not enough asset to pay for fees'
it.each([
  [
    `failed: The network didn’t carry out this transaction: “${spent}”`,
    true,
    spent,
    'in swap/reverted',
  ],
  ['unclear', true, 'out of gas', 'in swap/reverted'],
  ['unclear', false, spent, 'in swap/reverted'],
  // Its swap took place.
  ['unclear', true, spent, 'in swap out/reverted'],
])(
  'a reverted swap is %j, with done %j, the message %j and the legs %s',
  (expected, done, said, legs) =>
    expect(decide(done, 'reverted', read(legs), {}, said).slice(0, expected.length)).toBe(expected),
)

it('every response has a verdict, and a reason where that is unclear', () => {
  const garbage = fc.record({
    txnType: fc.anything(),
    status: fc.anything(),
    fromAsset: fc.string(),
    toAsset: fc.string(),
    fromAmount: fc.anything(),
    updateTimestamp: fc.anything(),
    streamingSwapDetails: fc.anything(),
  })
  fc.assert(
    fc.property(fc.boolean(), fc.anything(), fc.array(garbage), (done, status, legs) => {
      expect(decide(done, status, legs)).toMatch(
        /^(?:not-seen|in-progress|complete|refunded|partially-refunded|failed|unclear: .)/,
      )
    }),
  )
})
