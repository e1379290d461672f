import type { Context, Hono } from 'hono'
import { nameEndpoints } from '../../endpoints'
import { encodeRegistration } from '../../contract/nameResponses'
import { Refusal, createNoNames } from '../errors/errors'
import { respond, sendJson } from '../http/send'
import { apiHeaders, createAgeHeader } from '../http/headers'
import type { ServerEnv } from '../http/serverEnv'
import { toCaller } from '../tracking/caller'
import type { Registry } from '../tracking/registries'
import { serveEndpoint } from './serveEndpoint'

/** The five name endpoints of a registry, below `/{prefix}name`. */
export function addNameRoutes(
  router: Hono<ServerEnv>,
  { registries, now }: { registries: readonly Registry[]; now: () => number },
  prefix: string,
): void {
  const registry = registries.find((each) => each.prefix === prefix)
  if (registry === undefined) {
    router.get(`/${prefix}name/*`, () => {
      throw createNoNames()
    })
    return
  }

  /** A cache with a lifetime of its own must not keep the address of a name. */
  const createHeaders = (at: number) => ({
    'cache-control': 'no-cache',
    ...createAgeHeader(now() - at),
  })
  const send = (c: Context<ServerEnv>, body: unknown, at: number) =>
    sendJson(c, body, createHeaders(at))
  const lookUpEntries = async (c: Context<ServerEnv>, name: string) => {
    const { value, at } = await registry.lookUp(name, toCaller(c))
    if (value === null) throw new Refusal(404, `There is no name "${name}".`)
    return { value, at }
  }

  const { registered, chains, chain: chainOfName, reverseLookup, entries } = nameEndpoints
  const serve: typeof serveEndpoint = (target, endpoint, handle) =>
    serveEndpoint(target, endpoint, handle, prefix)

  serve(router, registered, async (c, { xname }) => {
    const { value, at } = await registry.readRegistration(xname, toCaller(c))
    const { isRegistered } = value
    const body = isRegistered ? encodeRegistration(value) : null
    if (body !== null) return send(c, body, at)
    const headers = { ...apiHeaders, ...createHeaders(at) }
    return respond(c, isRegistered ? 200 : 404, null, headers)
  })
  serve(router, chains, async (c, { xname }) => {
    const { value, at } = await lookUpEntries(c, xname)
    return send(c, [...new Set(value.map(({ chain }) => chain))], at)
  })
  serve(router, chainOfName, async (c, { xname: name, chain }) => {
    const { value, at } = await registry.readLink({ name, chain }, toCaller(c))
    return send(c, value, at)
  })
  serve(router, reverseLookup, async (c, { xname: wantedName = '', ...sought }) => {
    const reverse = registry.reverseLookUp({ ...sought, wantedName }, toCaller(c))
    const { value, at } = await reverse
    const body = { result: value.names, ...(value.isPartial && { isPartial: true }) }
    return send(c, body, at)
  })
  serve(router, entries, async (c, { xname }) => {
    const { value, at } = await lookUpEntries(c, xname)
    // Each with the pair that the interface has.
    const sent = value.map((entry) =>
      Object.assign({ result: [entry.chain, entry.address] }, entry),
    )
    return send(c, sent, at)
  })
}
