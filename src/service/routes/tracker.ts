import { type Context, Hono } from 'hono'
import { TrackerRequestSchema } from '../../contract/trackerRequest'
import type { FetchedResponse, TrackingCache } from '../cache/trackingCache'
import { Refusal, refuseForNow } from '../errors'
import { prepareBytes, respond, sendEmpty, sendPrepared } from '../http/send'
import { apiHeaders, createAgeHeader } from '../middleware/headers'
import type { Limits } from '../middleware/limits'
import type { ServerEnv } from '../middleware/request'
import type { Source, TrackOptions } from '../sources/source'
import type { Starts } from '../store/starts'
import {
  type EncodedResponse,
  VerdictResponseSchema,
  encodeNotFound,
} from '../tracking/encodedResponse'
import type { StoredStart } from '../tracking/storedStart'
import type { Demand } from '../upstream/budget'
import { refuseOtherMethods, sendFault } from './methods'
import { describe, describeJson, describeParameter, upstreamFailures } from './openapi'
import { readLookup, readTrackerRequest } from './trackerRequest'

type TrackerOptions = {
  source: Source
  cache: TrackingCache
  starts: Starts
  limits: Limits | null
  /** Notes a poll of a hash, and tells whether somebody waits for it. */
  watch: (hash: string) => boolean
}

type Asked = Pick<TrackOptions, 'chain' | 'demand'>

/** In bytes. A start of tracking has about 10 kB, and several times that with calldata in its route. */
const maxBodySize = 64 * 1024

/** Whose share of the upstream budget a request uses. Renders in this process share one. */
export function getDemand(c: Context<ServerEnv>, isWatched: boolean): NonNullable<Demand> {
  const [narrowest, customer = narrowest] = c.env.client?.groups ?? []
  return { client: customer ?? 'page', isWatched }
}

/**
 * How long a GET may be cached, in seconds after the sources confirmed it: as often as the page polls, and after an end until
 * the first confirmation, as sources can revoke it.
 */
const maxAge: Readonly<Record<EncodedResponse['state'], number>> = {
  'not-found': 4,
  moving: 4,
  final: 24,
}

/** `POST /tracker/v2/txn`, `GET /tracker/v2/txn/{hash}` and `GET /tracker/health`. */
export function createTrackerRouter(options: TrackerOptions): Hono<ServerEnv> {
  const { source, cache, starts, limits, watch } = options
  const router = new Hono<ServerEnv>()

  const health = describe({
    tag: 'Tracker',
    summary: 'Whether tracking is available: whether the latest lookups got replies.',
    responses: { 200: { description: 'Tracking is available. No body.' } },
    refusals: { 503: 'Tracking is not available.' },
  })
  router.get('/health', health, (c) => {
    const upstreams = source.health()
    const available = new Set(upstreams.filter(({ ok }) => ok).map(({ name }) => name))
    const failing = upstreams.filter(({ name }) => !available.has(name))
    if (failing.length > 0) {
      const names = new Set(failing.map(({ name }) => name))
      const message = `The tracker got no response from its ${[...names].join(' and its ')}.`
      throw new Refusal(503, message)
    }
    return sendEmpty(c, 200, { 'cache-control': 'no-store' })
  })
  refuseOtherMethods(router, '/health', 'GET, HEAD, OPTIONS')

  const responses = {
    200: describeJson(
      'The state of the transaction; `not_found` when no source has reported it. `Age`: seconds since the sources last confirmed it.',
      VerdictResponseSchema,
      'output',
    ),
    ...upstreamFailures,
  }
  const transaction = describe({
    tag: 'Tracker',
    summary:
      'Starts tracking a transaction, or returns its state. The body is parsed as JSON, whatever its content type.',
    body: TrackerRequestSchema,
    responses,
    refusals: { 400: 'The body is invalid.', 413: 'The body is larger than 64 kB.' },
  })
  router.post('/v2/txn', transaction, async (c) => {
    const { requestedHash, hash, txn, chain } = readTrackerRequest(await readBody(c))
    const fault = await source.fault?.('hash', hash, c.req.raw)
    if (fault) return sendFault(c, fault)
    const demand = getDemand(c, watch(hash))
    if (txn === null) {
      const cached = await lookUp(hash, { chain, demand })
      return send(c, cached.value, cached.ageMs, requestedHash)
    }
    await limitStarts(c)
    const { shown, isNew, isContested } = await starts.add(hash, txn)
    if (isContested) {
      // This client sees what it sent, marked as unverified; all others see neither description.
      const { response, ageMs } = await fetch(hash, { chain, demand }, shown)
      return send(c, response, ageMs, requestedHash)
    }
    const cached = await cache.get(hash, () => fetch(hash, { chain, demand }), isNew)
    return send(c, cached.value, cached.ageMs, requestedHash)
  })
  refuseOtherMethods(router, '/v2/txn', 'POST, OPTIONS')

  const lookup = describe({
    tag: 'Tracker',
    summary:
      'The state of a transaction, as the POST returns it. Starts nothing. With `ETag` and `Cache-Control`, for links, monitors and caches.',
    parameters: [
      describeParameter('path', 'hash', 'A'.repeat(64)),
      { ...describeParameter('query', 'chain', 'BTC'), required: false },
    ],
    responses: { ...responses, 304: { description: 'It is still the one of `If-None-Match`.' } },
    refusals: { 400: 'The hash is invalid.' },
  })
  router.get('/v2/txn/:hash', lookup, async (c) => {
    const { requestedHash, hash, chain } = readLookup({
      hash: c.req.param('hash'),
      chain: c.req.query('chain'),
    })
    const fault = await source.fault?.('hash', hash, c.req.raw)
    if (fault) return sendFault(c, fault)
    const { value, ageMs } = await lookUp(hash, { chain, demand: getDemand(c, watch(hash)) })
    const body = prepareBytes(getBytes(value, requestedHash), 'application/json', true)
    return sendPrepared(c, body, {
      ...apiHeaders,
      'cache-control': `public, max-age=${maxAge[value.state]}`,
      ...createAgeHeader(ageMs),
    })
  })
  refuseOtherMethods(router, '/v2/txn/:hash', 'GET, HEAD, OPTIONS')

  const lookUp = (hash: string, asked: Asked) =>
    cache.get(getKey(hash, asked.chain), () => fetch(hash, asked))

  /** A wrong chain in one request must not hide the transaction from others. */
  const getKey = (hash: string, chain: string | undefined): string =>
    source.needsChain === true && chain !== undefined ? `${hash}@${chain}` : hash

  async function limitStarts(c: Context<ServerEnv>): Promise<void> {
    const { client } = c.env
    const waitMs = client === undefined || limits === null ? 0 : await limits.starts(client.groups)
    if (waitMs > 0) {
      throw refuseForNow(
        429,
        waitMs,
        (wait) => `Too many starts of tracking. Try again in ${wait}.`,
      )
    }
  }

  /** Asks the source. An unreadable start is not "no start": a hash that nobody reports is then unknown. */
  async function fetch(
    hash: string,
    asked: Asked,
    own: StoredStart | null = null,
  ): Promise<FetchedResponse> {
    let start = own
    let unreadable: Refusal | null = null
    const readStart = async () => {
      if (own !== null) return own
      try {
        start = await starts.read(hash)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        unreadable = error
      }
      return start
    }
    const fetched = await source.track(hash, {
      ...asked,
      readStart,
      setSent: () => starts.setSent(hash),
    })
    if (unreadable !== null && !fetched.isReported) throw unreadable
    if (start !== null) await starts.renew(hash, fetched.isReported)
    return fetched
  }

  return router
}

const createTooLarge = (): Refusal =>
  new Refusal(413, `The body is larger than ${maxBodySize} bytes.`)

/** Node enforces `Content-Length`; a body without it is counted. */
async function readBody(c: Context<ServerEnv>): Promise<string> {
  const length = c.req.header('content-length')
  if (Number(length ?? 0) > maxBodySize) throw createTooLarge()
  if (length !== undefined || c.req.raw.body === null) return c.req.text()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of c.req.raw.body) {
    size += chunk.byteLength
    if (size > maxBodySize) throw createTooLarge()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/** A "not found" response repeats the hash as requested. */
const getBytes = ({ state, bytes }: EncodedResponse, requestedHash: string) =>
  state === 'not-found' ? encodeNotFound(requestedHash) : bytes

function send(
  c: Context<ServerEnv>,
  value: EncodedResponse,
  ageMs: number,
  requestedHash: string,
): Response {
  return respond(c, 200, getBytes(value, requestedHash), {
    ...apiHeaders,
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...createAgeHeader(ageMs),
  })
}
