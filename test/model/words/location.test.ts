import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TransactionSnapshot } from '../../../src/model/transaction/transaction'
import { formatHeadline } from '../../../src/model/words/headline'
import { describeLocation } from '../../../src/model/words/answers'
import { formatSum } from '../../../src/model/words/sums'
import { returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { arbitraryWire } from '../../support/arbitraryTransactions'
import { known } from '../../support/observations'

const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const open = (...legs: readonly unknown[]) => wireAnswer(false, 'pending', legs)
const ended = (status: string, ...legs: readonly unknown[]) => wireAnswer(true, status, legs)
const streamingSwapDetails = { total: 23, completed: 14, refunded: 0, progress: [] }
const streaming = { ...swap, status: 'streaming', streamingSwapDetails }
const to = 'thor1qvlugzr9zs7tq0xwxfgz7flmevcvxw23g3ug3nsg'
const order = (state: string, status: string) => ({ ...swap, status, limitSwap: { state } })
const action = (word: string, status: string, more = {}) =>
  wireLeg(`TC:${word}`, status, {
    chain: 'THOR',
    fromAsset: '',
    fromAmount: '',
    toAsset: '',
    toAmount: '',
    ...more,
  })
const add = { fromAsset: 'BTC.BTC', fromAmount: '0.5' }
const refund = (more: object) => wireLeg('TRANSFER:OUT', 'refunded', { ...more })
const refused = { error: { message: 'not enough bond' } }
const unverified = (...legs: readonly unknown[]) =>
  legs.map((leg) => Object.assign({}, leg, { unverified: true }))

/** The facts as lines: "Paid out: 8 ETH". */
const listFacts = (snapshot: TransactionSnapshot) =>
  describeLocation(snapshot).facts.map(({ label, words, sum }) => {
    const {
      prefix = '',
      value,
      ticker = '',
      payments = '',
    } = sum ? formatSum(sum) : { value: words }
    return `${label}: ${[prefix, value, ticker, payments].filter(Boolean).join(' ')}`
  })

describe('where the money is, its facts, and the headline', () => {
  it.each<[unknown, string, string, string[]]>([
    [null, 'Looking for your transaction…', 'Checking.', []],
    [wireAnswer(false, 'not_found', []), 'Not found yet', 'Not found yet.', []],
    [
      open(...swapLegs('pending', 'not_started', 'not_started')),
      'Deposit sent on Bitcoin, waiting to be picked up',
      'In progress on Bitcoin.',
      ['Amount: 0.5 BTC'],
    ],
    [
      open(...swapLegs('success', 'swapping', 'not_started')),
      'With THORChain, swapping',
      'In progress on THORChain.',
      ['Amount: 0.5 BTC'],
    ],
    [
      open(deposit, streaming),
      'With THORChain, swapping in parts',
      'In progress on THORChain, 14 of 23 parts.',
      ['Amount: 0.5 BTC', 'Parts: 14 of 23 parts swapped'],
    ],
    [
      open(deposit, order('partly-filled', 'pending')),
      'With THORChain. Order partly filled',
      'In progress. Order partly filled on THORChain.',
      ['Amount: 0.5 BTC'],
    ],
    [
      open(...swapLegs('success', 'success', 'not_started')),
      'Waiting to send your payout on Ethereum',
      'In progress on Ethereum.',
      ['Your payout: about 8 ETH'],
    ],
    [
      open(deposit, swap, { ...payout, status: 'outbound' }),
      'Payout queued on Ethereum',
      'In progress on Ethereum.',
      ['Your payout: about 8 ETH'],
    ],
    [
      open(deposit, swap, { ...payout, status: 'outbound', hash: 'C'.repeat(64) }),
      'Payout sent on Ethereum',
      'In progress on Ethereum.',
      ['Your payout: about 8 ETH'],
    ],
    [
      open(deposit, { ...swap, status: 'foo' }),
      'On THORChain, status unknown',
      'In progress on THORChain.',
      ['Amount: 0.5 BTC', 'Raw status: foo'],
    ],
    [
      open(wireLeg('APPROVAL', 'pending', { chain: 'ETH' }), deposit),
      'Not sent yet',
      'In progress on Ethereum.',
      ['Amount: 0.5 BTC'],
    ],
    [
      ended('success', deposit, swap, { ...payout, toAddress: to, toAmount: '1.27453423' }),
      'Paid out on Ethereum',
      'Complete. 1.27453423 ETH paid to thor1qvlu…ug3nsg.',
      ['Paid out: 1.27453423 ETH'],
    ],
    // A payment to someone else is left out.
    [
      ended('success', deposit, swap, wireLeg('TRANSFER:OUT', 'success', rune('1')), payout),
      'Paid out on Ethereum',
      'Complete. 8 ETH paid on Ethereum.',
      ['Paid out: 8 ETH'],
    ],
    [
      ended('success', deposit, returnLeg('success')),
      'Refunded on Bitcoin',
      'Refunded. 0.5 BTC refunded on Bitcoin.',
      ['Refunded: 0.5 BTC', 'You sent: 0.5 BTC'],
    ],
    [
      ended('refunded', deposit, order('expired', 'refunded')),
      'Refunded',
      'Refunded. The limit order expired.',
      ['You sent: 0.5 BTC'],
    ],
    [
      open(deposit, returnLeg('outbound')),
      'Refund queued on Bitcoin',
      'In progress on Bitcoin.',
      ['Your refund: about 0.5 BTC'],
    ],
    [
      ended('partially_refunded', deposit, swap, payout, returnLeg('refunded')),
      'In two places: part swapped, part refunded',
      'Partially refunded. 8 ETH paid on Ethereum, 0.5 BTC refunded on Bitcoin.',
      ['Swapped: 8 ETH', 'Refunded: 0.5 BTC'],
    ],
    [
      ended('refunded', deposit, ...['1.5', '2', '2'].map((toAmount) => refund({ toAmount }))),
      'Refunded on Bitcoin',
      'Refunded. 5.5 BTC refunded on Bitcoin in 3 payments.',
      ['Refunded: 5.5 BTC in 3 payments', 'You sent: 0.5 BTC'],
    ],
    [
      ended('refunded', deposit, ...['a', 'b', 'c', 'd'].map((toAddress) => refund({ toAddress }))),
      'Refunded on Bitcoin',
      'Refunded. 0.5 BTC refunded to a, 0.5 BTC refunded to b and 2 more.',
      [
        ...Array.from({ length: 3 }, () => 'Refunded: 0.5 BTC'),
        'And: 1 more, see the steps',
        'You sent: 0.5 BTC',
      ],
    ],
    // An unknown amount makes no sum.
    [
      ended('refunded', deposit, returnLeg('refunded'), refund({ toAmount: '' })),
      'Refunded on Bitcoin',
      'Refunded. 0.5 BTC refunded on Bitcoin, — BTC refunded on Bitcoin.',
      ['Refunded: 0.5 BTC', 'Refunded: — BTC', 'You sent: 0.5 BTC'],
    ],
    [
      ended('reverted', ...swapLegs('dropped', 'not_started', 'not_started')),
      'Still in your wallet on Bitcoin',
      'Failed. The deposit failed on-chain (dropped).',
      ['Not sent: 0.5 BTC'],
    ],
    [
      { ...ended('reverted', action('BOND', 'reverted')), ...refused },
      'Still in your wallet on THORChain',
      'Failed. The network didn’t carry out this transaction: “not enough bond”',
      [],
    ],
    [
      { ...ended('reverted', deposit, action('BOND', 'reverted')), ...refused },
      'Rejected by the network on THORChain',
      'Failed. The network didn’t carry out this transaction: “not enough bond”',
      ['You sent: 0.5 BTC'],
    ],
    [
      open(deposit, action('ADDLIQUIDITY', 'pending', add)),
      'Add liquidity: in progress on THORChain',
      'In progress on THORChain.',
      ['Amount: 0.5 BTC'],
    ],
    [
      ended('success', deposit, action('ADDLIQUIDITY', 'success', add)),
      'Liquidity added on THORChain',
      'Complete. Liquidity added.',
      ['You sent: 0.5 BTC'],
    ],
    [
      ended('success', action('WITHDRAW', 'success'), refund({ status: 'success' })),
      'Liquidity withdrawn on THORChain',
      'Complete. Liquidity withdrawn. 0.5 BTC paid on Bitcoin.',
      ['Received: 0.5 BTC'],
    ],
    [
      wireAnswer(false, 'fo\u202Eo', [deposit]),
      'Not clear',
      'Needs attention. The status is fo\uFFFDo.',
      ['Last confirmed step: Bitcoin, reported complete', 'Amount: 0.5 BTC'],
    ],
  ])('of case %#: “%s”', (wire, sentence, headline, facts) => {
    const snapshot = known(wire === null ? [] : [wire])
    expect(describeLocation(snapshot).sentence).toBe(sentence)
    expect(formatHeadline(snapshot)).toBe(headline)
    expect(listFacts(snapshot)).toEqual(facts)
  })

  it.each([
    [{ counted: 1, required: 2, remaining: 600_000 }, ': 1 of 2 confirmations', 'Time left'],
    [{ counted: null, required: 2, remaining: null }, ': 2 confirmations needed', 'Amount'],
    [{}, '', 'Amount'],
  ])('count the confirmations of a deposit: %j', (confirmations, counted, label) => {
    const wire = open({ ...deposit, status: 'pending', confirmations })
    const { sentence, amount, facts } = describeLocation(known([wire]))
    expect(sentence).toBe(`0.5 BTC is confirming on Bitcoin${counted}`)
    expect([amount, facts[0]?.label]).toEqual(['0.5 BTC', label])
  })

  it.each([
    [{ remaining: 240_000, blocks: 40 }, ' of 8 ETH is in the queue: about 4 min (40 blocks)'],
    [{ blocks: 1 }, ' of 8 ETH is in the queue: 1 block'],
    [{}, ' of 8 ETH is in the queue'],
  ])('name the wait of a queued payout: %j', (queue, wait) => {
    const paying = { ...payout, status: 'outbound', queue, toAddress: to }
    const { sentence, facts } = describeLocation(known([open(deposit, swap, paying)]))
    expect(sentence).toBe(`Swapped. Your payout${wait}`)
    expect(facts).toMatchObject([{ label: 'Your payout', sum: { chain: 'ETH', address: to } }])
  })

  it('say that a payout goes on into a token outside the network', () => {
    const dexOut = { aggregator: 'TSAgg', token: 'PEPE' }
    const snapshot = known([ended('success', deposit, swap, { ...payout, dexOut })])
    expect(describeLocation(snapshot).note).toMatch(/^The payout went on into PEPE/)
  })

  it.each([
    [{ kind: 'refused', canRetry: false }, 'We couldn’t look up this hash'],
    [{ kind: 'offline', canRetry: true }, 'We couldn’t look it up yet'],
  ])('say that nothing is known after an error: %j', (error, sentence) => {
    expect(describeLocation(known([]), error).sentence).toBe(sentence)
  })

  it('say “paid out” only for the verdict “complete”, for any response', () => {
    fc.assert(
      fc.property(arbitraryWire, (wire) => {
        const snapshot = known([wire])
        const { sentence } = describeLocation(snapshot)
        if (snapshot.verdict !== 'complete')
          expect(sentence).not.toMatch(/^(Paid out|Liquidity added)/)
      }),
    )
  })
})

function rune(toAmount: string) {
  return { chain: 'THOR', fromAsset: 'THOR.RUNE', toAsset: 'THOR.RUNE', toAmount }
}

describe('what only a client has said', () => {
  const quoted = unverified(...swapLegs('pending', 'not_started', 'not_started'))

  it.each<[string, unknown, string[]]>([
    [
      'no source has reported it',
      open(...quoted),
      [
        'According to the quote: Unverified',
        'Quoted amount: 0.5 BTC',
        'Quoted payout: about 8 ETH',
      ],
    ],
    [
      'a source can’t be reached',
      wireAnswer(false, 'pending', quoted, { doubt: 'outage' }),
      ['According to the quote: Unverified', 'Amount: quoted 0.5 BTC'],
    ],
  ])('is “not found yet” while %s', (_, wire, facts) => {
    const snapshot = known([wire])
    expect(describeLocation(snapshot).sentence).toBe('Not found yet')
    expect(listFacts(snapshot)).toEqual(facts)
  })

  it('is forgotten once a source reports the transaction', () => {
    const found = known([open(...quoted), open(deposit, { ...swap, status: 'pending' })])
    expect([found.quoted, found.verdict]).toEqual([[], 'in-progress'])
  })

  it('is marked as quoted beside what the network reports', () => {
    const [swapping, planned] = unverified({ ...swap, status: 'swapping' }, payout)
    const open1 = open(deposit, swapping, { ...planned, status: 'not_started' })
    expect(listFacts(known([open1]))).toEqual(['Amount: 0.5 BTC'])
    const queued = open(deposit, swap, { ...planned, status: 'outbound', queue: {} })
    const { sentence, amount } = describeLocation(known([queued]))
    expect([sentence, amount]).toEqual(['Swapped. Your payout is in the queue', ''])
    expect(listFacts(known([queued]))).toEqual(['Your payout: quoted 8 ETH'])
  })
})
