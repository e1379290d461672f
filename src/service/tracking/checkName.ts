import type { CheckedAddress, CheckedName } from '../../contract/checkedName'
import type { NameEntry, NameRegistration } from '../../contract/nameResponses'
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
import { formatRowWarning } from '../../model/words/agentName'
import { formatIsoSeconds } from '../../model/words/markdownText'
import type { LookUp } from './limitLookUps'
import { type LabelledNames, readNames, readRecord } from './nameRecords'

type NameContext = {
  registries: readonly LabelledNames[]
  lookUp: LookUp
  /** Unix ms. */
  now: () => number
}

/** Checks a name in all registries as its page does, and reports on it. */
export async function checkName(
  name: string,
  { registries, lookUp, now }: NameContext,
): Promise<{ report: NameReport; checked: CheckedName }> {
  const lookups = await Promise.all(
    registries.map((registry) => readRegistry(registry, name, lookUp)),
  )
  const at = now()
  const report = reportName(name, lookups, at)
  const checked: CheckedName = {
    isRegistered: isRegistered(report),
    // All look-ups have ended.
    verdict: report.verdict.code === 'checking' ? 'not-checked' : report.verdict.code,
    registries: report.registries.map((registry, index) => ({
      registry: registry.label,
      registration:
        registry.registration === 'pending' ? 'failed' : registry.registration,
      isExpired: readExpiry(lookups[index]?.registration, at),
      expiresAt: formatTime(registry.expiresAt),
      reportedBy: isIndexed(lookups[index]) ? 'indexer' : null,
      addresses: encodeAddresses(registry),
    })),
  }
  return { report, checked }
}

/** A name has more addresses in few cases: those are not checked, and said so. */
const maxChecked = 12

function isRegistered({ registries }: NameReport): boolean | null {
  if (registries.some(hasRecord)) return true
  return registries.some(({ registration }) => registration === 'failed') ? null : false
}

const encodeAddresses = ({ rows }: NameReport['registries'][number]) =>
  rows.filter(({ address }) => address !== '').map(encodeRow)

const encodeRow = (row: NameRow): CheckedAddress => ({
  chain: row.chain,
  address: row.address,
  pointsBack: toFlag(row.outcomes.pointsBack),
  result: nameResult(row),
  warning: formatRowWarning(row),
})

/** All look-ups have ended, and a contested address is named so. */
function nameResult({ result, doubts }: NameRow): CheckedAddress['result'] {
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
  registry: LabelledNames,
  name: string,
  lookUp: LookUp,
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
