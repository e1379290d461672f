import type { Context } from 'hono'
import * as v from 'valibot'
import { isFields, parseJson } from '../../contract/lenient'
import {
  HashRequestSchema,
  StartRequestSchema,
  type TrackingStart,
  describeIssue,
} from '../../contract/trackerRequest'
import { parseHash } from '../../model/chains/hashes'
import { fillText } from '../../model/words/messages'
import { noHash } from '#words/problems'
import { createInvalidRequest } from '../errors/errors'
import { maxBodySize, readBody } from '../http/readBody'
import type { ServerEnv } from '../http/serverEnv'

export type TrackingRequest = {
  /** The hash as its client sent it. */
  requestedHash: string
  /** In its canonical form. */
  hash: string
  /** The chain, as its client wrote it. */
  chain: string | undefined
  /** The network that is asked first. */
  network: string | undefined
  /** The start of tracking; null where the request only asks about a hash. */
  txn: TrackingStart | null
}

/**
 * Reads the fields of a body. `txn` has precedence over `hash`. Throws a 400 that names
 * the field.
 */
export function readRequest(body: object): TrackingRequest {
  if ('txn' in body && body.txn !== null) {
    const { txn } = readFields(StartRequestSchema, body)
    return { ...createHashRequest({ hash: txn.hash }, 'txn.hash'), txn }
  }
  if (!('hash' in body)) throw createInvalidRequest('txn or hash is missing.')
  return createHashRequest(readFields(HashRequestSchema, body))
}

/**
 * A request that asks about a hash. Throws a 400, which calls it `field`, for a text that
 * is none.
 */
export function createHashRequest(
  fields: { hash: string; chain?: string | undefined; network?: string | undefined },
  field = 'hash',
): TrackingRequest {
  const { hash: sent, chain, network } = fields
  const hash = parseHash(sent)
  if (hash === null)
    throw createInvalidRequest(fillText(noHash, { subject: field }), field)
  return { requestedHash: sent.trim(), hash, chain, network, txn: null }
}

/** Reads the hashes of a body. Throws a 400 that names the place of a wrong one. */
export function readHashes(
  schema: v.GenericSchema<unknown, { hashes: string[]; chain?: string | undefined }>,
  body: object,
): TrackingRequest[] {
  const { hashes, chain } = readFields(schema, body)
  return hashes.map((hash, index) =>
    createHashRequest({ hash, chain }, `hashes[${index}]`),
  )
}

/** Checks the fields of a request. Throws a 400 that names the first wrong one. */
export function readFields<T>(schema: v.GenericSchema<unknown, T>, body: object): T {
  const parsed = v.safeParse(schema, body, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)?.replace(/\.(\d+)$/, '[$1]')
  throw createInvalidRequest(`${path ?? 'The body'} ${describeIssue(issue)}.`, path)
}

/**
 * Reads the JSON of a request's body. Throws a 400 where it is no object. `expected`: the
 * fields that it should have.
 */
export async function readJson(
  c: Context<ServerEnv>,
  expected: string,
  maxBytes = maxBodySize,
): Promise<object> {
  const text = await readBody(c, maxBytes)
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    throw createInvalidRequest(
      `The body is not JSON. It should be an object with ${expected}.`,
    )
  }
  checkKeys(body)
  if (isFields(body)) return body
  throw createInvalidRequest(`The body is not a JSON object with ${expected}.`)
}

const maxDepth = 100

/**
 * Refuses keys that could reach a prototype, and what is nested too deep for a recursive
 * function. Other unknown keys are accepted.
 */
function checkKeys(value: unknown, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > maxDepth) throw createInvalidRequest('The body is nested too deep.')
  for (const [key, child] of Object.entries(value)) {
    const isConstructor = key === 'constructor' && isFields(child)
    if (key === '__proto__' || (isConstructor && Object.hasOwn(child, 'prototype'))) {
      throw createInvalidRequest(`The key ${key} is not allowed.`)
    }
    checkKeys(child, depth + 1)
  }
}
