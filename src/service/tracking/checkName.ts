import type { CheckedAddress, CheckedName } from '../../contract/checkedName'
import type { NameRegistration } from '../../contract/nameResponses'
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

/** Checks a name in all registries as its page does, and reports on it. `now` returns Unix ms. */
export async function checkName(
  name: string,
  {
    registries,
    lookUp,
    now,
  }: { registries: readonly LabelledNames[]; lookUp: LookUp; now: () => number },
): Promise<{ report: NameReport; checked: CheckedName }> {
  const lookups = await Promise.all(
    registries.map((registry) => readRegistry(registry, name, lookUp)),
  )
  const at = now()
  const report = reportName(name, lookups, at)
  const isUnknown = report.registries.some(
    ({ registration }) => registration === 'failed',
  )
  const checked: CheckedName = {
    isRegistered: report.registries.some(hasRecord) || (isUnknown ? null : false),
    // All look-ups have ended.
    verdict: report.verdict.code === 'checking' ? 'not-checked' : report.verdict.code,
    registries: report.registries.map((registry, index) => {
      const { label, registration, expiresAt, rows } = registry
      const told = lookups[index]
      const isIndexed =
        told !== undefined &&
        (isFromIndexer(told.registration) || hasEntryFromIndexer(told.entries))
      return {
        registry: label,
        registration: registration === 'pending' ? 'failed' : registration,
        isExpired: readExpiry(told?.registration, at),
        expiresAt: expiresAt === null ? null : formatIsoSeconds(expiresAt),
        reportedBy: isIndexed ? 'indexer' : null,
        addresses: rows.filter(({ address }) => address !== '').map(encodeRow),
      }
    }),
  }
  return { report, checked }
}

/** A name has more addresses in few cases: those are not checked, and said so. */
const maxChecked = 12

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

/** Whether a name has expired for sure, or has not; null: neither is known. */
function readExpiry(
  registration: Lookup<NameRegistration> = failed,
  now: number,
): boolean | null {
  if (registration.state !== 'known') return null
  if (isExpiredAt(registration.value, now)) return true
  return registration.value.expiry === 'not-expired' ? false : null
}

const failed = { state: 'failed' } as const
/** The addresses of a name and its chains are one answer of the source. */
const linked = { state: 'known', value: true } as const

/** The requests of the interface for a name in a registry, and for each of its addresses. */
const requestCounts = { name: 3, address: 2 }

async function readRegistry(
  registry: LabelledNames,
  name: string,
  lookUp: LookUp,
): Promise<RegistryLookups> {
  const { entries, registration } = await lookUp(requestCounts.name, (caller) =>
    readRecord(registry, name, caller),
  )
  const isKnown = entries.state === 'known'
  const chains: RegistryLookups['chains'] = isKnown
    ? { state: 'known', value: entries.value?.map(({ chain }) => chain) ?? null }
    : entries
  const listed = isKnown ? listRows(null, entries.value) : []
  const rows = await Promise.all(
    listed.map(async ({ chain, address }, index): Promise<RowLookups> => {
      // Why an address is probably none of its chain; null for no reason.
      const isWrong = checkAddress(chain, address) === 'wrong'
      const wrong = isWrong ? 'checksum' : null
      const value = hasAddressForm(chain, address) ? wrong : 'form'
      const problem = { state: 'known', value } as const
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
