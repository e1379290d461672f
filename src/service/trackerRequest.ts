import * as v from 'valibot'
import { describeIssue, type TrackingStart, TrackerRequestSchema } from '../contract/trackerRequest'
import { createInvalidRequest } from './errors'
import { parseHash, hashRule } from '../model/chains/hashes'
import { parseBody } from './safeJson'

const [startRequest, hashRequest] = TrackerRequestSchema.options

/** `requestedHash` is the hash as sent, `hash` its canonical form. `txn`: the start, null without one. */
export type ParsedTrackerRequest = {
  requestedHash: string
  hash: string
  txn: TrackingStart | null
  chain: string | undefined
}

/** Parses the body of `POST /tracker/v2/txn`. `txn` has precedence over `hash`. Throws a 400 that names the field. */
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
