import type { TrackingReply } from '../../src/api/tracker'
import {
  createResponseExplanation,
  decideResult,
} from '../../src/model/transaction/decideResponse'
import { applyExplained, isExplained } from '../../src/model/transaction/snapshot'
import { encodeExplanation } from '../../src/model/transaction/wire'
import { applyResponse } from '../../src/queries/applyResponse'
import type { Tracked } from '../../src/queries/trackedState'
import { answerOf } from './answers'

/** Applies a reply as a page does that has loaded what decides. */
export const applyReply = (
  before: Tracked,
  reply: TrackingReply,
  now: number,
): Tracked => {
  const isTold = isExplained(before.snapshot, reply.result)
  return applyResponse(before, reply, now, isTold ? applyExplained : decideResult)
}

/** The reply with a response, as sent, by a server with the clock of this device. */
export const replyOf = (
  wire: unknown,
  more: Partial<TrackingReply> = {},
): TrackingReply => ({
  result: { kind: 'response', response: answerOf(wire) },
  clockOffset: 0,
  age: 0,
  confirmedAt: null,
  text: JSON.stringify(wire),
  ...more,
})

/** A response, as sent, with what a service of this kind says of it. */
export const withStatements = <Wire extends object>(wire: Wire) => ({
  ...wire,
  statements: encodeExplanation(createResponseExplanation(answerOf(wire))),
})
