import { type QueryClient, queryOptions } from '@tanstack/react-query'
import pLimit, { type LimitFunction } from 'p-limit'
import {
  fetchAddressNames,
  fetchNameChains,
  fetchNameEntries,
  fetchRegistration,
  isLinked,
} from '../api/names'
import type { ReceivedData } from '../api/request'
import type { AddressNames, NameEntry, NameRegistration } from '../contract/nameResponses'
import { hasAddressForm, hasChecksum } from '../model/chains/addresses'
import { withCachedFallback } from './cachedFallback'
import { retryOptions } from './retries'

/** A name can have dozens of addresses, with two requests for each. */
const maxRequests = 6
const limiters = new WeakMap<QueryClient, LimitFunction>()

/**
 * A query about a name or an address. At most six of a client's run at a time, first
 * in, first out.
 */
const nameQuery = <T>(
  queryKey: readonly string[],
  load: (signal: AbortSignal) => Promise<ReceivedData<T>>,
) =>
  queryOptions({
    ...retryOptions,
    staleTime: 30_000,
    queryKey,
    queryFn: withCachedFallback(async (signal, client) => {
      const limit = limiters.get(client) ?? pLimit(maxRequests)
      limiters.set(client, limit)
      return limit(async () => {
        signal.throwIfAborted()
        return load(signal)
      })
    }),
  })

const soonMs = 5_000
const laterMs = 60_000
const maxSoonRequests = 8

/**
 * Requests data that is not final again while a component shows it: soon at first, as
 * an outage ends and further names are checked within seconds.
 */
const refetchWhile =
  <T>(isProvisional: (data: T) => boolean) =>
  ({
    state,
  }: {
    state: { data: T | undefined; dataUpdateCount: number }
  }): number | false => {
    if (state.data === undefined || !isProvisional(state.data)) return false
    return state.dataUpdateCount <= maxSoonRequests ? soonMs : laterMs
  }

/** Whether a name is registered, by whom, and until when. */
export const registrationQuery = (name: string) => ({
  ...nameQuery(['name', name, 'registration'], (signal) =>
    fetchRegistration(name, signal),
  ),
  refetchInterval: refetchWhile<NameRegistration>(
    ({ expiry, reportedBy }) => expiry === 'unknown' || reportedBy === 'indexer',
  ),
})

/** The addresses linked to a name; null when there is no such name. */
export const nameEntriesQuery = (name: string) => ({
  ...nameQuery(['name', name, 'entries'], (signal) => fetchNameEntries(name, signal)),
  refetchInterval: refetchWhile<readonly NameEntry[] | null>((entries) =>
    Boolean(entries?.some(({ reportedBy }) => reportedBy === 'indexer')),
  ),
})

/** The chains linked to a name; null when there is no such name. */
export const nameChainsQuery = (name: string) =>
  nameQuery(['name', name, 'chains'], (signal) => fetchNameChains(name, signal))

/** Whether the chain is linked to the name. */
export const nameChainQuery = (name: string, chain: string) =>
  nameQuery(['name', name, 'chain', chain], (signal) => isLinked(name, chain, signal))

/**
 * The names linked to an address. `wantedName`: the one whose link matters; '' for
 * none.
 */
export const addressNamesQuery = (chain: string, address: string, wantedName = '') => ({
  ...nameQuery(['address', chain, address, wantedName], (signal) =>
    fetchAddressNames(chain, address, wantedName, signal),
  ),
  refetchInterval: refetchWhile<AddressNames>(({ isPartial }) => isPartial),
})

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
