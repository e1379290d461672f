import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { confirmedAtHeader } from '../../contract/cached'
import { WireResponseSchema } from '../../contract/tracker'
import { HashRequestSchema, TrackerRequestSchema } from '../../contract/trackerRequest'
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
import { readBody } from '../http/readBody'
import type { ServerEnv } from '../http/serverEnv'
import { createHashTracker } from '../trackHash'
import { type EncodedResponse, encodeResponse } from '../facts/response/encodeResponse'
import { createNotFound } from '../facts/response/trackerResponse'
import type { Health } from '../upstream/health'
import type { Source } from '../sources/source'
import { getDemand } from './demand'
import { throwFault } from './faults'
import { type TrackingRequest, parseBody, readRequest } from './trackingRequest'
import { type Endpoints, lookupRefusals, unchanged } from './endpoint'

/**
 * How long caches may serve a GET after they received it, in seconds: as often as the
 * page polls. An outage of the sources does not shorten it, because caches have to hold
 * viewers off just then.
 */
const sharedSeconds = 4
/** An end may be served until sources confirm it for the first time, as they can revoke it. */
const endSharedSeconds = 24

const ends = ['complete', 'refunded', 'partially-refunded', 'failed'] as const
const resultEntries = WireResponseSchema.entries.result.entries
/** "Not found" has only the five fields of the interface. */
const ResultSchema = v.object({
  ...v.partial(WireResponseSchema.entries.result).entries,
  quoteId: resultEntries.quoteId,
  firstTransactionHash: resultEntries.firstTransactionHash,
  estimatedDuration: resultEntries.estimatedDuration,
  currentLegIndex: resultEntries.currentLegIndex,
  legs: resultEntries.legs,
})
/**
 * The response with this service's verdict, an addition to the interface: other trackers
 * send none, and the page decides itself. Error samples imitate such trackers.
 */
const VerdictResponseSchema = v.object({
  ...WireResponseSchema.entries,
  result: ResultSchema,
  verdict: v.optional(
    v.pipe(
      v.picklist(['not-seen', 'in-progress', ...ends, 'unclear']),
      v.description(
        `What the response proves, decided as on the page. Only ${ends.join(', ')} are ends. Absent in error samples of the sandbox alone.`,
      ),
    ),
  ),
  reason: v.optional(
    v.pipe(
      v.nullable(v.string()),
      v.description(
        'Why, as a code of an open set: waiting, doubt, unproven, refunding, refund-stuck…; null where the verdict needs none. Absent where the verdict is.',
      ),
    ),
  ),
})
const tracked = {
  found:
    'Its state; `not_found` when no source has reported it. `Age`: seconds since the sources last confirmed it.',
  schema: VerdictResponseSchema,
  responses: {
    204: { description: 'No data yet. Only an error sample of the sandbox sends it.' },
  },
}
const foundByGet =
  'What the POST returns. `Confirmed-At`: when the sources last confirmed it, Unix ms. `Age` is 0, and counts only the time in caches in front of the service.'

/** The endpoints of the tracker. */
export const trackerEndpoints = {
  'GET /tracker/health': {
    summary: 'Whether the latest lookups got replies.',
    found: 'They did, or there were none. No body.',
    refusals: [503],
  },
  'POST /tracker/v2/txn': {
    summary: 'Starts tracking a transaction, or returns its state.',
    ...tracked,
    body: TrackerRequestSchema,
    refusals: [...lookupRefusals, 413],
  },
  'GET /tracker/v2/txn/{hash}': {
    summary: 'The state of a transaction, for pages, links, monitors and caches.',
    ...tracked,
    found: foundByGet,
    path: v.pick(HashRequestSchema, ['hash']),
    query: v.pick(HashRequestSchema, ['chain', 'network']),
    refusals: lookupRefusals,
    responses: { ...tracked.responses, ...unchanged },
  },
} satisfies Endpoints

/** `POST /tracker/v2/txn`, `GET /tracker/v2/txn/{hash}` and `GET /tracker/health`. */
export function createTrackerRouter(context: ServiceContext): Hono<ServerEnv> {
  const { source, limit, watch, now } = context
  const tracker = createHashTracker(context)

  /** Finds the response to a request. A start is stored first. */
  async function find(
    c: Context<ServerEnv>,
    { hash, txn, chain, network }: TrackingRequest,
  ): Promise<Cached<EncodedResponse>> {
    await throwFault(c, source, hash)
    checkNetwork(network, source)
    const lookUp = { hash, chain, network, demand: getDemand(c, watch(hash)) }
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
    .post('/v2/txn', async (c) => {
      const request = readRequest(parseBody(await readBody(c, maxBodySize)))
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
        // An empty one is none, as in a form.
        network: c.req.query('network') || undefined,
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

/** Throws a 400 for a network that the service does not watch. */
function checkNetwork(network: string | undefined, { networks }: Source): void {
  const ids = networks.map(({ id }) => id)
  if (network === undefined || ids.includes(network)) return
  throw createInvalidRequest(`network is not one of ${ids.join(', ')}.`)
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
