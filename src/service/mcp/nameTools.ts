import * as v from 'valibot'
import {
  type NameEntry,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  unregistered,
} from '../../contract/nameResponses'
import { isName, nameRule } from '../../contract/names'
import { parseAddress } from '../../model/chains/addresses'
import { checkAddress } from '../../model/chains/checksums'
import { checkPointsBack } from '../../model/names/checks'
import { findContract } from '../../model/tokens/lookup'
import { type AddressAnswer, describeAddress } from '../../model/words/agentAddress'
import { type RegistryAnswer, describeName } from '../../model/words/agentName'
import type { OwnResponse } from '../ownApi'
import type { ReadTokens } from './readTokens'
import { type ToolContext, ToolProblem, defineTool, readData, writePath } from './tool'

const Registry = v.object({
  registry: v.pipe(v.string(), v.description('Such as "thorname".')),
  state: v.pipe(
    v.picklist(['found', 'not-registered', 'unknown']),
    v.description('`unknown`: the registry could not be asked.'),
  ),
  isExpired: v.pipe(
    v.nullable(v.boolean()),
    v.description('Null: the registry does not say.'),
  ),
  addresses: v.array(
    v.object({
      chain: v.string(),
      address: v.string(),
      pointsBack: v.pipe(
        v.nullable(v.boolean()),
        v.description('Whether the address leads back to this name; null: not known.'),
      ),
    }),
  ),
})

/** A name has more addresses in few cases: those are not checked, and said so. */
const maxChecked = 12

export const resolveName = defineTool({
  name: 'resolve_name',
  title: 'Resolve a name',
  description:
    'Finds the addresses that a name such as "alice" leads to in the name registries of the swap networks, and warns where they must not be paid to.',
  input: v.object({
    name: v.pipe(v.string(), v.maxLength(100), v.description(`A name: ${nameRule}.`)),
  }),
  output: v.object({
    isSupported: v.pipe(v.boolean(), v.description('False: this service has no names.')),
    isRegistered: v.boolean(),
    registries: v.array(Registry),
  }),
  answer: async ({ name: sent }, context) => {
    const name = sent.trim()
    if (!isName(name)) throw new ToolProblem(`name is not a name: ${nameRule}.`)
    const registries: RegistryAnswer[] = []
    for (const prefix of context.prefixes) {
      const answer = await askRegistry(prefix, name, context)
      if (answer !== null) registries.push(answer)
    }
    if (registries.length === 0) {
      const data = { isSupported: false, isRegistered: false, registries: [] }
      return { text: 'Not supported: this service has no names.', data }
    }
    return {
      text: describeName(registries),
      data: {
        isSupported: true,
        isRegistered: registries.some(({ state }) => state === 'found'),
        registries,
      },
    }
  },
})

/** Returns null for a network without names. */
async function askRegistry(
  prefix: string,
  name: string,
  context: ToolContext,
): Promise<RegistryAnswer | null> {
  const registry = `${prefix}name`
  const empty = { registry, isExpired: null, addresses: [] }
  const response = await context.request(writePath`/${registry}/${name}`)
  if (response.status === 501) return null
  if (response.status === 404) return { ...empty, state: 'not-registered' }
  const entries = parseData(NameEntriesSchema, response)
  if (entries === null) return { ...empty, state: 'unknown' }

  const isExpired = await readExpiry(registry, name, context)
  const addresses = []
  for (const [index, entry] of entries.entries()) {
    const pointsBack =
      index < maxChecked ? await readPointsBack(registry, name, entry, context) : null
    addresses.push({ chain: entry.chain, address: entry.address, pointsBack })
  }
  return { registry, state: 'found', isExpired, addresses }
}

async function readExpiry(
  registry: string,
  name: string,
  { request, now }: ToolContext,
): Promise<boolean | null> {
  const response = await request(writePath`/${registry}/registered/${name}`)
  const registration =
    response.status === 404
      ? unregistered
      : parseData(RegisteredSchema, response, undefined)
  if (registration === null) return null
  const { expiry, expiresAt } = registration
  if (expiresAt !== null && expiresAt <= now()) return true
  if (expiry === 'expired') return true
  return expiry === 'not-expired' ? false : null
}

async function readPointsBack(
  registry: string,
  name: string,
  { chain, address }: NameEntry,
  { request }: ToolContext,
): Promise<boolean | null> {
  const query = writePath`?address=${address}&chain=${chain}&${registry}=${name}`
  const response = await request(writePath`/${registry}/rlookup` + query)
  const value = parseData(ReverseLookupSchema, response)
  if (value === null) return null
  const outcome = checkPointsBack(name, { state: 'known', value })
  return outcome === 'failed' ? null : outcome === 'yes'
}

/**
 * The data of a successful response; null for any other one. `empty`: the data of a
 * response without a body.
 */
function parseData<Schema extends v.GenericSchema>(
  schema: Schema,
  response: OwnResponse,
  empty?: unknown,
): v.InferOutput<Schema> | null {
  if (response.status >= 400) return null
  const parsed = v.safeParse(schema, response.text === '' ? empty : readData(response))
  return parsed.success ? parsed.output : null
}

/** More chains can share a form of addresses; names are looked up on these. */
const maxNameChains = 3

export const createAddressTool = (readTokens: ReadTokens) =>
  defineTool({
    name: 'check_address',
    title: 'Check an address',
    description:
      'Checks an address before somebody pays to it: the chains that it can be on, typing errors, whether it is a token’s contract, and the names that lead to it.',
    input: v.object({
      address: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
      chain: v.optional(
        v.pipe(
          v.string(),
          v.maxLength(20),
          v.regex(/^[A-Za-z0-9]*$/),
          v.description('The code of the chain that it should be on, such as ETH.'),
        ),
      ),
    }),
    output: v.object({
      address: v.string(),
      chains: v.pipe(
        v.array(v.string()),
        v.description('The chains whose addresses have this form; none: no address.'),
      ),
      isOfChain: v.pipe(
        v.nullable(v.boolean()),
        v.description('Whether it has the form of the chain; null without a chain.'),
      ),
      checksum: v.picklist(['right', 'wrong', 'none']),
      isContract: v.pipe(
        v.nullable(v.boolean()),
        v.description('Whether it is the contract of a listed token; null: not known.'),
      ),
      names: v.array(v.string()),
      isPartial: v.pipe(v.boolean(), v.description('It may have more names.')),
    }),
    answer: async ({ address: sent, chain: wanted = '' }, context) => {
      const text = sent.trim()
      const { address, chains } = parseAddress(text) ?? { address: text, chains: [] }
      const chain = wanted.toUpperCase()
      const isOfChain = chain === '' ? null : chains.includes(chain)
      const tested = isOfChain === true ? [chain] : chains
      const checks = tested.map((code) => checkAddress(code, address))
      const isTested = chains.length > 0
      const { kind } = isTested
        ? findContract((await readTokens(context)).tokens, address)
        : { kind: 'unknown' as const }
      const { names, isPartial } = await readNames(tested, address, context)
      const answer: AddressAnswer = {
        chains,
        chain,
        checksum: combineChecksums(checks),
        contract: kind,
        names,
        isPartial,
      }
      return {
        text: describeAddress(address, answer),
        data: {
          address,
          chains,
          isOfChain,
          checksum: answer.checksum,
          isContract: kind === 'unknown' ? null : kind === 'listed',
          names,
          isPartial,
        },
      }
    },
  })

type Checksum = AddressAnswer['checksum']

/** An address that may be on several chains is right if it is on one of them. */
function combineChecksums(checks: readonly Checksum[]): Checksum {
  if (checks.includes('right')) return 'right'
  return checks.includes('none') || checks.length === 0 ? 'none' : 'wrong'
}

/** The names of an address in all registries, on its first chains. */
async function readNames(
  chains: readonly string[],
  address: string,
  { request, prefixes }: ToolContext,
): Promise<{ names: string[]; isPartial: boolean }> {
  const names = new Set<string>()
  let isPartial = chains.length > maxNameChains
  for (const prefix of prefixes) {
    for (const chain of chains.slice(0, maxNameChains)) {
      const query = writePath`?address=${address}&chain=${chain}`
      const response = await request(writePath`/${prefix}name/rlookup` + query)
      if (response.status === 404 || response.status === 501) continue
      const found = parseData(ReverseLookupSchema, response)
      isPartial ||= found === null || found.isPartial
      for (const name of found?.names ?? []) names.add(name)
    }
  }
  return { names: [...names], isPartial }
}
