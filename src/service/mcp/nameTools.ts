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
import {
  type Lookup,
  hasEntryFromIndexer,
  isExpiredAt,
  isFromIndexer,
  listRows,
} from '../../model/names/checks'
import {
  type NameReport,
  type RegistryLookups,
  type RowLookups,
  hasRecord,
  reportName,
} from '../../model/names/nameReport'
import { checkRowForAgent, describeName } from '../../model/words/agentName'
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

const verdict = v.pipe(
  v.picklist([
    'verified',
    'stop',
    'not-checked',
    'checking',
    'no-address',
    'not-registered',
  ]),
  v.description(
    'The gravest result of all addresses, as the page of the name shows it. `stop`: at least one address must not be paid to.',
  ),
)

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
    verdict: v.pipe(
      v.nullable(verdict),
      v.description('Null: this service has no names.'),
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
      return {
        text: 'Not supported: this service has no names.',
        data: { isSupported: false, isRegistered: false, verdict: null, registries: [] },
      }
    }
    const report = reportName(
      name,
      records.map(({ lookups }) => lookups),
      context.now(),
    )
    return {
      text: describeName(report),
      data: {
        isSupported: true,
        isRegistered: isRegistered(report),
        verdict: report.verdict.kind,
        registries: report.registries.map((registry, index) => ({
          registry: registry.label,
          registration: registry.registration,
          isExpired: records[index]?.isExpired ?? null,
          expiresAt: registry.expiresAt,
          reportedBy: records[index]?.reportedBy ?? null,
          addresses: encodeAddresses(name, registry),
        })),
      },
    }
  },
})

function isRegistered({ registries }: NameReport): boolean | null {
  if (registries.some(hasRecord)) return true
  return registries.some(({ registration }) => registration === 'failed') ? null : false
}

const encodeAddresses = (name: string, registry: NameReport['registries'][number]) =>
  registry.rows
    .filter(({ address }) => address !== '')
    .map((row): v.InferOutput<typeof Address> => {
      const check = checkRowForAgent(name, registry, row)
      return {
        chain: row.chain,
        address: row.address,
        pointsBack: toFlag(row.outcomes.pointsBack),
        result: row.result,
        warning: check.kind === 'clear' ? null : check.reason,
      }
    })

const toFlag = (outcome: string): boolean | null =>
  outcome === 'yes' || outcome === 'no' ? outcome === 'yes' : null

/** What was asked in one registry about a name, and who answered. */
type RegistryReading = {
  lookups: RegistryLookups
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
  const listed = listRows(getValue(chains), getValue(entries))
  const payable = listed.filter(({ address }) => address !== '')
  const checked = new Set(payable.slice(0, maxChecked))
  const rows = await Promise.all(
    listed.map(async (entry): Promise<RowLookups> => {
      const { link, reverseNames } = checked.has(entry)
        ? await requestChecks(registered, entry, context)
        : unchecked
      const { chain, address } = entry
      const problem = { state: 'known', value: findProblem(entry) } as const
      return { chain, address, link, reverseNames, problem }
    }),
  )
  const isIndexed = isFromIndexer(registration) || hasEntryFromIndexer(entries)
  return {
    lookups: { label: registry, registration, entries, chains, rows },
    isExpired: readExpiry(registration, context.now()),
    reportedBy: isIndexed ? 'indexer' : null,
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
function findProblem({ chain, address }: NameEntry): 'form' | 'checksum' | null {
  if (!hasAddressForm(chain, address)) return 'form'
  return checkAddress(chain, address) === 'wrong' ? 'checksum' : null
}
