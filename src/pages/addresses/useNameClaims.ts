import { type QueryClient, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { noNames } from '../../contract/nameResponses'
import { isName } from '../../contract/names'
import { uniteNames } from '../../model/addresses/claims'
import { checkForward, type ClaimedName } from '../../model/names/forwardCheck'
import type { Lookup } from '../../model/names/nameChecks'
import {
  getCheckedAt,
  listEnds,
  nameReportQuery,
  readHeldReport,
} from '../../queries/nameReport'
import {
  addressNamesQuery,
  addressProblemQuery,
  listRegistries,
} from '../../queries/names'
import { findOldestTime, getQueryError } from '../../queries/useFailure'
import { useNowAfter } from '../../ui/useNow'

/** Further names are not checked: a report counts as several requests of the client. */
const maxCheckedNames = 20

/** A name that an address has in a registry, and whether it leads back. */
export type RegistryClaim = ClaimedName & {
  /** The registry, as people read it: "THORName". */
  label: string
}

/** The names that reports are requested of, each once: an invalid one has no address. */
const listReportedNames = (names: readonly string[]) => [
  ...new Set(names.filter(isName).map((name) => name.toLowerCase())),
]

/** Loads the names of an address without a problem, and what is known of them. */
export async function loadNameClaims(
  client: QueryClient,
  chain: string,
  address: string,
): Promise<void> {
  if ((await client.query(addressProblemQuery(chain, address))) !== null) return
  const loadRegistry = async ({ prefix }: { prefix: string }) => {
    const { names } = await client.query(addressNamesQuery({ prefix, chain, address }))
    const reported = listReportedNames(names.slice(0, maxCheckedNames))
    await Promise.allSettled(reported.map((name) => client.query(nameReportQuery(name))))
  }
  await Promise.allSettled(listRegistries().map(loadRegistry))
}

/**
 * Returns the names of an address in all registries, and whether each of the first ones
 * leads back to it.
 */
export function useNameClaims(chain: string, address: string, enabled: boolean) {
  const registries = listRegistries()
  const reverseLookups = useQueries({
    queries: registries.map(({ prefix }) => ({
      ...addressNamesQuery({ prefix, chain, address }),
      enabled,
    })),
  })
  const claimed = registries
    .flatMap(({ label }, index) => {
      const { names } = reverseLookups[index]?.data ?? noNames
      return names.map((name) => ({ label, name }))
    })
    .slice(0, maxCheckedNames)
  const reported = listReportedNames(claimed.map(({ name }) => name))
  const reports = useQueries({ queries: reported.map(nameReportQuery) })
  const now = useNowAfter(reports.flatMap(listEnds))
  const lookups = reports.map((query) => toLookup(query, readHeldReport(query, now)))

  const findRecord = ({ label, name }: (typeof claimed)[number]) => {
    const none = { expiresAt: null, rows: [] }
    if (!isName(name))
      return { ...none, registration: 'not-registered', entriesState: 'known' } as const
    const report = lookups[reported.indexOf(name.toLowerCase())]
    const found =
      report?.state === 'known' &&
      report.value.registries.find((registry) => registry.label === label)
    const state = report?.state === 'pending' ? 'pending' : 'failed'
    return found || { ...none, registration: state, entriesState: state }
  }
  const queries = [...reverseLookups, ...reports]
  return {
    ...uniteNames(reverseLookups.map((query) => toLookup(query, query.data))),
    checks: claimed.map((claim): RegistryClaim =>
      Object.assign(checkForward({ chain, address }, findRecord(claim), now), claim),
    ),
    /** The time of the oldest response, in Unix ms; 0 for none. */
    checkedAt: findOldestTime([
      ...reverseLookups,
      ...reports.map((query) => ({ dataUpdatedAt: getCheckedAt(query) })),
    ]),
    queries,
  }
}

/** Data stays known even if a later request failed. */
function toLookup<T>(
  query: Pick<UseQueryResult, 'error' | 'failureReason'>,
  value: T | undefined,
): Lookup<T> {
  if (value !== undefined) return { state: 'known', value }
  return { state: getQueryError(query) === null ? 'pending' : 'failed' }
}
