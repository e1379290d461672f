import { type Network, networkBlockMs } from '../../networks/network'
import type { Fetch } from '../../upstream/exchange'
import type { NetworkTarget } from '../network/upstreams'
import type { PlayedAction } from './answers'
import { type Film, getBlockTime, getHeight, listMoments, listQueued } from './film'

/** What a node and an indexer report of one hash. */
export type Told = { node: object; actions: readonly PlayedAction[] }

/** A reply of JSON or text, by default with status 200. */
type PlayedReply = ({ json: unknown } | { text: string }) & {
  status?: number
  headers?: Record<string, string>
}

/** What a network says of names, which are in lower case. Null: its indexer lists none. */
export type PlayedNames = {
  askNode: (name: string) => PlayedReply
  askIndexer: (name: string) => PlayedReply | null
  askReverse: (address: string) => PlayedReply | null
}

/** A network that is played: what its node and its indexer say at this moment. */
export type PlayedNetwork = {
  network: Network
  tell: (hash: string) => Promise<Told>
  /** Lists the actions of addresses, newest first. */
  list: (addresses: readonly string[]) => Promise<readonly PlayedAction[]>
  /** Lists the transactions that have begun. */
  listBegun: () => Promise<readonly Film[]>
  names: PlayedNames
  /** Its inbound addresses and its pools. */
  inbound: readonly object[]
  pools: readonly object[]
}

/** Samples take minutes, where a block of their chains can take ten. */
const playedBlockMs = 30_000

/** A network at the addresses where it is played. Names of this domain never exist. */
export const createPlayedTarget = (network: Network): NetworkTarget => ({
  network,
  prefix: network.prefix,
  nodes: [`https://node.${network.prefix}.invalid`],
  indexers: [`https://indexer.${network.prefix}.invalid`],
  maxBlockMs: playedBlockMs,
})

/** The node's height comes from a cache in front of it. */
export const heightAgeMs = 60_000

const noPath: PlayedReply = { status: 404, json: { code: 5, message: 'Not Found' } }

/**
 * Returns a `fetch` that answers as the nodes and indexers of some networks. `now` returns
 * Unix ms.
 */
export function createPlayer(
  networks: readonly PlayedNetwork[],
  now: () => number,
): Fetch {
  const hosts = new Map(
    networks.flatMap((played) => {
      const { nodes, indexers } = createPlayedTarget(played.network)
      return [
        ...nodes.map((node) => [node, askNode(played, now)] as const),
        ...indexers.map((indexer) => [indexer, askIndexer(played)] as const),
      ]
    }),
  )
  return async (url) => {
    const { origin, pathname, searchParams } = new URL(url)
    const segments = pathname.slice(1).split('/').map(decodeURIComponent)
    const reply = await hosts.get(origin)?.(segments, searchParams)
    return send(reply ?? noPath)
  }
}

const send = ({ status = 200, headers = {}, ...reply }: PlayedReply): Response =>
  'json' in reply
    ? Response.json(reply.json, { status, headers })
    : new Response(reply.text, { status, headers })

type Ask = (
  segments: readonly string[],
  query: URLSearchParams,
) => PlayedReply | Promise<PlayedReply>

/** Answers as a node, at `/{prefix}chain/…`. */
const askNode =
  (played: PlayedNetwork, now: () => number): Ask =>
  async ([, endpoint = '', first = '', second = ''], query) => {
    const { network, tell, names, inbound, pools } = played
    const { prefix } = network
    switch (endpoint) {
      case 'block':
        return tellBlock(played, query.get('height'), now())
      case 'queue':
        return { json: await tellQueue(played, first, now()) }
      case 'tx':
        return { json: (await tell(second)).node }
      case `${prefix}name`:
        return names.askNode(first)
      case 'inbound_addresses':
        return { json: inbound }
      case 'pools':
        return { json: pools }
      case 'mimir':
        return { json: {} }
      case 'lastblock': {
        const height = getHeight(now() - heightAgeMs)
        const headers = { age: String(heightAgeMs / 1_000) }
        return { json: [{ chain: 'BTC', [`${prefix}chain`]: height }], headers }
      }
      default:
        return noPath
    }
  }

/** A block has what has happened since the one before it. `wanted`: null for the newest. */
async function tellBlock(
  { listBegun }: PlayedNetwork,
  wanted: string | null,
  now: number,
): Promise<PlayedReply> {
  const height = Number(wanted ?? getHeight(now))
  if (!(height <= getHeight(now))) return { status: 404, json: { message: 'no block' } }
  const at = getBlockTime(height)
  const moments = (await listBegun())
    .flatMap(listMoments)
    .filter((moment) => moment.at > at - networkBlockMs && moment.at <= at)
  const observed = moments.filter(({ says }) => says === 'observed')
  const events = moments.filter(({ says }) => says !== 'observed')
  const json = {
    header: { height, time: new Date(at).toISOString() },
    txs: observed.map(({ hash }) => ({ tx: { messages: [createObservation(hash)] } })),
    end_block_events: events.map(({ says, hash }) =>
      says === 'swap' ? { type: says, id: hash } : { type: says, in_tx_id: hash },
    ),
  }
  return { json }
}

const createObservation = (id: string): object => ({
  '@type': '/types.MsgObservedTxQuorum',
  quoTx: { obsTx: { tx: { id } }, inbound: true },
})

/** One of the two queues of payouts, which are empty by any other name. */
async function tellQueue({ listBegun }: PlayedNetwork, name: string, now: number) {
  const queued = (await listBegun()).map((film) => listQueued(film, now))
  if (name === 'scheduled') return queued.flatMap(({ scheduled }) => scheduled)
  return queued.flatMap(({ outbound }) => (name === 'outbound' ? outbound : []))
}

/** The indexer's text for "none". */
const unlisted: PlayedReply = { status: 404, text: 'Not Found' }

/** Answers as an indexer, at `/v2/…`. */
const askIndexer =
  ({ tell, list, names }: PlayedNetwork): Ask =>
  async ([, endpoint, kind, subject = ''], query) => {
    if (endpoint === 'actions') {
      const addresses = query.get('address')?.split(',')
      const actions = addresses
        ? await list(addresses)
        : (await tell(query.get('txid') ?? '')).actions
      return { json: { actions, meta: { nextPageToken: '' } } }
    }
    const reply =
      kind === 'lookup' ? names.askIndexer(subject) : names.askReverse(subject)
    return reply ?? unlisted
  }
