import {
  type QueryKey,
  queryOptions,
  useQueries,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query'
import {
  type AddressLookup,
  fetchAddressNames,
  fetchNameEntries,
  fetchRegistration,
} from '../api/names'
import { getNetworkPrefixes, hasNames, type ReceivedData } from '../api/request'
import type { AddressNames, NameEntry, NameRegistration } from '../contract/nameResponses'
import type { RegisteredName } from '../contract/names'
import { hasAddressForm, hasChecksum } from '../model/chains/addresses'
import type { Lookup } from '../model/names/nameChecks'
import { nameRegistry } from '../model/words/networkName'
import { withCachedFallback } from './cachedFallback'
import { limitRequests } from './limitRequests'
import { retryOptions } from './retries'
import { getQueryError } from './useFailure'

/** An address can have dozens of names, and a name dozens of addresses, with two requests for each. */
export const sendInTurn = limitRequests(6)

const nameQuery = <T>(
  queryKey: readonly string[],
  load: (signal: AbortSignal) => Promise<ReceivedData<T>>,
) =>
  queryOptions({
    ...retryOptions,
    staleTime: 30_000,
    queryKey,
    queryFn: withCachedFallback(async (signal, client) =>
      sendInTurn(client, signal, () => load(signal)),
    ),
  })

const soonMs = 5_000
const pollMs = 60_000
const maxSoonRequests = 8

type Polled<T> = { state: { data: T | undefined; dataUpdateCount: number } }

/**
 * Requests data again while a component shows it, as owners change their names: soon at first
 * while it is not final, as an outage ends and further names are checked within seconds.
 */
const pollData =
  <T>(isProvisional: (data: T) => boolean) =>
  ({ state: { data, dataUpdateCount } }: Polled<T>): number | false => {
    if (data === undefined) return false
    return isProvisional(data) && dataUpdateCount <= maxSoonRequests ? soonMs : pollMs
  }

const pollRegistration = pollData<NameRegistration>(
  ({ expiry, reportedBy }) => expiry === 'unknown' || reportedBy === 'indexer',
)

/** Whether a name is registered, by whom, and until when. It is asked again at its expiry. */
export const registrationQuery = (registered: RegisteredName) => ({
  ...nameQuery([...getNameKey(registered), 'registration'], (signal) =>
    fetchRegistration(registered, signal),
  ),
  refetchInterval: (query: Polled<NameRegistration>) => {
    const delayMs = pollRegistration(query)
    const leftMs = (query.state.data?.expiresAt ?? Infinity) - Date.now()
    return delayMs !== false && leftMs > 0 ? Math.min(delayMs, leftMs) : delayMs
  },
})

const getNameKey = ({ prefix, name }: RegisteredName) => ['name', prefix, name]

/** The addresses linked to a name; null when there is no such name. */
export const nameEntriesQuery = (registered: RegisteredName) => ({
  ...nameQuery([...getNameKey(registered), 'entries'], (signal) =>
    fetchNameEntries(registered, signal),
  ),
  refetchInterval: pollData<readonly NameEntry[] | null>((entries) =>
    Boolean(entries?.some(({ reportedBy }) => reportedBy === 'indexer')),
  ),
})

/** The names linked to an address in a registry. */
export const addressNamesQuery = (lookup: AddressLookup) => {
  const { prefix, chain, address } = lookup
  return {
    ...nameQuery(['address', prefix, chain, address], (signal) =>
      fetchAddressNames(lookup, signal),
    ),
    refetchInterval: pollData<AddressNames>(({ isPartial }) => isPartial),
  }
}

/** The networks whose registries have names, as paths name them. */
export const getRegistryPrefixes = (): string[] =>
  hasNames() ? getNetworkPrefixes() : []

/**
 * Why a text is probably not an address on a chain; null for no reason. Sends no
 * request: code for checksums loads on demand.
 */
export const addressProblemQuery = (chain: string, address: string) =>
  queryOptions({
    queryKey: ['address problem', chain, address],
    queryFn: async (): Promise<'form' | 'checksum' | null> => {
      if (!hasAddressForm(chain, address)) return 'form'
      if (!hasChecksum(chain, address)) return null
      const { checkAddress } = await import('../model/chains/checksums')
      return checkAddress(chain, address) === 'wrong' ? 'checksum' : null
    },
    staleTime: Infinity,
  })

/** The registries of names, in order of preference. `label`: as people read it, "THORName". */
export const listRegistries = () =>
  getNetworkPrefixes().map((prefix) => ({ prefix, label: nameRegistry(prefix) }))

/**
 * Runs a query about each of several subjects, once for those that share one. `find` returns the
 * result of a subject.
 */
export function useQueriesAbout<Subject, T, Key extends QueryKey>(
  subjects: readonly Subject[],
  getOptions: (subject: Subject) => UseQueryOptions<T, Error, T, Key>,
) {
  const getKey = (subject: Subject): string =>
    JSON.stringify(getOptions(subject).queryKey)
  const options = new Map(
    subjects.map((subject) => [getKey(subject), getOptions(subject)]),
  )
  const results = useQueries({ queries: [...options.values()] })
  const keys = [...options.keys()]
  const find = (subject: Subject): UseQueryResult<T> | undefined =>
    results[keys.indexOf(getKey(subject))]
  return { results, find }
}

/** Converts a query to a lookup. Data stays known even if a later request failed. */
export const toLookup = <T>(
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'failureReason'> | undefined,
): Lookup<T> => {
  if (query?.data !== undefined) return { state: 'known', value: query.data }
  const hasFailed = query !== undefined && getQueryError(query) !== null
  return { state: hasFailed ? 'failed' : 'pending' }
}
