import * as v from 'valibot'
import { parseJson } from '../../../contract/lenient'
import type { ChainConfig } from '../../config/chainUrls'
import type { Fetch } from '../../upstream/exchange'
import deposits from './deposits.json' with { type: 'json' }

/** The film of a deposit that no network reports: what its chain says of it. */
type DepositFilm = {
  title: string
  /** '' for a hash that no chain knows. */
  chain: string
  hash: string
  to: string
  /** When it is in a block, ms after its start; null: it waits for one. */
  minedAfter: number | null
  hasLowFee?: boolean
  /** Its chain carries it out without effect. */
  isFailed?: boolean
}

export const depositFilms: readonly DepositFilm[] = deposits

const films = new Map(depositFilms.map((film) => [film.hash, film]))

/** The chains that are played. Names of this domain never exist. */
export const playedChains: readonly ChainConfig[] = [
  { code: 'BTC', kind: 'esplora', addresses: ['https://btc.chain.invalid'] },
  { code: 'ETH', kind: 'json-rpc', addresses: ['https://eth.chain.invalid'] },
  { code: 'GAIA', kind: 'comet-bft', addresses: ['https://gaia.chain.invalid'] },
]

/** Played chains have a block each 10 s. */
const blockMs = 10_000
const getHeight = (at: number): number => Math.floor(at / blockMs)
/** Blocks are final after this time. */
const finalMs = 30_000

/** A film at its chain at a moment. `height`: of its block; null while it waits for one. */
type Shown = { film: DepositFilm; height: number | null }

/** A reply of JSON or text. */
type ChainReply = { status?: number; json: unknown } | { status: number; text: string }

/** To a hash of no film no chain says anything, so that its page is as without chains. */
const unplayed: ChainReply = { status: 400, text: 'This hash is not played.' }

type PlayerOptions = {
  /** Returns when a film began, Unix ms. */
  begin: (hash: string) => Promise<number>
  /** Returns Unix ms. */
  now: () => number
}

/** Returns a `fetch` that answers as the servers of the played chains. */
export function createChainPlayer({ begin, now }: PlayerOptions): Fetch {
  /** Null for a hash that the chain does not know; undefined for one of no film. */
  async function show(chain: string, hash: string): Promise<Shown | null | undefined> {
    const film = films.get(hash.toUpperCase())
    if (film === undefined) return undefined
    const begunAt = await begin(film.hash)
    if (film.chain !== chain) return null
    const minedAt = film.minedAfter === null ? Infinity : begunAt + film.minedAfter
    return { film, height: now() < minedAt ? null : getHeight(minedAt) }
  }

  async function askEsplora(path: string): Promise<ChainReply> {
    if (path === '/blocks/tip/height') return { json: getHeight(now()) }
    if (path === '/fee-estimates') return { json: { 6: 8.5 } }
    const shown = await show('BTC', path.slice('/tx/'.length))
    if (shown === undefined) return unplayed
    return shown === null
      ? { status: 404, text: 'Transaction not found' }
      : { json: tellEsplora(shown) }
  }

  async function askJsonRpc(body: string): Promise<ChainReply> {
    const { method, params } = v.parse(CallSchema, parseJson(body))
    const [hash = ''] = params
    switch (method) {
      case 'eth_blockNumber':
        return tellResult(toQuantity(getHeight(now())))
      case 'eth_getBlockByNumber':
        return tellResult({ number: toQuantity(getHeight(now() - finalMs)) })
    }
    const shown = await show('ETH', String(hash).slice('0x'.length))
    if (shown === undefined) return unplayed
    if (shown === null) return tellResult(null)
    return tellResult(
      method === 'eth_getTransactionByHash' ? tellTransaction(shown) : tellReceipt(shown),
    )
  }

  async function askCometBft(path: string, hash: string): Promise<ChainReply> {
    if (path === '/status') return tellResult(tellSync(getHeight(now())))
    const shown = await show('GAIA', hash)
    if (shown === undefined) return unplayed
    return shown === null || shown.height === null
      ? { status: 500, json: { error: { data: `tx (${hash}) not found` } } }
      : tellResult(tellCometBft(shown))
  }

  return async (url, { body }) => {
    const { hostname, pathname, searchParams } = new URL(url)
    const hash = (searchParams.get('hash') ?? '').slice('0x'.length)
    switch (hostname) {
      case 'btc.chain.invalid':
        return send(await askEsplora(pathname))
      case 'eth.chain.invalid':
        return send(await askJsonRpc(typeof body === 'string' ? body : ''))
      default:
        return send(await askCometBft(pathname, hash))
    }
  }
}

const CallSchema = v.object({ method: v.string(), params: v.array(v.unknown()) })

function send(reply: ChainReply): Response {
  const { status = 200 } = reply
  return 'json' in reply
    ? Response.json(reply.json, { status })
    : new Response(reply.text, { status })
}

const tellResult = (result: unknown): ChainReply => ({
  json: { jsonrpc: '2.0', id: 1, result },
})

const toQuantity = (value: number): string => `0x${value.toString(16)}`

/** `GET /tx/:txid`: a payment with 141 virtual bytes. */
const tellEsplora = ({ film, height }: Shown): object => ({
  txid: film.hash.toLowerCase(),
  weight: 564,
  fee: film.hasLowFee === true ? 282 : 2_820,
  vout: [
    { scriptpubkey_type: 'v0_p2wpkh', scriptpubkey_address: film.to, value: 5_000_000 },
    { scriptpubkey_type: 'op_return', value: 0 },
  ],
  status: {
    confirmed: height !== null,
    ...(height !== null && { block_height: height }),
  },
})

const tellTransaction = ({ film, height }: Shown): object => ({
  hash: `0x${film.hash.toLowerCase()}`,
  blockNumber: height === null ? null : toQuantity(height),
  to: film.to,
  input: '0x',
})

const tellReceipt = ({ film, height }: Shown): object | null =>
  height === null
    ? null
    : {
        blockNumber: toQuantity(height),
        status: toQuantity(film.isFailed === true ? 0 : 1),
        logs: [],
      }

const tellSync = (height: number): object => ({
  sync_info: { latest_block_height: String(height), catching_up: false },
})

const tellCometBft = ({ film, height }: Shown): object => ({
  hash: film.hash,
  height: String(height),
  tx_result: {
    code: film.isFailed === true ? 5 : 0,
    events: [{ type: 'transfer', attributes: [{ key: 'recipient', value: film.to }] }],
  },
})
