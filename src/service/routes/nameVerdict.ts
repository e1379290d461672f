import { Hono } from 'hono'
import { documentEndpoints } from '../../endpoints'
import { createNoNames } from '../errors/errors'
import { readAcceptedForm } from '../http/acceptedForm'
import { uncached } from '../http/headers'
import { sendTaggedJson } from '../http/send'
import { type ServerEnv, readHeader } from '../http/serverEnv'
import { admitRequest } from '../middleware/requestLimit'
import { toCaller } from '../tracking/caller'
import { checkName } from '../tracking/checkName'
import type { ServiceContext } from '../tracking/context'
import { limitLookUps } from '../tracking/limitLookUps'
import { listLabelledNames } from '../tracking/nameRecords'
import { readParameters } from './serveEndpoint'

/**
 * `GET /names/{name}` for clients that prefer JSON: what the page says of a name. All others
 * get the page, and so does everybody where the page uses another service than this one.
 */
export function createNameVerdictRouter(context: ServiceContext): Hono<ServerEnv> {
  const { source, limit, now, config } = context
  const registries = listLabelledNames(source)

  return new Hono<ServerEnv>().get('/names/:name', async (c, next) => {
    const form = readAcceptedForm(readHeader(c, 'accept'))
    if (config.apiBaseUrl !== '' || form !== 'json') return next()
    const { name } = readParameters(c, documentEndpoints.name)
    if (registries.length === 0) throw createNoNames()
    const lookUp = limitLookUps(toCaller(c), () => admitRequest(limit, c.env.client))
    const { checked } = await checkName(name, { registries, lookUp, now })
    return sendTaggedJson(c, checked, { ...uncached, vary: 'Accept' })
  })
}
