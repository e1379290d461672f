import * as v from 'valibot'
import { ErrorBodySchema, refusals } from '../contract/errorBody'
import { isFields } from '../contract/lenient'
import type { Endpoint } from '../endpoints'

/** A parsed response. `json` is undefined for a body that is empty or no JSON. */
export type ProbeResponse = {
  status: number
  headers: Headers
  text: string
  json: unknown
}

/** Records the differences during a check. */
export type Notes = {
  /** Not as specified, but clients can handle it. */
  warning: (text: string) => void
  /** Not as specified, and clients cannot handle it. */
  fail: (text: string) => void
  /** Not as an addition of Crosswatch is specified. Another service may lack them. */
  addition: (text: string) => void
}

export type CheckContext = {
  about: string
  /** The responses of the checks so far, by the keys of their requests. */
  earlier: ReadonlyMap<string, ProbeResponse>
}

/** A request. A `body` is posted as JSON. */
export type ProbeRequest = { path: string; body?: object | undefined }

/** What tells one request of a run from all others. */
export const getRequestKey = ({ path, body }: ProbeRequest): string =>
  body === undefined ? path : `${path} ${JSON.stringify(body)}`

export type Check = (response: ProbeResponse, notes: Notes, context: CheckContext) => void

/** Of the parameters, by their names with the default prefix. */
export type Values = Readonly<Record<string, string>>

/** A request, and the check of its response. */
export type ConformanceCheck = {
  endpoint: Endpoint
  /** The network of the endpoint, as its path names it; by default `x`. */
  prefix?: string
  /** Describes the request, where its endpoint gets several. */
  about?: string
  values?: Values
  body?: object
  check: Check
}

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

export const reject = (
  endpoint: Endpoint,
  about: string,
  values: Values,
): ConformanceCheck => ({
  endpoint,
  about,
  values,
  check: checkRejection,
})

/**
 * Returns a response as a schema of the page reads it. A status other than 200 is a
 * failure, and so is a body that the schema rejects: undefined.
 */
export function checkBody<T>(
  schema: v.GenericSchema<unknown, T>,
  { status, json }: ProbeResponse,
  notes: Notes,
): T | undefined {
  if (status === 201) notes.warning('the status is 201, not 200')
  else if (status !== 200) {
    notes.fail(`the status is ${status}`)
    return undefined
  }
  const { success, output, issues } = v.safeParse(schema, json)
  if (success) return output
  notes.fail(`${v.getDotPath(issues[0]) ?? 'the response'}: ${issues[0].message}`)
  return undefined
}

/** What an earlier response of this run says by a schema; undefined for nothing. */
export function readEarlier<T>(
  schema: v.GenericSchema<unknown, T>,
  { earlier }: Pick<CheckContext, 'earlier'>,
  path: string,
): T | undefined {
  const { success, output } = v.safeParse(schema, earlier.get(path)?.json)
  return success ? output : undefined
}

/** Differences from the specified form are warnings. */
export function compareWithSpecified(
  schema: v.GenericSchema,
  list: unknown,
  notes: Notes,
): void {
  for (const text of describeDifferences(schema, list)) notes.warning(text)
}

/** Describes the differences of a list's entries, each field once: "logo is missing in 3 of 19". */
export function describeDifferences(schema: v.GenericSchema, list: unknown): string[] {
  const values: unknown[] = Array.isArray(list) ? list : []
  const found = values.flatMap((value) => {
    const { issues = [] } = v.safeParse(schema, value)
    return [...new Set(issues.map(describeIssue))]
  })
  return [...new Set(found)].map((each) => {
    const count = found.filter((other) => other === each).length
    return `${each} in ${count} of ${values.length}`
  })
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the entry'
  if (issue.kind === 'validation') return `${field} ${issue.message}`
  if (issue.received === 'undefined') return `${field} is missing`
  return `${field} is ${describeKind(issue.input)}, not ${issue.expected},`
}

function describeKind(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

/** Checks the response to an invalid request: 400 with a message. */
export const checkRejection: Check = (response, notes, { about }) => {
  const { status, json } = response
  if (status >= 500) notes.fail(`${about} gets ${status}`)
  else if (status !== 400) notes.warning(`${about} gets ${status}, not 400`)
  else if (!hasMessage(json)) notes.warning('the 400 has no message')
  checkErrorBody(response, notes)
}

/** `code` and `requestId` are additions of Crosswatch: another service may lack them. */
export function checkErrorBody(
  { status, headers, json }: ProbeResponse,
  notes: Notes,
): void {
  if (!isFields(json)) return notes.addition('the error is no JSON object')
  const { code, requestId } = json
  const { entries } = ErrorBodySchema
  if (code === undefined) notes.addition('the error has no code')
  else if (!v.is(entries.code, code)) {
    notes.warning(
      `the error has the code ${JSON.stringify(code)}, which is not specified`,
    )
    // Those that are provoked here have one code each.
  } else if ((status === 400 || status === 404) && code !== refusals[status].code) {
    notes.addition(`the ${status} has the code "${code}"`)
  }
  const sentId = headers.get('x-request-id')
  if (typeof requestId !== 'string') notes.addition('the error has no requestId')
  else if (requestId !== sentId) {
    notes.addition('the error has another requestId than its X-Request-Id')
  }
}

export const hasMessage = (json: unknown): boolean =>
  isFields(json) && typeof json['message'] === 'string'
