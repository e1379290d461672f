import { describe, expect, it } from 'vitest'
import { getNotification } from '../../../src/model/words/notificationText'
import { swapLegs, wireAnswer } from '../../support/answers'
import { begun, known } from '../../support/observations'

const minuteMs = 60_000
const times = { startTimestamp: begun, estimatedEndTimestamp: begun + 10 * minuteMs }
const due = begun + 10 * minuteMs
const open = known([
  wireAnswer(false, 'pending', swapLegs('success', 'swapping', 'not_started'), times),
])
const complete = known([wireAnswer(true, 'success', swapLegs('success', 'success', 'success'))])
const never = { label: '', isDelayNotified: false }

describe('a notification', () => {
  it('of a delay is due two minutes after the estimated end, and only once', () => {
    expect(getNotification(open, never, due + 2 * minuteMs - 1)).toBeNull()
    expect(
      getNotification(open, { label: 'Rent', isDelayNotified: false }, due + 2 * minuteMs),
    ).toEqual({
      kind: 'late',
      title: 'Taking 2 min longer than expected. Still in progress on THORChain.',
      body: 'Rent',
    })
    expect(
      getNotification(open, { label: 'Rent', isDelayNotified: true }, due + 60 * minuteMs),
    ).toBeNull()
  })

  it('of the end names the transaction by its label, or else by the ends of its hash', () => {
    expect(getNotification(complete, never, begun)).toMatchObject({
      kind: 'end',
      body: 'Transaction AAAAAAAA…AAAAAAAA',
    })
    expect(getNotification(complete, { label: 'Rent', isDelayNotified: true }, begun)?.body).toBe(
      'Rent',
    )
  })

  it('is not due for a transaction that needs attention, however late it is', () => {
    const unclear = known([wireAnswer(false, 'foo', swapLegs('success', 'foo', ''), times)])
    expect(getNotification(unclear, never, due + 60 * minuteMs)).toBeNull()
  })
})
