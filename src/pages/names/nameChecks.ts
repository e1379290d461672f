import { type QueryClient, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query'
import {
  type CheckOutcomes,
  computeRegistration,
  computeResult,
  evaluateCheck,
  isSameName,
  listRows,
  type Lookup,
} from '../../model/names/checks'
import { getSendWarning } from '../../model/names/texts'
import { formatDate } from '../../model/time'
import { getQueryError } from '../../queries/describeError'
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
      .map(({ chain, address }) => client.query(addressNamesQuery(chain, address))),
  ])
}

/** Returns whether a name is registered, and every chain and address of it with its checks. Each row sends two more requests. */
export function useNameChecks(name: string) {
  const now = useFirstRenderTime()
  const { zone } = useStored(settings)
  const registered = useQuery(registrationQuery(name))
  const listed = useQuery(nameChainsQuery(name))
  const entries = useQuery(nameEntriesQuery(name))
  const [chains, addresses] = [toLookup(listed), toLookup(entries)]
  const rows = listRows(listed.data ?? null, entries.data ?? null)
  // One request for a chain, even if it has several addresses.
  const codes = [...new Set(rows.map(({ chain }) => chain))]
  const links = useQueries({ queries: codes.map((chain) => nameChainQuery(name, chain)) })
  const reverse = useQueries({
    queries: rows.map(({ chain, address }) => ({
      ...addressNamesQuery(chain, address),
      enabled: address !== '',
    })),
  })
  const { owner = '', expiresAt = null } = registered.data ?? {}
  const registration = computeRegistration(toLookup(registered), addresses, chains, now)
  /** Why nothing should be sent to any of its addresses; null if there is no reason. */
  const lead =
    registration === 'expired'
      ? `Expired on ${formatDate(expiresAt ?? 0, zone)}. Don’t send to it.`
      : registration === 'conflict'
        ? 'Crosswatch’s answers about this name contradict each other. Don’t send until they agree.'
        : null
  const checkedRows = rows.flatMap((row, index) => {
    const [link, names] = [links[codes.indexOf(row.chain)], reverse[index]]
    if (!link || !names) return []
    const hasAddress = evaluateCheck(addresses, () => row.address !== '')
    const outcomes: CheckOutcomes = {
      listed: evaluateCheck(chains, (all) =>
        (all ?? []).some((code) => code.toUpperCase() === row.chain),
      ),
      hasAddress,
      linked: evaluateCheck(toLookup(link), (isLinked) => isLinked),
      // Without an address there is no reverse lookup.
      pointsBack:
        row.address === ''
          ? hasAddress
          : evaluateCheck(toLookup(names), (found) => found.some((each) => isSameName(each, name))),
    }
    // Whatever its checks say, an expired or contradicted name receives nothing.
    const result = lead === null ? computeResult(outcomes) : 'unverified'
    const checked = { ...row, outcomes, result, reverseNames: names.data ?? [] }
    // Why nothing should be sent to the address yet, in sentences; null if there is no reason.
    const warning = lead ?? getSendWarning(name, checked)
    return [{ ...checked, warning, checkedAt: names.dataUpdatedAt }]
  })
  const queries = [registered, listed, entries, ...links, ...reverse]
  return { registration, expiresAt, owner, lead, rows: checkedRows, entries, queries }
}

/** Converts a query to a lookup. Data stays known even if a later request failed. */
export const toLookup = <T>(
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'failureReason'>,
): Lookup<T> => {
  if (query.data !== undefined) return { state: 'known', value: query.data }
  return { state: getQueryError(query) === null ? 'pending' : 'failed' }
}
