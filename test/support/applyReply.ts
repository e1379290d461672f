import type { TrackingReply } from '../../src/queries/trackedState'
import { isFields } from '../../src/contract/lenient'
import { encodeExplanation, toWire } from '../../src/model/transaction/wire'
import { answerOf, explained } from './answers'

/** The reply with a response, as sent, by a server with the clock of this device. */
export const replyOf = (
  wire: object,
  more: Partial<TrackingReply> = {},
): TrackingReply => ({
  result: { kind: 'response', response: answerOf(withStatements(wire)) },
  clockOffset: 0,
  age: 0,
  confirmedAt: null,
  text: JSON.stringify(wire),
  ...more,
})

/** A response, as sent, with what a service of this kind says of it. */
export function withStatements<Wire extends object>(wire: Wire) {
  const { verdict, explanation, response } = explained(answerOf(wire))
  const statements = encodeExplanation(explanation)
  const { result } = toWire(response)
  return {
    ...wire,
    result,
    verdict: 'verdict' in wire ? wire.verdict : verdict,
    statements,
  }
}

/** An answer whose JSON is a transaction, as `withStatements`. */
export async function tellAnswer(answer: Response): Promise<Response> {
  if (answer.status !== 200) return answer
  const { status, headers } = answer
  const json: unknown = await answer
    .clone()
    .json()
    .catch(() => null)
  if (!isFields(json) || !('result' in json) || 'statements' in json) return answer
  return Response.json(withStatements(json), { status, headers })
}
