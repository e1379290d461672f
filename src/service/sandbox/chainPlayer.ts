import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { ChainConfig } from '../config/chainUrls'
import { playedAddress } from './player'
import deposits from './deposits.json' with { type: 'json' }

/** The film of a deposit that no network reports: what its chain says of it. */
type DepositFilm = {
  code: string
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

/** The chains that are played. */
export const playedChains: readonly ChainConfig[] = [
  { code: 'BTC', kind: 'esplora', addresses: [`${playedAddress}/btc.chain`] },
  { code: 'ETH', kind: 'json-rpc', addresses: [`${playedAddress}/eth.chain`] },
  { code: 'GAIA', kind: 'comet-bft', addresses: [`${playedAddress}/gaia.chain`] },
]

/** Played chains have a block each 10 s. */
const blockMs = 10_000
const getHeight = (at: number): number => Math.floor(at / blockMs)
/** Blocks are final after this time. */
const finalMs = 30_000

/** A film at its chain at a moment. `height`: of its block; null while it waits for one. */
type Shown = { film: DepositFilm; height: number | null }

const CallSchema = v.object({ method: v.string(), params: v.array(v.unknown()) })

const tellResult = (c: Context, result: unknown) =>
  c.json({ jsonrpc: '2.0', id: 1, result })

const toQuantity = (value: number): string => `0x${value.toString(16)}`

/**
 * Plays the servers of chains. `begin` returns when a film began, Unix ms, and `now` the
 * present.
 */
export function playChains(
  player: Hono,
  begin: (hash: string) => Promise<number>,
  now: () => number,
): void {
  /**
   * Answers with what a chain says of a film; `tell` gets null for one of another chain. To a
   * hash of no film no chain says anything, so that its page is as without chains.
   */
  async function answer(
    c: Context,
    chain: string,
    hash: string,
    tell: (shown: Shown | null) => Response,
  ): Promise<Response> {
    const film = films.get(hash.toUpperCase())
    if (film === undefined) return c.text('This hash is not played.', 400)
    const begunAt = await begin(film.hash)
    if (film.chain !== chain) return tell(null)
    const minedAt = film.minedAfter === null ? Infinity : begunAt + film.minedAfter
    return tell({ film, height: now() < minedAt ? null : getHeight(minedAt) })
  }

  player
    .get('/btc.chain/blocks/tip/height', (c) => c.json(getHeight(now())))
    .get('/btc.chain/fee-estimates', (c) => c.json({ 6: 8.5 }))
    .get('/btc.chain/tx/:hash', (c) =>
      answer(c, 'BTC', c.req.param('hash'), (shown) =>
        shown === null
          ? c.text('Transaction not found', 404)
          : c.json(tellEsplora(shown)),
      ),
    )
    .post('/eth.chain', async (c) => {
      const { method, params } = v.parse(CallSchema, await c.req.json())
      if (method === 'eth_blockNumber') return tellResult(c, toQuantity(getHeight(now())))
      if (method === 'eth_getBlockByNumber')
        return tellResult(c, { number: toQuantity(getHeight(now() - finalMs)) })
      return answer(c, 'ETH', String(params[0]).slice('0x'.length), (shown) => {
        if (shown === null) return tellResult(c, null)
        const { film, height } = shown
        const blockNumber = height === null ? null : toQuantity(height)
        if (method === 'eth_getTransactionByHash') {
          const hash = `0x${film.hash.toLowerCase()}`
          return tellResult(c, { hash, blockNumber, to: film.to, input: '0x' })
        }
        const status = toQuantity(film.isFailed === true ? 0 : 1)
        return tellResult(c, blockNumber && { blockNumber, status, logs: [] })
      })
    })
    .get('/gaia.chain/status', (c) =>
      tellResult(c, {
        sync_info: {
          latest_block_height: String(getHeight(now())),
          catching_up: false,
        },
      }),
    )
    .get('/gaia.chain/tx', (c) => {
      const hash = (c.req.query('hash') ?? '').slice('0x'.length)
      return answer(c, 'GAIA', hash, (shown) =>
        shown === null || shown.height === null
          ? c.json({ error: { data: `tx (${hash}) not found` } }, 500)
          : tellResult(c, {
              hash: shown.film.hash,
              height: String(shown.height),
              tx_result: {
                code: shown.film.isFailed === true ? 5 : 0,
                events: [
                  {
                    type: 'transfer',
                    attributes: [{ key: 'recipient', value: shown.film.to }],
                  },
                ],
              },
            }),
      )
    })
}

const tellEsplora = ({ film, height }: Shown): object => ({
  txid: film.hash.toLowerCase(),
  // It has 141 virtual bytes.
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
