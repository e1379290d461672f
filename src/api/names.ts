import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  type NameEntry,
  RegisteredSchema,
  ReverseLookupSchema,
} from '../contract/names'
import { ask, type Cached, networkPrefix, type Reply, read } from './request'

const at = (path: string): string => `/${networkPrefix()}name${path}`
const segment = encodeURIComponent

const registeredAt = (name: string): string => at(`/registered/${segment(name)}`)
const chainsAt = (name: string): string => at(`/chains/${segment(name)}`)
const entriesAt = (name: string): string => at(`/${segment(name)}`)
const namesAt = (chain: string, address: string): string =>
  at(`/rlookup?${new URLSearchParams({ address, chain })}`)

/** `GET /{prefix}name/registered/{name}`: whether the name is registered. 404 says no; it is an answer. */
export async function registered(name: string, signal?: AbortSignal): Promise<Cached<boolean>> {
  const reply = await askForName(registeredAt(name), signal)
  return orNone(reply, false, () => read(RegisteredSchema, reply))
}

/** `GET /{prefix}name/chains/{name}`: codes of the chains linked to the name; null when there is no such name. */
export async function chainsOfName(
  name: string,
  signal?: AbortSignal,
): Promise<Cached<string[] | null>> {
  const reply = await askForName(chainsAt(name), signal)
  return orNone<string[] | null>(reply, null, () => read(NameChainsSchema, reply))
}

/** `GET /{prefix}name/{name}`: the addresses linked to the name; null when there is no such name. */
export async function lookUp(
  name: string,
  signal?: AbortSignal,
): Promise<Cached<NameEntry[] | null>> {
  const reply = await askForName(entriesAt(name), signal)
  return orNone<NameEntry[] | null>(reply, null, () => read(NameEntriesSchema, reply))
}

/** `GET /{prefix}name/chain`: whether the chain is linked to the name. */
export async function isLinked(
  name: string,
  chain: string,
  signal?: AbortSignal,
): Promise<Cached<boolean>> {
  const query = new URLSearchParams({ [`${networkPrefix()}name`]: name, chain })
  const reply = await ask({ path: at(`/chain?${query}`), signal, acceptsCached: true })
  return { data: read(NameChainSchema, reply), cachedAt: reply.cachedAt }
}

/** `GET /{prefix}name/rlookup`: the names linked to an address; none is an empty list, and so is a 404. */
export async function reverseLookUp(
  chain: string,
  address: string,
  signal?: AbortSignal,
): Promise<Cached<string[]>> {
  const reply = await askForName(namesAt(chain, address), signal)
  return orNone(reply, [], () => read(ReverseLookupSchema, reply))
}

/** Asks where 404 is an answer: "none". */
const askForName = (path: string, signal?: AbortSignal): Promise<Reply> =>
  ask({ path, expected: [404], signal, acceptsCached: true })

const orNone = <T>({ status, cachedAt }: Reply, none: T, readBody: () => T): Cached<T> => ({
  data: status === 404 ? none : readBody(),
  cachedAt,
})
