import * as v from 'valibot'
import { ErrorBodySchema, refusals } from '../contract/errorBody'
import { isFields } from '../contract/lenient'
import type { Endpoint } from '../endpoints'

/** A response, and ways to tell what is wrong with it. */
export type Answer = {
  status: number
  headers: Headers
  text: string
  /** Undefined for a body that is empty or no JSON. */
  json: unknown
  /** Not as specified, but clients can handle it. */
  warning: (text: string) => void
  /** Not as specified, and clients cannot handle it. */
  fail: (text: string) => void
  /** Not as an addition of Crosswatch is specified. Another service may lack them. */
  addition: (text: string) => void
}

export type Question = {
  endpoint: Endpoint
  /** The network of the endpoint, as its path names it; by default `x`. */
  prefix?: string
  /** Describes the request, where its endpoint gets several. */
  about?: string
  /** Of the parameters, by their names with the default prefix. */
  values?: Readonly<Record<string, string>>
  /** Posted as JSON. */
  body?: object
}

/** Sends a request and returns what its check does; undefined without a response. */
export type Ask = <T>(
  question: Question,
  check: (answer: Answer) => T,
) => Promise<T | undefined>

/**
 * Records as the interface specifies them: the fields that this service sends, without
 * its additions. The page also reads records that differ: the schemas of `contract` are
 * lenient.
 */
export const toSpecified = ({ entries }: { entries: v.ObjectEntries }): v.ObjectEntries =>
  Object.fromEntries(
    Object.entries(entries).map(([field, schema]) => [field, getSentForm(schema)]),
  )

/** The form in which a value is sent, of a schema that reads other forms too. */
function getSentForm(schema: v.GenericSchema): v.GenericSchema {
  const steps: unknown[] =
    'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  const last = steps.findLast(
    (step): step is v.GenericSchema => isFields(step) && step['kind'] === 'schema',
  )
  return last === undefined ? schema : getSentForm(last)
}

/** What a schema of the page reads; undefined for what it rejects. */
export function read<T>(
  schema: v.GenericSchema<unknown, T>,
  json: unknown,
): T | undefined {
  const { success, output } = v.safeParse(schema, json)
  return success ? output : undefined
}

/**
 * Returns a response as a schema of the page reads it. A status other than 200 is a
 * failure, and so is a body that the schema rejects: undefined.
 */
export function checkBody<T>(
  schema: v.GenericSchema<unknown, T>,
  { status, json, warning, fail }: Answer,
): T | undefined {
  if (status === 201) warning('the status is 201, not 200')
  else if (status !== 200) {
    fail(`the status is ${status}`)
    return undefined
  }
  const { success, output, issues } = v.safeParse(schema, json)
  if (success) return output
  fail(`${v.getDotPath(issues[0]) ?? 'the response'}: ${issues[0].message}`)
  return undefined
}

/** Tells the differences of a list's entries, each field once: "logo is missing in 3 of 19". */
export function tellDifferences(
  schema: v.GenericSchema,
  list: unknown,
  tell: (text: string) => void,
): void {
  const values: unknown[] = Array.isArray(list) ? list : []
  const counts = new Map<string, number>()
  for (const value of values) {
    const { issues = [] } = v.safeParse(schema, value)
    for (const text of new Set(issues.map(describeIssue)))
      counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  for (const [text, count] of counts) tell(`${text} in ${count} of ${values.length}`)
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const { kind, message, received, expected, input } = issue
  const field = v.getDotPath(issue) ?? 'the entry'
  if (kind === 'validation') return `${field} ${message}`
  if (received === 'undefined') return `${field} is missing`
  const list = Array.isArray(input) ? 'array' : typeof input
  return `${field} is ${input === null ? 'null' : list}, not ${expected},`
}

/** Sends an invalid request, which gets a 400 with a message. */
export const reject = (
  ask: Ask,
  question: Question & { about: string },
  check: (answer: Answer) => void = () => {},
): Promise<void> =>
  ask(question, (answer) => {
    const { status, json, warning, fail } = answer
    if (status >= 500) fail(`${question.about} gets ${status}`)
    else if (status !== 400) warning(`${question.about} gets ${status}, not 400`)
    else checkErrorBody(answer, json)
    check(answer)
  })

/** `code` and `requestId` are additions of Crosswatch: another service may lack them. */
export function checkErrorBody(
  { status, headers, warning, addition }: Answer,
  error: unknown,
): void {
  const { code, requestId, message } = isFields(error) ? error : {}
  if (typeof message !== 'string') warning(`the ${status} has no message`)
  if (!isFields(error)) return addition('the error is no JSON object')
  if (code === undefined) addition('the error has no code')
  else if (!v.is(ErrorBodySchema.entries.code, code))
    warning(`the error has the code ${JSON.stringify(code)}, which is not specified`)
  // Those that are provoked here have one code each.
  else if ((status === 400 || status === 404) && code !== refusals[status].code)
    addition(`the ${status} has the code "${code}"`)
  if (typeof requestId !== 'string') addition('the error has no requestId')
  else if (requestId !== headers.get('x-request-id'))
    addition('the error has another requestId than its X-Request-Id')
}
