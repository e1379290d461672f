import type { Hono } from 'hono'
import { documentEndpoints } from '../../endpoints'
import { encodeReport } from '../../model/names/nameReport'
import { nameRegistry } from '../../model/words/networkName'
import { createNoNames } from '../errors/errors'
import { readAcceptedForm } from '../http/acceptedForm'
import { createAgeHeader } from '../http/headers'
import { sendTaggedJson } from '../http/send'
import { type ServerEnv, readHeader } from '../http/serverEnv'
import { admitRequest } from '../middleware/requestLimit'
import { toCaller } from '../tracking/caller'
import { checkName } from '../tracking/checkName'
import type { ServiceContext } from '../tracking/context'
import { limitLookUps } from '../tracking/limitLookUps'
import { readParameters } from './serveEndpoint'

/**
 * `GET /names/{name}` for clients that prefer JSON: what the page says of a name. All others
 * get the page, and so does everybody where the page uses another service than this one.
 */
export function addNameVerdictRoutes(
  router: Hono<ServerEnv>,
  context: ServiceContext,
): void {
  const { registries, limit, now, config } = context

  router.get('/names/:name', async (c, next) => {
    const form = readAcceptedForm(readHeader(c, 'accept'))
    if (config.apiBaseUrl !== '' || form !== 'json') return next()
    const { name } = readParameters(c, documentEndpoints.name)
    if (registries.length === 0) throw createNoNames()
    const lookUp = limitLookUps(toCaller(c), () => admitRequest(limit, c.env.client))
    const { report, checked, at } = await checkName(
      name,
      { registries, lookUp, now },
      ({ prefix }) => nameRegistry(prefix),
    )
    const body = { ...checked, report: encodeReport(report) }
    return sendTaggedJson(c, body, {
      'cache-control': 'private, no-cache',
      vary: 'Accept',
      ...createAgeHeader(now() - at),
    })
  })
}
