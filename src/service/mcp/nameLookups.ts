import * as v from 'valibot'
import { parseJson } from '../../contract/lenient'
import {
  type AddressNames,
  type NameEntry,
  type NameRegistration,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  noNames,
  unregistered,
} from '../../contract/nameResponses'
import type { Lookup } from '../../model/names/checks'
import type { OwnResponse } from './ownApi'
import { type ToolContext, writePath } from './tool'

/**
 * Reads a response about a name, as the page does: a 404 is an answer (`none`), and any
 * other error is a failed look-up.
 */
export function readLookup<Schema extends v.GenericSchema, None>(
  { status, text }: OwnResponse,
  schema: Schema,
  none: None,
): Lookup<v.InferOutput<Schema> | None> {
  if (status === 404) return { state: 'known', value: none }
  if (status >= 400) return { state: 'failed' }
  try {
    const body = text === '' ? undefined : parseJson(text)
    return { state: 'known', value: v.parse(schema, body) }
  } catch {
    return { state: 'failed' }
  }
}

/** A name in the registry of a network. */
export type RegisteredName = { registry: string; name: string }

/** What a name leads to, and whether it is registered. */
type NameRecord = {
  entries: Lookup<readonly NameEntry[] | null>
  registration: Lookup<NameRegistration>
}

/** Requests the record of a name; null from a network without names. */
export async function requestRecord(
  { registry, name }: RegisteredName,
  { request }: ToolContext,
): Promise<NameRecord | null> {
  const [entries, registration] = await Promise.all([
    request(writePath`/${registry}/${name}`),
    request(writePath`/${registry}/registered/${name}`),
  ])
  if (lacksNames(entries)) return null
  return {
    entries: readLookup(entries, NameEntriesSchema, null),
    registration: readLookup(registration, RegisteredSchema, unregistered),
  }
}

/** An address whose names in a registry are wanted. */
type AddressOnChain = { registry: string; chain: string; address: string }

/**
 * Requests the names of an address; null from a network without names. `wantedName`: the
 * name whose link matters; '' for none.
 */
export async function requestNames(
  { registry, chain, address }: AddressOnChain,
  wantedName: string,
  { request }: ToolContext,
): Promise<Lookup<AddressNames> | null> {
  const query = writePath`?address=${address}&chain=${chain}`
  const wanted = wantedName === '' ? '' : writePath`&${registry}=${wantedName}`
  const response = await request(writePath`/${registry}/rlookup` + query + wanted)
  return lacksNames(response) ? null : readLookup(response, ReverseLookupSchema, noNames)
}

const lacksNames = ({ status }: OwnResponse): boolean => status === 501
