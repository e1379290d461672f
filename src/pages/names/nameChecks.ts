import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { type AddressNames, type NameEntry, noNames } from '../../contract/nameResponses'
import {
  type CheckOutcomes,
  checkPointsBack,
  computeRegistration,
  computeResult,
  evaluateCheck,
  limitResult,
  listRows,
  type Lookup,
} from '../../model/names/checks'
import { describeRegistrationProblem, getSendWarning } from '../../model/words/nameText'
import { formatDate } from '../../model/time'
import {
  addressNamesQuery,
  nameChainQuery,
  nameChainsQuery,
  nameEntriesQuery,
  registrationQuery,
} from '../../queries/names'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { useFirstRenderTime } from '../../ui/now'
import { toLookup } from './toLookup'

/** Loads what the page of a name checks. */
export async function loadNameChecks(client: QueryClient, name: string): Promise<void> {
  const [chains, entries] = await Promise.all([
    client.query(nameChainsQuery(name)),
    client.query(nameEntriesQuery(name)),
    client.query(registrationQuery(name)),
  ])
  const rows = listRows(chains, entries)
  await Promise.allSettled([
    ...rows.map(({ chain }) => client.query(nameChainQuery(name, chain))),
    ...rows
      .filter(({ address }) => address !== '')
      .map(({ chain, address }) => client.query(addressNamesQuery(chain, address, name))),
  ])
}

/** Returns whether a name is registered, and every chain and address of it with its checks. Each row sends two more requests. */
export function useNameChecks(name: string) {
  const now = useFirstRenderTime()
  const { zone } = useStored(settings)
  const registered = useQuery(registrationQuery(name))
  const listed = useQuery(nameChainsQuery(name))
  const entries = useQuery(nameEntriesQuery(name))
  const chains = toLookup(listed)
  const addresses = toLookup(entries)
  const rows = listRows(listed.data ?? null, entries.data ?? null)
  // One request for a chain, even if it has several addresses.
  const codes = [...new Set(rows.map(({ chain }) => chain))]
  const links = useQueries({ queries: codes.map((chain) => nameChainQuery(name, chain)) })
  const reverse = useQueries({
    queries: rows.map(({ chain, address }) => ({
      ...addressNamesQuery(chain, address, name),
      enabled: address !== '',
    })),
  })
  const { owner = '', expiresAt = null } = registered.data ?? {}
  const responses = { registration: toLookup(registered), entries: addresses, chains }
  const registration = computeRegistration(responses, now)
  /** Why nothing should be sent to any of its addresses; null if there is no reason. */
  const lead = describeRegistrationProblem(
    registration,
    expiresAt === null ? '' : formatDate(expiresAt, zone),
  )
  const checkedRows = rows.flatMap((row, index) => {
    const link = links[codes.indexOf(row.chain)]
    const names = reverse[index]
    if (!link || !names) return []
    const outcomes = checkRow(name, row, {
      chains,
      addresses,
      link: toLookup(link),
      reverseNames: toLookup(names),
    })
    const result = limitResult(computeResult(outcomes), registration)
    const { names: reverseNames, isPartial } = names.data ?? noNames
    const checked = { ...row, outcomes, result, reverseNames, isPartial }
    // Why nothing should be sent to the address yet, in sentences; null if there is no reason.
    const warning = lead ?? getSendWarning(name, checked)
    return [{ ...checked, warning, checkedAt: names.dataUpdatedAt }]
  })
  const queries = [registered, listed, entries, ...links, ...reverse]
  return { registration, expiresAt, owner, lead, rows: checkedRows, entries, queries }
}

/** What the checks of a row need. */
type RowLookups = {
  chains: Lookup<readonly string[] | null>
  addresses: Lookup<readonly NameEntry[] | null>
  /** Whether the service links the row's chain to the name. */
  link: Lookup<boolean | null>
  /** The names of the row's address. */
  reverseNames: Lookup<AddressNames | null>
}

function checkRow(
  name: string,
  { chain, address }: NameEntry,
  { chains, addresses, link, reverseNames }: RowLookups,
): CheckOutcomes {
  const hasAddress = evaluateCheck(addresses, () => address !== '')
  return {
    listed: evaluateCheck(chains, (codes) =>
      (codes ?? []).some((code) => code.toUpperCase() === chain),
    ),
    hasAddress,
    linked: evaluateCheck(link, Boolean),
    // Without an address there is no reverse lookup.
    pointsBack: address === '' ? hasAddress : checkPointsBack(name, reverseNames),
  }
}
