import { describe, expect, it } from 'vitest'
import { formatClock, getClocks } from '../../../src/model/transaction/times'
import { getNotification } from '../../../src/model/words/headline'
import { formatFinish, watchListCsv } from '../../../src/model/words/watchRow'
import { returnLeg, swapLegs, wireAnswer } from '../../support/answers'
import { begun, known } from '../../support/observations'

const day = 86_400_000
const [deposit, swap, payout] = swapLegs('success', 'success', 'success')
const ended = (status: string, legs: readonly unknown[], more = {}) =>
  known([wireAnswer(true, status, legs, more)])
const partly = ended('partially_refunded', [deposit, swap, payout, returnLeg('refunded')])
const complete = ended('success', [deposit, swap, payout])
const estimated = { startTimestamp: begun, estimatedEndTimestamp: begun + 60_000 }
const swapping = known([
  wireAnswer(false, 'pending', [deposit, { ...swap, status: 'swapping' }], estimated),
])
const poll = (snapshot: typeof partly) => ({
  snapshot,
  checkedAt: begun + 60_000,
  requestedAt: begun + 60_000,
  nextPollDelay: 6_000,
  failure: null,
})

describe('a row of the watchlist', () => {
  it('has the time of its end, with a date unless it is today, or the estimate', () => {
    const finish = (snapshot: typeof partly, now: number) =>
      formatFinish(getClocks(poll(snapshot), now, 'utc').end, snapshot, now, 'utc')
    expect(finish(swapping, begun + 4_000)).toBe('about 55 s left')
    const over = ended('success', [deposit, swap, payout], { endTimestamp: begun + 90_000 })
    expect(finish(over, begun + 100_000)).toBe('07:57:57')
    expect(finish(over, begun + 2 * day)).toBe('10 June 2024, 07:57')
  })

  it('is exported as CSV with amounts as they came', () => {
    const item = { hash: 'AB', label: '=1', ...poll(partly), isRestored: false }
    expect(watchListCsv([item]).split('\r\n')[1]).toBe(
      "AB,'=1,partially-refunded,true,2024-06-10T07:57:27.000Z,0.5 BTC.BTC,8 ETH.ETH,0.5 BTC.BTC",
    )
  })
})

describe('a notification', () => {
  const item = { label: '', isDelayNotified: false }

  it('of the end names the transaction by its label, or else by the ends of its hash', () => {
    const title = 'Complete. 8 ETH paid on Ethereum.'
    const body = 'Transaction AAAAAAAA…AAAAAAAA'
    expect(getNotification(complete, item, begun)).toEqual({ kind: 'end', title, body })
    expect(getNotification(complete, { ...item, label: 'Rent' }, begun)?.body).toBe('Rent')
  })

  it('of a delay comes once, after two minutes', () => {
    expect(getNotification(swapping, item, begun + 179_000)).toBeNull()
    expect(getNotification(swapping, item, begun + 240_000)).toMatchObject({
      kind: 'late',
      title: 'Taking 3 min longer than expected. Still in progress on THORChain.',
    })
    const told = { ...item, isDelayNotified: true }
    expect(getNotification(swapping, told, begun + 240_000)).toBeNull()
  })
})

it('times that are not exact label the known part of a duration and an end without seconds', () => {
  const end = { endTimestamp: begun + 600_000, isEndApproximate: true }
  const legs = [deposit, { ...swap, startTimestamp: begun + 60_000 }, { ...payout, ...end }]
  const clocks = getClocks(poll(ended('success', legs, end)), begun + 700_000, 'utc')
  expect([clocks.age.label, formatClock(clocks.age)]).toEqual(['Swap and payout', '9 min'])
  expect(formatClock(clocks.end)).toBe('about 08:06')
})
