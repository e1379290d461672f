import { type Context, Hono } from 'hono'
import { nameEndpoints } from '../../endpoints'
import { type NameEntry, encodeRegistration } from '../../contract/nameResponses'
import { parseAddress } from '../../model/chains/addresses'
import { findChain } from '../../model/chains/chains'
import { Refusal } from '../errors/errors'
import { respond, sendJson } from '../http/send'
import { apiHeaders, createAgeHeader } from '../http/headers'
import type { ServerEnv } from '../http/serverEnv'
import type { NameRegistry, Source } from '../sources/source'
import { getDemand } from './demand'
import { throwFault } from './faults'
import { serveEndpoint } from './serveEndpoint'

/** The five name endpoints of a registry, below `/{prefix}name`. */
export function createNamesRouter(
  source: Source,
  { prefix, names }: NameRegistry,
): Hono<ServerEnv> {
  const router = new Hono<ServerEnv>()
  if (names === null) {
    return router.get(`/${prefix}name/*`, () => {
      throw new Refusal(501, 'This service has no source for names.')
    })
  }

  const lookUp = async (c: Context<ServerEnv>, name: string) => {
    const { value, ageMs } = await names.lookUp(name, getDemand(c, false))
    return { found: value, headers: createAgeHeader(ageMs) }
  }

  async function lookUpEntries(c: Context<ServerEnv>, name: string) {
    await throwFault(c, source, name.toLowerCase())
    const { found, headers } = await lookUp(c, name)
    if (found === null) throw new Refusal(404, `There is no name "${name}".`)
    return { found, headers }
  }

  const { registered, chains, chain: chainOfName, reverseLookup, entries } = nameEndpoints
  const serve: typeof serveEndpoint = (of, endpoint, handle) =>
    serveEndpoint(of, endpoint, handle, prefix)

  serve(router, registered, async (c, { xname }) => {
    await throwFault(c, source, xname.toLowerCase())
    const { value, ageMs } = await names.readRegistration(xname, getDemand(c, false))
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
  serve(router, chainOfName, async (c, { xname, chain }) => {
    await throwFault(c, source, xname.toLowerCase())
    const { found, headers } = await checkingChain(chain, source, lookUp(c, xname))
    // A registry may have a chain that no list has.
    const isLinked = found?.some((entry) => entry.chain === chain) ?? false
    if (!isLinked) await checkChain(chain, source)
    return sendJson(c, isLinked, headers)
  })
  serve(router, reverseLookup, async (c, { address, chain, xname: wantedName = '' }) => {
    await throwFault(c, source, address.toLowerCase())
    if (!isAddressOf(chain, address)) {
      throw new Refusal(400, `address is not an address of ${chain}.`)
    }

    if (wantedName !== '') await throwFault(c, source, wantedName.toLowerCase())
    const lookup = { chain, address, wantedName }
    const reverse = names.reverseLookUp(lookup, getDemand(c, false))
    const { value, ageMs } = await checkingChain(chain, source, reverse)
    // A registry may have a chain that no list has.
    if (value.names.length === 0) await checkChain(chain, source)
    const body = { result: value.names, ...(value.isPartial && { isPartial: true }) }
    return sendJson(c, body, createAgeHeader(ageMs))
  })
  serve(router, entries, async (c, { xname }) => {
    const { found, headers } = await lookUpEntries(c, xname)
    return sendJson(c, found.map(encodeEntry), headers)
  })
  return router
}

/**
 * Throws a 400 for a chain that does not exist: neither here, nor in the lists of the
 * source, which may be a newer service.
 */
async function checkChain(chain: string, { lists }: Source): Promise<void> {
  if (findChain(chain) !== undefined) return
  const { value } = await lists.chains()
  if (value.read().some((listed) => listed.chain === chain)) return
  throw new Refusal(400, `chain: there is no chain ${chain}.`)
}

/** Waits for a look-up: a chain that does not exist is a 400 in an outage too. */
async function checkingChain<T>(
  chain: string,
  source: Source,
  lookup: Promise<T>,
): Promise<T> {
  try {
    return await lookup
  } catch (error) {
    await checkChain(chain, source)
    throw error
  }
}

/** The record of a name on one chain, with the pair that the interface has. */
const encodeEntry = (entry: NameEntry) => ({
  result: [entry.chain, entry.address],
  ...entry,
})

/**
 * Whether an address is one of a chain. An unknown chain accepts any text but dot
 * segments, which would change an upstream's path.
 */
function isAddressOf(chain: string, address: string): boolean {
  if (/^\.{1,2}$/.test(address)) return false
  return (
    findChain(chain) === undefined ||
    parseAddress(address)?.chains.includes(chain) === true
  )
}
