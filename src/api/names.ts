import type { GenericSchema, InferOutput } from 'valibot'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  noNames,
  unregistered,
} from '../contract/nameResponses'
import { type ReceivedData, getNetworkPrefix, sendRequest, validate } from './request'

/** `GET /{prefix}name{path}`; `none` for a 404, which is valid data here. */
async function fetchNameData<Schema extends GenericSchema, None>(
  path: string,
  schema: Schema,
  none: None,
  signal: AbortSignal,
): Promise<ReceivedData<InferOutput<Schema> | None>> {
  const request = { path: `/${getNetworkPrefix()}name${path}`, expected: [404], signal }
  const response = await sendRequest({ ...request, acceptsCached: true })
  const data = response.status === 404 ? none : validate(schema, response)
  return { data, cachedAt: response.cachedAt }
}

const segment = encodeURIComponent

/** Whether and until when the name is registered. */
export const fetchRegistration = (name: string, signal: AbortSignal) =>
  fetchNameData(`/registered/${segment(name)}`, RegisteredSchema, unregistered, signal)

/** The codes of the chains linked to the name; null if it is not registered. */
export const fetchNameChains = (name: string, signal: AbortSignal) =>
  fetchNameData(`/chains/${segment(name)}`, NameChainsSchema, null, signal)

/** The addresses linked to the name; null if it is not registered. */
export const fetchNameEntries = (name: string, signal: AbortSignal) =>
  fetchNameData(`/${segment(name)}`, NameEntriesSchema, null, signal)

/** Whether the chain is linked to the name. */
export function isLinked(name: string, chain: string, signal: AbortSignal) {
  const query = new URLSearchParams([
    [`${getNetworkPrefix()}name`, name],
    ['chain', chain],
  ])
  return fetchNameData(`/chain?${query}`, NameChainSchema, false, signal)
}

/**
 * The names linked to an address. A service may check `wantedName` first; '' for none.
 */
export function fetchAddressNames(
  chain: string,
  address: string,
  wantedName: string,
  signal: AbortSignal,
) {
  const query = new URLSearchParams({ address, chain })
  if (wantedName !== '') query.set(`${getNetworkPrefix()}name`, wantedName)
  return fetchNameData(`/rlookup?${query}`, ReverseLookupSchema, noNames, signal)
}
