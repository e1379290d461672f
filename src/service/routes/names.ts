import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { AddressSchema, ChainCodeSchema, NameSchema, nameRule } from '../../contract/names'
import { parseAddress } from '../../model/chains/addresses'
import { findChain } from '../../model/chains/chains'
import { Refusal } from '../errors'
import { sendEmpty, sendJson } from '../http/send'
import { createAgeHeader } from '../middleware/headers'
import type { ServerEnv } from '../middleware/request'
import type { Source } from '../sources/source'
import { refuseOtherMethods, sendFault } from './methods'
import { describe, describeJson, describeParameter, upstreamFailures } from './openapi'
import { getDemand } from './tracker'

const EntriesSchema = v.array(
  v.object({ result: v.array(v.string()), chain: v.string(), address: v.string() }),
)

/**
 * The five name endpoints below `/{prefix}name`. Only as the first segment, `registered`, `chains`, `chain` and `rlookup` are
 * endpoints and not names.
 */
export function createNamesRouter(source: Source, prefix: string): Hono<ServerEnv> {
  const parameter = `${prefix}name`
  const router = new Hono<ServerEnv>()
  const inPath = describeParameter('path', parameter, 'alice')
  const inQuery = describeParameter('query', parameter, 'alice')
  const chainInQuery = describeParameter('query', 'chain', 'ETH')

  const describeName = (
    summary: string,
    { parameters = [inPath], found }: { parameters?: (typeof inPath)[]; found: v.GenericSchema },
    unknown?: string,
  ) =>
    describe({
      tag: 'Names',
      summary,
      parameters,
      responses: { 200: describeJson('The answer.', found), ...upstreamFailures },
      refusals: {
        400: 'A parameter is missing or invalid.',
        ...(unknown !== undefined && { 404: unknown }),
        501: 'The service has no source for names.',
      },
    })

  function readName(candidate = ''): string {
    if (v.is(NameSchema, candidate)) return candidate
    throw new Refusal(400, `${parameter} is not a name. ${nameRule}`)
  }
  const lookUp = async (c: Context<ServerEnv>, name: string) => {
    const { value, ageMs } = await source.lookUp(name, getDemand(c, false))
    return { entries: value, headers: createAgeHeader(ageMs) }
  }
  const lookUpEntries = async (c: Context<ServerEnv>, name: string) => {
    const { entries, headers } = await lookUp(c, name)
    if (entries === null) throw new Refusal(404, `There is no name "${name}".`)
    return { entries, headers }
  }
  const findFault = async (c: Context<ServerEnv>, kind: 'name' | 'address', value: string) =>
    source.fault?.(kind, value.toLowerCase(), c.req.raw)

  const registered = describe({
    tag: 'Names',
    summary: 'Whether a name is registered.',
    parameters: [inPath],
    responses: {
      200: {
        description:
          'The name is registered. No body, or `{ expiresAt, owner }` (Unix ms or null, an address or empty) where the network reports them.',
      },
      404: { description: 'The name is not registered. No body.' },
      ...upstreamFailures,
    },
    refusals: { 400: 'The name is invalid.', 501: 'The service has no source for names.' },
  })
  router.get(`/registered/:${parameter}`, registered, async (c) => {
    const name = readName(c.req.param(parameter))
    const fault = await findFault(c, 'name', name)
    if (fault) return sendFault(c, fault)
    const { entries, headers } = await lookUp(c, name)
    const registration = entries === null ? null : source.describeName?.(name)
    if (registration) return sendJson(c, registration, headers)
    return sendEmpty(c, entries === null ? 404 : 200, headers)
  })

  const chains = describeName(
    'The chains that a name is linked to.',
    { found: v.array(v.string()) },
    'There is no such name.',
  )
  router.get(`/chains/:${parameter}`, chains, async (c) => {
    const name = readName(c.req.param(parameter))
    const fault = await findFault(c, 'name', name)
    if (fault) return sendFault(c, fault)
    const { entries, headers } = await lookUpEntries(c, name)
    return sendJson(c, [...new Set(entries.map(({ chain }) => chain))], headers)
  })

  const isLinked = describeName('Whether a chain is linked to a name.', {
    parameters: [inQuery, chainInQuery],
    found: v.boolean(),
  })
  router.get('/chain', isLinked, async (c) => {
    const name = readName(readQueryParameter(c.req.url, parameter))
    const chain = readChain(c)
    const fault = await findFault(c, 'name', name)
    if (fault) return sendFault(c, fault)
    const { entries, headers } = await lookUp(c, name)
    return sendJson(c, entries?.some((entry) => entry.chain === chain) ?? false, headers)
  })

  const reverse = describeName('The names that are linked to an address.', {
    parameters: [
      describeParameter('query', 'address', '0x2fa5cb1c4e0d2b7a9f83e6d5c4b3a29180716253'),
      chainInQuery,
    ],
    found: v.object({ result: v.array(v.string()) }),
  })
  router.get('/rlookup', reverse, async (c) => {
    const address = readQueryParameter(c.req.url, 'address')
    if (!v.is(AddressSchema, address)) throw new Refusal(400, 'address is not an address.')
    const chain = readChain(c)
    const fault = await findFault(c, 'address', address)
    if (fault) return sendFault(c, fault)
    // An unknown chain accepts any text but dot segments, which would change an upstream's path.
    const isKnown = source.hasNames !== false && findChain(chain) !== undefined
    const isDots = /^\.{1,2}$/.test(address)
    if (isDots || (isKnown && !parseAddress(address)?.chains.includes(chain))) {
      throw new Refusal(400, `address is not an address of ${chain}.`)
    }
    const { value, ageMs } = await source.reverseLookUp(chain, address, getDemand(c, false))
    return sendJson(c, { result: value }, createAgeHeader(ageMs))
  })

  const allEntries = describeName(
    'The chains and addresses that a name is linked to.',
    { found: EntriesSchema },
    'There is no such name.',
  )
  router.get(`/:${parameter}`, allEntries, async (c) => {
    const name = readName(c.req.param(parameter))
    const fault = await findFault(c, 'name', name)
    if (fault) return sendFault(c, fault)
    const { entries, headers } = await lookUpEntries(c, name)
    const listed = entries.map(({ chain, address }) => ({
      result: [chain, address],
      chain,
      address,
    }))
    return sendJson(c, listed, headers)
  })
  const paths = new Set(router.routes.map(({ path }) => path))
  for (const path of paths) refuseOtherMethods(router, path, 'GET, HEAD, OPTIONS')
  return router
}

function readChain(c: Context<ServerEnv>): string {
  const chain = readQueryParameter(c.req.url, 'chain')
  if (!v.is(ChainCodeSchema, chain)) throw new Refusal(400, 'chain is not the code of a chain.')
  return chain.toUpperCase()
}

/**
 * Reads one query parameter. A `+` stays a plus, because names contain it; Hono would decode it to a space. Throws a 400 that
 * names a missing, empty or malformed parameter.
 */
function readQueryParameter(url: string, name: string): string {
  const query = /\?([^#]*)/.exec(url)?.[1] ?? ''
  const pair = query.split('&').find((each) => each.startsWith(`${name}=`))
  if (pair === undefined || pair.length === name.length + 1) {
    throw new Refusal(400, `${name} is missing.`)
  }
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    throw new Refusal(400, `${name} is not properly percent-encoded.`)
  }
}
