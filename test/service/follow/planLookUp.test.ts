import { expect, it } from 'vitest'
import { encodeResponse } from '../../../src/service/facts/response/encodeResponse'
import { planLookUp } from '../../../src/service/follow/planLookUp'
import { answerOf, complete, hash, swap, underWay } from '../../support/answers'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const now = Date.UTC(2026, 2, 26)

/** Plans the next look-up of a response, as sent, an hour after the subscription. */
const plan = (wire: unknown, known: Partial<Parameters<typeof planLookUp>[0]> = {}) =>
  planLookUp({
    found: encodeResponse(answerOf(wire)),
    ageMs: 0,
    hash,
    now,
    followedMs: hourMs,
    unchangedMs: hourMs,
    hasBlocks: true,
    ...known,
  })

const followed = (followedMs: number) => ({ followedMs })
const withoutBlocks = (followedMs: number) => ({ followedMs, hasBlocks: false })
const unchanged = (unchangedMs: number, ageMs = 0) => ({ unchangedMs, ageMs })

const withResult = (result: object) =>
  swap(['success', 'swapping', 'not_started'], {
    result: { ...underWay.result, ...result },
  })
const [deposit, ...others] = underWay.result.legs
const confirmations = { counted: 1, required: 3, remaining: 120_000 }
const counted = withResult({
  legs: [{ ...deposit, status: 'pending', confirmations }, ...others],
})
const waitingFor = { reason: 'limit-price', chain: '', until: now + 60_000 }
const endsIn = (ms: number) =>
  withResult({ startTimestamp: now - hourMs, estimatedEndTimestamp: now + ms })
const isLate = endsIn(-3 * minuteMs)
const doubted = (doubt: string) =>
  swap(['success', 'success', 'success'], { result: { ...complete.result, doubt } })
const dayMs = 24 * hourMs
/** After the moment for which a look-up is planned. */
const after = 7_000

it.each<[string, unknown, Parameters<typeof plan>[1], string, inMs?: number]>([
  ['without news, rarely', underWay, followed(minuteMs), 'sweep', 5 * minuteMs],
  ['ever more rarely', underWay, followed(hourMs), 'sweep', 15 * minuteMs],
  ['four times a day at last', underWay, followed(7 * dayMs), 'sweep', 6 * hourMs],
  ['without blocks, by age', underWay, withoutBlocks(0), 'age', 20_000],
  ['an hour old', underWay, withoutBlocks(hourMs), 'age', 3 * minuteMs],
  ['a week old', underWay, withoutBlocks(7 * dayMs), 'age', hourMs],
  ['an end, too', complete, withoutBlocks(hourMs), 'age', 3 * minuteMs],
  [
    'an end, to confirm it',
    complete,
    { ...followed(9 * hourMs), unchangedMs: 0 },
    'end',
    24_000,
  ],
  ['a confirmed end', complete, followed(9 * hourMs), 'end', hourMs],
  ['counted confirmations', counted, {}, 'confirmations', 120_000 + after],
  ['an order that expires', withResult({ waitingFor }), {}, 'order', 60_000 + after],
  // It is told two minutes after its estimate.
  ['one that gets late', endsIn(30_000), {}, 'late', 30_000 + 2 * minuteMs + after],
  ['one that is late', isLate, {}, 'sweep'],
  [
    'one of which its sources spoke before it was late',
    isLate,
    { ageMs: 70_000 },
    'late',
    70_000,
  ],
  [
    'before its sources decide by silence',
    underWay,
    { ...followed(dayMs), ...unchanged(dayMs - 60_000) },
    'day',
    60_000 + after,
  ],
  ['after that', underWay, { ...followed(dayMs), ...unchanged(25 * hourMs) }, 'sweep'],
  ['a doubt', doubted('lag'), unchanged(0), 'unsettled', 6_000],
  ['an older doubt', doubted('lag'), unchanged(20_000), 'unsettled', 20_000],
  [
    'a doubt of minutes',
    doubted('lag'),
    unchanged(20 * minuteMs),
    'unsettled',
    10 * minuteMs,
  ],
  ['a doubt that waiting does not resolve', doubted('contradiction'), {}, 'sweep'],
  // Other nodes can be behind.
  ['shortly after a block has named it', underWay, unchanged(1_000), 'unsettled', 6_000],
  ['some seconds after that', underWay, unchanged(12_000), 'sweep'],
  [
    'where its sources were not asked since',
    underWay,
    unchanged(30_000, 31_000),
    'unsettled',
    30_000,
  ],
])(
  'the next look-up is planned: %s',
  (_, wire, known, reason, inMs = expect.any(Number)) =>
    expect(plan(wire, known)).toEqual({ reason, inMs }),
)
