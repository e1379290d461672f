import * as v from 'valibot'
import { type TrackingStart, TrackerRequestSchema } from '../contract/trackerRequest'
import { badTracking } from './errors'
import { parseHash, hashRule } from '../model/chains/hashes'
import { parseBody } from './safeJson'

const [startRequest, hashRequest] = TrackerRequestSchema.options

/** A request as the router needs it: the hash as it came and in its canonical form, and the start if it brings one. */
export type TrackerAsk = { asked: string; hash: string; txn: TrackingStart | null }

/** Reads the body of `POST /tracker/v2/txn`. Throws a 400 that names the field. With `txn` and `hash`, `txn` holds. */
export function readTrackerRequest(text: string): TrackerAsk {
  const body = parseBody(text)
  if ('txn' in body && body.txn !== null) {
    const { txn } = checked(startRequest, body)
    return { ...namedHash('txn.hash', txn.hash), txn }
  }
  if (!('hash' in body)) throw badTracking('txn or hash is missing.')
  return { ...namedHash('hash', checked(hashRequest, body).hash), txn: null }
}

function namedHash(field: string, text: string): { asked: string; hash: string } {
  const hash = parseHash(text)
  if (hash === null) throw badTracking(`${field} is not ${hashRule}.`)
  return { asked: text.trim(), hash }
}

function checked<T>(schema: v.GenericSchema<unknown, T>, body: object): T {
  const parsed = v.safeParse(schema, body, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw badTracking(`${v.getDotPath(issue) ?? 'The body'} ${complaint(issue)}.`)
}

/** What is wrong, in words: the schema's own where it has some. */
function complaint(issue: v.BaseIssue<unknown>): string {
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
    // The one field that may be two things is an amount.
    case 'union':
    case 'finite':
      return 'is not a decimal amount'
    case 'regex':
      return issue.message
    default:
      return 'is not an object'
  }
}
