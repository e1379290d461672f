import type { QueryClient, UseQueryResult } from '@tanstack/react-query'
import { type AddressNames, noNames } from '../../contract/nameResponses'
import { isName, type RegisteredName } from '../../contract/names'
import { checkForward, type ClaimedName } from '../../model/names/forwardCheck'
import {
  addressNamesQuery,
  addressProblemQuery,
  getRegistryPrefixes,
  nameEntriesQuery,
  registrationQuery,
  toLookup,
  useQueriesAbout,
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
  const reverseLookups = useQueriesAbout(prefixes, (prefix) => ({
    ...addressNamesQuery({ prefix, chain, address }),
    enabled,
  }))
  const claimed = prefixes
    .flatMap((prefix) => {
      const { names } = reverseLookups.find(prefix)?.data ?? noNames
      return names.map((name) => ({ prefix, name }))
    })
    .slice(0, maxCheckedNames)
  // An invalid name has no address, so nothing is requested.
  const valid = claimed.filter(({ name }) => isName(name))
  const entries = useQueriesAbout(valid, nameEntriesQuery)
  const registrations = useQueriesAbout(valid, registrationQuery)
  const now = useNowAfter(
    registrations.results.flatMap(({ data }) => data?.expiresAt ?? []),
  )
  const checkClaim = ({ prefix, name }: RegisteredName): RegistryClaim => {
    const forward = {
      chain,
      address,
      entries: isName(name)
        ? toLookup(entries.find({ prefix, name }))
        : ({ state: 'known', value: null } as const),
      registration: toLookup(registrations.find({ prefix, name })),
    }
    return { prefix, name, ...checkForward(forward, now) }
  }
  const queries = [
    ...reverseLookups.results,
    ...entries.results,
    ...registrations.results,
  ]
  return {
    query: uniteNames(reverseLookups.results),
    checks: claimed.map(checkClaim),
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
