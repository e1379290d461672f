import type { CheckedAddress, CheckedName } from '../../contract/checkedName'
import type { NameRegistration } from '../../contract/nameResponses'
import { type RegistryLookups, reportName } from '../../model/names/judgeName'
import { type RegistrySource, lookUpName } from '../../model/names/lookUpName'
import {
  type Lookup,
  hasEntryFromIndexer,
  isExpiredAt,
  isFromIndexer,
} from '../../model/names/nameChecks'
import {
  type NameReport,
  type NameRow,
  doubtReport,
  hasRecord,
  reportHoldsMs,
} from '../../model/names/nameReport'
import { formatRowWarning } from '../../model/words/agentName'
import { formatIsoSeconds } from '../../model/words/markdownText'
import type { LookUp } from './limitLookUps'
import { type Registry, readNames, readRecord } from './registries'

/**
 * Checks a name in all registries, and reports on it. `now` returns Unix ms, `at` is the time of
 * the oldest answer about what it leads to. `getLabel`: by which name readers know a registry.
 * Throws why, where none of them could be asked.
 */
export async function checkName(
  name: string,
  {
    registries,
    lookUp,
    now,
  }: { registries: readonly Registry[]; lookUp: LookUp; now: () => number },
  getLabel: (registry: Registry) => string = ({ id }) => id,
): Promise<{ report: NameReport; checked: CheckedName; at: number }> {
  const lookups = await lookUpName(
    registries.map((registry) =>
      createRegistrySource(registry, getLabel(registry), name, lookUp),
    ),
  )
  const checkedAt = now()
  const times = lookups
    .flatMap(({ entries, registration }) => [entries, registration])
    .flatMap((lookup) => (lookup.state === 'known' && lookup.at ? [lookup.at] : []))
  const at = Math.min(checkedAt, ...times)
  const found = reportName(name, lookups, checkedAt)
  const report = checkedAt - at < reportHoldsMs ? found : doubtReport(found, 'failed')
  const isUnknown = report.registries.some(
    ({ registration }) => registration === 'failed',
  )
  const checked: CheckedName = {
    isRegistered: report.registries.some(hasRecord) || (isUnknown ? null : false),
    // All look-ups have ended.
    verdict: report.verdict.code === 'checking' ? 'not-checked' : report.verdict.code,
    registries: report.registries.map((registry, index) => {
      const { registration, expiresAt, rows } = registry
      const told = lookups[index]
      const isIndexed =
        told !== undefined &&
        (isFromIndexer(told.registration) || hasEntryFromIndexer(told.entries))
      return {
        registry: registries[index]?.id ?? registry.label,
        registration: registration === 'pending' ? 'failed' : registration,
        isExpired: readExpiry(told?.registration, checkedAt),
        expiresAt: expiresAt === null ? null : formatIsoSeconds(expiresAt),
        reportedBy: isIndexed ? 'indexer' : null,
        addresses: rows.filter(({ address }) => address !== '').map(encodeRow),
      }
    }),
  }
  return { report, checked, at }
}

function encodeRow(row: NameRow): CheckedAddress {
  const { chain, address, doubts, outcomes } = row
  // All look-ups have ended, and a contested address is named so.
  const result = row.result === 'checking' ? 'not-checked' : row.result
  const { pointsBack } = outcomes
  return {
    chain,
    address,
    pointsBack: pointsBack === 'yes' || pointsBack === 'no' ? pointsBack === 'yes' : null,
    result: doubts.some(({ code }) => code === 'differs') ? 'differs' : result,
    warning: formatRowWarning(row),
  }
}

function readExpiry(
  registration: Lookup<NameRegistration> | undefined,
  now: number,
): boolean | null {
  if (registration?.state !== 'known') return null
  if (isExpiredAt(registration.value, now)) return true
  return registration.value.expiry === 'not-expired' ? false : null
}

/** The addresses of a name and its chains are one answer of the source. */
const linked = { state: 'known', value: true } as const

/** The requests of the interface for a name in a registry, and for each of its addresses. */
const requestCounts = { name: 3, address: 2 }

const createRegistrySource = (
  registry: Registry,
  label: string,
  name: string,
  lookUp: LookUp,
): RegistrySource => ({
  label,
  async readRecord() {
    const { entries, registration } = await lookUp(requestCounts.name, (caller) =>
      readRecord(registry, name, caller),
    )
    const chains: RegistryLookups['chains'] =
      entries.state === 'known'
        ? { ...entries, value: entries.value?.map(({ chain }) => chain) ?? null }
        : entries
    return { entries, registration, chains }
  },
  async readRow({ chain, address }) {
    const sought = { chain, address, wantedName: name }
    const reverseNames = await lookUp(requestCounts.address, (caller) =>
      readNames(registry, sought, caller),
    )
    return { link: linked, reverseNames }
  },
})
