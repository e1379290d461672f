import * as v from 'valibot'
import { startOfList } from '../../../contract/lenient'
import { createAmount } from '../../../model/amounts'
import { secondMs } from '../../../model/time'
import type { Endpoint } from '../../upstream/endpoint'
import { readUpstream } from '../../upstream/reply'
import {
  type Adapter,
  type Order,
  createFacts,
  createPayout,
  decimals,
  findNumberedChain,
  identify,
  isOfHash,
  units,
  word,
} from './order'

/** Its numbers of chains without an EIP-155 number. */
const chains = { 8253038: 'BTC', 792703809: 'SOL' }

const chain = v.pipe(
  v.number(),
  v.safeInteger(),
  v.transform((number) => findNumberedChain(String(number), chains)),
)

const SumSchema = v.pipe(
  v.object({
    amount: units,
    currency: v.object({ chainId: chain, symbol: word, address: word, decimals }),
  }),
  v.transform(({ amount, currency }) => ({
    chain: currency.chainId,
    asset: identify({ ...currency, chain: currency.chainId }),
    amount: createAmount(amount, currency.decimals),
  })),
)
const noSum = { chain: '', asset: '', amount: null }
const sum = v.fallback(SumSchema, noSum)

const TransactionSchema = v.object({
  txHash: word,
  chainId: chain,
  timestamp: v.fallback(
    v.pipe(
      v.nullable(v.number()),
      v.transform((at) => at && at * secondMs),
    ),
    null,
  ),
})
const transactions = startOfList(TransactionSchema, 20)

const pending = ['waiting', 'depositing', 'pending', 'submitted', 'delayed'] as const
const returned = ['refund', 'refunded'] as const

/** `GET /requests/v3` (docs.relay.link, "Migrating to Requests v3"). */
const RequestSchema = v.object({
  status: v.picklist([...pending, ...returned, 'success', 'failure']),
  user: word,
  recipient: word,
  refundTo: word,
  requestType: word,
  data: v.object({
    failReason: word,
    inTxs: transactions,
    outTxs: transactions,
    route: v.object({
      actual: v.object({
        origin: v.object({ inputCurrency: sum }),
        destination: v.object({ outputCurrency: sum }),
      }),
    }),
    refundCurrencyData: sum,
  }),
})
type Told = v.InferOutput<typeof RequestSchema>

type Outcome = Parameters<typeof createFacts>[2]

function readOutcome({ status, requestType, data, ...told }: Told): Outcome {
  const { outTxs, refundCurrencyData, route } = data
  const isRefund = returned.some((each) => each === status)
  if (status === 'failure')
    return { state: 'done', end: 'payout-failed', reason: data.failReason }
  if (status !== 'success' && !isRefund) return { state: 'swapping' }
  const paid = isRefund ? refundCurrencyData : route.actual.destination.outputCurrency
  const to = isRefund ? told.refundTo || told.user : told.recipient
  const hash = outTxs.at(-1)?.txHash ?? ''
  const payout = createPayout(paid, { chain: paid.chain, hash, to }, isRefund)
  // What a contract does with it is not told.
  const isCalled = requestType === 'Call' && !isRefund
  const isKnown = paid.asset !== '' && paid.amount !== null
  const sent = payout.sent && isKnown && !isCalled
  return { state: 'done', payouts: [{ ...payout, sent }], end: sent ? 'ended' : 'open' }
}

function readOrder(told: Told, hash: string): Order[] {
  const { user, recipient, data } = told
  const [first] = data.inTxs
  const hashes = [...data.inTxs, ...data.outTxs].map(({ txHash }) => txHash)
  if (first === undefined || !hashes.some((each) => isOfHash(each, hash))) return []
  const { origin, destination } = data.route.actual
  const facts = createFacts(
    { ...origin.inputCurrency, chain: first.chainId, hash: first.txHash, from: user },
    { destination: recipient, asset: destination.outputCurrency.asset },
    readOutcome(told),
  )
  return [{ facts, began: first.timestamp, paid: data.outTxs.at(-1)?.timestamp ?? null }]
}

const RequestsSchema = v.object({ requests: startOfList(RequestSchema, 5) })

const endpoint: Endpoint<string, Order[]> = {
  name: 'provider-order',
  family: 'tracking',
  path: (hash) => `/requests/v3?term=${hash}`,
  maxBytes: 500_000,
  read({ status, json }, hash) {
    if (status === 400 || status === 404) return []
    const told = status === 200 ? readUpstream(RequestsSchema, json) : undefined
    return told?.requests.flatMap((request) => readOrder(request, hash))
  },
}

/** A bridge of tokens, which wants a key. It finds requests by each of their transactions. */
export const relay: Adapter = {
  name: 'Relay',
  support: 'https://support.relay.link',
  address: 'https://api.relay.link',
  keyHeader: 'x-api-key',
  origins: ['ETH', 'BTC', 'SOL'],
  searchesPerSecond: 0.5,
  ask: async (upstream, hash, turn) =>
    (await upstream.request(endpoint, hash, turn)).value,
}
