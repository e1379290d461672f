import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { confirmedAtHeader } from '../../contract/cached'
import { isFields, parseJson } from '../../contract/lenient'
import { TrackerRequestSchema, describeIssue } from '../../contract/trackerRequest'
import { parseHash } from '../../model/chains/hashes'
import { hashRule } from '../../model/words/hashRule'
import type { Cached } from '../cache/entry'
import type { ServiceContext } from '../context'
import { Refusal, createInvalidRequest, refuseForNow } from '../errors'
import {
  type PreparedBody,
  jsonHeaders,
  jsonType,
  prepareBody,
  respond,
  sendPrepared,
} from '../http/send'
import { apiHeaders, createAgeHeader, uncached } from '../http/headers'
import type { ServerEnv } from '../http/serverEnv'
import { createHashTracker } from '../trackHash'
import { type EncodedResponse, encodeResponse } from '../facts/response/encodeResponse'
import { createNotFound } from '../facts/response/trackerResponse'
import type { Health } from '../upstream/health'
import { getDemand } from './demand'
import { throwFault } from './faults'

/**
 * How long caches may serve a GET after they received it, in seconds: as often as the
 * page polls. An outage of the sources does not shorten it, because caches have to hold
 * viewers off just then.
 */
const sharedSeconds = 4
/** An end may be served until sources confirm it for the first time, as they can revoke it. */
const endSharedSeconds = 24

/** `POST /tracker/v2/txn`, `GET /tracker/v2/txn/{hash}` and `GET /tracker/health`. */
export function createTrackerRouter(context: ServiceContext): Hono<ServerEnv> {
  const { source, limit, watch, now } = context
  const tracker = createHashTracker(context)

  /** Finds the response to a request. A start is stored first. */
  async function find(
    c: Context<ServerEnv>,
    { hash, txn, chain }: TrackingRequest,
  ): Promise<Cached<EncodedResponse>> {
    await throwFault(c, source, hash)
    const lookUp = { hash, chain, demand: getDemand(c, watch(hash)) }
    if (txn === null) return tracker.find(lookUp)
    const waitMs = await limit(c.env.client, 'start')
    if (waitMs > 0) throw refuseForNow(429, waitMs, 'Too many starts of tracking.')
    return tracker.start(lookUp, txn)
  }

  return new Hono<ServerEnv>()
    .get('/health', (c) => {
      const failing = listFailing(source.health())
      if (failing.length === 0) {
        return respond(c, 200, null, { ...apiHeaders, ...uncached })
      }
      const names = failing.join(' and its ')
      throw new Refusal(503, `The tracker got no response from its ${names}.`)
    })
    .post('/v2/txn', limitBody, async (c) => {
      const request = readRequest(parseBody(await c.req.text()))
      const { value, ageMs } = await find(c, request)
      return respond(c, 200, getText(value, request), {
        ...jsonHeaders,
        ...uncached,
        ...createAgeHeader(ageMs),
      })
    })
    .get('/v2/txn/:hash', async (c) => {
      const request = readRequest({
        hash: c.req.param('hash'),
        chain: c.req.query('chain'),
      })
      const { value, ageMs } = await find(c, request)
      return sendPrepared(c, prepare(value, request), {
        ...apiHeaders,
        'cache-control': getCaching(value.state, ageMs),
        // Only caches in front count it. It is always sent, because a browser that gets a
        // 304 without it keeps the one that it stored.
        age: '0',
        [confirmedAtHeader]: String(Math.round(now() - ageMs)),
      })
    })
}

/** Lists the upstreams of which no address works. */
function listFailing(upstreams: readonly Health[]): string[] {
  const names = new Set(upstreams.map(({ name }) => name))
  for (const { name, ok } of upstreams) if (ok) names.delete(name)
  return [...names]
}

/**
 * Returns `Cache-Control` of a response that the sources confirmed `ageMs` ago. Nobody
 * may serve an old "not found", as the transaction may have appeared since. An end is not
 * served stale while a cache updates it, because a page then waits for its confirmation.
 */
function getCaching(state: EncodedResponse['state'], ageMs: number): string {
  if (state === 'not-found') return `public, max-age=${sharedSeconds}, must-revalidate`
  const onError = 'stale-if-error=3600'
  if (state === 'moving') {
    return `public, max-age=${sharedSeconds}, stale-while-revalidate=10, ${onError}`
  }
  const untilConfirmation = endSharedSeconds - Math.ceil(ageMs / 1_000)
  return `public, max-age=${Math.max(sharedSeconds, untilConfirmation)}, ${onError}`
}

/**
 * The bodies of cached responses, which live as long as their cache entry. Of a "not
 * found", which repeats the hash as requested, that of the last spelling: clients must
 * not fill the memory.
 */
const preparedBodies = new WeakMap<
  EncodedResponse,
  { requestedHash: string; body: PreparedBody }
>()

function prepare(response: EncodedResponse, request: TrackingRequest): PreparedBody {
  const { requestedHash } = request
  const known = preparedBodies.get(response)
  const fits = response.state !== 'not-found' || known?.requestedHash === requestedHash
  if (known !== undefined && fits) return known.body
  const body = prepareBody(getText(response, request), jsonType, true)
  preparedBodies.set(response, { requestedHash, body })
  return body
}

/** A "not found" response repeats the hash as requested. */
const getText = (
  { state, text }: EncodedResponse,
  { requestedHash }: TrackingRequest,
): string =>
  state === 'not-found' ? encodeResponse(createNotFound(requestedHash)).text : text

/**
 * In bytes. A start of tracking has about 10 kB, and several times that with calldata in
 * its route.
 */
const maxBodySize = 64 * 1024

const limitBody = bodyLimit({
  maxSize: maxBodySize,
  onError: () => {
    throw new Refusal(413, `The body is larger than ${maxBodySize} bytes.`)
  },
})

const [startRequest, hashRequest] = TrackerRequestSchema.options

type TrackingRequest = ReturnType<typeof readRequest>

/**
 * Reads a request's fields. `txn`, the start, has precedence over `hash`. `requestedHash`
 * is the hash as sent, `hash` its canonical form. Throws a 400 that names the field.
 */
function readRequest(body: object) {
  const txn = 'txn' in body && body.txn !== null ? validate(startRequest, body).txn : null
  if (txn === null && !('hash' in body))
    throw createInvalidRequest('txn or hash is missing.')
  const { hash: sent, chain } =
    txn === null ? validate(hashRequest, body) : { hash: txn.hash, chain: undefined }
  const hash = parseHash(sent)
  if (hash === null)
    throw createInvalidRequest(`${txn ? 'txn.hash' : 'hash'} is not ${hashRule}.`)
  return { requestedHash: sent.trim(), hash, chain, txn }
}

function validate<T>(schema: v.GenericSchema<unknown, T>, body: object): T {
  const parsed = v.safeParse(schema, body, { abortEarly: true })
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw createInvalidRequest(
    `${v.getDotPath(issue) ?? 'The body'} ${describeIssue(issue)}.`,
  )
}

function parseBody(text: string): object {
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    throw createInvalidRequest(
      'The body is not JSON. It should be an object with txn or hash.',
    )
  }
  checkKeys(body)
  if (isFields(body)) return body
  throw createInvalidRequest('The body is not a JSON object with txn or hash.')
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
