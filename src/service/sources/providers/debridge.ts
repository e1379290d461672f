import * as v from 'valibot'
import { startOfList } from '../../../contract/lenient'
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

/** Its numbers of chains that have another one, or none. */
const chains = { 7565164: 'SOL', 100000022: '999', 100000026: 'TRON' }

/** Its wrapped values. Beside the text is a number, which can have lost digits. */
const value = v.fallback(
  v.pipe(
    v.object({ stringValue: word }),
    v.transform(({ stringValue }) => stringValue),
  ),
  '',
)
const amount = v.pipe(value, units)

const metadata = { symbol: word, decimals: v.fallback(v.nullish(decimals, null), null) }
/** What is given or taken. Symbol and decimals stand beside the rest, or in `metadata`. */
const OfferSchema = v.pipe(
  v.object({
    chainId: value,
    tokenAddress: value,
    amount,
    finalAmount: amount,
    ...metadata,
    metadata: v.fallback(v.nullish(v.object(metadata), null), null),
  }),
  v.transform(({ chainId, tokenAddress, metadata: inner, ...offer }) => {
    const chain = findNumberedChain(chainId, chains)
    const symbol = offer.symbol || (inner?.symbol ?? '')
    const places = offer.decimals ?? inner?.decimals ?? null
    const read = (sent: string) => (places === null ? null : createAmount(sent, places))
    return {
      chain,
      asset: identify({ chain, symbol, address: tokenAddress }),
      amount: read(offer.finalAmount || offer.amount),
      read,
    }
  }),
)

const time = v.fallback(
  v.pipe(
    v.number(),
    v.transform((at) => at * secondMs),
  ),
  0,
)
const noEvent = { transactionHash: '', blockTimeStamp: 0 }
const event = v.fallback(
  v.object({ transactionHash: value, blockTimeStamp: time }),
  noEvent,
)

const paid = ['Fulfilled', 'SentUnlock', 'ClaimedUnlock'] as const
const cancelling = ['OrderCancelled', 'SentOrderCancel', 'SentOrderCancelled'] as const

/** What was sold on the first chain for what the order gives. */
const PreswapSchema = v.object({
  inTokenAddress: value,
  inAmount: amount,
  tokenInMetadata: v.object(metadata),
})

/** `GET /api/Orders/{orderId}` (docs.debridge.com, "Tracking orders"). */
const OrderSchema = v.object({
  orderId: value,
  state: v.picklist(['None', 'Created', ...paid, ...cancelling, 'ClaimedOrderCancel']),
  makerSrc: value,
  receiverDst: value,
  /** `NoExtCall`, or how far the call of a contract is that is paid in place of a person. */
  externalCallState: word,
  preswapData: v.fallback(v.nullish(PreswapSchema, null), null),
  giveOfferWithMetadata: OfferSchema,
  takeOfferWithMetadata: OfferSchema,
  actualFulfillAmount: amount,
  createdSrcEventMetadata: event,
  fulfilledDstEventMetadata: event,
})
type Told = v.InferOutput<typeof OrderSchema>

function readPayouts(told: Told): Pick<Facts, 'payouts' | 'end'> {
  const { state, giveOfferWithMetadata: give, takeOfferWithMetadata: take } = told
  if (state === 'Created') return { payouts: [], end: 'open' }
  if (paid.some((each) => each === state)) {
    const sum = { ...take, amount: take.read(told.actualFulfillAmount) ?? take.amount }
    const { transactionHash: hash } = told.fulfilledDstEventMetadata
    const payout = createPayout(sum, { chain: take.chain, hash, to: told.receiverDst })
    // What a call does with it is not told.
    const isCalled = !['', 'NoExtCall'].includes(told.externalCallState)
    const sent = payout.sent && !isCalled
    return { payouts: [{ ...payout, sent }], end: sent ? 'ended' : 'open' }
  }
  // It names no transaction of the refund.
  const refund = createPayout(give, { ...give, hash: '', to: told.makerSrc }, true)
  const sent = state === 'ClaimedOrderCancel'
  return { payouts: [{ ...refund, sent }], end: sent ? 'ended' : 'open' }
}

function readSold({ giveOfferWithMetadata: give, preswapData }: Told) {
  if (preswapData === null) return give
  const { inTokenAddress: address, inAmount, tokenInMetadata } = preswapData
  const { symbol, decimals: places } = tokenInMetadata
  return {
    chain: give.chain,
    asset: identify({ chain: give.chain, symbol, address }),
    amount: places === null ? null : createAmount(inAmount, places),
  }
}

// Null for an order of another transaction.
function readOrder(told: Told, asked: Asked): Order | null {
  const { takeOfferWithMetadata: take } = told
  const { transactionHash, blockTimeStamp } = told.createdSrcEventMetadata
  const hash = transactionHash || asked.hash
  if (told.orderId !== asked.id || !isOfHash(hash, asked.hash)) return null
  const outcome = readPayouts(told)
  const facts = createFacts(
    { ...readSold(told), hash, from: told.makerSrc },
    { destination: told.receiverDst, asset: take.asset, limit: take.amount },
    { ...outcome, state: outcome.payouts.length > 0 ? 'done' : 'swapping' },
  )
  const { blockTimeStamp: paidAt } = told.fulfilledDstEventMetadata
  return { facts, began: blockTimeStamp || null, paid: paidAt || null }
}

/** One transaction creates one order, or as many as a contract calls for. */
const maxOrders = 5

const id = v.union([v.pipe(v.string(), v.maxLength(100)), value])
const IdsSchema = v.object({ orderIds: startOfList(id, maxOrders + 1) })

const family = 'tracking'
const maxBytes = 500_000

const orderIds: Endpoint<string, string[]> = {
  name: 'provider-ids',
  family,
  path: (hash) => `/api/Transaction/${hash}/orderIds`,
  maxBytes,
  read({ status, json }) {
    if (status === 400 || status === 404) return []
    return status === 200 ? readUpstream(IdsSchema, json)?.orderIds : undefined
  },
}

type Asked = { id: string; hash: string }
const order: Endpoint<Asked, Order | null> = {
  name: 'provider-order',
  family,
  path: (asked) => `/api/Orders/${encodeURIComponent(asked.id)}`,
  maxBytes,
  read({ status, json }, asked) {
    const told = status === 200 ? readUpstream(OrderSchema, json) : undefined
    return told && (told.state === 'None' ? null : readOrder(told, asked))
  },
}

/** A market of cross-chain orders. */
export const debridge: Adapter = {
  name: 'deBridge',
  support: 'https://discord.gg/debridge',
  address: 'https://dln-api.debridge.finance',
  origins: ['ETH', 'SOL'],
  searchesPerSecond: 0.5,
  async ask(upstream, hash, turn) {
    const { value: ids } = await upstream.request(orderIds, hash, turn)
    const asking = ids
      .slice(0, maxOrders)
      .map((each) => upstream.request(order, { id: each, hash }, turn))
    const orders = (await Promise.all(asking)).map((answer) => answer.value)
    const known = orders.filter((each) => each !== null)
    // What is not understood, or not read, may contradict the others.
    if (known.length < orders.length) return []
    for (const { facts } of known) facts.isTruncated = ids.length > maxOrders
    return known
  },
}
