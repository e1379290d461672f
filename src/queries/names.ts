import { queryOptions } from '@tanstack/react-query'
import {
  fetchNameChains,
  isLinked,
  fetchNameEntries,
  isRegistered,
  fetchAddressNames,
} from '../api/names'
import { createTaskQueue } from './taskQueue'
import { withCachedFallback } from './cachedFallback'
import { recoveryOptions } from './retry'

const nameOptions = { ...recoveryOptions, staleTime: 30_000 } as const

/** A name can have dozens of addresses, with several requests for each. */
const runLimited = createTaskQueue(6)

export const registeredQuery = (name: string) =>
  queryOptions({
    ...nameOptions,
    queryKey: ['name', name, 'registered'],
    queryFn: withCachedFallback((signal) => isRegistered(name, signal)),
  })

/** The addresses linked to a name; null when there is no such name. */
export const nameEntriesQuery = (name: string) =>
  queryOptions({
    ...nameOptions,
    queryKey: ['name', name, 'entries'],
    queryFn: withCachedFallback((signal) =>
      runLimited(async () => fetchNameEntries(name, signal), signal),
    ),
  })

/** The chains linked to a name; null when there is no such name. */
export const nameChainsQuery = (name: string) =>
  queryOptions({
    ...nameOptions,
    queryKey: ['name', name, 'chains'],
    queryFn: withCachedFallback((signal) => fetchNameChains(name, signal)),
  })

export const nameChainQuery = (name: string, chain: string) =>
  queryOptions({
    ...nameOptions,
    queryKey: ['name', name, 'chain', chain],
    queryFn: withCachedFallback((signal) =>
      runLimited(async () => isLinked(name, chain, signal), signal),
    ),
  })

/** The names linked to an address; empty for none. */
export const addressNamesQuery = (chain: string, address: string) =>
  queryOptions({
    ...nameOptions,
    queryKey: ['address', chain, address],
    queryFn: withCachedFallback((signal) =>
      runLimited(async () => fetchAddressNames(chain, address, signal), signal),
    ),
  })
