import * as v from 'valibot'
import { createAmount } from '../../../model/amounts'
import { secondMs } from '../../../model/time'
import type { Facts } from '../../facts/facts'
import type { Endpoint } from '../../upstream/endpoint'
import { readUpstream } from '../../upstream/reply'
import {
  type Adapter,
  type Order,
  createFacts,
  createPayout,
  decimals,
  identify,
  isOfHash,
  findNumberedChain,
  units,
  word,
} from './order'

/** Its numbers of chains without an EIP-155 number. */
const chains = { 20000000000001: 'BTC', 1151111081099710: 'SOL' }

const chain = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((number) => findNumberedChain(String(number), chains)),
)

const TokenSchema = v.object({ address: word, symbol: word, decimals, chainId: chain })

/** One end of the transfer. Before it happens, it may have its chain alone. */
const SideSchema = v.pipe(
  v.object({
    txHash: word,
    chainId: v.fallback(chain, ''),
    amount: units,
    token: v.fallback(v.nullish(TokenSchema, null), null),
    timestamp: v.fallback(v.nullish(v.number(), null), null),
  }),
  v.transform(({ txHash, chainId, amount, token, timestamp }) => ({
    hash: txHash,
    chain: chainId,
    asset: token === null ? '' : identify({ ...token, chain: token.chainId }),
    amount: token === null ? null : createAmount(amount, token.decimals),
    at: timestamp === null ? null : timestamp * secondMs,
  })),
)
type Side = v.InferOutput<typeof SideSchema>
const noSide: Side = { hash: '', chain: '', asset: '', amount: null, at: null }
const side = v.pipe(
  v.fallback(v.nullish(SideSchema, null), null),
  v.transform((sent) => sent ?? noSide),
)

/** `GET /v1/status` (docs.li.fi, "Status Tracking"). */
const StatusSchema = v.object({
  status: v.picklist(['NOT_FOUND', 'INVALID', 'PENDING', 'DONE', 'FAILED']),
  substatus: word,
  substatusMessage: word,
  tool: word,
  fromAddress: word,
  toAddress: word,
  sending: side,
  receiving: side,
})
type Status = v.InferOutput<typeof StatusSchema>

/** Failures by which the transaction took no effect on its own chain. */
const rejections: ReadonlySet<string> = new Set([
  'INSUFFICIENT_ALLOWANCE',
  'INSUFFICIENT_BALANCE',
  'OUT_OF_GAS',
  'SLIPPAGE_EXCEEDED',
])

type Outcome = Parameters<typeof createFacts>[2]

/** `PARTIAL`: another token arrived than the one that was asked for. */
const ends: Readonly<Record<string, Facts['end']>> = {
  COMPLETED: 'ended',
  PARTIAL: 'other-asset',
}

// Null for words that nobody knows.
function readOutcome(told: Status): Outcome | null {
  const { status, substatus, receiving, toAddress } = told
  // A refund is DONE, too; some clients have met FAILED.
  if (substatus.startsWith('REFUND')) {
    const { sending, fromAddress: to, substatusMessage: reason } = told
    const sum = receiving.asset === '' ? { ...sending, amount: null } : receiving
    const place = receiving.chain || sending.chain
    const hash = substatus === 'REFUNDED' ? receiving.hash : ''
    const refund = createPayout(sum, { chain: place, hash, to }, true)
    const end = refund.sent ? 'ended' : 'open'
    return { state: 'done', payouts: [refund], end, reason }
  }
  if (status === 'FAILED') {
    const end = rejections.has(substatus) ? 'rejected' : 'payout-failed'
    return { state: 'waiting', end, reason: told.substatusMessage }
  }
  if (status === 'PENDING') {
    const isArriving = substatus === 'WAIT_SOURCE_CONFIRMATIONS'
    return { state: 'swapping', arrival: isArriving ? 'confirming' : 'final' }
  }
  const end = ends[substatus]
  if (end === undefined) return null
  const payout = createPayout(receiving, { ...receiving, to: toAddress })
  const sent = payout.sent && payout.amount !== null && payout.asset !== ''
  return { state: 'done', payouts: [{ ...payout, sent }], end: sent ? end : 'open' }
}

function readOrder(told: Status, hash: string): Order[] {
  const { status, sending, receiving, tool, fromAddress: from, toAddress } = told
  if (status === 'NOT_FOUND' || status === 'INVALID') return []
  // What goes through THORChain, its nodes tell better.
  if (tool === 'thorswap') return []
  const outcome = readOutcome(told)
  const isAbout = [sending, receiving].some((each) => isOfHash(each.hash, hash))
  if (!isAbout || outcome === null) return []
  const facts = createFacts({ ...sending, from }, { destination: toAddress }, outcome)
  return [{ facts, began: sending.at, paid: receiving.at }]
}

const endpoint: Endpoint<string, Order[]> = {
  name: 'provider-order',
  family: 'tracking',
  path: (hash) => `/v1/status?txHash=${hash}`,
  maxBytes: 500_000,
  read({ status, json }, hash) {
    if (status === 400 || status === 404) return []
    const told = status === 200 ? readUpstream(StatusSchema, json) : undefined
    return told && readOrder(told, hash)
  },
}

/** A service that knows the swaps of many bridges. It finds them by both ends. */
export const lifi: Adapter = {
  name: 'LI.FI',
  support: 'https://help.li.fi',
  address: 'https://li.quest',
  origins: ['ETH', 'BTC', 'SOL'],
  // Without a key, a hundred a minute, what is known included.
  searchesPerSecond: 0.5,
  ask: async (upstream, hash, turn) =>
    (await upstream.request(endpoint, hash, turn)).value,
}
