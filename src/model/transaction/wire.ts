import * as v from 'valibot'
import { version } from '../../../package.json'
import { isFields } from '../../contract/lenient'
import type { TrackerResponse } from '../../contract/tracker'
import type { Explanation } from './statements'

/** A response in the form in which services send it. */
export function toWire(response: TrackerResponse) {
  const { done, status, result, network, message } = response
  const wire = { done, status, result, network }
  return message === '' ? wire : { ...wire, error: { message } }
}

/** What is said of a response, in the form in which services of this kind send it. */
export const encodeExplanation = (explanation: Explanation): object => ({
  version,
  explanation,
})

/** Its form can change with the version. */
const StatementsSchema = v.object({
  version: v.literal(version),
  explanation: v.custom<Explanation>(isFields),
})

/** Null for none, and for that of another version: who reads it has to decide the response. */
export const readExplanation = ({ statements }: TrackerResponse): Explanation | null =>
  v.is(StatementsSchema, statements) ? statements.explanation : null
