import type { Hono } from 'hono'
import { isSameAddress } from '../../model/chains/accounts'
import { dayMs } from '../../model/time'
import type { Network } from '../networks/network'
import { getHeight } from './film'
import { getPlayedPaths, heightAgeMs } from './player'

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
export function playNames(
  player: Hono,
  network: Network,
  names: Readonly<Record<string, SandboxName>>,
  now: () => number,
): void {
  const byName = new Map(Object.entries(names))
  const paths = getPlayedPaths(network)
  const root = `${network.prefix}name`
  player
    .get(`${paths.node}/${root}/:name`, (c) => {
      const name = c.req.param('name')
      const found = byName.get(name)
      if (found === undefined)
        return c.json({ code: 2, message: `THORName doesn't exist: ${name}` }, 500)
      // A node's error about the request is no outage of the node.
      if (found.isNodeSilent === true)
        return c.json({ code: 2, message: 'invalid name record' }, 500)
      const { owner } = found
      const expire_block_height = getExpireHeight(found, now())
      return c.json({ name, expire_block_height, owner, aliases: listAliases(found) })
    })
    .get(`${paths.indexer}/${root}/lookup/:name`, (c) => {
      const found = byName.get(c.req.param('name'))
      const entries = found === undefined ? [] : listAliases(found)
      if (found === undefined || entries.length === 0) return c.text('Not Found', 404)
      const expire = String(getExpireHeight(found, now()))
      return c.json({ entries, expire, owner: found.owner })
    })
    .get(`${paths.indexer}/${root}/rlookup/:address`, (c) => {
      const owners = [...byName].filter(
        ([, name]) =>
          name.isUnlisted !== true &&
          listAliases(name).some(({ chain, address }) =>
            isSameAddress(chain, address, c.req.param('address')),
          ),
      )
      if (owners.length === 0) return c.text('Not Found', 404)
      return c.json(owners.map(([name]) => name))
    })
}
