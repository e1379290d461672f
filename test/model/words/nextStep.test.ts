import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getLateness, getTiming } from '../../../src/model/transaction/timing'
import type { PollError } from '../../../src/model/words/answers'
import { getNextStep } from '../../../src/model/words/answers'
import { describeSource, formatReason } from '../../../src/model/words/reasons'
import { returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { arbitraryWire } from '../../support/arbitraryTransactions'
import { begun, known } from '../../support/observations'

const day = 86_400_000
const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const open = (legs: readonly unknown[], more = {}) => wireAnswer(false, 'pending', legs, more)
const ended = (status: string, ...legs: readonly unknown[]) => wireAnswer(true, status, legs)
const moving = open(swapLegs('success', 'swapping', 'not_started'))
const sender = { ...deposit, fromAddress: 'bc1-owner' }
const address = { chain: 'BTC', address: 'bc1-owner' }
const hashed = { ...deposit, status: 'pending', hash: 'A'.repeat(64) }
const explorer = { href: `https://mempool.space/tx/${'a'.repeat(64)}`, host: 'mempool.space' }
const bonded = [wireLeg('TC:BOND', 'success', { chain: 'THOR', toAsset: '' })]
const refunded = (message: string, state?: string) => ({
  ...ended(
    'refunded',
    deposit,
    { ...swap, status: 'refunded', ...(state && { limitSwap: { state } }) },
    returnLeg('refunded'),
  ),
  error: { message },
})

const sendReport = 'Press Copy report and send it to the app where you started the swap.'
const close = 'Nothing. You can close this page.'
const timeout = { kind: 'timeout', canRetry: true }
const offline = { kind: 'offline', canRetry: true }
const rejected = { kind: 'refused', canRetry: false }

describe('the next step', () => {
  it.each<[unknown[], PollError, 'none' | 'late' | 'long', string, unknown]>([
    [[], rejected, 'none', 'Check the hash.', 'The network rejects it as it stands.'],
    [[], offline, 'none', 'Check your internet connection.', 'Your swap continues without it.'],
    [
      [],
      timeout,
      'none',
      'Nothing. We’re retrying automatically.',
      'This doesn’t affect your swap.',
    ],
    [[], null, 'none', 'Nothing. We’re looking it up.', undefined],
    [[open([{ ...sender, status: 'pending' }, swap, payout])], null, 'none', close, address],
    // The payout has begun, or only a client names the sender.
    [[open([sender, swap, { ...payout, status: 'pending' }])], null, 'none', close, undefined],
    [[open([{ ...sender, unverified: true }, swap])], null, 'none', close, undefined],
    [[open([hashed, swap])], timeout, 'none', 'Nothing. We’re retrying automatically.', explorer],
    [[moving], null, 'late', 'Nothing yet. This is taking longer than expected.', undefined],
    [[moving], null, 'long', sendReport, 'This has taken more than a day.'],
    [
      [open([deposit, { ...swap, status: 'foo' }])],
      null,
      'none',
      'Wait. We’ll keep checking.',
      'We don’t recognize the status of this step.',
    ],
    [
      [moving, wireAnswer(false, 'not_found', [])],
      null,
      'none',
      'Wait. We’ll keep checking.',
      'The network may be catching up.',
    ],
    [
      [ended('success', ...swapLegs('success', 'pending', 'pending'))],
      null,
      'none',
      sendReport,
      'The network’s reports contradict each other.',
    ],
    [
      [wireAnswer(false, 'parsing_error', [deposit])],
      null,
      'none',
      sendReport,
      'We don’t have enough information yet.',
    ],
    [
      [ended('replaced', ...swapLegs('replaced', 'not_started', 'not_started'))],
      null,
      'none',
      'This transaction was replaced.',
      'Find the new one in your wallet and track that.',
    ],
    [[ended('success', ...bonded)], null, 'none', 'Nothing more to do.', undefined],
    [
      [ended('partially_refunded', deposit, swap, payout, returnLeg('refunded'))],
      null,
      'none',
      'Check both addresses. Nothing more is coming.',
      undefined,
    ],
    [
      [refunded('limit swap cancelled')],
      null,
      'none',
      'Check that the refund arrived.',
      'To try again, start a new swap.',
    ],
  ])('of case %# is right', (wires, error, lateness, instruction, note) => {
    const step = getNextStep(known(wires), error, lateness)
    expect(step.instruction).toBe(instruction)
    expect(step.needsReport).toBe(instruction === sendReport)
    if (note !== undefined) expect(step.note).toContainEqual(note)
    // Only a deposit that may still be refunded names where to.
    if (note !== address) expect(step.note).not.toContainEqual(address)
  })

  it('is a sentence for any response', () => {
    fc.assert(
      fc.property(arbitraryWire, (wire) => {
        expect(getNextStep(known([wire]), null, 'none').instruction).toMatch(/^[A-Z].*[.?]$/)
      }),
    )
  })
})

describe('a transaction that waits', () => {
  const waiting = (reason: string, more = {}) => ({
    waitingFor: { reason, chain: '', since: null, until: null, ...more },
    startTimestamp: begun,
    estimatedEndTimestamp: begun + 60_000,
  })
  const order = [deposit, { ...swap, status: 'pending', limitSwap: { state: 'open' } }]
  const legs = swapLegs('success', 'swapping', 'not_started')

  it.each([
    [
      open(order, waiting('limit-price', { until: begun + day })),
      'The limit order is open, waiting for its price. It expires on 11 June 2024, 07:56 UTC.',
      close,
    ],
    [open(order), 'The limit order is open, waiting for its price.', close],
    [
      open(legs, waiting('other-asset')),
      'Waiting for your other asset. The network adds both together.',
      'Send your other asset, if you haven’t.',
    ],
    [
      open(legs, waiting('halted', { chain: 'BTC', since: begun })),
      'Payouts on Bitcoin are halted by the network since 10 June 2024, 07:56 UTC. Nothing to do; it continues by itself.',
      'Nothing. It continues by itself.',
    ],
  ])('says for what, and is never late: case %#', (wire, text, instruction) => {
    const snapshot = known([wire])
    expect(snapshot.reason && formatReason(snapshot.reason)).toBe(text)
    expect(getNextStep(snapshot, null, 'none').instruction).toBe(instruction)
    expect(getLateness(getTiming(snapshot), begun + 3 * day)).toBe('none')
  })

  it.each([
    ['lag', 'One of the network’s sources hasn’t confirmed it yet.'],
    ['disagree', 'The network’s sources disagree.'],
  ])('for its sources says so: %s', (doubt, text) => {
    const { verdict, reason } = known([open(legs, { doubt })])
    expect([verdict, reason && formatReason(reason)]).toEqual(['in-progress', text])
  })
})

describe('a refund', () => {
  it.each([
    ['limit swap expired', 'expired', 'The limit order expired.', 'The same limit may expire'],
    ['trading is halted', 'expired', 'Trading was halted.', 'Wait until trading has resumed'],
    ['some other reason', 'expired', '', ''],
    ['', 'expired', 'The limit order expired.', 'The same limit may expire'],
    ['1 less than price limit 2', undefined, 'The price fell below the limit.', 'The same price'],
    ['not enough fee', undefined, 'The amount was too small for the fees.', 'Send a larger amount'],
    ['invalid memo', undefined, 'The network could not read the memo.', 'The same memo will be'],
  ])('for “%s” of an order that is “%s” says: %s', (message, state, text, advice) => {
    const snapshot = known([refunded(message, state)])
    expect(snapshot.reason && formatReason(snapshot.reason)).toBe(text)
    expect(JSON.stringify(getNextStep(snapshot, null, 'none').note)).toContain(advice)
  })

  it('that the network cannot pay needs attention, with the network’s reason', () => {
    const message = 'fail to refund (1): not enough asset to pay for fees'
    const wire = { ...wireAnswer(false, 'refund_failed', [deposit]), error: { message } }
    const { verdict, reason } = known([wire])
    expect(verdict).toBe('unclear')
    expect(reason && formatReason(reason)).toBe(`The network can’t pay the refund: “${message}”`)
  })
})

it('a transaction that one source alone reports says which', () => {
  const wire = wireAnswer(true, 'success', [deposit, swap, payout], { reportedBy: 'indexer' })
  expect(describeSource(known([wire]))).toBe('Reported by the indexer alone.')
  expect(describeSource(known([]))).toBe('')
})
