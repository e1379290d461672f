import * as v from 'valibot'
import { isFields } from '../../contract/lenient'
import type { TrackerResponse } from '../../contract/tracker'
import type { Explanation } from './statements'
import { type AssetQuantity, emptyStep, noAmount, type Step } from './steps'

/** A response in the form in which services send it. */
export function toWire(response: TrackerResponse) {
  const { done, status, result, network, message } = response
  const wire = { done, status, result, network }
  return message === '' ? wire : { ...wire, error: { message } }
}

/**
 * Raised when a statement gets another code or parameter: page and service can be of two builds.
 */
export const statementsForm = 7

/** What is said of a response, in the form in which services of this kind send it. */
export const encodeExplanation = (explanation: Explanation): object => ({
  form: statementsForm,
  explanation: {
    ...explanation,
    steps: explanation.steps.map(encodeStep),
    quoted: explanation.quoted.map(encodeStep),
  },
})

export type SentStep = Partial<Omit<Step, Sums>> &
  Partial<Record<Sums, Partial<AssetQuantity>>>
type Sums = 'sold' | 'bought' | 'limit'

/** What a step does not have is left out, and what it pays out where that is what it takes in. */
export function encodeStep(step: Step): SentStep {
  const { sold, bought, limit, ...rest } = step
  const isSame = (['asset', 'amount', 'baseUnits'] as const).every(
    (field) => sold[field] === bought[field],
  )
  return {
    ...omit(rest, emptyStep),
    ...(sold.asset !== '' && { sold: omit(sold, noAmount) }),
    ...(!isSame && { bought: omit(bought, noAmount) }),
    ...(limit !== null && { limit: omit(limit, noAmount) }),
  }
}

/** The fields of an object that are not as in another one. */
function omit<Fields extends object>(fields: Fields, absent: Fields): Partial<Fields> {
  const left: Partial<Fields> = {}
  for (const field in fields)
    if (fields[field] !== absent[field]) left[field] = fields[field]
  return left
}

export const decodeStep = ({ sold, bought = sold, limit, ...rest }: SentStep): Step => ({
  ...emptyStep,
  ...rest,
  sold: { ...noAmount, ...sold },
  bought: { ...noAmount, ...bought },
  limit: limit === undefined ? null : { amount: '', baseUnits: '', ...limit },
})

const StatementsSchema = v.object({
  form: v.literal(statementsForm),
  explanation: v.custom<Sent>(isFields),
})

type Sent = Omit<Explanation, 'steps' | 'quoted'> & {
  steps: readonly SentStep[]
  quoted: readonly SentStep[]
}

/** Null for none, and for another form, whose verdict alone can be read. */
export function readExplanation({ statements }: TrackerResponse): Explanation | null {
  if (!v.is(StatementsSchema, statements)) return null
  const { explanation } = statements
  const { steps, quoted } = explanation
  return { ...explanation, steps: steps.map(decodeStep), quoted: quoted.map(decodeStep) }
}
