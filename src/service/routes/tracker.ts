import type { Hono } from 'hono'
import { defaultTransactions } from '../../contract/addressTransactions'
import { trackerEndpoints } from '../../endpoints'
import { listSpellings } from '../../model/chains/spellings'
import { Refusal } from '../errors/errors'
import { jsonHeaders, respond, sendJson } from '../http/send'
import { apiHeaders, createAgeHeader, uncached } from '../http/headers'
import type { ServerEnv } from '../http/serverEnv'
import { getDemand, toCaller } from '../tracking/caller'
import type { Source } from '../sources/source'
import { type Finding, findTransaction } from '../tracking/findTransaction'
import { type Listing, listConfirmed } from '../tracking/listTransactions'
import { serveEndpoint } from './serveEndpoint'
import { readJson, readRequest } from '../tracking/trackingRequest'

type TrackerContext = Finding &
  Listing & { source: Pick<Source, 'health' | 'listLatest'> }

/**
 * The tracker, but for its batches and the forms of a transaction. The list of an address is an
 * addition to the interface.
 */
export function addTrackerRoutes(router: Hono<ServerEnv>, context: TrackerContext): void {
  const { source, now } = context
  serveEndpoint(router, trackerEndpoints.health, (c) => {
    const upstreams = source.health()
    // Those of which no address works.
    const failing = new Set(upstreams.map(({ name }) => name))
    for (const { name, ok } of upstreams) if (ok) failing.delete(name)
    if (failing.size === 0) return respond(c, 200, null, { ...apiHeaders, ...uncached })
    const names = [...failing]
    const upstream = names.length > 1 ? 'network' : names[0]
    const message = `The tracker got no response from its ${names.join(' and its ')}.`
    throw new Refusal(503, message, { upstream })
  })
  serveEndpoint(router, trackerEndpoints.track, async (c) => {
    const request = readRequest(await readJson(c, 'txn or hash'))
    const { value, at } = await findTransaction(context, toCaller(c), request)
    const headers = { ...jsonHeaders, ...uncached, ...createAgeHeader(now() - at) }
    return respond(c, 200, value.text, headers)
  })
  serveEndpoint(router, trackerEndpoints.latest, async (c) => {
    if (source.listLatest === undefined)
      throw new Refusal(501, 'This service has no source for the latest swaps.')
    const { value, at } = await source.listLatest(getDemand(toCaller(c)))
    return sendJson(c, value, { ...uncached, ...createAgeHeader(now() - at) })
  })
  serveEndpoint(router, trackerEndpoints.addressTransactions, async (c, parameters) => {
    const { address, limit = defaultTransactions } = parameters
    const { cursor = null, type = null, network = null } = parameters
    const query = { spellings: listSpellings(address), limit, cursor, type, network }
    const { value, at } = await listConfirmed(context, query, toCaller(c))
    // Transactions in progress change within seconds, and a cached page would hide new ones.
    return sendJson(c, value, { ...uncached, ...createAgeHeader(now() - at) })
  })
}
