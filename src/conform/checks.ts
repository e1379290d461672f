import * as v from 'valibot'
import { isFields } from '../contract/lenient'
import type { ProbeRequest, ProbeResponse } from './request'

/** A request and the check of its response. `endpoint` is its name in the results. */
export type ConformanceCheck = {
  endpoint: string
  request: ProbeRequest
  check: (response: ProbeResponse, notes: Notes) => void
}

/** `warning`: not as specified, but clients can handle it. `fail`: clients cannot. */
type Grade = 'pass' | 'warning' | 'fail'

/** The result of one check. `notes` describe the differences. */
export type EndpointResult = {
  endpoint: string
  status: number | null
  grade: Grade
  notes: { grade: Exclude<Grade, 'pass'>; text: string }[]
}

/** Records the differences during a check. */
export type Notes = { warning: (text: string) => void; fail: (text: string) => void }

/** Empty notes for one endpoint, and a function that creates the result from them. */
export function createNotes(endpoint: string): {
  notes: Notes
  createResult: (status: number | null) => EndpointResult
} {
  const entries: EndpointResult['notes'] = []
  const add = (grade: Exclude<Grade, 'pass'>) => (text: string) => {
    if (!entries.some((each) => each.text === text)) entries.push({ grade, text })
  }
  return {
    notes: { warning: add('warning'), fail: add('fail') },
    createResult: (status) => ({ endpoint, status, grade: getWorstGrade(entries), notes: entries }),
  }
}

const getWorstGrade = (notes: EndpointResult['notes']): Grade =>
  notes.some(({ grade }) => grade === 'fail') ? 'fail' : notes.length > 0 ? 'warning' : 'pass'

/** A body that the page's schema rejects is a failure. Returns whether it was read. */
export function checkBody(
  schema: v.GenericSchema,
  { status, json }: Pick<ProbeResponse, 'status' | 'json'>,
  notes: Notes,
): boolean {
  if (status === 201) notes.warning('the status is 201, not 200')
  else if (status !== 200) notes.fail(`the status is ${status}`)
  if (status !== 200 && status !== 201) return false
  const { issues } = v.safeParse(schema, json)
  if (issues === undefined) return true
  notes.fail(`${v.getDotPath(issues[0]) ?? 'the response'}: ${issues[0].message}`)
  return false
}

/** Differences from the specified form are warnings, one for each field: "logo is missing in 3 of 19". */
export function compareWithSpecified(
  schema: v.GenericSchema,
  values: readonly unknown[],
  notes: Notes,
): void {
  const counts = new Map<string, number>()
  for (const value of values) {
    const { issues = [] } = v.safeParse(schema, value)
    const found = new Set(issues.map(describeIssue))
    for (const each of found) counts.set(each, (counts.get(each) ?? 0) + 1)
  }
  for (const [difference, count] of counts) {
    notes.warning(`${difference} in ${count} of ${values.length}`)
  }
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the entry'
  if (issue.kind === 'validation') return `${field} ${issue.message}`
  const { input } = issue
  const kind = input === null ? 'null' : Array.isArray(input) ? 'array' : typeof input
  return issue.received === 'undefined'
    ? `${field} is missing`
    : `${field} is ${kind}, not ${issue.expected},`
}

/** Checks the response to an invalid request: 400 with a message. `what` describes the request: "a missing parameter". */
export const checkRejection =
  (what: string): ConformanceCheck['check'] =>
  ({ status, json }, notes) => {
    if (status >= 500) return notes.fail(`${what} gets ${status}`)
    if (status !== 400) return notes.warning(`${what} gets ${status}, not 400`)
    if (!hasMessage(json)) notes.warning('the 400 has no message')
  }

export const hasMessage = (json: unknown): boolean =>
  isFields(json) && typeof json['message'] === 'string'
