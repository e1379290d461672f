import type { Hono } from 'hono'
import { type Network, networkBlockMs } from '../networks/network'
import type { NetworkConfig } from '../config/config'
import type { PlayedAction } from './answers'
import { type Film, getBlockTime, getHeight, listMoments, listQueued } from './film'

/** What a node and an indexer report of one hash. */
export type Told = { node: object; actions: readonly PlayedAction[] }

/** A network that is played: what its node and its indexer say at this moment. */
export type PlayedNetwork = {
  tell: (hash: string) => Promise<Told>
  /** Lists the actions of addresses, or those of all that has begun, newest first. */
  list: (addresses: readonly string[] | null) => Promise<readonly PlayedAction[]>
  /** Lists the transactions that have begun. */
  listBegun: () => Promise<readonly Film[]>
  /** Its inbound addresses and its pools. */
  inbound: readonly object[]
  pools: readonly object[]
}

/** Samples take minutes, where a block of their chains can take ten. */
const playedBlockMs = 30_000

/** Names of this domain never exist. */
export const playedAddress = 'https://sandbox.invalid'

/** A network at the addresses where it is played. `like`: where that is not THORChain. */
export const createPlayedNetwork = (prefix: string, like?: 'maya'): NetworkConfig => ({
  networkPrefix: prefix,
  ...(like && { like }),
  prefix,
  nodes: [`${playedAddress}/node.${prefix}`],
  indexers: [`${playedAddress}/indexer.${prefix}`],
  maxBlockMs: playedBlockMs,
})

/** The paths at which a network is played. */
export const getPlayedPaths = ({ prefix }: Network) => ({
  node: `/node.${prefix}/${prefix}chain`,
  indexer: `/indexer.${prefix}/v2`,
})

/** The node's height comes from a cache in front of it. */
export const heightAgeMs = 60_000

/** Plays the node and the indexer of a network. `now` returns Unix ms. */
export function playNetwork(
  player: Hono,
  network: Network,
  { tell, list, listBegun, inbound, pools }: PlayedNetwork,
  now: () => number,
): void {
  const { node, indexer } = getPlayedPaths(network)
  player
    // A block has what has happened since the one before it.
    .get(`${node}/block`, async (c) => {
      const height = Number(c.req.query('height') ?? getHeight(now()))
      if (!(height <= getHeight(now()))) return c.json({ message: 'no block' }, 404)
      const at = getBlockTime(height)
      const moments = (await listBegun())
        .flatMap(listMoments)
        .filter((moment) => moment.at > at - networkBlockMs && moment.at <= at)
      const observed = moments.filter(({ says }) => says === 'observed')
      const events = moments.filter(({ says }) => says !== 'observed')
      return c.json({
        header: { height, time: new Date(at).toISOString() },
        txs: observed.map(({ hash }) => ({
          tx: {
            messages: [
              {
                '@type': '/types.MsgObservedTxQuorum',
                quoTx: { obsTx: { tx: { id: hash } }, inbound: true },
              },
            ],
          },
        })),
        end_block_events: events.map(({ says, hash }) =>
          says === 'swap' ? { type: says, id: hash } : { type: says, in_tx_id: hash },
        ),
      })
    })
    // Empty by any other name.
    .get(`${node}/queue/:name`, async (c) => {
      const name = c.req.param('name')
      const queues = (await listBegun()).map((film) => listQueued(film, now()))
      return c.json(
        queues.flatMap(({ scheduled, outbound }) => {
          if (name === 'scheduled') return scheduled
          return name === 'outbound' ? outbound : []
        }),
      )
    })
    .get(`${node}/tx/status/:hash`, async (c) =>
      c.json((await tell(c.req.param('hash'))).node),
    )
    .get(`${node}/inbound_addresses`, (c) => c.json(inbound))
    .get(`${node}/pools`, (c) => c.json(pools))
    .get(`${node}/mimir`, async (c) => {
      const halts = (await listBegun()).map(({ halt }) => halt)
      const active = halts.filter((halt) => halt !== undefined && now() < halt.until)
      return c.json(
        Object.fromEntries(active.map((halt) => [`HALT${halt?.chain}CHAIN`, 1])),
      )
    })
    .get(`${node}/lastblock`, (c) => {
      const height = getHeight(now() - heightAgeMs)
      c.header('age', String(heightAgeMs / 1_000))
      return c.json([{ chain: 'BTC', [`${network.prefix}chain`]: height }])
    })
    .get(`${indexer}/actions`, async (c) => {
      const { address = '', txid, type } = c.req.query()
      const addresses = address === '' ? null : address.split(',')
      const listed =
        txid === undefined ? await list(addresses) : (await tell(txid)).actions
      const actions = listed.filter(
        (action) => type === undefined || action.type === type,
      )
      return c.json({ actions, meta: { nextPageToken: '' } })
    })
}
