import { isDeepStrictEqual } from 'node:util'
import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as v from 'valibot'
import { isFields, parseJson } from '../../contract/lenient'
import { TrackerRequestSchema, describeIssue } from '../../contract/trackerRequest'
import { findChain } from '../../model/chains/chains'
import { chainSpecs } from '../../model/chains/chainTable'
import { parseHash } from '../../model/chains/hashes'
import { hashRule } from '../../model/words/hashRule'
import type { ServiceContext } from '../context'
import { Refusal, createInvalidRequest, refuseForNow, withFallback } from '../errors'
import { jsonHeaders, jsonType, prepareBody, respond, sendPrepared } from '../http/send'
import { apiHeaders, createAgeHeader, uncached } from '../middleware/headers'
import { type ServerEnv, readHeader } from '../middleware/request'
import type { Source } from '../sources/source'
import type { StoredStart } from '../store/starts'
import {
  type EncodedResponse,
  createNotFound,
  encodeResponse,
} from '../tracking/trackerResponse'
import type { Demand } from '../upstream/budget'

/**
 * How long a GET may be cached, in seconds after the sources confirmed it: as often as the page polls, and after an end until
 * the first confirmation, as sources can revoke it.
 */
const maxAge = { 'not-found': 4, moving: 4, final: 24 }

/** Whose share of the upstream budget a request uses. Renders in this process share one. */
export function getDemand(
  c: Context<ServerEnv>,
  isWatched: boolean,
): NonNullable<Demand> {
  const [narrowest, customer = narrowest] = c.env.client?.groups ?? []
  return { client: customer ?? 'page', isWatched, requestId: c.env.requestId }
}

/** Throws the faulty response of an error sample. `input`: a canonical hash, or a name or address in lower case. */
export async function throwFault(c: Context<ServerEnv>, source: Source, input: string) {
  const res = await source.fault?.(input, c.req.raw.signal)
  if (res) throw new HTTPException(undefined, { res })
}

/** The key of the response to requests that name a chain. */
const getChainKey = (hash: string, chain: string): string => `${hash}@${chain}`

/** `POST /tracker/v2/txn`, `GET /tracker/v2/txn/{hash}` and `GET /tracker/health`. */
export function createTrackerRouter(context: ServiceContext): Hono<ServerEnv> {
  const { source, cache, starts, limits, watch } = context

  /** Finds the response to a request. A start is stored first. */
  async function find(c: Context<ServerEnv>, { hash, txn, ...request }: TrackingRequest) {
    await throwFault(c, source, hash)
    const demand = getDemand(c, watch(hash))
    const chain =
      source.needsChain === true ? findChain(request.chain ?? '')?.code : undefined

    /** Asks the source. `own`: the start as its client alone sees it. */
    async function fetch(own?: StoredStart): ReturnType<Source['track']> {
      const stored = own === undefined ? starts.read(hash) : Promise.resolve(own)
      const start = await withFallback(stored, null)
      let isReported = false
      try {
        const fetched = await source.track(hash, {
          chain,
          demand,
          start,
          setSent: starts.setSent,
        })
        isReported = fetched.isReported
        // An unreadable start is not "no start": a hash that nobody reports is then unknown.
        if (!isReported) await stored
        // Meanwhile any instance may have stored and sent a start, or stored that clients disagree.
        const current = own ?? (await withFallback(starts.read(hash), null))
        const isNew = current !== null && (start === null || current.isContested)
        return isNew && !isDeepStrictEqual(current, start) ? await fetch() : fetched
      } finally {
        // In an outage, a start that is polled must not be evicted either.
        if (start !== null) await starts.renew(hash, isReported)
      }
    }

    if (txn === null) {
      // A wrong chain in one request must not hide the transaction from others.
      const key = chain === undefined ? hash : getChainKey(hash, chain)
      // Another process on this folder may have noted that clients disagree. Redis shares the responses themselves.
      const isContested = context.isFolder && (await starts.isContested(hash))
      return cache.get(isContested ? `${key}!` : key, () => fetch())
    }
    const waitMs = await limits.starts(c.env.client)
    if (waitMs > 0) throw refuseForNow(429, waitMs, 'Too many starts of tracking.')
    const { own, isOutdated } = await starts.add(hash, txn)
    if (isOutdated && source.needsChain === true) {
      await Promise.all(
        chainSpecs.map(({ code }) => cache.delete(getChainKey(hash, code))),
      )
    }
    if (!own.isContested) return cache.get(hash, () => fetch(), isOutdated)
    // Where clients disagree, each sees what it sent, marked as unverified; all others see neither description.
    if (isOutdated) await cache.delete(hash)
    const { response, ageMs } = await fetch(own)
    return { value: response, ageMs }
  }

  return new Hono<ServerEnv>()
    .get('/health', (c) => {
      const upstreams = source.health()
      const available = new Set(upstreams.filter(({ ok }) => ok).map(({ name }) => name))
      const failing = new Set(
        upstreams.map(({ name }) => name).filter((it) => !available.has(it)),
      )
      if (failing.size === 0) return respond(c, 200, null, { ...apiHeaders, ...uncached })
      const names = [...failing].join(' and its ')
      throw new Refusal(503, `The tracker got no response from its ${names}.`)
    })
    .post('/v2/txn', async (c) => {
      const request = readRequest(parseBody(await readBody(c)))
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
      return sendPrepared(c, prepareBody(getText(value, request), jsonType, true), {
        ...apiHeaders,
        'cache-control': `public, max-age=${maxAge[value.state]}`,
        ...createAgeHeader(ageMs),
      })
    })
}

/** A "not found" response repeats the hash as requested. */
const getText = (
  { state, text }: EncodedResponse,
  { requestedHash }: TrackingRequest,
): string =>
  state === 'not-found' ? encodeResponse(createNotFound(requestedHash)).text : text

/** In bytes. A start of tracking has about 10 kB, and several times that with calldata in its route. */
const maxBodySize = 64 * 1024

/** Node enforces `Content-Length`; a body without it is counted. */
async function readBody(c: Context<ServerEnv>): Promise<string> {
  const length = readHeader(c, 'content-length')
  const createTooLarge = () =>
    new Refusal(413, `The body is larger than ${maxBodySize} bytes.`)
  if (Number(length ?? 0) > maxBodySize) throw createTooLarge()
  if (length !== undefined || c.req.raw.body === null) return c.req.text()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body) {
    size += chunk.byteLength
    if (size > maxBodySize) throw createTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const [startRequest, hashRequest] = TrackerRequestSchema.options

type TrackingRequest = ReturnType<typeof readRequest>

/**
 * Reads a request's fields. `txn`, the start, has precedence over `hash`. `requestedHash` is the hash as sent, `hash` its canonical
 * form. Throws a 400 that names the field.
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

/** Refuses keys that could reach a prototype, and what is nested too deep for a recursive function. Other unknown keys are accepted. */
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
