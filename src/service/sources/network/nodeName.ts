import * as v from 'valibot'
import { boundedList, numeric, optionalText } from '../../../contract/lenient'
import { maxNameEntries } from '../../../contract/nameResponses'
import { type Reply, readUpstream } from '../../upstream/reply'

/** What the network says about a name. */
export const NetworkNameSchema = v.object({
  state: v.picklist(['registered', 'expired', 'unregistered']),
  /** The height of its last block; null if not given. */
  expireHeight: v.nullable(v.number()),
  /** An address; '' for none. */
  owner: v.string(),
  /** The addresses that it resolves to. */
  entries: v.array(
    v.object({
      chain: v.string(),
      address: v.string(),
      reportedBy: v.optional(v.literal('indexer')),
    }),
  ),
  /** The node decides. An indexer keeps addresses that a transfer or the expiry has removed. */
  reportedBy: v.picklist(['node', 'indexer']),
})
export type NetworkName = v.InferOutput<typeof NetworkNameSchema>

const unregisteredName: NetworkName = {
  state: 'unregistered',
  expireHeight: null,
  owner: '',
  entries: [],
  reportedBy: 'node',
}

const LinkedAddressesSchema = boundedList(
  v.object({ chain: v.pipe(v.string(), v.toUpperCase()), address: v.string() }),
  maxNameEntries,
)

/**
 * `GET /{prefix}chain/{prefix}name/{name}` of a node. A name without addresses has
 * `null`, `[]` or nothing.
 */
const NodeNameSchema = v.object({
  name: v.string(),
  expire_block_height: numeric,
  owner: optionalText,
  aliases: v.nullish(LinkedAddressesSchema, []),
})

/** `GET /v2/{prefix}name/lookup/{name}` of an indexer. */
export const IndexedNameSchema = v.object({
  entries: LinkedAddressesSchema,
  /** The height of the name's last block. */
  expire: numeric,
  owner: optionalText,
})

/**
 * Whether an indexer says that it lists no such name, or no name of an address: the text
 * of Go's `http.Error` in internal/api/json.go of Midgard. A path that it doesn't have is
 * "404 page not found".
 */
export const isUnlisted = ({ text }: Reply): boolean => text.trim() === 'Not Found'

const ErrorSchema = v.object({
  code: v.optional(v.unknown()),
  message: v.optional(v.string(), ''),
  error: v.optional(v.string(), ''),
})

/**
 * Reads a node's reply about a name. Undefined: the reply says nothing about it. Source:
 * x/thorchain/querier.go and keeper/v1/keeper_thorname.go of THORNode 3.9, and the same
 * files of Mayanode 1.124.
 */
export function readNodeName(reply: Reply, name: string): NetworkName | undefined {
  if (isUnregistered(reply, name)) return unregisteredName
  const sent = reply.status === 200 ? readUpstream(NodeNameSchema, reply.json) : undefined
  if (sent === undefined) return undefined
  const { owner, aliases: entries, expire_block_height: expireHeight } = sent
  if (sent.name.toLowerCase() !== name.toLowerCase()) return undefined
  if (owner !== '') {
    const linked = entries.filter(({ chain, address }) => chain !== '' && address !== '')
    return {
      state: 'registered',
      expireHeight,
      owner,
      entries: linked,
      reportedBy: 'node',
    }
  }
  // The keeper replaces an expired record by an empty one with its name.
  const isEmpty = entries.length === 0 && (expireHeight ?? 0) === 0
  return isEmpty ? { ...unregisteredName, state: 'expired' } : undefined
}

/**
 * Whether a node says that nobody has registered a name, in one of the forms that the
 * networks' code has. Any other error says nothing about the name: gateways answer 404 and
 * "does not exist" too, about a path, a host or a key.
 *
 * - `{"code":2,"message":"fail to fetch THORName"}`: THORNode, with 500 up to 3.19.
 * - `{"error":"fail to fetch MAYAName"}`: Mayanode, with 404 (x/mayachain/client/rest).
 * - "THORName doesn't exist: NAME": the keeper of both, alone or behind these texts.
 */
function isUnregistered({ status, json }: Reply, name: string) {
  const error = status < 400 ? undefined : readUpstream(ErrorSchema, json)
  if (error === undefined) return false
  const text = error.message || error.error
  if (failedFetch.test(text))
    return error.code === 2 || (status === 404 && !error.message)
  return unknownName.exec(text)?.[1]?.toLowerCase() === name.toLowerCase()
}

/** How gRPC and `ErrInternal` of the networks' code wrap the text of an error. */
const wrapping = String.raw`(?:rpc error: code = Unknown desc = )?`
const failedFetch = new RegExp(`^${wrapping}fail to fetch (?:THOR|MAYA)Name$`)
const unknownName = new RegExp(
  String.raw`^${wrapping}(?:fail to fetch (?:THOR|MAYA)Name: [^"]{1,60}\* )?` +
    String.raw`(?:THOR|MAYA)Name doesn['’]t exist: ([\w+-]{1,30})\s*$`,
)
