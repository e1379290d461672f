import * as v from 'valibot'
import {
  type NameEntry,
  type NameRegistration,
  NameChainSchema,
  NameChainsSchema,
} from '../../contract/nameResponses'
import { isName, nameRule } from '../../contract/names'
import { hasAddressForm } from '../../model/chains/addresses'
import { checkAddress } from '../../model/chains/checksums'
import { checkRow } from '../../model/names/checkRow'
import {
  type Lookup,
  type NameResult,
  checkNotExpired,
  computeRegistration,
  computeResult,
  hasEntryFromIndexer,
  isExpiredAt,
  isFromIndexer,
  limitResult,
  listRows,
} from '../../model/names/checks'
import type { AddressCheck } from '../../model/words/addressCheck'
import {
  type CheckedName,
  type RegistryAnswer,
  type ResolvedAddress,
  checkName,
  describeName,
  findRegistered,
} from '../../model/words/agentName'
import {
  type RegisteredName,
  readLookup,
  requestNames,
  requestRecord,
} from './nameLookups'
import { type ToolContext, ToolProblem, defineTool, writePath } from './tool'

const result = v.pipe(
  v.picklist(['verified', 'unverified', 'not-checked', 'checking']),
  v.description(
    '`verified`: all checks agree, in all registries. `unverified`: one of them says no, or the registries differ. `not-checked`: one could not be made, so the address may be somebody else’s.',
  ),
)

const Address = v.object({
  chain: v.string(),
  address: v.string(),
  pointsBack: v.pipe(
    v.nullable(v.boolean()),
    v.description('Whether the address leads back to this name; null: not known.'),
  ),
  result,
  warning: v.pipe(
    v.nullable(v.string()),
    v.description('Why nothing should be sent to it; null: nothing speaks against it.'),
  ),
})

const Registry = v.object({
  registry: v.pipe(v.string(), v.description('Such as "thorname".')),
  registration: v.pipe(
    v.picklist([
      'registered',
      'expired',
      'expiry-unknown',
      'unconfirmed',
      'not-registered',
      'conflict',
      'pending',
      'failed',
    ]),
    v.description(
      '`expiry-unknown`: it may have expired. `unconfirmed`: the network’s indexer alone tells the addresses, which may be a former owner’s. `conflict`: the answers contradict each other. `failed`: the registry could not be asked.',
    ),
  ),
  isExpired: v.pipe(
    v.nullable(v.boolean()),
    v.description(
      'Null: the registry never says; or, as `registration` then says, it is not known now.',
    ),
  ),
  expiresAt: v.pipe(
    v.nullable(v.number()),
    v.description('Unix ms; null: not known, or never.'),
  ),
  reportedBy: v.pipe(
    v.nullable(v.literal('indexer')),
    v.description(
      '`indexer`: the network’s node could not be asked, so that the data may be outdated.',
    ),
  ),
  addresses: v.array(Address),
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
    isRegistered: v.pipe(
      v.nullable(v.boolean()),
      v.description('Null: not known, as a registry could not be asked.'),
    ),
    registries: v.array(Registry),
  }),
  answer: async ({ name }, context) => {
    if (!isName(name)) throw new ToolProblem(`name is not a name: ${nameRule}.`)
    const read = await Promise.all(
      context.prefixes.map((prefix) =>
        readRegistry({ registry: `${prefix}name`, name }, context),
      ),
    )
    const records = read.filter((record) => record !== null)
    if (records.length === 0) {
      const data = { isSupported: false, isRegistered: false, registries: [] }
      return { text: 'Not supported: this service has no names.', data }
    }
    const checked = checkName(
      name,
      records.map(({ answer }) => answer),
    )
    return {
      text: describeName(checked),
      data: {
        isSupported: true,
        isRegistered: isRegistered(checked),
        registries: checked.registries.map(({ addresses, ...registry }, index) => ({
          registry: registry.registry,
          registration: registry.registration,
          isExpired: records[index]?.isExpired ?? null,
          expiresAt: registry.expiresAt,
          reportedBy: records[index]?.reportedBy ?? null,
          addresses: addresses.map((row) => ({
            chain: row.chain,
            address: row.address,
            pointsBack: toFlag(row.outcomes.pointsBack),
            result:
              row.result === 'verified' ? resultsByCheck[row.check.kind] : row.result,
            warning: row.check.kind === 'clear' ? null : row.check.reason,
          })),
        })),
      },
    }
  },
})

function isRegistered({ registries }: CheckedName): boolean | null {
  if (findRegistered(registries).length > 0) return true
  return registries.some(({ registration }) => registration === 'failed') ? null : false
}

/**
 * The result of an address that is verified in its own registry, by all checks: a program
 * may read the result alone, so that no warning stands beside `verified`.
 */
const resultsByCheck: Record<AddressCheck['kind'], NameResult> = {
  warning: 'unverified',
  unchecked: 'not-checked',
  checking: 'checking',
  clear: 'verified',
}

const toFlag = (outcome: string): boolean | null =>
  outcome === 'yes' || outcome === 'no' ? outcome === 'yes' : null

/** What one registry says of a name, and who said so. */
type RegistryReading = {
  answer: RegistryAnswer
  isExpired: boolean | null
  reportedBy: 'indexer' | null
}

/** Reads a name as its page does; null for a network without names. */
async function readRegistry(
  registered: RegisteredName,
  context: ToolContext,
): Promise<RegistryReading | null> {
  const { registry, name } = registered
  const [record, chainsResponse] = await Promise.all([
    requestRecord(registered, context),
    context.request(writePath`/${registry}/chains/${name}`),
  ])
  if (record === null) return null
  const { entries, registration } = record
  const chains = readLookup(chainsResponse, NameChainsSchema, null)
  const known: NameLookups = { ...record, chains, now: context.now() }
  const rows = listRows(getValue(chains), getValue(entries)).filter(
    ({ address }) => address !== '',
  )
  const addresses = await Promise.all(
    rows.map(async (row, index) => {
      const isChecked = index < maxChecked
      const checks = isChecked ? await requestChecks(registered, row, context) : unchecked
      return resolveAddress(row, { name, known, checks })
    }),
  )
  const isIndexed = isFromIndexer(registration) || hasEntryFromIndexer(entries)
  return {
    answer: {
      registry,
      registration: computeRegistration(known, known.now),
      expiresAt: getValue(registration)?.expiresAt ?? null,
      entries,
      addresses,
    },
    isExpired: readExpiry(registration, known.now),
    reportedBy: isIndexed ? 'indexer' : null,
  }
}

type NameLookups = Parameters<typeof computeRegistration>[0] & {
  /** Unix ms. */
  now: number
}

type ResolveOptions = {
  name: string
  known: NameLookups
  /** What the service says of this address alone. */
  checks: Awaited<ReturnType<typeof requestChecks>>
}

/** The result of an address, within what its name allows. */
function resolveAddress(
  row: NameEntry,
  { name, known, checks }: ResolveOptions,
): ResolvedAddress {
  const { entries, chains, registration, now } = known
  const { link, reverseNames } = checks
  const outcomes = checkRow(name, row, {
    chains,
    addresses: entries,
    link,
    reverseNames,
    notExpired: checkNotExpired(registration, now),
  })
  return {
    ...row,
    outcomes,
    result: limitResult(computeResult(outcomes), computeRegistration(known, now)),
    isPartial: getValue(reverseNames)?.isPartial === true,
    problem: findProblem(row),
  }
}

const getValue = <T>(lookup: Lookup<T>): T | null =>
  lookup.state === 'known' ? lookup.value : null

function readExpiry(registration: Lookup<NameRegistration>, now: number): boolean | null {
  const value = getValue(registration)
  if (value === null) return null
  if (isExpiredAt(value, now)) return true
  return value.expiry === 'not-expired' ? false : null
}

const failed = { state: 'failed' } as const
const unchecked = { link: failed, reverseNames: failed }

/** Requests what the service says of one address of a name. */
async function requestChecks(
  { registry, name }: RegisteredName,
  { chain, address }: NameEntry,
  context: ToolContext,
) {
  const query = writePath`?${registry}=${name}&chain=${chain}`
  const [response, names] = await Promise.all([
    context.request(writePath`/${registry}/chain` + query),
    requestNames({ registry, chain, address }, name, context),
  ])
  const link = readLookup(response, NameChainSchema, false)
  return { link, reverseNames: names ?? failed }
}

/** Why an address is probably none of its chain; null for no reason. */
function findProblem({ chain, address }: NameEntry): ResolvedAddress['problem'] {
  if (!hasAddressForm(chain, address)) return 'form'
  return checkAddress(chain, address) === 'wrong' ? 'checksum' : null
}
