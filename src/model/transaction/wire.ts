import * as v from 'valibot'
import { isFields } from '../../contract/lenient'
import type { TrackerResponse } from '../../contract/tracker'
import type { Explanation } from './statements'

/** A response in the form in which services send it. */
export function toWire(response: TrackerResponse) {
  const { done, status, result, network, message } = response
  const wire = { done, status, result, network }
  return message === '' ? wire : { ...wire, error: { message } }
}

/**
 * Raised when a statement gets another code or parameter: page and service can be of two builds.
 */
export const statementsForm = 4

/** What is said of a response, in the form in which services of this kind send it. */
export const encodeExplanation = (explanation: Explanation): object => ({
  form: statementsForm,
  explanation,
})

const StatementsSchema = v.object({
  form: v.literal(statementsForm),
  explanation: v.custom<Explanation>(isFields),
})

/** Null for none, and for another form: who reads it has to decide the response. */
export const readExplanation = ({ statements }: TrackerResponse): Explanation | null =>
  v.is(StatementsSchema, statements) ? statements.explanation : null
