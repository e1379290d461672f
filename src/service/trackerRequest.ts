import * as v from 'valibot'
import { type TrackingStart, TrackerRequestSchema } from '../contract/trackerRequest'
import { createInvalidRequest } from './errors'
import { parseHash, hashRule } from '../model/chains/hashes'
import { parseBody } from './safeJson'

const [startRequest, hashRequest] = TrackerRequestSchema.options

/** `requestedHash` is the hash as sent, `hash` its canonical form. `txn`: null without a start. */
export type ParsedTrackerRequest = {
  requestedHash: string
  hash: string
  txn: TrackingStart | null
  chain: string | undefined
}

/** `txn` has precedence over `hash`. Throws a 400 that names the field. */
export function readTrackerRequest(text: string): ParsedTrackerRequest {
  const body = parseBody(text)
  if ('txn' in body && body.txn !== null) {
    const { txn } = validate(startRequest, body)
    return { ...readHash('txn.hash', txn.hash), txn, chain: undefined }
  }
  if (!('hash' in body)) throw createInvalidRequest('txn or hash is missing.')
  const { hash, chain } = validate(hashRequest, body)
  return { ...readHash('hash', hash), txn: null, chain }
}

function readHash(field: string, text: string): { requestedHash: string; hash: string } {
  const hash = parseHash(text)
  if (hash === null) throw createInvalidRequest(`${field} is not ${hashRule}.`)
  return { requestedHash: text.trim(), hash }
}

function validate<T>(schema: v.GenericSchema<unknown, T>, body: object): T {
  const parsed = v.safeParse(schema, body, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw createInvalidRequest(`${v.getDotPath(issue) ?? 'The body'} ${describeIssue(issue)}.`)
}

function describeIssue(issue: v.BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'is missing'
  switch (issue.type) {
    case 'string':
      return 'is not text'
    case 'boolean':
      return 'is not true or false'
    case 'min_length':
      return 'is empty'
    case 'max_length':
      return 'is too long'
    // Only amounts are unions.
    case 'union':
    case 'finite':
      return 'is not a decimal amount'
    case 'regex':
      return issue.message
    default:
      return 'is not an object'
  }
}
