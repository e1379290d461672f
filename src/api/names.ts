import type { GenericSchema, InferOutput } from 'valibot'
import {
  NameChainSchema,
  NameChainsSchema,
  NameEntriesSchema,
  RegisteredSchema,
  ReverseLookupSchema,
  isUnregisteredBody,
  unknownNames,
  unregistered,
} from '../contract/nameResponses'
import * as responses from '#words/responses'
import type { RegisteredName } from '../contract/names'
import {
  type ReceivedData,
  createInvalidResponseError,
  sendRequest,
  validate,
} from './request'

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

async function fetchNameData<Schema extends GenericSchema, None>(
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

const segment = encodeURIComponent

/** Whether and until when the name is registered. */
export const fetchRegistration = (
  { prefix, name }: RegisteredName,
  signal: AbortSignal,
) =>
  fetchNameData({
    prefix,
    path: `/registered/${segment(name)}`,
    schema: RegisteredSchema,
    none: unregistered,
    isNone: isUnregisteredBody,
    signal,
  })

/** The codes of the chains linked to the name; null if it is not registered. */
export const fetchNameChains = ({ prefix, name }: RegisteredName, signal: AbortSignal) =>
  fetchNameData({
    prefix,
    path: `/chains/${segment(name)}`,
    schema: NameChainsSchema,
    none: null,
    signal,
  })

/** The addresses linked to the name; null if it is not registered. */
export const fetchNameEntries = ({ prefix, name }: RegisteredName, signal: AbortSignal) =>
  fetchNameData({
    prefix,
    path: `/${segment(name)}`,
    schema: NameEntriesSchema,
    none: null,
    signal,
  })

/** Whether the chain is linked to the name. */
export function isLinked(
  { prefix, name }: RegisteredName,
  chain: string,
  signal: AbortSignal,
) {
  const query = new URLSearchParams([
    [`${prefix}name`, name],
    ['chain', chain],
  ])
  return fetchNameData({
    prefix,
    path: `/chain?${query}`,
    schema: NameChainSchema,
    none: false,
    signal,
  })
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
