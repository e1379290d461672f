import { queryOptions } from '@tanstack/react-query'
import {
  fetchNameChains,
  isLinked,
  fetchNameEntries,
  isRegistered,
  fetchAddressNames,
} from '../api/names'
import { atMost } from './atMost'
import { withCachedFallback } from './cachedFallback'
import { recovering } from './retry'

const patient = { ...recovering, staleTime: 30_000 } as const

/** A name can have dozens of addresses, each with questions of its own: so many go out at once. */
const fewAtOnce = atMost(6)

/** Whether a name is registered. */
export const registeredQuery = (name: string) =>
  queryOptions({
    ...patient,
    queryKey: ['name', name, 'registered'],
    queryFn: withCachedFallback((signal) => isRegistered(name, signal)),
  })

/** The addresses linked to a name; null when there is no such name. */
export const nameQuery = (name: string) =>
  queryOptions({
    ...patient,
    queryKey: ['name', name, 'entries'],
    queryFn: withCachedFallback((signal) =>
      fewAtOnce(async () => fetchNameEntries(name, signal), signal),
    ),
  })

/** The chains linked to a name; null when there is no such name. */
export const nameChainsQuery = (name: string) =>
  queryOptions({
    ...patient,
    queryKey: ['name', name, 'chains'],
    queryFn: withCachedFallback((signal) => fetchNameChains(name, signal)),
  })

/** Whether one chain is linked to a name. */
export const nameChainQuery = (name: string, chain: string) =>
  queryOptions({
    ...patient,
    queryKey: ['name', name, 'chain', chain],
    queryFn: withCachedFallback((signal) =>
      fewAtOnce(async () => isLinked(name, chain, signal), signal),
    ),
  })

/** The names linked to an address; none is an empty list. */
export const reverseQuery = (chain: string, address: string) =>
  queryOptions({
    ...patient,
    queryKey: ['address', chain, address],
    queryFn: withCachedFallback((signal) =>
      fewAtOnce(async () => fetchAddressNames(chain, address, signal), signal),
    ),
  })
