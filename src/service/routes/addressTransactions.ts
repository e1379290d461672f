import { Hono } from 'hono'
import { defaultTransactions } from '../../contract/addressTransactions'
import { trackerEndpoints } from '../../endpoints'
import { listSpellings } from '../../model/chains/spellings'
import { createTransactionConfirmer } from '../tracking/confirmTransactions'
import type { ServiceContext } from '../tracking/context'
import { Refusal } from '../errors/errors'
import { createAgeHeader, uncached } from '../http/headers'
import { sendJson } from '../http/send'
import type { ServerEnv } from '../http/serverEnv'
import { getDemand } from './demand'
import { checkNetwork } from './findTransaction'
import { serveEndpoint } from './serveEndpoint'

/** `GET /tracker/v2/addresses/{address}/txns`, an addition to the interface. */
export function createAddressTransactionsRouter(
  context: ServiceContext,
): Hono<ServerEnv> {
  const { source } = context
  const confirm = createTransactionConfirmer(context)
  const router = new Hono<ServerEnv>()
  serveEndpoint(router, trackerEndpoints.addressTransactions, async (c, parameters) => {
    const { address, limit = defaultTransactions } = parameters
    const { cursor = null, type = null, network = null } = parameters
    checkNetwork(network, source)
    if (source.listTransactions === undefined) {
      throw new Refusal(
        501,
        'This service has no source for the transactions of addresses.',
      )
    }
    const demand = getDemand(c, false)
    const spellings = listSpellings(address)
    const query = { spellings, limit, cursor, type, network }
    const { value, ageMs } = await source.listTransactions(query, demand)
    const list = { ...value, txns: await confirm(value.txns, demand) }
    // Transactions in progress change within seconds, and a cached page would hide new ones.
    return sendJson(c, list, { ...uncached, ...createAgeHeader(ageMs) })
  })
  return router
}
