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
import { describe, lookupRefusals, queryParameter } from './openapi'
import { getDemand, throwFault } from './tracker'

const exampleAddress = '0x2fa5cb1c4e0d2b7a9f83e6d5c4b3a29180716253'
const NamesSchema = v.array(v.string())
const EntriesSchema = v.array(
  v.object({ result: NamesSchema, chain: v.string(), address: v.string() }),
)

/**
 * The five name endpoints below `/{prefix}name`. Only as the first segment, `registered`, `chains`, `chain` and `rlookup` are
 * endpoints and not names.
 */
export function createNamesRouter(source: Source, prefix: string): Hono<ServerEnv> {
  const parameter = `${prefix}name`
  async function checkName(c: Context<ServerEnv>, name = ''): Promise<string> {
    if (!v.is(NameSchema, name)) throw new Refusal(400, `${parameter} is not a name. ${nameRule}`)
    await throwFault(c, source, 'name', name.toLowerCase())
    return name
  }

  async function lookUp(c: Context<ServerEnv>, given: string | undefined) {
    const name = await checkName(c, given)
    const { value, ageMs } = await source.lookUp(name, getDemand(c, false))
    return { name, found: value, headers: createAgeHeader(ageMs) }
  }

  async function lookUpEntries(c: Context<ServerEnv>) {
    const { name, found, headers } = await lookUp(c, c.req.param(parameter))
    if (found === null) throw new Refusal(404, `There is no name "${name}".`)
    return { found, headers }
  }

  const refusals = [...lookupRefusals, 501] as const
  const registered = describe('Names', 'Whether a name is registered.', {
    found:
      'It is. No body, or `{ expiresAt, owner }` (Unix ms or null, an address or empty) where the network reports them.',
    refusals,
    responses: { 404: { description: 'It is not. No body.' } },
  })
  const chains = describe('Names', 'The chains that a name is linked to.', {
    schema: NamesSchema,
    refusals: [...refusals, 404],
  })
  const linked = describe('Names', 'Whether a chain is linked to a name.', {
    schema: v.boolean(),
    parameters: [queryParameter(parameter, 'alice'), queryParameter('chain', 'ETH')],
    refusals,
  })
  const reverse = describe('Names', 'The names that are linked to an address.', {
    schema: v.object({ result: NamesSchema }),
    parameters: [queryParameter('address', exampleAddress), queryParameter('chain', 'ETH')],
    refusals,
  })
  const entries = describe('Names', 'The chains and addresses that a name is linked to.', {
    schema: EntriesSchema,
    refusals: [...refusals, 404],
  })
  return new Hono<ServerEnv>()
    .get(`/registered/:${parameter}`, registered, async (c) => {
      const name = await checkName(c, c.req.param(parameter))
      const { value, ageMs } = await source.readRegistration(name, getDemand(c, false))
      const { isRegistered, ...about } = value
      const headers = createAgeHeader(ageMs)
      const isDescribed = about.expiresAt !== null || about.owner !== ''
      if (isRegistered && isDescribed) return sendJson(c, about, headers)
      return sendEmpty(c, isRegistered ? 200 : 404, headers)
    })
    .get(`/chains/:${parameter}`, chains, async (c) => {
      const { found, headers } = await lookUpEntries(c)
      return sendJson(c, [...new Set(found.map(({ chain }) => chain))], headers)
    })
    .get('/chain', linked, async (c) => {
      const name = readQueryParameter(c, parameter)
      const chain = readChain(c)
      const { found, headers } = await lookUp(c, name)
      return sendJson(c, found?.some((entry) => entry.chain === chain) ?? false, headers)
    })
    .get('/rlookup', reverse, async (c) => {
      const address = readQueryParameter(c, 'address')
      if (!v.is(AddressSchema, address)) throw new Refusal(400, 'address is not an address.')
      const chain = readChain(c)
      await throwFault(c, source, 'address', address.toLowerCase())
      // An unknown chain accepts any text but dot segments, which would change an upstream's path.
      const isKnown = source.hasNames !== false && findChain(chain) !== undefined
      const isDots = /^\.{1,2}$/.test(address)
      if (isDots || (isKnown && !parseAddress(address)?.chains.includes(chain))) {
        throw new Refusal(400, `address is not an address of ${chain}.`)
      }
      const { value, ageMs } = await source.reverseLookUp(chain, address, getDemand(c, false))
      return sendJson(c, { result: value }, createAgeHeader(ageMs))
    })
    .get(`/:${parameter}`, entries, async (c) => {
      const { found, headers } = await lookUpEntries(c)
      const listed = found.map(({ chain, address }) => ({
        result: [chain, address],
        chain,
        address,
      }))
      return sendJson(c, listed, headers)
    })
}

function readChain(c: Context<ServerEnv>): string {
  const chain = readQueryParameter(c, 'chain')
  if (!v.is(ChainCodeSchema, chain)) throw new Refusal(400, 'chain is not the code of a chain.')
  return chain.toUpperCase()
}

/**
 * Reads one query parameter. A `+` stays a plus, because names contain it; Hono would decode it to a space. Throws a 400 that
 * names a missing, empty or malformed parameter.
 */
function readQueryParameter(c: Context<ServerEnv>, name: string): string {
  const query = /\?([^#]*)/.exec(c.req.url)?.[1] ?? ''
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
