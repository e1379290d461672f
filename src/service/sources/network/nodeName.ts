import * as v from 'valibot'
import { boundedList, numeric, optionalText } from '../../../contract/lenient'
import { maxNameEntries } from '../../../contract/nameResponses'
import { readUpstream } from '../../upstream/readUpstream'
import type { Reply } from '../../upstream/request'

const reporters = v.picklist(['node', 'indexer'])

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
  reportedBy: reporters,
})
export type NetworkName = v.InferOutput<typeof NetworkNameSchema>

const unregisteredName: NetworkName = {
  state: 'unregistered',
  expireHeight: null,
  owner: '',
  entries: [],
  reportedBy: 'node',
}

export const LinkedAddressesSchema = boundedList(
  v.object({ chain: v.string(), address: v.string() }),
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
  if (isUnregistered(reply)) return unregisteredName
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
 * THORNode up to 3.19 answers 500 for a name that nobody registered, later versions 4xx,
 * and Mayanode 404. Any other error says nothing about the name: a web page is a
 * gateway's.
 */
function isUnregistered({ status, json, text }: Reply): boolean {
  const error = readUpstream(ErrorSchema, json)
  if (status === 500) {
    return error?.code === 2 && /^fail to fetch (?:THOR|MAYA)Name$/.test(error.message)
  }
  if (status < 400 || status > 499) return false
  // A gateway's word about a path that does not exist, as with a wrong address of the
  // node.
  const isAboutPath = error?.code === 5 && /^not found$/i.test(error.message)
  if (isAboutPath) return false
  const isNamed =
    error !== undefined &&
    /(?:doesn['’]t|does not) exist/.test(`${error.message} ${error.error}`)
  return isNamed || (status === 404 && !/^\s*</.test(text))
}
