import * as v from 'valibot'
import {
  describeIssue,
  type TrackingStart,
  TrackerRequestSchema,
} from '../../contract/trackerRequest'
import { createInvalidRequest } from '../errors'
import { parseHash, hashRule } from '../../model/chains/hashes'

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
  return readLookup(body)
}

/** Parses `{ hash, chain }`. Throws a 400 that names the field. */
export function readLookup(fields: object): ParsedTrackerRequest {
  const { hash, chain } = validate(hashRequest, fields)
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

/** Deeper than any route object. */
const maxDepth = 32

function parseBody(text: string): object {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw createInvalidRequest('The body is not a JSON object with txn or hash.')
  }
  refuseHostileKeys(value)
  return value
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw createInvalidRequest('The body is not JSON. It should be an object with txn or hash.')
  }
}

/**
 * Throws for nesting beyond 32 levels and for keys that could reach a prototype (`__proto__`, `constructor.prototype`). Other
 * unknown keys are accepted. Without recursion, because the client controls the depth.
 */
function refuseHostileKeys(body: object): void {
  const pending: { value: object; path: string[] }[] = [{ value: body, path: [] }]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.path.length > maxDepth) {
      throw createInvalidRequest(`${next.path[0] ?? ''} is nested deeper than ${maxDepth} levels.`)
    }
    for (const [key, value] of Object.entries(next.value)) {
      const isObject = typeof value === 'object' && value !== null
      if (!isObject && key !== '__proto__') continue
      const path = [...next.path, key]
      if (key === '__proto__') throw createInvalidRequest(`${path.join('.')} is not allowed.`)
      if (key === 'constructor' && Object.hasOwn(value, 'prototype')) {
        throw createInvalidRequest(`${path.join('.')}.prototype is not allowed.`)
      }
      pending.push({ value, path })
    }
  }
}
