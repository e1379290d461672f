import { describe, expect, it } from 'vitest'
import { isPricedToday } from '../../../src/model/dollars'
import { getClocks, formatClock } from '../../../src/model/transaction/clocks'
import { getLateness, getLegSpans, getTiming } from '../../../src/model/transaction/timing'
import { formatHeadline } from '../../../src/model/words/headline'
import { formatLegTime } from '../../../src/model/words/legText'
import { describeLocation } from '../../../src/model/words/location'
import { getNextStep } from '../../../src/model/words/nextStep'
import { getNotification } from '../../../src/model/words/notificationText'
import { describeSource, formatReason } from '../../../src/model/words/reasons'
import { formatSum } from '../../../src/model/words/sums'
import { createWatchRow } from '../../../src/model/words/watchRow'
import { returnLeg, swapLegs, wireAnswer, wireLeg } from '../../support/answers'
import { begun, known } from '../../support/observations'

const day = 86_400_000
const calm = { isFailing: false, isOffline: false, isRejected: false, lateness: 'none' } as const

/** What the page says after responses as sent. */
function read(...wires: readonly unknown[]) {
  const snapshot = known(wires)
  const { facts, sentence, note } = describeLocation(snapshot)
  return {
    snapshot,
    verdict: snapshot.verdict,
    headline: formatHeadline(snapshot),
    reason: snapshot.reason === null ? '' : formatReason(snapshot.reason),
    sentence,
    note,
    facts: facts.map(({ label, words, sum }) => {
      const { value, ticker, payments = '' } = sum ? formatSum(sum) : { value: words, ticker: '' }
      return `${label}: ${value} ${ticker} ${payments}`.trim()
    }),
    todo: getNextStep(snapshot, calm).instruction,
    lateness: getLateness(getTiming(snapshot), begun + 2 * day),
  }
}
const swapping = swapLegs('success', 'swapping', 'not_started')
const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const open = (more: Record<string, unknown>, legs: readonly unknown[] = swapping) =>
  wireAnswer(false, 'pending', legs, { startTimestamp: begun, ...more })

describe('a transaction that no source has reported', () => {
  const quoted = swapLegs('pending', 'not_started', 'not_started').map((leg) =>
    Object.assign(leg, { unverified: true }),
  )

  it('is not found yet, and what a client said is marked as unverified', () => {
    expect(read(open({ unverified: true }, quoted))).toMatchObject({
      verdict: 'not-seen',
      headline: 'Not found yet.',
      sentence: 'Not found yet',
      facts: [
        'According to the quote: Unverified',
        'Quoted amount: 0.5 BTC',
        'Quoted payout: 8 ETH',
      ],
      todo: 'Check your wallet: was it sent?',
      snapshot: { rows: [], response: null },
    })
  })

  it('is in progress without facts of its own while a source can’t be reached', () => {
    expect(read(open({ doubt: 'outage' }, quoted))).toMatchObject({
      verdict: 'in-progress',
      sentence: 'Not found yet',
      facts: ['According to the quote: Unverified', 'Amount: 0.5 BTC'],
    })
  })

  it('loses its quote once a source reports it', () => {
    const found = read(open({}, quoted), open({}))
    expect(found.snapshot.quoted).toEqual([])
    expect(found.verdict).toBe('in-progress')
  })
})

describe('several payments of one kind', () => {
  const refund = (more: object) => wireLeg('TRANSFER:OUT', 'refunded', { ...more })
  const back = ['1.5', '0.25', '2'].map((toAmount) => refund({ toAmount }))

  it('to one address are one sum with their number', () => {
    const { headline, facts, snapshot } = read(wireAnswer(true, 'refunded', [deposit, ...back]))
    expect(headline).toBe('Refunded. 3.75 BTC refunded on Bitcoin in 3 payments.')
    expect(facts).toEqual(['Refunded: 3.75 BTC in 3 payments', 'You sent: 0.5 BTC'])
    const polled = { snapshot, checkedAt: 0, requestedAt: 0, nextPollDelay: null, failure: null }
    expect(createWatchRow(polled, begun, 'utc')).toMatchObject({
      returned: [{ value: '3.75', payments: 'in 3 payments' }],
      more: 0,
    })
    const notice = getNotification(snapshot, { label: '', isDelayNotified: false }, begun)
    expect(notice?.title).toBe(headline)
  })

  it('to several addresses are counted where they do not fit', () => {
    const addresses = ['a', 'b', 'c', 'd'].map((toAddress) => refund({ toAmount: '1', toAddress }))
    const { headline, facts, snapshot } = read(
      wireAnswer(true, 'refunded', [deposit, ...addresses]),
    )
    expect(headline).toBe('Refunded. 1 BTC refunded to a, 1 BTC refunded to b and 2 more.')
    expect(facts.slice(3)).toEqual(['And: 1 more, see the steps', 'You sent: 0.5 BTC'])
    const polled = { snapshot, checkedAt: 0, requestedAt: 0, nextPollDelay: null, failure: null }
    expect(createWatchRow(polled, begun, 'utc')).toMatchObject({ more: 1 })
  })

  it('of which one amount is unknown are not summed', () => {
    const unknown = { ...returnLeg('refunded'), toAmount: '' }
    const { facts } = read(wireAnswer(true, 'refunded', [deposit, returnLeg('refunded'), unknown]))
    expect(facts).toEqual(['Refunded: 0.5 BTC', 'Refunded: — BTC', 'You sent: 0.5 BTC'])
  })
})

describe('a transaction that waits', () => {
  const waitFor = (reason: string, more = {}) => ({
    waitingFor: { reason, chain: '', since: null, until: null, ...more },
    estimatedEndTimestamp: begun + 60_000,
  })
  const order = [deposit, { ...swap, status: 'pending', limitSwap: { state: 'open' } }]

  it.each([
    [
      open(waitFor('limit-price', { until: begun + day }), order),
      'The limit order is open, waiting for its price. It expires on 11 June 2024, 07:56 UTC.',
      'Nothing. You can close this page.',
    ],
    [
      open(waitFor('other-asset')),
      'Waiting for your other asset. The network adds both together.',
      'Send your other asset, if you haven’t.',
    ],
    [
      open(waitFor('halted', { chain: 'BTC', since: begun })),
      'Payouts on Bitcoin are halted by the network since 10 June 2024, 07:56 UTC. Nothing to do; it continues by itself.',
      'Nothing. It continues by itself.',
    ],
  ])('says for what, and is never late: case %#', (wire, reason, todo) => {
    expect(read(wire)).toMatchObject({ verdict: 'in-progress', reason, todo, lateness: 'none' })
  })

  it.each([
    ['lag', 'One of the network’s sources hasn’t confirmed it yet.'],
    ['disagree', 'The network’s sources disagree.'],
  ])('for its sources says so: %s', (doubt, reason) => {
    expect(read(open({ doubt }))).toMatchObject({ verdict: 'in-progress', reason })
  })

  it('for an estimate of zero is not late: zero means unknown', () => {
    const times = { startTimestamp: begun, estimatedEndTimestamp: begun, estimatedDuration: 0 }
    const legs = swapLegs('success', 'swapping', 'not_started').map((leg) =>
      Object.assign(leg, times),
    )
    const timing = getTiming(known([open({ estimatedDuration: 0 }, legs)]))
    expect(getLateness(timing, begun + 5_000)).toBe('none')
  })
})

describe('a payout', () => {
  const paying = (more: object) =>
    read(open({}, [deposit, swap, { ...payout, status: 'outbound', ...more }]))

  it('is queued until it has a hash, and then sent', () => {
    expect(paying({}).sentence).toBe('Payout queued on Ethereum')
    expect(paying({ hash: 'C'.repeat(64) }).sentence).toBe('Payout sent on Ethereum')
    const { snapshot } = paying({})
    const polled = { snapshot, checkedAt: 0, requestedAt: 0, nextPollDelay: null, failure: null }
    expect(createWatchRow(polled, begun, 'utc').where).toBe('Payout queued')
  })

  it('that goes on into a token outside the network says so', () => {
    const dexOut = { aggregator: 'TSAgg', token: 'PEPE' }
    const legs = [deposit, swap, { ...payout, dexOut }]
    expect(read(wireAnswer(true, 'success', legs)).note).toMatch(/^The payout went on into PEPE/)
  })
})

describe('a refund', () => {
  const refunded = (message: string, state = '') =>
    read({
      ...wireAnswer(true, 'refunded', [
        deposit,
        { ...swap, status: 'refunded', ...(state !== '' && { limitSwap: { state } }) },
        returnLeg('refunded'),
      ]),
      error: { message },
    }).reason

  it.each([
    ['limit swap expired', 'expired', 'The limit order expired.'],
    ['trading is halted', 'expired', 'Trading was halted.'],
    ['some other reason', 'expired', ''],
    ['', 'expired', 'The limit order expired.'],
    ['emit asset 1 less than price limit 2', '', 'The price fell below the limit.'],
  ])('for “%s” of an order that is “%s”: %s', (message, state, expected) =>
    expect(refunded(message, state)).toBe(expected),
  )

  it('that the network cannot pay needs attention, with the network’s reason', () => {
    const message = 'fail to refund (1): not enough asset to pay for fees'
    const wire = { ...wireAnswer(false, 'refund_failed', [deposit]), error: { message } }
    expect(read(wire)).toMatchObject({
      verdict: 'unclear',
      reason: `The network can’t pay the refund: “${message}”`,
      todo: 'Press Copy report and send it to the app where you started the swap.',
    })
  })
})

describe('a transaction with times that are not exact', () => {
  const ended = { endTimestamp: begun + 600_000, isEndApproximate: true }
  const legs = [deposit, { ...swap, startTimestamp: begun + 60_000 }, { ...payout, ...ended }]
  const snapshot = known([wireAnswer(true, 'success', legs, ended)])
  const polled = { snapshot, checkedAt: 0, requestedAt: 0, nextPollDelay: null, failure: null }

  it('labels the known part of its duration, as nobody saw its start', () => {
    const { age } = getClocks(polled, begun + day, 'utc')
    expect([age.label, formatClock(age)]).toEqual(['Swap and payout', '9 min'])
  })

  it('shows an end that is computed from heights to the minute, with “about”', () => {
    expect(formatClock(getClocks(polled, begun + 700_000, 'utc').end)).toBe('about 08:06')
    const [row, span] = [snapshot.rows.at(-1), getLegSpans(snapshot.rows).at(-1)]
    expect(row && span && formatLegTime(row, span, begun, 'utc').when).toBe('Finished about 08:06')
  })

  it('has no dollar values beside an end at an unknown time', () => {
    expect(isPricedToday(true, null, begun)).toBe(false)
    expect(isPricedToday(false, null, begun)).toBe(true)
    expect(isPricedToday(true, begun - 2 * day, begun)).toBe(false)
  })
})

it('progress of parts and confirmations renews the last change', () => {
  const streaming = (completed: number) => {
    const streamingSwapDetails = { completed, total: 9, refunded: 0, progress: [] }
    return open({}, [deposit, { ...swap, status: 'streaming', streamingSwapDetails }])
  }
  expect(known([streaming(1)]).changedAt).toBeNull()
  const changed = known([streaming(1), streaming(2)])
  expect(getTiming(changed).lastUpdateAt).toBe(begun + 60_000)
})

it('a transaction that one source alone reports says which', () => {
  const wire = wireAnswer(true, 'success', [deposit, swap, payout], { reportedBy: 'indexer' })
  expect(describeSource(known([wire]))).toBe('Reported by the indexer alone.')
  expect(describeSource(known([]))).toBe('')
})
