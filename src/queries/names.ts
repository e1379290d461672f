import { queryOptions } from '@tanstack/react-query'
import { type ReceivedData, sendRequest, validate } from '../api/request'
import { getNetworkPrefixes, hasNames } from '../contract/connection'
import {
  type AddressNames,
  ReverseLookupSchema,
  unknownNames,
} from '../contract/nameResponses'
import { hasAddressForm, hasChecksum } from '../model/chains/addresses'
import { nameRegistry } from '../model/words/networkName'
import { withCachedFallback } from './cachedFallback'
import { getNamesDelay, sendInTurn } from './nameReport'
import { retryOptions } from './retries'

/** An address whose names in a registry are wanted. */
type AddressLookup = {
  /** The registry's network. */
  prefix: string
  chain: string
  address: string
}

async function fetchAddressNames(
  { prefix, chain, address }: AddressLookup,
  signal: AbortSignal,
): Promise<ReceivedData<AddressNames>> {
  const query = new URLSearchParams({ address, chain })
  const path = `/${prefix}name/rlookup?${query}`
  const sent = { path, expected: [404], signal, acceptsCached: true }
  const response = await sendRequest(sent)
  const { status, cachedAt } = response
  const data = status === 404 ? unknownNames : validate(ReverseLookupSchema, response)
  return { data, cachedAt }
}

/** The names linked to an address in a registry. */
export const addressNamesQuery = (lookup: AddressLookup) =>
  queryOptions({
    ...retryOptions,
    staleTime: 30_000,
    queryKey: ['address', lookup.prefix, lookup.chain, lookup.address],
    queryFn: withCachedFallback<AddressNames>(async (signal, client) =>
      sendInTurn(client, signal, () => fetchAddressNames(lookup, signal)),
    ),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      data !== undefined && getNamesDelay(data.isPartial, dataUpdateCount),
  })

/**
 * Why a text is probably not an address on a chain; null for no reason. Sends no
 * request: code for checksums loads on demand.
 */
export const addressProblemQuery = (chain: string, address: string) =>
  queryOptions({
    queryKey: ['address problem', chain, address],
    queryFn: async () => {
      if (!hasAddressForm(chain, address)) return 'form'
      if (!hasChecksum(chain, address)) return null
      const { checkAddress } = await import('../model/chains/checksums')
      return checkAddress(chain, address) === 'wrong' ? 'checksum' : null
    },
    staleTime: Infinity,
  })

/**
 * The registries of names, in order of preference: the network of each as paths name it, and its
 * `label` as people read it, "THORName".
 */
export const listRegistries = () =>
  hasNames()
    ? getNetworkPrefixes().map((prefix) => ({ prefix, label: nameRegistry(prefix) }))
    : []
