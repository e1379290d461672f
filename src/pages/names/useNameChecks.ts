import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { type NameEntry, noNames } from '../../contract/nameResponses'
import { checkRow } from '../../model/names/checkRow'
import {
  checkNotExpired,
  computeRegistration,
  computeResult,
  limitResult,
  listRows,
} from '../../model/names/checks'
import { checkNameResult } from '../../model/words/addressCheck'
import {
  describeExpirySoon,
  describeRegistrationProblem,
  getSendWarning,
} from '../../model/words/nameText'
import { formatDate } from '../../model/time'
import {
  addressNamesQuery,
  addressProblemQuery,
  nameChainQuery,
  nameChainsQuery,
  nameEntriesQuery,
  type RegisteredName,
  registrationQuery,
} from '../../queries/names'
import { findOldestTime } from '../../queries/queryErrors'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { useNowAfter } from '../../ui/useNowAfter'
import { toLookup } from '../../queries/toLookup'

/** Loads what the page of a name checks. */
export async function loadNameChecks(
  client: QueryClient,
  registered: RegisteredName,
): Promise<void> {
  const [chains, entries] = await Promise.all([
    client.query(nameChainsQuery(registered)),
    client.query(nameEntriesQuery(registered)),
    client.query(registrationQuery(registered)),
  ])
  const { prefix, name: wantedName } = registered
  const rows = listRows(chains, entries)
  await Promise.allSettled([
    ...rows.map(({ chain }) => client.query(nameChainQuery(registered, chain))),
    ...rows
      .filter(({ address }) => address !== '')
      .flatMap(({ chain, address }) => [
        client.query(addressNamesQuery({ prefix, chain, address, wantedName })),
        client.query(addressProblemQuery(chain, address)),
      ]),
  ])
}

type NameChecks = ReturnType<typeof useNameChecks>

/** A chain and an address of a name with its checks. */
export type CheckedRow = NameChecks['rows'][number]

/**
 * Returns whether a name is registered in a registry, and every chain and address of it with its
 * checks. Each row sends two more requests.
 */
export function useNameChecks(registered: RegisteredName) {
  const { name } = registered
  const { zone } = useStored(settings)
  const registrationResult = useQuery(registrationQuery(registered))
  const listed = useQuery(nameChainsQuery(registered))
  const entries = useQuery(nameEntriesQuery(registered))
  const chains = toLookup(listed)
  const addresses = toLookup(entries)
  const rows = listRows(listed.data ?? null, entries.data ?? null)
  const { links, reverseLookups, queries } = useRowQueries(registered, rows)
  const all = [registrationResult, listed, entries, ...queries]

  const { owner = '', expiresAt = null } = registrationResult.data ?? {}
  const now = useNowAfter(expiresAt === null ? [] : [expiresAt])
  const responses = {
    registration: toLookup(registrationResult),
    entries: addresses,
    chains,
  }
  const registration = computeRegistration(responses, now)
  const expiryDate = expiresAt === null ? '' : formatDate(expiresAt, zone)
  /** Why nothing should be sent to any of its addresses; null if there is no reason. */
  const lead = describeRegistrationProblem(registration, expiryDate)

  const checkEntry = (entry: NameEntry) => {
    const link = links.get(entry.chain)
    const reverse = reverseLookups.get(getRowKey(entry))
    const outcomes = checkRow(name, entry, {
      chains,
      addresses,
      link: link ? toLookup(link) : { state: 'pending' },
      reverseNames: reverse ? toLookup(reverse) : { state: 'pending' },
      notExpired: checkNotExpired(responses.registration, now),
    })
    const result = limitResult(computeResult(outcomes), registration)
    const { names: reverseNames, isPartial } = reverse?.data ?? noNames
    const row = { ...entry, outcomes, result, reverseNames, isPartial }
    // Why nothing should be sent to the address yet, in sentences; null if there is no
    // reason.
    const warning = lead ?? getSendWarning(name, row)
    const check = checkNameResult(result, warning, lead)
    const responsesOfRow = [registrationResult, listed, entries, link, reverse]
    const checkedAt = findOldestTime(responsesOfRow.filter((each) => each !== undefined))
    return { ...row, warning, check, checkedAt }
  }
  return {
    registration,
    expiresAt,
    /** '' for an expiry that is far away or not known. */
    expiryNote: registration === 'registered' ? describeExpirySoon(expiresAt, now) : '',
    owner,
    lead,
    rows: rows.map(checkEntry),
    entries,
    /** The time of the oldest response, in Unix ms; 0 for none. */
    checkedAt: findOldestTime(all),
    queries: all,
  }
}

const getRowKey = ({ chain, address }: NameEntry): string => `${chain} ${address}`

/** Requests the link of each chain, and the names of each address. */
function useRowQueries(registered: RegisteredName, rows: readonly NameEntry[]) {
  const { prefix, name: wantedName } = registered
  // One request for a chain, even if it has several addresses.
  const codes = [...new Set(rows.map(({ chain }) => chain))]
  const links = useQueries({
    queries: codes.map((chain) => nameChainQuery(registered, chain)),
  })
  const reverseLookups = useQueries({
    queries: rows.map(({ chain, address }) => ({
      ...addressNamesQuery({ prefix, chain, address, wantedName }),
      enabled: address !== '',
    })),
  })
  return {
    links: new Map(codes.map((chain, index) => [chain, links[index]])),
    reverseLookups: new Map(
      rows.map((row, index) => [getRowKey(row), reverseLookups[index]]),
    ),
    queries: [...links, ...reverseLookups],
  }
}
