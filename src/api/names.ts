import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  type NameEntry,
  type NameRegistration,
  RegisteredSchema,
  ReverseLookupSchema,
  unregistered,
} from '../contract/names'
import { sendRequest, type Cached, getNetworkPrefix, type ApiResponse, validate } from './request'

const getPath = (path: string): string => `/${getNetworkPrefix()}name${path}`
const segment = encodeURIComponent

const getRegisteredPath = (name: string): string => getPath(`/registered/${segment(name)}`)
const getChainsPath = (name: string): string => getPath(`/chains/${segment(name)}`)
const getEntriesPath = (name: string): string => getPath(`/${segment(name)}`)
const getReverseLookupPath = (chain: string, address: string): string =>
  getPath(`/rlookup?${new URLSearchParams({ address, chain })}`)

/** `GET /{prefix}name/registered/{name}`: whether and until when the name is registered; 404 means no. */
export async function fetchRegistration(
  name: string,
  signal?: AbortSignal,
): Promise<Cached<NameRegistration>> {
  const response = await requestNameData(getRegisteredPath(name), signal)
  return toCached(response, unregistered, () => validate(RegisteredSchema, response))
}

/** `GET /{prefix}name/chains/{name}`: codes of the chains linked to the name; null if it is not registered. */
export async function fetchNameChains(
  name: string,
  signal?: AbortSignal,
): Promise<Cached<string[] | null>> {
  const reply = await requestNameData(getChainsPath(name), signal)
  return toCached<string[] | null>(reply, null, () => validate(NameChainsSchema, reply))
}

/** `GET /{prefix}name/{name}`: the addresses linked to the name; null if it is not registered. */
export async function fetchNameEntries(
  name: string,
  signal?: AbortSignal,
): Promise<Cached<NameEntry[] | null>> {
  const reply = await requestNameData(getEntriesPath(name), signal)
  return toCached<NameEntry[] | null>(reply, null, () => validate(NameEntriesSchema, reply))
}

/** `GET /{prefix}name/chain`: whether the chain is linked to the name. */
export async function isLinked(
  name: string,
  chain: string,
  signal?: AbortSignal,
): Promise<Cached<boolean>> {
  const query = new URLSearchParams({ [`${getNetworkPrefix()}name`]: name, chain })
  const reply = await sendRequest({ path: getPath(`/chain?${query}`), signal, acceptsCached: true })
  return { data: validate(NameChainSchema, reply), cachedAt: reply.cachedAt }
}

/** `GET /{prefix}name/rlookup`: the names linked to an address; 404 means none. */
export async function fetchAddressNames(
  chain: string,
  address: string,
  signal?: AbortSignal,
): Promise<Cached<string[]>> {
  const reply = await requestNameData(getReverseLookupPath(chain, address), signal)
  return toCached(reply, [], () => validate(ReverseLookupSchema, reply))
}

/** 404 is valid data here: "none". */
const requestNameData = (path: string, signal?: AbortSignal): Promise<ApiResponse> =>
  sendRequest({ path, expected: [404], signal, acceptsCached: true })

const toCached = <T>({ status, cachedAt }: ApiResponse, none: T, readBody: () => T): Cached<T> => ({
  data: status === 404 ? none : readBody(),
  cachedAt,
})
