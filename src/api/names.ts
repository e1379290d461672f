import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  type NameEntry,
  RegisteredSchema,
  ReverseLookupSchema,
} from '../contract/names'
import { ask, networkPrefix, read } from './request'

const at = (path: string): string => `/${networkPrefix()}name${path}`
const segment = encodeURIComponent

const registeredAt = (name: string): string => at(`/registered/${segment(name)}`)
const chainsAt = (name: string): string => at(`/chains/${segment(name)}`)
const entriesAt = (name: string): string => at(`/${segment(name)}`)
const namesAt = (chain: string, address: string): string =>
  at(`/rlookup?${new URLSearchParams({ address, chain })}`)

/** `GET /{prefix}name/registered/{name}`: whether the name is registered. 404 says no; it is an answer. */
export async function registered(name: string, signal?: AbortSignal): Promise<boolean> {
  const reply = await ask({ path: registeredAt(name), expected: [404], signal })
  return reply.status === 404 ? false : read(RegisteredSchema, reply)
}

/** `GET /{prefix}name/chains/{name}`: codes of the chains linked to the name; null when there is no such name. */
export async function chainsOfName(name: string, signal?: AbortSignal): Promise<string[] | null> {
  const reply = await ask({ path: chainsAt(name), expected: [404], signal })
  return reply.status === 404 ? null : read(NameChainsSchema, reply)
}

/** `GET /{prefix}name/{name}`: the addresses linked to the name; null when there is no such name. */
export async function lookUp(name: string, signal?: AbortSignal): Promise<NameEntry[] | null> {
  const reply = await ask({ path: entriesAt(name), expected: [404], signal })
  return reply.status === 404 ? null : read(NameEntriesSchema, reply)
}

/** `GET /{prefix}name/chain`: whether the chain is linked to the name. */
export async function isLinked(
  name: string,
  chain: string,
  signal?: AbortSignal,
): Promise<boolean> {
  const query = new URLSearchParams({ [`${networkPrefix()}name`]: name, chain })
  return read(NameChainSchema, await ask({ path: at(`/chain?${query}`), signal }))
}

/** `GET /{prefix}name/rlookup`: the names linked to an address; none is an empty list, and so is a 404. */
export async function reverseLookUp(
  chain: string,
  address: string,
  signal?: AbortSignal,
): Promise<string[]> {
  const reply = await ask({ path: namesAt(chain, address), expected: [404], signal })
  return reply.status === 404 ? [] : read(ReverseLookupSchema, reply)
}
