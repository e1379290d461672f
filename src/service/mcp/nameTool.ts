import * as v from 'valibot'
import type { NameEntry, NameRegistration } from '../../contract/nameResponses'
import { isName, nameRule } from '../../contract/names'
import { hasAddressForm } from '../../model/chains/addresses'
import { checkAddress } from '../../model/chains/checksums'
import {
  type Lookup,
  hasEntryFromIndexer,
  isExpiredAt,
  isFromIndexer,
  listRows,
} from '../../model/names/nameChecks'
import {
  type NameReport,
  type RegistryLookups,
  type RowLookups,
  hasRecord,
  reportName,
} from '../../model/names/nameReport'
import { describeName, formatRowWarning } from '../../model/words/agentName'
import { createInvalidRequest } from '../errors/errors'
import { readNames, readRecord } from './nameRecords'
import { type ToolCall, type ToolRegistry, defineTool } from './tool'

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
    v.description('Null: not known, or never reported.'),
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

export const resolveNameTool = defineTool({
  name: 'resolve_name',
  title: 'Resolve a name',
  description:
    'Finds the addresses that a name such as "alice" leads to in the name registries of the swap networks, and warns where they must not be paid to.',
  support: {
    isIn: ({ registries }) => registries.some(({ names }) => names !== null),
    otherwise: {
      text: 'Not supported: this service has no names.',
      data: { isSupported: false, isRegistered: false, verdict: null, registries: [] },
    },
  },
  input: v.object({
    name: v.pipe(v.string(), v.maxLength(100), v.description(`A name: ${nameRule}.`)),
  }),
  output: v.object({
    isSupported: v.pipe(v.boolean(), v.description('False: this service has no names.')),
    isRegistered: v.pipe(
      v.nullable(v.boolean()),
      v.description('Null: not known, as a registry could not be asked.'),
    ),
    verdict: v.nullable(verdict),
    registries: v.array(Registry),
  }),
  run: async ({ name }, call) => {
    if (!isName(name)) throw createInvalidRequest(`name is not a name: ${nameRule}.`)
    const lookups = await Promise.all(
      call.registries.map((registry) => readRegistry(registry, name, call)),
    )
    const now = call.now()
    const report = reportName(name, lookups, now)
    return {
      text: describeName(report),
      data: {
        isSupported: true,
        isRegistered: isRegistered(report),
        verdict: report.verdict.code,
        registries: report.registries.map((registry, index) => ({
          registry: registry.label,
          registration: registry.registration,
          isExpired: readExpiry(lookups[index]?.registration, now),
          expiresAt: registry.expiresAt,
          reportedBy: isIndexed(lookups[index]) ? ('indexer' as const) : null,
          addresses: encodeAddresses(registry),
        })),
      },
    }
  },
})

function isRegistered({ registries }: NameReport): boolean | null {
  if (registries.some(hasRecord)) return true
  return registries.some(({ registration }) => registration === 'failed') ? null : false
}

const encodeAddresses = ({ rows }: NameReport['registries'][number]) =>
  rows
    .filter(({ address }) => address !== '')
    .map((row): v.InferOutput<typeof Address> => ({
      chain: row.chain,
      address: row.address,
      pointsBack: toFlag(row.outcomes.pointsBack),
      result: row.result,
      warning: formatRowWarning(row),
    }))

const toFlag = (outcome: string): boolean | null =>
  outcome === 'yes' || outcome === 'no' ? outcome === 'yes' : null

/** Whether a name has expired for sure, or has not; null: neither is known. */
function readExpiry(
  registration: Lookup<NameRegistration> = failed,
  now: number,
): boolean | null {
  if (registration.state !== 'known') return null
  if (isExpiredAt(registration.value, now)) return true
  return registration.value.expiry === 'not-expired' ? false : null
}

const isIndexed = (lookups: RegistryLookups | undefined): boolean =>
  lookups !== undefined &&
  (isFromIndexer(lookups.registration) || hasEntryFromIndexer(lookups.entries))

const failed = { state: 'failed' } as const
/** The addresses of a name and its chains are one answer of the source. */
const linked = { state: 'known', value: true } as const

/** Reads a name in a registry as its page does. */
async function readRegistry(
  registry: ToolRegistry,
  name: string,
  { lookUp }: ToolCall,
): Promise<RegistryLookups> {
  const { entries, registration } = await lookUp(requestCounts.name, (caller) =>
    readRecord(registry, name, caller),
  )
  const chains = listChains(entries)
  const listed = entries.state === 'known' ? listRows(null, entries.value) : []
  const rows = await Promise.all(
    listed.map(async ({ chain, address }, index): Promise<RowLookups> => {
      const problem = { state: 'known', value: findProblem({ chain, address }) } as const
      if (index >= maxChecked)
        return { chain, address, link: failed, reverseNames: failed, problem }
      const sought = { chain, address, wantedName: name }
      const reverseNames = await lookUp(requestCounts.address, (caller) =>
        readNames(registry, sought, caller),
      )
      return { chain, address, link: linked, reverseNames, problem }
    }),
  )
  return { label: registry.label, registration, entries, chains, rows }
}

/** The requests of the interface for a name in a registry, and for each of its addresses. */
const requestCounts = { name: 3, address: 2 }

function listChains(
  entries: Lookup<readonly NameEntry[] | null>,
): Lookup<readonly string[] | null> {
  if (entries.state !== 'known') return entries
  return { state: 'known', value: entries.value?.map(({ chain }) => chain) ?? null }
}

/** Why an address is probably none of its chain; null for no reason. */
function findProblem({ chain, address }: NameEntry): 'form' | 'checksum' | null {
  if (!hasAddressForm(chain, address)) return 'form'
  return checkAddress(chain, address) === 'wrong' ? 'checksum' : null
}
