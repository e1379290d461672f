import * as v from 'valibot'
import type { NameEntry, NameRegistration } from '../../contract/nameResponses'
import { described } from '../../contract/lenient'
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
  type NameRow,
  type RegistryLookups,
  type RowLookups,
  hasRecord,
  reportName,
} from '../../model/names/nameReport'
import { describeWrongArgument } from '../../model/words/agentArgument'
import { describeName, formatRowWarning } from '../../model/words/agentName'
import { formatIsoSeconds } from '../../model/words/markdownText'
import { createInvalidRequest } from '../errors/errors'
import { readNames, readRecord } from './nameRecords'
import { addressEntries, encodeAddress } from './reportedData'
import { type ToolCall, type ToolRegistry, defineTool } from './tool'

const Address = v.object({
  chain: v.string(),
  ...addressEntries,
  pointsBack: described(
    v.nullable(v.boolean()),
    'The address leads back to this name; null: not known.',
  ),
  result: described(
    v.picklist(['verified', 'unverified', 'differs', 'not-checked']),
    'Pay only to `verified`. `differs`: registries lead to different addresses.',
  ),
  warning: described(v.nullable(v.string()), 'Why nothing should be sent to it.'),
})

const Registry = v.object({
  registry: v.string(),
  registration: described(
    v.picklist([
      'registered',
      'expired',
      'expiry-unknown',
      'unconfirmed',
      'not-registered',
      'conflict',
      'failed',
    ]),
    '`unconfirmed`: the addresses may be a former owner’s. `failed`: it could not be asked.',
  ),
  isExpired: described(v.nullable(v.boolean()), 'Null: not known.'),
  expiresAt: described(v.nullable(v.string()), 'ISO 8601; null: not known, or never.'),
  reportedBy: described(
    v.nullable(v.literal('indexer')),
    'The node could not be asked, so it may be outdated.',
  ),
  addresses: v.array(Address),
})

const verdict = described(
  v.picklist(['verified', 'stop', 'not-checked', 'no-address', 'not-registered']),
  'The gravest result. `stop`: at least one address must not be paid to.',
)

/** A name has more addresses in few cases: those are not checked, and said so. */
const maxChecked = 12

export const resolveNameTool = defineTool({
  name: 'resolve_name',
  title: 'Resolve a name',
  description:
    'Finds the addresses that a name such as "alice" leads to, and warns where they must not be paid to.',
  asks: 'registries',
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
    isSupported: described(v.boolean(), 'False: this service has no names.'),
    isRegistered: described(v.nullable(v.boolean()), 'Null: not known.'),
    verdict: v.nullable(verdict),
    registries: v.array(Registry),
  }),
  run: async ({ name }, call) => {
    if (!isName(name)) throw createInvalidRequest(describeWrongArgument('name', name))
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
        // All look-ups have ended.
        verdict: report.verdict.code === 'checking' ? 'not-checked' : report.verdict.code,
        registries: report.registries.map((registry, index) => ({
          registry: registry.label,
          registration:
            registry.registration === 'pending' ? 'failed' : registry.registration,
          isExpired: readExpiry(lookups[index]?.registration, now),
          expiresAt: formatTime(registry.expiresAt),
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
  rows.filter(({ address }) => address !== '').map(encodeRow)

const encodeRow = (row: NameRow): v.InferOutput<typeof Address> => ({
  chain: row.chain,
  ...encodeAddress(row.chain, row.address),
  pointsBack: toFlag(row.outcomes.pointsBack),
  result: nameResult(row),
  warning: formatRowWarning(row),
})

/** All look-ups have ended, and a contested address is named so. */
function nameResult({ result, doubts }: NameRow) {
  if (doubts.some(({ code }) => code === 'differs')) return 'differs'
  return result === 'checking' ? 'not-checked' : result
}

const formatTime = (at: number | null): string | null =>
  at === null ? null : formatIsoSeconds(at)

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
