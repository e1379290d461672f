import { Hono } from 'hono'
import { trackerEndpoints } from '../../endpoints'
import type { ServiceContext } from '../tracking/context'
import { Refusal } from '../errors/errors'
import {
  type PreparedBody,
  jsonHeaders,
  jsonType,
  prepareBody,
  respond,
  sendPrepared,
  sendTaggedJson,
} from '../http/send'
import { apiHeaders, createAgeHeader, uncached } from '../http/headers'
import { readBody } from '../http/readBody'
import type { ServerEnv } from '../http/serverEnv'
import type { EncodedResponse } from '../facts/response/encodeResponse'
import { toCaller } from '../tracking/caller'
import { createTransactionFinder } from '../tracking/findTransaction'
import { explainResponse } from './explainResponse'
import { serveEndpoint } from './serveEndpoint'
import { createStateHeaders } from './stateHeaders'
import {
  maxBodySize,
  createHashRequest,
  parseBody,
  readRequest,
} from '../tracking/trackingRequest'

/** `POST /tracker/v2/txn`, `GET /tracker/v2/txn/{hash}` and `GET /tracker/health`. */
export function createTrackerRouter(context: ServiceContext): Hono<ServerEnv> {
  const { source, now } = context
  const find = createTransactionFinder(context)

  const router = new Hono<ServerEnv>()
  serveEndpoint(router, trackerEndpoints.health, (c) => {
    const upstreams = source.health()
    // Those of which no address works.
    const failing = new Set(upstreams.map(({ name }) => name))
    for (const { name, ok } of upstreams) if (ok) failing.delete(name)
    if (failing.size === 0) return respond(c, 200, null, { ...apiHeaders, ...uncached })
    const names = [...failing].join(' and its ')
    throw new Refusal(503, `The tracker got no response from its ${names}.`)
  })
  serveEndpoint(router, trackerEndpoints.track, async (c) => {
    const request = readRequest(parseBody(await readBody(c, maxBodySize), 'txn or hash'))
    const { value, ageMs } = await find(toCaller(c), request)
    return respond(c, 200, value.text, {
      ...jsonHeaders,
      ...uncached,
      ...createAgeHeader(ageMs),
    })
  })
  serveEndpoint(router, trackerEndpoints.transaction, async (c, parameters) => {
    const request = createHashRequest(parameters)
    const { value, ageMs, polledMs } = await find(toCaller(c), request)
    const confirmedAt = now() - ageMs
    const headers = createStateHeaders(value.state, { confirmedAt, ageMs })
    if (parameters.explain === 'true') {
      const times = { at: confirmedAt, polledMs }
      return sendTaggedJson(c, explainResponse(c, value, request, times), headers)
    }
    const body = preparedBodies.get(value) ?? prepareBody(value.text, jsonType, true)
    preparedBodies.set(value, body)
    return sendPrepared(c, body, { ...apiHeaders, ...headers })
  })
  return router
}

/** The bodies of cached responses, which live as long as their cache entries. */
const preparedBodies = new WeakMap<EncodedResponse, PreparedBody>()
