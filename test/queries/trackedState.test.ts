import { describe, expect, it } from 'vitest'
import { RequestError } from '../../src/api/requestError'
import {
  applyError,
  applyResponse,
  createTracked,
  getConfirmedVerdict,
  getRemainingPause,
  restoreTracked,
  type Tracked,
} from '../../src/queries/trackedState'
import { answerOf } from '../support/answers'
import { complete, hash, underWay } from '../support/swapResponses'

const now = Date.UTC(2026, 0, 5, 12)
const aheadMs = 86_400_000

/** The reply to a request, by a server whose clock is a day ahead. */
const reply = (wire: unknown, age = 0) => ({
  result: { kind: 'response', response: answerOf(wire) } as const,
  clockOffset: aheadMs,
  age,
  text: JSON.stringify(wire),
})
const noData = { result: { kind: 'no-data' }, clockOffset: 0, age: 0, text: '' } as const
const notFound = {
  result: { kind: 'not-found', status: 404, message: '' },
  clockOffset: 0,
  age: 0,
  text: '',
} as const
const empty = createTracked(hash, 'BTC', now)
const after = (...wires: unknown[]) =>
  wires.reduce<Tracked>((before, wire) => applyResponse(before, reply(wire), now), empty)
const { result } = complete
const other = { ...complete, result: { ...result, firstTransactionHash: 'b'.repeat(64), legs: [] } }
const saved = { at: now - 3_600_000, finalCount: 4, text: JSON.stringify(complete) }
const restore = (more: Partial<typeof saved> = {}) =>
  restoreTracked(hash, { ...saved, ...more }, now)
const restored = restore() ?? expect.fail('not restored')
const readVerdicts = (tracked: Tracked) => [tracked.snapshot.verdict, getConfirmedVerdict(tracked)]

describe('a response', () => {
  it('has times by the server’s clock, less its age', () => {
    const tracked = applyResponse(empty, reply(underWay, 120_000), now)
    expect(tracked).toMatchObject({
      requestedAt: now + aheadMs,
      clockOffset: aheadMs,
      chain: 'BTC',
    })
    expect(tracked.checkedAt).toBe(now + aheadMs - 120_000)
    expect(tracked.snapshot.requestedSince).toBe(now + aheadMs)
  })

  it('ends a failure, and says so', () => {
    const failed = applyError(after(underWay), new RequestError('timeout', ''), now)
    const tracked = applyResponse(failed, reply(underWay), now)
    expect(tracked.failure).toBeNull()
    expect(tracked.snapshot.log.map(({ content }) => content)).toMatchObject([
      { text: 'Reconnected' },
      { text: 'No response in time' },
      { code: 'first' },
    ])
  })

  it('about another transaction is an error, and changes nothing that is shown', () => {
    const tracked = after(underWay, other)
    expect(tracked.failure?.error.message).toBe(
      'We got data for a different transaction and ignored it',
    )
    expect(readVerdicts(tracked)).toEqual(['in-progress', 'in-progress'])
    expect(tracked.snapshot.anomalies).toHaveLength(1)
  })

  it('that is final stops the polling once it is confirmed three times', () => {
    expect(after(complete).nextPollDelay).toBeLessThanOrEqual(45_000)
    expect(after(complete, complete, complete).nextPollDelay).not.toBeNull()
    expect(after(complete, complete, complete, complete).nextPollDelay).toBeNull()
  })

  it('is kept in the support report, the last ten', () => {
    const { polls } = after(...Array.from({ length: 12 }, () => underWay))
    expect(polls).toHaveLength(10)
    expect(polls[0]).toEqual({ at: now + aheadMs, result: '200 pending' })
  })
})

describe('an error', () => {
  const offline = new RequestError('offline', '')

  it('leaves the last response in place, and is logged once', () => {
    const tracked = [1, 2, 3].reduce((before) => applyError(before, offline, now), after(underWay))
    expect(tracked.failure).toEqual({ error: offline, failures: 3 })
    expect(readVerdicts(tracked)).toEqual(['in-progress', 'in-progress'])
    expect(tracked.snapshot.log).toHaveLength(2)
    expect(tracked.nextPollDelay).toBeLessThanOrEqual(30_000)
  })

  it('with Retry-After pauses until then, also if the device’s clock is set back', () => {
    const error = new RequestError('rate-limited', '', { status: 429, retryAfter: 40_000 })
    const tracked = applyError(after(underWay), error, now)
    expect(tracked.nextPollDelay).toBeGreaterThanOrEqual(40_000)
    expect(tracked.nextPollDelay).toBeLessThanOrEqual(41_000)
    expect(getRemainingPause(tracked, now + 10_000)).toBe(30_000)
    expect(getRemainingPause(tracked, now + 41_000)).toBe(0)
    // The timer counts from now on, whatever the clock says.
    expect(applyError(tracked, error, now - 3_600_000).nextPollDelay).toBeLessThanOrEqual(41_000)
  })

  it('that is final for the request stops the polling', () => {
    const error = new RequestError('refused', 'hash is invalid', { canRetry: false })
    expect(applyError(empty, error, now).nextPollDelay).toBeNull()
  })
})

describe('a saved status', () => {
  it('is shown, but is no verdict until a response confirms it', () => {
    expect(readVerdicts(restored)).toEqual(['complete', 'checking'])
    expect(restored).toMatchObject({ checkedAt: saved.at, snapshot: { log: [] } })
    const failed = applyError(restored, new RequestError('unavailable', ''), now)
    expect(readVerdicts(failed)).toEqual(['complete', 'checking'])
    expect(readVerdicts(applyResponse(failed, noData, now))).toEqual(['complete', 'checking'])
  })

  it('that was confirmed needs one response, and no more', () => {
    const tracked = applyResponse(restored, reply(complete), now)
    expect(readVerdicts(tracked)).toEqual(['complete', 'complete'])
    expect(tracked.nextPollDelay).toBeNull()
  })

  it('that a response contradicts is reported as withdrawn', () => {
    const tracked = applyResponse(restored, reply(underWay), now)
    expect(readVerdicts(tracked)).toEqual(['in-progress', 'in-progress'])
    expect(tracked.snapshot.anomalies[0]?.reason).toMatchObject({ from: 'complete' })
    expect(getConfirmedVerdict(applyResponse(restored, notFound, now))).toBe('unclear')
  })

  it.each([
    ['is not JSON', '{"at":'],
    ['is no response of the interface', '{"hash":1}'],
    ['is about another transaction', JSON.stringify(other)],
  ])('is ignored if its text %s', (_, text) => {
    expect(restore({ text })).toBeNull()
  })
})
