import { type QueryClient, useQueries, type UseQueryResult } from '@tanstack/react-query'
import { type AddressNames, noNames } from '../../contract/nameResponses'
import { isName } from '../../contract/names'
import { checkForward, type ClaimedName } from '../../model/names/forwardCheck'
import {
  addressNamesQuery,
  addressProblemQuery,
  getRegistryPrefixes,
  nameEntriesQuery,
  registrationQuery,
  toLookup,
} from '../../queries/names'
import { findOldestTime, getQueryError } from '../../queries/useFailure'
import { useNowAfter } from '../../ui/useNow'

/** Further names are not checked, to bound the number of requests. */
const maxCheckedNames = 50

/** A name that an address has in a registry, and whether it leads back. */
export type RegistryClaim = ClaimedName & {
  /** The registry's network, as paths name it. */
  prefix: string
}

/** Loads the names of an address without a problem, and what these names lead to. */
export async function loadNameClaims(
  client: QueryClient,
  chain: string,
  address: string,
): Promise<void> {
  if ((await client.query(addressProblemQuery(chain, address))) !== null) return
  const loadRegistry = async (prefix: string) => {
    const found = await client.query(addressNamesQuery({ prefix, chain, address }))
    const { names } = found ?? noNames
    const checked = names.slice(0, maxCheckedNames).filter(isName)
    await Promise.allSettled([
      ...checked.map((name) => client.query(nameEntriesQuery({ prefix, name }))),
      ...checked.map((name) => client.query(registrationQuery({ prefix, name }))),
    ])
  }
  await Promise.allSettled(getRegistryPrefixes().map(loadRegistry))
}

/**
 * Returns the names of an address in all registries, and whether each of the first ones
 * leads back to it.
 */
export function useNameClaims(chain: string, address: string, enabled: boolean) {
  const prefixes = getRegistryPrefixes()
  const reverseLookups = useQueries({
    queries: prefixes.map((prefix) => ({
      ...addressNamesQuery({ prefix, chain, address }),
      enabled,
    })),
  })
  const named = prefixes
    .flatMap((prefix, index) =>
      (reverseLookups[index]?.data ?? noNames).names.map((name) => ({ prefix, name })),
    )
    .slice(0, maxCheckedNames)
  const entries = useQueries({
    queries: named.map((each) => ({
      ...nameEntriesQuery(each),
      enabled: isName(each.name),
    })),
  })
  const registrations = useQueries({
    queries: named.map((each) => ({
      ...registrationQuery(each),
      enabled: isName(each.name),
    })),
  })

  const now = useNowAfter(registrations.flatMap(({ data }) => data?.expiresAt ?? []))

  const checks: RegistryClaim[] = []
  for (const [index, { prefix, name }] of named.entries()) {
    const entry = entries[index]
    const registration = registrations[index]
    if (entry === undefined || registration === undefined) continue
    const check = checkForward(
      {
        chain,
        address,
        // An invalid name has no address, so nothing is requested.
        entries: isName(name) ? toLookup(entry) : { state: 'known', value: null },
        registration: toLookup(registration),
      },
      now,
    )
    checks.push({ prefix, name, ...check })
  }
  const queries = [...reverseLookups, ...entries, ...registrations]
  return {
    query: uniteNames(reverseLookups),
    checks,
    /** The time of the oldest response, in Unix ms; 0 for none. */
    checkedAt: findOldestTime(queries),
    queries,
  }
}

type NamesResult = UseQueryResult<AddressNames>

/** The names of an address in all registries, as the result of one query. */
export type NamesQuery = Pick<NamesResult, 'error' | 'failureReason'> & {
  /**
   * Undefined until a registry has answered, and while another one can still answer
   * without an error.
   */
  data: AddressNames | undefined
}

function uniteNames(results: readonly NamesResult[]): NamesQuery {
  const known = results.map(({ data }) => data).filter((data) => data !== undefined)
  const failed = results.find((result) => getQueryError(result) !== null)
  const isSettled = results.every(
    (result) => result.data !== undefined || getQueryError(result) !== null,
  )
  return {
    data:
      known.length > 0 && isSettled
        ? {
            names: known.flatMap(({ names }) => names),
            isPartial:
              known.length < results.length || known.some(({ isPartial }) => isPartial),
          }
        : undefined,
    error: failed?.error ?? null,
    failureReason: failed?.failureReason ?? null,
  }
}
