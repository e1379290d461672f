import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  type NameEntry,
  NameChainSchema,
  NameChainsSchema,
  encodeRegistration,
  reportedExpiries,
} from '../../contract/nameResponses'
import {
  AddressSchema,
  ChainCodeSchema,
  NameSchema,
  nameRule,
} from '../../contract/names'
import { parseAddress } from '../../model/chains/addresses'
import { findChain } from '../../model/chains/chains'
import { Refusal } from '../errors/errors'
import { respond, sendJson } from '../http/send'
import { apiHeaders, createAgeHeader } from '../http/headers'
import type { ServerEnv } from '../http/serverEnv'
import type { NameRegistry, Source } from '../sources/source'
import { getDemand } from './demand'
import { throwFault } from './faults'
import { type Endpoints, nameLookupRefusals } from './endpoint'
import { type ParametersSchema, readParameters } from './parameters'

const NamesSchema = v.array(v.string())
const ReportedBySchema = v.pipe(
  v.literal('indexer'),
  v.description(
    'The network’s node could not be asked: the data may be outdated, and an address a former owner’s. Absent otherwise.',
  ),
)
const RegistrationSchema = v.object({
  expiresAt: v.pipe(v.nullable(v.number()), v.description('Unix ms; null: not known.')),
  isExpired: v.optional(
    v.pipe(
      v.nullable(v.boolean()),
      v.description(
        'Null: not known now, or without an end (`expiry` says which), which is not "no". Absent: never reported.',
      ),
    ),
  ),
  expiry: v.optional(
    v.pipe(
      v.picklist(reportedExpiries),
      v.description(
        '`unknown`: not known now, so that the name may have expired. `none`: its record has no end. Absent: never reported.',
      ),
    ),
  ),
  owner: v.pipe(v.string(), v.description('An address; empty where unknown.')),
  reportedBy: v.optional(ReportedBySchema),
})
const ReverseLookupResponseSchema = v.object({
  result: NamesSchema,
  isPartial: v.optional(
    v.pipe(
      v.literal(true),
      v.description('The address may have other names, which could not be checked.'),
    ),
  ),
})
const NameEntryResponseSchema = v.object({
  result: NamesSchema,
  chain: v.string(),
  address: v.string(),
  reportedBy: v.optional(ReportedBySchema),
})

const NameParameter = v.pipe(
  v.message(NameSchema, `is not a name. ${nameRule}`),
  v.examples(['alice']),
)
const AddressParameter = v.pipe(
  v.message(AddressSchema, 'is not an address.'),
  v.examples(['0x2fa5cb1c4e0d2b7a9f83e6d5c4b3a29180716253']),
)
const ChainParameter = v.pipe(
  v.message(ChainCodeSchema, 'is not the code of a chain.'),
  v.examples(['ETH']),
  v.toUpperCase(),
)
const path = v.object({ xname: NameParameter })
const ChainQuery = v.object({
  xname: NameParameter,
  chain: v.pipe(
    ChainParameter,
    v.description('A chain that does not exist is a 400, also for an unknown name.'),
  ),
})
const ReverseLookupQuery = v.object({
  address: AddressParameter,
  chain: v.pipe(
    ChainParameter,
    v.description('The code of a chain, such as ETH. One that does not exist is a 400.'),
  ),
  xname: v.optional(
    v.pipe(NameParameter, v.description('The name that is checked first.')),
  ),
})

/** The endpoints of names. */
export const nameEndpoints = {
  'GET /xname/registered/{xname}': {
    summary: 'Whether a name is registered.',
    path,
    found: 'It is, or it was and has expired. No body where the source reports no more.',
    schema: RegistrationSchema,
    refusals: nameLookupRefusals,
    responses: { 404: { description: 'It is not. No body.' } },
  },
  'GET /xname/chains/{xname}': {
    summary: 'The chains that a name is linked to.',
    path,
    schema: NameChainsSchema,
    refusals: [...nameLookupRefusals, 404],
  },
  'GET /xname/chain': {
    summary: 'Whether a chain is linked to a name.',
    schema: NameChainSchema,
    query: ChainQuery,
    refusals: nameLookupRefusals,
  },
  'GET /xname/rlookup': {
    summary: 'The names that are linked to an address.',
    schema: ReverseLookupResponseSchema,
    query: ReverseLookupQuery,
    refusals: nameLookupRefusals,
  },
  'GET /xname/{xname}': {
    summary: 'The chains and addresses that a name is linked to.',
    path,
    schema: v.array(NameEntryResponseSchema),
    refusals: [...nameLookupRefusals, 404],
  },
} satisfies Endpoints

/**
 * The five name endpoints below `/{prefix}name`. Only as the first segment, `registered`,
 * `chains`, `chain` and `rlookup` are endpoints and not names.
 */
export function createNamesRouter(
  source: Source,
  { prefix, names }: NameRegistry,
): Hono<ServerEnv> {
  const parameter = `${prefix}name`
  if (names === null) {
    return new Hono<ServerEnv>().get('*', () => {
      throw new Refusal(501, 'This service has no source for names.')
    })
  }

  const readQuery = <const Schema extends ParametersSchema>(
    c: Context<ServerEnv>,
    schema: Schema,
  ): v.InferOutput<Schema> =>
    readParameters(schema, { prefix, find: (name) => findQueryParameter(c, name) })

  async function readName(c: Context<ServerEnv>): Promise<string> {
    const find = (name: string) => c.req.param(name)
    const { xname } = readParameters(path, { prefix, find })
    await throwFault(c, source, xname.toLowerCase())
    return xname
  }

  const lookUp = async (c: Context<ServerEnv>, name: string) => {
    const { value, ageMs } = await names.lookUp(name, getDemand(c, false))
    return { found: value, headers: createAgeHeader(ageMs) }
  }

  async function lookUpEntries(c: Context<ServerEnv>) {
    const name = await readName(c)
    const { found, headers } = await lookUp(c, name)
    if (found === null) throw new Refusal(404, `There is no name "${name}".`)
    return { found, headers }
  }

  return new Hono<ServerEnv>()
    .get(`/registered/:${parameter}`, async (c) => {
      const name = await readName(c)
      const { value, ageMs } = await names.readRegistration(name, getDemand(c, false))
      const { isRegistered } = value
      const headers = createAgeHeader(ageMs)
      const body = isRegistered ? encodeRegistration(value) : null
      if (body !== null) return sendJson(c, body, headers)
      return respond(c, isRegistered ? 200 : 404, null, { ...apiHeaders, ...headers })
    })
    .get(`/chains/:${parameter}`, async (c) => {
      const { found, headers } = await lookUpEntries(c)
      return sendJson(c, [...new Set(found.map(({ chain }) => chain))], headers)
    })
    .get('/chain', async (c) => {
      const { xname, chain } = readQuery(c, ChainQuery)
      await throwFault(c, source, xname.toLowerCase())
      const { found, headers } = await checkingChain(chain, source, lookUp(c, xname))
      // A registry may have a chain that no list has.
      const isLinked = found?.some((entry) => entry.chain === chain) ?? false
      if (!isLinked) await checkChain(chain, source)
      return sendJson(c, isLinked, headers)
    })
    .get('/rlookup', async (c) => {
      const { address, chain, xname: wantedName = '' } = readQuery(c, ReverseLookupQuery)
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
    .get(`/:${parameter}`, async (c) => {
      const { found, headers } = await lookUpEntries(c)
      return sendJson(c, found.map(encodeEntry), headers)
    })
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

/** A `+` stays a plus, because names contain it. '' for a missing parameter. */
function findQueryParameter(c: Context<ServerEnv>, name: string): string {
  const query = /\?([^#]*)/.exec(c.req.url)?.[1] ?? ''
  return new URLSearchParams(query.replaceAll('+', '%2B')).get(name) ?? ''
}
