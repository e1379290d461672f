import { queryOptions } from '@tanstack/react-query'
import type { GenericSchema, InferOutput } from 'valibot'
import * as responses from '#words/responses'
import {
  type ReceivedData,
  createInvalidResponseError,
  getNetworkPrefixes,
  hasNames,
  sendRequest,
  validate,
} from '../api/request'
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

type NameRequest<Schema, None> = {
  /** The registry's network. */
  prefix: string
  /** Below `/{prefix}name`. */
  path: string
  schema: Schema
  /** The data of a 404, which is valid here. */
  none: None
  /** Whether the body of a 404 is that of the service; true for any if absent. */
  isNone?: (body: string) => boolean
  signal: AbortSignal
}

/** Requests what a registry says of a name or an address. */
export async function fetchNameData<Schema extends GenericSchema, None>(
  request: NameRequest<Schema, None>,
): Promise<ReceivedData<InferOutput<Schema> | None>> {
  const { prefix, path, schema, none, isNone = () => true, signal } = request
  const response = await sendRequest({
    path: `/${prefix}name${path}`,
    expected: [404],
    signal,
    acceptsCached: true,
  })
  const { status, text, cachedAt } = response
  if (status !== 404) return { data: validate(schema, response), cachedAt }
  if (isNone(text)) return { data: none, cachedAt }
  throw createInvalidResponseError(responses.otherServer, status)
}

/** An address whose names in a registry are wanted. */
export type AddressLookup = {
  /** The registry's network. */
  prefix: string
  chain: string
  address: string
  /** The name whose link matters, which a service may check first; '' for none. */
  wantedName?: string
}

/** The names linked to an address. */
export function fetchAddressNames(lookup: AddressLookup, signal: AbortSignal) {
  const { prefix, chain, address, wantedName = '' } = lookup
  const query = new URLSearchParams({ address, chain })
  if (wantedName !== '') query.set(`${prefix}name`, wantedName)
  return fetchNameData({
    prefix,
    path: `/rlookup?${query}`,
    schema: ReverseLookupSchema,
    none: unknownNames,
    signal,
  })
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
