import { type Context, Hono } from 'hono'
import { confirmedAtHeader } from '../../contract/cached'
import { trackerEndpoints } from '../../endpoints'
import { readSnapshot } from '../../model/transaction/transaction'
import { explainTransaction } from '../../model/words/explainTransaction'
import { paths } from '../../paths'
import type { ServiceContext } from '../tracking/context'
import { Refusal } from '../errors/errors'
import {
  type PreparedBody,
  jsonHeaders,
  jsonType,
  prepareBody,
  respond,
  sendPrepared,
} from '../http/send'
import { apiHeaders, createAgeHeader, uncached } from '../http/headers'
import { getPublicOrigin } from '../http/publicOrigin'
import { readBody } from '../http/readBody'
import type { ServerEnv } from '../http/serverEnv'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import type { Health } from '../observe/metrics'
import { toCaller } from '../tracking/caller'
import { createTransactionFinder, getResponseText } from '../tracking/findTransaction'
import { serveEndpoint } from './serveEndpoint'
import {
  type TrackingRequest,
  maxBodySize,
  createHashRequest,
  parseBody,
  readRequest,
} from '../tracking/trackingRequest'

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
  const { source, now } = context
  const find = createTransactionFinder(context)

  const router = new Hono<ServerEnv>()
  serveEndpoint(router, trackerEndpoints.health, (c) => {
    const failing = listFailing(source.health())
    if (failing.length === 0) {
      return respond(c, 200, null, { ...apiHeaders, ...uncached })
    }
    const names = failing.join(' and its ')
    throw new Refusal(503, `The tracker got no response from its ${names}.`)
  })
  serveEndpoint(router, trackerEndpoints.track, async (c) => {
    const request = readRequest(parseBody(await readBody(c, maxBodySize), 'txn or hash'))
    const { value, ageMs } = await find(toCaller(c), request)
    return respond(c, 200, getResponseText(value, request), {
      ...jsonHeaders,
      ...uncached,
      ...createAgeHeader(ageMs),
    })
  })
  serveEndpoint(router, trackerEndpoints.transaction, async (c, parameters) => {
    const request = createHashRequest(parameters)
    const { value, ageMs } = await find(toCaller(c), request)
    const body =
      parameters.explain === 'true'
        ? explainBody(value, request, c, now() - ageMs)
        : prepare(value, request)
    return sendPrepared(c, body, {
      ...apiHeaders,
      'cache-control': getCaching(value.state, ageMs),
      // Only caches in front count it. It is always sent, because a browser that gets a
      // 304 without it keeps the one that it stored.
      age: '0',
      [confirmedAtHeader]: String(Math.round(now() - ageMs)),
    })
  })
  return router
}

/**
 * The response with what the page says of it at `at`, Unix ms: the time of its data, so
 * that equal responses have one ETag.
 */
function explainBody(
  encoded: EncodedResponse,
  request: TrackingRequest,
  c: Context<ServerEnv>,
  at: number,
): PreparedBody {
  const { hash } = request
  const response: object = JSON.parse(getResponseText(encoded, request))
  const snapshot = readSnapshot(hash, encoded.response, at)
  const receipt = getPublicOrigin(c) + paths.transaction(hash, c.req.query('chain') ?? '')
  const explanation = explainTransaction(snapshot, receipt, at)
  return prepareBody(JSON.stringify({ ...response, explanation }), jsonType, true)
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
  const body = prepareBody(getResponseText(response, request), jsonType, true)
  preparedBodies.set(response, { requestedHash, body })
  return body
}
