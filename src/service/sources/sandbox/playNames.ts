import { isSameAddress } from '../../../model/chains/accounts'
import { dayMs } from '../../../model/time'
import { getHeight } from './film'
import { type PlayedNames, heightAgeMs } from './player'

/**
 * A name, whose invented addresses have valid checksums and no known keys; `eld` is from
 * a public lookup.
 */
type SandboxName = {
  addresses: Readonly<Record<string, string>>
  owner: string
  /** A date, or one relative to now; without both, a year from now. */
  expiresAt?: string
  expiresInDays?: number
  /** The node gives no answer about it, so that the indexer is asked. */
  isNodeSilent?: boolean
  /** The indexer does not list it yet among the names of its addresses. */
  isUnlisted?: boolean
  /** It expires within this minute, so that nobody knows whether it has. */
  expiresNow?: boolean
}
export type SandboxNames = Readonly<Record<string, SandboxName>>

/** More than a node's height grows while it is cached, and less than it may have grown. */
const blocksLeft = 11

function getExpireHeight(
  { expiresAt, expiresInDays = 365, expiresNow }: SandboxName,
  now: number,
): number {
  if (expiresNow === true) return getHeight(now - heightAgeMs) + blocksLeft
  return getHeight(
    expiresAt === undefined ? now + expiresInDays * dayMs : Date.parse(expiresAt),
  )
}

const listAliases = ({ addresses }: SandboxName) =>
  Object.entries(addresses).map(([chain, address]) => ({ chain, address }))

/** Plays what a network's node and indexer say of names. `now` returns Unix ms. */
export function playNames(names: SandboxNames, now: () => number): PlayedNames {
  const byName = new Map(Object.entries(names))

  return {
    askNode(name) {
      const found = byName.get(name)
      if (found === undefined) {
        const message = `THORName doesn't exist: ${name}`
        return { status: 500, json: { code: 2, message } }
      }
      // A node's error about the request is no outage of the node.
      if (found.isNodeSilent === true) {
        return { status: 500, json: { code: 2, message: 'invalid name record' } }
      }
      const { owner } = found
      const expire_block_height = getExpireHeight(found, now())
      return { json: { name, expire_block_height, owner, aliases: listAliases(found) } }
    },
    askIndexer(name) {
      const found = byName.get(name)
      if (found === undefined || Object.keys(found.addresses).length === 0) return null
      const expire = String(getExpireHeight(found, now()))
      return { json: { entries: listAliases(found), expire, owner: found.owner } }
    },
    askReverse(address) {
      const owners = [...byName].filter(
        ([, name]) =>
          name.isUnlisted !== true &&
          Object.entries(name.addresses).some(([chain, linked]) =>
            isSameAddress(chain, linked, address),
          ),
      )
      return owners.length === 0 ? null : { json: owners.map(([name]) => name) }
    },
  }
}
