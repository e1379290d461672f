import * as v from 'valibot'
import {
  type NameEntry,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  unregistered,
} from '../../contract/nameResponses'
import { isName, nameRule } from '../../contract/names'
import { checkPointsBack } from '../../model/names/checks'
import { type RegistryAnswer, describeName } from '../../model/words/agentName'
import type { OwnResponse } from '../ownApi'
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
