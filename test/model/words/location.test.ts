import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSnapshot } from '../../../src/model/transaction/transaction'
import { formatHeadline } from '../../../src/model/words/headline'
import { describeLocation } from '../../../src/model/words/location'
import { getNextStep, type PageStatus } from '../../../src/model/words/nextStep'
import { getNotification } from '../../../src/model/words/notificationText'
import { createWatchRow, watchListCsv } from '../../../src/model/words/watchRow'
import { returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { arbitraryWire } from '../../support/arbitraryTransactions'
import { begun, known } from '../../support/observations'

const calm = { isFailing: false, isOffline: false, isRejected: false, lateness: 'none' } as const
const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const open = (...statuses: [string, string, string]) =>
  wireAnswer(false, 'pending', swapLegs(...statuses))
const ended = (status: string, ...legs: readonly unknown[]) => wireAnswer(true, status, legs)
const partly = ended('partially_refunded', deposit, swap, payout, returnLeg('refunded'))
const parts = { streamingSwapDetails: { total: 23, completed: 14, refunded: 0, progress: [] } }
const streaming = open('success', 'streaming', 'not_started')
Object.assign(streaming.result.legs[1] ?? {}, parts)
const to = 'thor1qvlugzr9zs7tq0xwxfgz7flmevcvxw23g3ug3nsg'

describe('where the money is, and the headline', () => {
  it.each<[unknown[], string, string]>([
    [[], 'Looking for your transaction…', 'Checking.'],
    [[wireAnswer(false, 'not_found', [])], 'Not found yet', 'Not found yet.'],
    [
      [open('pending', 'not_started', 'not_started')],
      'Deposit sent on Bitcoin, waiting to be picked up',
      'In progress on Bitcoin.',
    ],
    [
      [open('success', 'swapping', 'not_started')],
      'With THORChain, swapping',
      'In progress on THORChain.',
    ],
    [[streaming], 'With THORChain, swapping in parts', 'In progress on THORChain, 14 of 23 parts.'],
    [
      [open('success', 'success', 'not_started')],
      'Waiting to send your payout on Ethereum',
      'In progress on Ethereum.',
    ],
    [
      [open('success', 'foo', 'not_started')],
      'On THORChain, status unknown',
      'In progress on THORChain.',
    ],
    [
      [wireAnswer(false, 'pending', [wireLeg('APPROVAL', 'pending', { chain: 'ETH' }), deposit])],
      'Not sent yet',
      'In progress on Ethereum.',
    ],
    [
      [ended('success', deposit, swap, { ...payout, toAddress: to, toAmount: '1.27453423' })],
      'Paid out on Ethereum',
      'Complete. 1.27453423 ETH paid to thor1qvlu…ug3nsg.',
    ],
    [
      [ended('success', deposit, returnLeg('success'))],
      'Refunded on Bitcoin',
      'Refunded. 0.5 BTC refunded on Bitcoin.',
    ],
    [
      [wireAnswer(false, 'pending', [deposit, returnLeg('outbound')])],
      'Refund queued on Bitcoin',
      'In progress on Bitcoin.',
    ],
    [
      [partly],
      'In two places: part swapped, part refunded',
      'Partially refunded. 8 ETH paid on Ethereum, 0.5 BTC refunded on Bitcoin.',
    ],
    [
      [ended('reverted', ...swapLegs('dropped', 'not_started', 'not_started'))],
      'Still in your wallet on Bitcoin',
      'Failed. The deposit failed on-chain (dropped).',
    ],
    [
      [wireAnswer(false, 'fo\u202Eo', [deposit])],
      'Not clear',
      'Needs attention. The status is fo\uFFFDo.',
    ],
  ])('of case %# are “%s” and “%s”', (wires, sentence, headline) => {
    const snapshot = known(wires)
    expect(describeLocation(snapshot).sentence).toBe(sentence)
    expect(formatHeadline(snapshot)).toBe(headline)
  })

  it.each([
    [{ counted: 1, required: 2, remaining: 600_000 }, ': 1 of 2 confirmations', 'Time left'],
    [{ counted: null, required: 2, remaining: null }, ': 2 confirmations needed', 'Amount'],
    [{}, '', 'Amount'],
  ])('count the confirmations of a deposit: %j', (confirmations, counted, label) => {
    const wire = wireAnswer(false, 'pending', [{ ...deposit, status: 'pending', confirmations }])
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
    const { sentence, facts } = describeLocation(
      known([wireAnswer(false, 'outbound', [deposit, swap, paying])]),
    )
    expect(sentence).toBe(`Swapped. Your payout${wait}`)
    expect(facts).toMatchObject([{ label: 'Your payout', at: { chain: 'ETH', address: to } }])
  })

  it('say “paid out” only for the verdict “complete”, for any response', () => {
    fc.assert(
      fc.property(arbitraryWire, (wire) => {
        const snapshot = known([wire])
        const { sentence } = describeLocation(snapshot)
        if (snapshot.verdict !== 'complete')
          expect(sentence).not.toMatch(/^(Paid out|Liquidity added)/)
        expect(getNextStep(snapshot, calm).instruction).toMatch(/^[A-Z].*[.?]$/)
      }),
    )
  })
})

describe('the next step', () => {
  const sender = { ...deposit, fromAddress: 'bc1-owner' }
  const hashed = { ...deposit, status: 'pending', hash: 'A'.repeat(64) }
  const refunded = (message: string) => ({
    ...ended('refunded', deposit, { ...swap, status: 'refunded' }, returnLeg('refunded')),
    error: { message },
  })
  const sendReport = 'Press Copy report and send it to the app where you started the swap.'
  const moving = open('success', 'swapping', 'not_started')
  const address = { chain: 'BTC', address: 'bc1-owner' }
  const explorer = { href: `https://mempool.space/tx/${'a'.repeat(64)}`, host: 'mempool.space' }

  it.each<[unknown[], Partial<PageStatus>, string, unknown]>([
    [[], { isRejected: true }, 'Check the hash.', 'The network rejects it as it stands.'],
    [[], { isOffline: true }, 'Check your internet connection.', 'Your swap continues without it.'],
    [
      [wireAnswer(false, 'pending', [{ ...sender, status: 'pending' }, swap, payout])],
      {},
      'Nothing. You can close this page.',
      address,
    ],
    [
      [wireAnswer(false, 'pending', [sender, swap, { ...payout, status: 'pending' }])],
      {},
      'Nothing. You can close this page.',
      'Your swap continues without this page.',
    ],
    [[open('success', 'foo', 'not_started')], {}, 'Wait. We’ll keep checking.', undefined],
    [[moving, wireAnswer(false, 'not_found', [])], {}, 'Wait. We’ll keep checking.', undefined],
    [
      [wireAnswer(false, 'pending', [hashed, swap])],
      { isFailing: true },
      'Nothing. We’re retrying automatically.',
      explorer,
    ],
    [
      [moving],
      { lateness: 'late' },
      'Nothing yet. This is taking longer than expected.',
      undefined,
    ],
    [[moving], { lateness: 'long' }, sendReport, 'This has taken more than a day.'],
    [
      [ended('success', ...swapLegs('success', 'pending', 'pending'))],
      {},
      sendReport,
      'The network’s reports contradict each other.',
    ],
    [
      [wireAnswer(false, 'parsing_error', [deposit])],
      {},
      sendReport,
      'We don’t have enough information yet.',
    ],
    [
      [ended('replaced', ...swapLegs('replaced', 'not_started', 'not_started'))],
      {},
      'This transaction was replaced.',
      'Find the new one in your wallet and track that.',
    ],
    [[partly], {}, 'Check both addresses. Nothing more is coming.', undefined],
    ...(
      [
        ['emit asset 1 less than price limit 2', ' The same price limit may be refused again.'],
        ['not enough fee', ' Send a larger amount: the same one may be refused again.'],
        ['trading halted', ' Wait until trading has resumed.'],
        ['invalid memo', ' The same memo will be refused again.'],
        ['limit swap expired', ' The same limit may expire again.'],
        ['limit swap cancelled', 'To try again, start a new swap.'],
      ] as const
    ).map(([message, advice]): [unknown[], object, string, string] => [
      [refunded(message)],
      {},
      'Check that the refund arrived.',
      advice,
    ]),
  ])('of case %# is %j', (wires, page, instruction, note) => {
    const snapshot = wires.length === 0 ? createSnapshot('A'.repeat(64), begun) : known(wires)
    const step = getNextStep(snapshot, { ...calm, ...page })
    expect(step.instruction).toBe(instruction)
    if (note !== undefined) expect(step.note).toContainEqual(note)
    // Only a deposit that may still be refunded names where to.
    if (note !== address) expect(step.note).not.toContainEqual(address)
  })
})

describe('a notification', () => {
  const label = { label: '', isDelayNotified: false }
  const late = { startTimestamp: begun, estimatedEndTimestamp: begun }
  const swapping = wireAnswer(false, 'pending', [deposit, { ...swap, status: 'swapping' }], {
    ...late,
    estimatedEndTimestamp: begun + 60_000,
  })

  it('of the end names the transaction by its label, or else by the ends of its hash', () => {
    const snapshot = known([ended('success', deposit, swap, payout)])
    const title = 'Complete. 8 ETH paid on Ethereum.'
    const body = 'Transaction AAAAAAAA…AAAAAAAA'
    expect(getNotification(snapshot, label, begun)).toEqual({ kind: 'end', title, body })
    expect(getNotification(snapshot, { ...label, label: 'Rent' }, begun)?.body).toBe('Rent')
  })

  it('of a delay comes once, after two minutes', () => {
    const snapshot = known([swapping])
    expect(getNotification(snapshot, label, begun + 179_000)).toBeNull()
    expect(getNotification(snapshot, label, begun + 240_000)).toMatchObject({
      kind: 'late',
      title: 'Taking 3 min longer than expected. Still in progress on THORChain.',
    })
    const told = { ...label, isDelayNotified: true }
    expect(getNotification(snapshot, told, begun + 240_000)).toBeNull()
  })
})

describe('a row of the watchlist', () => {
  const polledOf = (...wires: unknown[]) => ({
    snapshot: known(wires),
    checkedAt: begun + 60_000,
    requestedAt: begun + 60_000,
    nextPollDelay: 6_000,
    failure: null,
  })
  const row = (...wires: unknown[]) => createWatchRow(polledOf(...wires), begun + 64_000, 'utc')

  it('has the place, the amounts, the duration and the age of the data', () => {
    const times = { startTimestamp: begun, estimatedEndTimestamp: begun + 600_000 }
    const legs = swapLegs('success', 'swapping', 'not_started')
    expect(row(wireAnswer(false, 'pending', legs, times))).toMatchObject({
      word: 'In progress',
      sold: { value: '0.5', ticker: 'BTC', isApproximate: false },
      paid: [{ value: '8', ticker: 'ETH', isApproximate: true }],
      where: 'THORChain',
      time: '1 min 4 s',
      payout: 'about 9 min left',
      checked: '4 s ago',
    })
    expect(createWatchRow(undefined, begun, 'utc')).toMatchObject({ word: 'Checking', where: '…' })
  })

  it('has both places and both amounts of a partial refund, and all digits of dust', () => {
    expect(row(partly)).toMatchObject({
      where: 'Ethereum and Bitcoin',
      paid: { length: 1 },
      returned: { length: 1 },
    })
    const tiny = { ...deposit, fromAmount: '0.000000012' }
    expect(row(wireAnswer(false, 'pending', [tiny])).sold).toMatchObject({
      value: '<0.000001',
      whole: '0.000000012',
    })
  })

  it('is exported as CSV with amounts as they came', () => {
    const item = { hash: 'AB', label: '=1', shown: polledOf(partly), isRestored: false }
    expect(watchListCsv([item]).split('\r\n')[1]).toBe(
      "AB,'=1,partially-refunded,true,2024-06-10T07:57:27.000Z,0.5 BTC.BTC,8 ETH.ETH,0.5 BTC.BTC",
    )
  })
})
