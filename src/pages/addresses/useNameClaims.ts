import { type QueryClient, useQueries, useQuery } from '@tanstack/react-query'
import { noNames } from '../../contract/nameResponses'
import { isName } from '../../contract/names'
import type { ClaimedName } from '../../model/names/forwardCheck'
import { checkForward } from '../../model/names/forwardCheck'
import {
  addressNamesQuery,
  addressProblemQuery,
  nameEntriesQuery,
  registrationQuery,
} from '../../queries/names'
import { toLookup } from '../../queries/toLookup'
import { useFirstRenderTime } from '../../ui/useFirstRenderTime'

/** Further names are not checked, to bound the number of requests. */
const maxCheckedNames = 50

/** Loads the names of an address without a problem, and what these names lead to. */
export async function loadNameClaims(
  client: QueryClient,
  chain: string,
  address: string,
): Promise<void> {
  if ((await client.query(addressProblemQuery(chain, address))) !== null) return
  const { names } = (await client.query(addressNamesQuery(chain, address))) ?? noNames
  const checked = names.slice(0, maxCheckedNames).filter(isName)
  await Promise.allSettled([
    ...checked.map((name) => client.query(nameEntriesQuery(name))),
    ...checked.map((name) => client.query(registrationQuery(name))),
  ])
}

/**
 * Returns the names of an address, and whether each of the first ones leads back to it.
 */
export function useNameClaims(chain: string, address: string, enabled: boolean) {
  const now = useFirstRenderTime()
  const query = useQuery({ ...addressNamesQuery(chain, address), enabled })
  const names = (query.data ?? noNames).names.slice(0, maxCheckedNames)
  const entries = useQueries({
    queries: names.map((name) => ({ ...nameEntriesQuery(name), enabled: isName(name) })),
  })
  const registrations = useQueries({
    queries: names.map((name) => ({ ...registrationQuery(name), enabled: isName(name) })),
  })

  const checks: ClaimedName[] = []
  for (const [index, name] of names.entries()) {
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
    checks.push({ name, ...check })
  }
  return { query, checks, queries: [query, ...entries, ...registrations] }
}
