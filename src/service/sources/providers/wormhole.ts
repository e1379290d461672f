import * as v from 'valibot'
import { startOfList } from '../../../contract/lenient'
import { parseAmount } from '../../../model/amounts'
import type { Endpoint } from '../../upstream/endpoint'
import { readUpstream } from '../../upstream/reply'
import {
  type Adapter,
  type Order,
  createFacts,
  createPayout,
  identify,
  isOfHash,
  word,
} from './order'

/** Its own numbers of chains (wormhole.com/docs, "Chain IDs"). */
const chains: Readonly<Record<number, string>> = {
  1: 'SOL',
  2: 'ETH',
  4: 'BSC',
  5: 'POL',
  6: 'AVAX',
  16: '1284',
  21: 'SUI',
  23: 'ARB',
  24: 'OP',
  30: 'BASE',
}

/** '' for one that is not known here: its number can be that of another chain elsewhere. */
const chain = v.fallback(
  v.pipe(
    v.number(),
    v.transform((number) => chains[number] ?? ''),
  ),
  '',
)

const time = v.pipe(
  word,
  v.transform((text) => Date.parse(text) || null),
)

/** One end of the transfer. */
const side = {
  chainId: chain,
  timestamp: time,
  transaction: v.object({ txHash: word }),
  status: word,
}

/** The payload of a transfer to a contract (wormhole.com/docs, "VAAs"). */
const toContract = 3

/** `GET /api/v1/operations` (wormhole.com/docs, "WormholeScan API"). */
const OperationSchema = v.object({
  /** Of a transfer of tokens. Plain messages have none. */
  content: v.object({
    standarizedProperties: v.object({
      toChain: chain,
      toAddress: word,
      tokenChain: chain,
      tokenAddress: word,
      /** In units of the token, of whoever delivers it. */
      fee: word,
    }),
    payload: v.fallback(v.object({ payloadType: v.number() }), { payloadType: 0 }),
  }),
  sourceChain: v.object({ ...side, from: word }),
  targetChain: v.nullish(v.object(side), null),
  data: v.object({
    symbol: word,
    tokenAmount: v.pipe(v.string(), v.regex(/^\d{1,40}(?:\.\d{1,36})?$/)),
  }),
})
type Operation = v.InferOutput<typeof OperationSchema>

function readOrder(told: Operation | null, hash: string): Order[] {
  if (told === null) return []
  const { content, sourceChain, targetChain, data } = told
  const { toChain, toAddress, tokenChain, tokenAddress, fee } =
    content.standarizedProperties
  const sent = sourceChain.transaction.txHash
  const arrived = targetChain?.transaction.txHash ?? ''
  if (![sent, arrived].some((each) => isOfHash(each, hash))) return []
  // What arrives is the token itself, or stands for it.
  const asset = identify({ ...data, chain: tokenChain, address: tokenAddress })
  const sum = { asset, amount: parseAmount(data.tokenAmount) }
  const payout = createPayout(sum, { chain: toChain, hash: arrived, to: toAddress })
  // What a contract pays on, and to whom, is not told.
  const isWhole = ['', '0'].includes(fee) && content.payload.payloadType !== toContract
  const isSent = isWhole && [arrived, asset, toChain].every((text) => text !== '')
  const outcomes: Readonly<Record<string, Parameters<typeof createFacts>[2]>> = {
    completed: {
      state: 'done',
      payouts: [{ ...payout, sent: isSent }],
      end: isSent ? 'ended' : 'open',
    },
    failed: { state: 'done', end: 'payout-failed' },
    // It may wait for its user to redeem it.
    unknown: { state: 'swapping' },
  }
  const outcome = outcomes[targetChain?.status ?? 'unknown']
  if (outcome === undefined) return []
  const facts = createFacts(
    { ...sum, hash: sent, chain: sourceChain.chainId, from: sourceChain.from },
    { asset, destination: toAddress },
    sourceChain.status === 'confirmed'
      ? outcome
      : { state: 'waiting', arrival: 'confirming' },
  )
  return [{ facts, began: sourceChain.timestamp, paid: targetChain?.timestamp ?? null }]
}

const maxOperations = 5
const OperationsSchema = v.object({
  // Those that are no transfers of tokens cannot be read.
  operations: startOfList(v.fallback(v.nullable(OperationSchema), null), maxOperations),
})

const endpoint: Endpoint<string, Order[]> = {
  name: 'provider-order',
  family: 'tracking',
  path: (hash) => `/api/v1/operations?txHash=${hash}`,
  maxBytes: 500_000,
  read({ status, json }, hash) {
    if (status === 400 || status === 404) return []
    const told = status === 200 ? readUpstream(OperationsSchema, json) : undefined
    return told?.operations.flatMap((operation) => readOrder(operation, hash))
  },
}

/** A bridge of tokens. It finds transfers by both ends. */
export const wormhole: Adapter = {
  name: 'Wormhole',
  support: 'https://discord.gg/wormholecrypto',
  address: 'https://api.wormholescan.io',
  origins: ['ETH', 'SOL'],
  searchesPerSecond: 0.5,
  ask: async (upstream, hash, turn) =>
    (await upstream.request(endpoint, hash, turn)).value,
}
