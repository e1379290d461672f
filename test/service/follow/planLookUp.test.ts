import * as v from 'valibot'
import { expect, it } from 'vitest'
import { encodeResponse } from '../../../src/service/facts/response/encodeResponse'
import { planLookUp } from '../../../src/service/follow/planLookUp'
import {
  answerOf,
  complete,
  hash,
  swap,
  underWay,
  explained,
} from '../../support/answers'
import { readRows } from '../../support/readRows'

const hourMs = 3_600_000
const now = Date.UTC(2026, 2, 26)

/** Plans the next look-up of a response, as sent, an hour after the subscription. */
const plan = (wire: unknown, known: Partial<Parameters<typeof planLookUp>[0]> = {}) =>
  planLookUp({
    found: encodeResponse(explained(answerOf(wire))),
    ageMs: 0,
    hash,
    now,
    followedMs: hourMs,
    unchangedMs: hourMs,
    hasBlocks: true,
    ...known,
  })

const withResult = (result: object) =>
  swap(['success', 'swapping', 'not_started'], {
    result: { ...underWay.result, ...result },
  })
const [deposit, ...others] = underWay.result.legs
const confirmations = { counted: 1, required: 3, remaining: 120_000 }
const wires = {
  underWay,
  complete,
  counting: withResult({
    legs: [{ ...deposit, status: 'pending', confirmations }, ...others],
  }),
  order: withResult({
    waitingFor: { reason: 'limit-price', chain: '', until: now + 60_000 },
  }),
}
const endsIn = (ms: number) =>
  withResult({ startTimestamp: now - hourMs, estimatedEndTimestamp: now + ms })
const doubted = (doubt: string) =>
  swap(['success', 'success', 'success'], { result: { ...complete.result, doubt } })

const time = v.exactOptional(v.number())
const rows = readRows(
  'service/follow/planLookUp',
  v.array(
    v.strictObject({
      when: v.string(),
      of: v.exactOptional(
        v.picklist(['underWay', 'complete', 'counting', 'order']),
        'underWay',
      ),
      endsInMs: time,
      doubt: v.exactOptional(v.string()),
      known: v.strictObject({
        followedMs: time,
        unchangedMs: time,
        ageMs: time,
        hasBlocks: v.exactOptional(v.boolean()),
      }),
      reason: v.string(),
      inMs: time,
    }),
  ),
)

it.each(rows)(
  'the next look-up is planned: $when',
  ({ of, endsInMs, doubt, known, reason, inMs = expect.any(Number) }) => {
    const estimated = endsInMs === undefined ? wires[of] : endsIn(endsInMs)
    const wire = doubt === undefined ? estimated : doubted(doubt)
    expect(plan(wire, known)).toEqual({ reason, inMs })
  },
)
