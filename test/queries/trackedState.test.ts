import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RequestError } from '../../src/api/requestError'
import type { Verdict } from '../../src/model/transaction/verdict'
import { applyResponse } from '../../src/queries/applyResponse'
import {
  createData,
  getConfirmedVerdict,
  restoreData,
  toTracked,
  type TransactionData,
} from '../../src/queries/trackedState'
import { getPollDelay } from '../../src/queries/transactionPolling'
import type { SavedStatus } from '../../src/storage/savedStatus'
import { answerOf, complete, hash, underWay, wireAnswer } from '../support/answers'
import { replyOf, withStatements } from '../support/applyReply'

const now = Date.UTC(2026, 0, 5, 12)
const dayMs = 86_400_000

/** The reply to a request, by a server whose clock is a day ahead. */
const reply = (wire: object, age = 0) => replyOf(wire, { clockOffset: dayMs, age })
const noData = {
  result: { kind: 'no-data' },
  clockOffset: 0,
  age: 0,
  confirmedAt: null,
  text: '',
} as const
const empty = createData(hash, '', now)
const after = (...wires: object[]) =>
  wires.reduce<TransactionData>(
    (before, wire) => applyResponse(before, reply(wire), now),
    empty,
  )
/** The state of polling after requests of which the last `failures` have failed. */
const show = (data: TransactionData, error: Error | null = null, failures = 1) =>
  toTracked(data, {
    error,
    dataUpdatedAt: now,
    errorUpdatedAt: error === null ? 0 : now,
    errorUpdateCount: failures,
  })
const { result } = complete
const other = {
  ...complete,
  result: { ...result, firstTransactionHash: 'b'.repeat(64), legs: [] },
}
const savedText = JSON.stringify(withStatements(complete))
const saved = {
  at: now + dayMs - 3_600_000,
  clockOffset: dayMs,
  finalCount: 4,
  text: savedText,
}
const restore = (more: Partial<SavedStatus> = {}) =>
  restoreData(hash, { ...saved, ...more }, now)
const restored = restore() ?? expect.fail('not restored')
const readVerdicts = (data: TransactionData, error: Error | null = null) => [
  data.snapshot.verdict,
  getConfirmedVerdict(show(data, error)),
]

function expectBetween(value: number | null, min: number, max: number): void {
  expect(value).toBeGreaterThanOrEqual(min)
  expect(value).toBeLessThanOrEqual(max)
}

describe('a response', () => {
  it('has times by the server’s clock, less its age', () => {
    expect(applyResponse(empty, reply(underWay, 120_000), now)).toMatchObject({
      clockOffset: dayMs,
      checkedAt: now + dayMs - 120_000,
      snapshot: { requestedSince: now + dayMs },
    })
  })

  it('about another transaction is an error', () => {
    expect(() => after(underWay, other)).toThrow(
      'We got data for a different transaction and ignored it',
    )
  })

  it('without data confirms nothing that is known, and is an error', () => {
    const later = () => applyResponse(after(underWay), noData, now + 60_000)
    expect(later).toThrow('The service has no data')
    expect(applyResponse(empty, noData, now)).toMatchObject({ checkedAt: now })
  })

  it('that is older tells nothing new', () => {
    const known = after(underWay)
    expect(applyResponse(known, reply(complete, 300_000), now + 60_000)).toEqual(known)
  })
})

describe('a response of another build', () => {
  const told = withStatements(complete)
  const headline = 'Complete. 8 ETH paid'
  const others = [
    null,
    'told',
    { ...told.statements, form: 0 },
    { ...told.statements, explanation: null },
  ]
  const receive = (wire: object, before = empty) => {
    const response = { kind: 'response', response: answerOf(wire) } as const
    return applyResponse(before, { ...reply(complete), result: response }, now)
  }

  it('is shown by its verdict and its headline, and offers to reload', () => {
    for (const statements of others) {
      const { snapshot } = receive({ ...told, headline, statements }, after(underWay))
      expect(snapshot.verdict).toBe('complete')
      expect(snapshot.explanation).toMatchObject({
        where: { place: { code: 'other-build', headline } },
        next: { code: 'reload' },
      })
      // Steps that were told before may contradict the verdict.
      expect(snapshot.explanation.steps).toEqual([])
    }
  })

  it('is shown by its verdict where it has no headline', () => {
    const { snapshot } = receive({ ...told, statements: null })
    expect(snapshot).toMatchObject({
      verdict: 'complete',
      explanation: { where: { place: { code: 'other-build', headline: '' } } },
    })
  })

  it.each([null, 'sure'])('with the verdict %j is an error', (verdict) => {
    const before = after(underWay)
    const receiveNone = () => receive({ ...told, verdict, statements: null }, before)
    expect(receiveNone).toThrow('The service sent no verdict')
  })
})

it('what is known stays where the service no longer finds it, which is said', () => {
  const unseen = wireAnswer(false, 'not_found', [])
  expect(after(complete, unseen).snapshot).toMatchObject({
    verdict: 'complete',
    isNotFound: true,
    explanation: after(complete).snapshot.explanation,
  })
  const open = after(underWay, unseen).snapshot
  expect(open).toMatchObject({
    verdict: 'in-progress',
    isNotFound: true,
    explanation: { headline: { detail: { code: 'lost' } }, next: { code: 'lost' } },
  })
  expect(after(underWay, unseen, unseen).snapshot).toEqual(open)
  expect(after(underWay, unseen, underWay).snapshot.explanation).toEqual(
    after(underWay).snapshot.explanation,
  )
})

it('an end stays when a source is down or an older response comes, which confirms nothing', () => {
  const blind = wireAnswer(false, 'swapping', [], { doubt: 'outage' })
  expect(() => after(complete, blind)).toThrow(RequestError)
  const older = applyResponse(after(complete), reply(underWay, 60_000), now + 4_000)
  expect(readVerdicts(older)).toEqual(['complete', 'complete'])
  expect(older).toMatchObject({ checkedAt: now + dayMs, snapshot: { finalCount: 1 } })
  const olderThanSaved = applyResponse(restored, reply(underWay, 7_200_000), now)
  expect(readVerdicts(olderThanSaved)).toEqual(['complete', 'checking'])
  const sameAsSaved = applyResponse(restored, reply(complete, 7_200_000), now)
  expect(readVerdicts(sameAsSaved)).toEqual(['complete', 'complete'])
})

describe('an error', () => {
  const offline = new RequestError('offline', '')

  it('leaves the last response in place', () => {
    const tracked = show(after(underWay), offline, 3)
    expect(tracked.failure).toEqual({ error: offline, failures: 3 })
    expect(readVerdicts(tracked, offline)).toEqual(['in-progress', 'in-progress'])
    expect(tracked.nextPollDelay).toBeLessThanOrEqual(30_000)
  })

  it('with Retry-After pauses until then', () => {
    const error = new RequestError('rate-limited', '', {
      status: 429,
      retryAfter: 40_000,
    })
    expectBetween(show(after(underWay), error).nextPollDelay, 40_000, 41_000)
  })
})

describe('a saved status', () => {
  it('is shown, but is no verdict until a response confirms it', () => {
    expect(readVerdicts(restored)).toEqual(['complete', 'checking'])
    expect(restored).toMatchObject({ checkedAt: saved.at })
    const error = new RequestError('unavailable', '')
    expect(readVerdicts(restored, error)).toEqual(['complete', 'checking'])
    expect(() => applyResponse(restored, noData, now)).toThrow(RequestError)
  })

  it('that was confirmed needs one response, and no more', () => {
    const tracked = applyResponse(restored, reply(complete), now)
    expect(readVerdicts(tracked)).toEqual(['complete', 'complete'])
    expect(show(tracked).nextPollDelay).toBeNull()
  })

  it('gives way to what the service says now', () => {
    const marked = (wire: object) => ({ ...wire, verdict: 'in-progress' })
    const text = JSON.stringify(withStatements(marked(complete)))
    const before = restore({ text }) ?? expect.fail('not restored')
    const tracked = applyResponse(before, reply(marked(underWay)), now)
    expect(readVerdicts(tracked)).toEqual(['in-progress', 'in-progress'])
  })

  it('is not confirmed by a service that does not find the transaction', () => {
    const tracked = applyResponse(
      restored,
      reply(wireAnswer(false, 'not_found', [])),
      now,
    )
    expect(readVerdicts(tracked)).toEqual(['complete', 'checking'])
    expect(tracked.snapshot.isNotFound).toBe(true)
  })

  it.each([
    ['is not JSON', '{"at":'],
    ['is no response of the interface', '{"hash":1}'],
    ['is about another transaction', JSON.stringify(other)],
  ])('is ignored if its text %s', (_, text) => {
    expect(restore({ text })).toBeNull()
  })
})

/** `jitter`: in [0, 1). */
function getDelay(more: Context, jitter = 0.99, canRetry = true): number | null {
  const {
    ageMs = 0,
    remainingMs = null,
    failures = 0,
    retryAfterMs = null,
    ...rest
  } = more
  const requestedAt = now + Math.floor(jitter * 1_000)
  const tracked = createData('a'.repeat(64), '', requestedAt - ageMs)
  const estimatedEndTimestamp = remainingMs === null ? null : requestedAt + remainingMs
  const response = answerOf({
    ...underWay,
    result: { ...underWay.result, estimatedEndTimestamp },
  })
  const error = new RequestError('unavailable', '', {
    retryAfter: retryAfterMs,
    canRetry,
  })
  const failure = failures === 0 && retryAfterMs === null ? null : { error, failures }
  const snapshot = {
    ...tracked.snapshot,
    verdict: 'in-progress' as const,
    ...rest,
    response,
    timing: { ...tracked.snapshot.timing, expectedAt: estimatedEndTimestamp },
  }
  return getPollDelay({ ...tracked, snapshot, requestedAt, failure })
}

const openVerdicts: Verdict[] = ['checking', 'not-seen', 'in-progress', 'unclear']
const finalVerdicts: Verdict[] = ['complete', 'refunded', 'partially-refunded', 'failed']
const contexts = fc.record({
  verdict: fc.constantFrom(...openVerdicts, ...finalVerdicts),
  ageMs: fc.integer({ min: 0, max: 10 * dayMs }),
  remainingMs: fc.option(fc.integer({ min: -10 * dayMs, max: 10 * dayMs })),
  // Half of the cases have no failure and no `Retry-After`: with one of these nothing else counts.
  failures: fc.oneof(fc.constant(0), fc.nat(1_000)),
  retryAfterMs: fc.option(fc.integer({ min: 0, max: 60_000 }), { freq: 1 }),
  finalCount: fc.nat(10),
})
/** `remainingMs`: until the estimated end; null without an estimate. */
type Context = Partial<typeof contexts extends fc.Arbitrary<infer Value> ? Value : never>
const jitters = fc.double({ min: 0, max: 0.999, noNaN: true })

describe('the delay until the next poll', () => {
  it.each<[string, Context, number, number]>([
    ['a new one', {}, 3_000, 5_000],
    ['a new one with a distant estimate', { remainingMs: 3_600_000 }, 3_000, 5_000],
    ['one of two days', { ageMs: 2 * dayMs }, 12_000, 15_000],
    ['an old one near its estimate', { ageMs: dayMs, remainingMs: 10_000 }, 3_000, 4_000],
    [
      'an old one just past its estimate',
      { ageMs: dayMs, remainingMs: -10_000 },
      3_000,
      4_000,
    ],
    [
      'an old one long past its estimate',
      { ageMs: dayMs, remainingMs: -dayMs },
      12_000,
      15_000,
    ],
    ['a first failure', { failures: 1 }, 1_000, 3_000],
    ['many failures', { failures: 50 }, 24_000, 30_000],
    ['a new end', { verdict: 'complete', finalCount: 1 }, 24_000, 45_000],
    [
      'an end that was confirmed twice',
      { verdict: 'failed', finalCount: 3 },
      24_000,
      90_000,
    ],
    ['one not found at first', { verdict: 'not-seen' }, 3_000, 5_000],
    ['one not found for a day', { verdict: 'not-seen', ageMs: dayMs }, 45_000, 60_000],
  ])('for %s', (_, more, min, max) => {
    for (const jitter of [0, 0.5, 0.999]) expectBetween(getDelay(more, jitter), min, max)
  })

  it('is 3 to 15 s in progress, never shorter than Retry-After, and null only after a confirmed end or a rejection', () => {
    fc.assert(
      fc.property(contexts, jitters, (context, jitter) => {
        const { ageMs, remainingMs, failures, retryAfterMs, finalCount, verdict } =
          context
        expectBetween(getDelay({ ageMs, remainingMs }, jitter), 3_000, 15_000)
        const delay = getDelay(context, jitter)
        const isConfirmed =
          finalVerdicts.includes(verdict) && ![1, 2, 3].includes(finalCount)
        const isOver = failures === 0 && retryAfterMs === null && isConfirmed
        expect(delay === null).toBe(isOver)
        expect(delay ?? Infinity).toBeGreaterThanOrEqual(retryAfterMs ?? 0)
      }),
    )
    expect(getDelay({ failures: 1 }, 0, false)).toBeNull()
  })
})
