import { Hono } from 'hono'
import { defaultTransactions } from '../../contract/addressTransactions'
import { trackerEndpoints } from '../../endpoints'
import { listSpellings } from '../../model/chains/spellings'
import { toCaller } from '../tracking/caller'
import type { ServiceContext } from '../tracking/context'
import { createTransactionLister } from '../tracking/listTransactions'
import { createAgeHeader, uncached } from '../http/headers'
import { sendJson } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import { serveEndpoint } from './serveEndpoint'

/** `GET /tracker/v2/addresses/{address}/txns`, an addition to the interface. */
export function createAddressTransactionsRouter(
  context: ServiceContext,
): Hono<ServerEnv> {
  const list = createTransactionLister(context)
  const router = new Hono<ServerEnv>()
  serveEndpoint(router, trackerEndpoints.addressTransactions, async (c, parameters) => {
    const { address, limit = defaultTransactions } = parameters
    const { cursor = null, type = null, network = null } = parameters
    const spellings = listSpellings(address)
    const query = { spellings, limit, cursor, type, network }
    const { value, ageMs } = await list(query, toCaller(c))
    // Transactions in progress change within seconds, and a cached page would hide new ones.
    return sendJson(c, value, { ...uncached, ...createAgeHeader(ageMs) })
  })
  return router
}
