import { type Context, Hono } from 'hono'
import { nameEndpoints } from '../../endpoints'
import { encodeRegistration } from '../../contract/nameResponses'
import { Refusal, createNoNames } from '../errors/errors'
import { respond, sendJson } from '../http/send'
import { apiHeaders, createAgeHeader } from '../http/headers'
import type { ServerEnv } from '../http/serverEnv'
import type { NameRegistry, Source } from '../sources/source'
import { toCaller } from '../tracking/caller'
import { createNameLookUps } from '../tracking/nameLookUps'
import { serveEndpoint } from './serveEndpoint'

/** The five name endpoints of a registry, below `/{prefix}name`. */
export function createNamesRouter(
  source: Source,
  { prefix, names }: NameRegistry,
): Hono<ServerEnv> {
  const router = new Hono<ServerEnv>()
  if (names === null) {
    return router.get(`/${prefix}name/*`, () => {
      throw createNoNames()
    })
  }

  const lookUps = createNameLookUps(source, names)
  async function lookUpEntries(c: Context<ServerEnv>, name: string) {
    const { value: found, ageMs } = await lookUps.lookUp(name, toCaller(c))
    if (found === null) throw new Refusal(404, `There is no name "${name}".`)
    return { found, headers: createAgeHeader(ageMs) }
  }

  const { registered, chains, chain: chainOfName, reverseLookup, entries } = nameEndpoints
  const serve: typeof serveEndpoint = (target, endpoint, handle) =>
    serveEndpoint(target, endpoint, handle, prefix)

  serve(router, registered, async (c, { xname }) => {
    const { value, ageMs } = await lookUps.readRegistration(xname, toCaller(c))
    const { isRegistered } = value
    const headers = createAgeHeader(ageMs)
    const body = isRegistered ? encodeRegistration(value) : null
    if (body !== null) return sendJson(c, body, headers)
    return respond(c, isRegistered ? 200 : 404, null, { ...apiHeaders, ...headers })
  })
  serve(router, chains, async (c, { xname }) => {
    const { found, headers } = await lookUpEntries(c, xname)
    return sendJson(c, [...new Set(found.map(({ chain }) => chain))], headers)
  })
  serve(router, chainOfName, async (c, { xname: name, chain }) => {
    const { value, ageMs } = await lookUps.readLink({ name, chain }, toCaller(c))
    return sendJson(c, value, createAgeHeader(ageMs))
  })
  serve(router, reverseLookup, async (c, { xname: wantedName = '', ...sought }) => {
    const reverse = lookUps.reverseLookUp({ ...sought, wantedName }, toCaller(c))
    const { value, ageMs } = await reverse
    const body = { result: value.names, ...(value.isPartial && { isPartial: true }) }
    return sendJson(c, body, createAgeHeader(ageMs))
  })
  serve(router, entries, async (c, { xname }) => {
    const { found, headers } = await lookUpEntries(c, xname)
    // Each with the pair that the interface has.
    const sent = found.map((entry) =>
      Object.assign({ result: [entry.chain, entry.address] }, entry),
    )
    return sendJson(c, sent, headers)
  })
  return router
}
