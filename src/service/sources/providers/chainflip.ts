import * as v from 'valibot'
import { createAmount } from '../../../model/amounts'
import { count } from '../../facts/count'
import type { Facts, Payout } from '../../facts/facts'
import type { Endpoint } from '../../upstream/endpoint'
import { readUpstream } from '../../upstream/reply'
import {
  type Adapter,
  type Order,
  createFacts,
  createPayout,
  identify,
  isOfHash,
  units,
  word,
} from './order'

/** Its names of chains. Assethub has no code here. */
const chains: Readonly<Record<string, string>> = {
  Bitcoin: 'BTC',
  Ethereum: 'ETH',
  Arbitrum: 'ARB',
  Solana: 'SOL',
  Polkadot: 'DOT',
  Assethub: 'ASSETHUB',
}

const coin = 'bitcoin'
type Listed = { decimals: number; addresses: Readonly<Record<string, string>> }
/** The assets of the protocol (chainflip-sdk-monorepo, packages/utils/src/chainflip.ts). */
const assets: Readonly<Record<string, Listed>> = {
  BTC: { decimals: 8, addresses: { BTC: coin } },
  ETH: { decimals: 18, addresses: { ETH: coin, ARB: coin } },
  SOL: { decimals: 9, addresses: { SOL: coin } },
  DOT: { decimals: 10, addresses: { DOT: coin, ASSETHUB: coin } },
  FLIP: {
    decimals: 18,
    addresses: { ETH: '0x826180541412D574cf1336d22c0C0a287822678A' },
  },
  USDC: {
    decimals: 6,
    addresses: {
      ETH: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
      ARB: '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      SOL: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    },
  },
  USDT: {
    decimals: 6,
    addresses: { ETH: '0xdAC17F958D2ee523a2206206994597C13D831ec7' },
  },
}

const time = v.fallback(v.nullish(v.number(), null), null)

const EgressSchema = v.object({
  amount: units,
  txRef: word,
  witnessedAt: time,
  failure: v.optional(v.unknown()),
})
const egress = v.nullish(EgressSchema, null)

/** `GET /v2/swaps/{hash}` (chainflip-sdk-monorepo, packages/swap). */
const SwapSchema = v.object({
  state: v.picklist(['RECEIVING', 'SWAPPING', 'SENDING', 'SENT', 'COMPLETED', 'FAILED']),
  srcChain: word,
  srcAsset: word,
  destChain: word,
  destAsset: word,
  destAddress: word,
  /** Of a message to the contract that is paid. */
  ccmParams: v.optional(v.unknown()),
  srcChainRequiredBlockConfirmations: v.fallback(count, 0),
  deposit: v.object({
    amount: units,
    txRef: word,
    txConfirmations: v.fallback(count, 0),
    witnessedAt: time,
  }),
  swap: v.nullish(
    v.object({
      remainingInputAmount: units,
      dca: v.nullish(v.object({ executedChunks: count, remainingChunks: count }), null),
    }),
    null,
  ),
  swapEgress: egress,
  refundEgress: egress,
  fallbackEgress: egress,
  fillOrKillParams: v.nullish(v.object({ refundAddress: word }), null),
})
type Told = v.InferOutput<typeof SwapSchema>

function createReader(chainName: string, symbol: string) {
  const chain = chains[chainName] ?? ''
  const listed = assets[symbol]
  const address = listed?.addresses[chain] ?? ''
  return {
    chain,
    read: (amount: string) => ({
      chain,
      asset: identify({ chain, symbol, address }),
      amount: listed === undefined ? null : createAmount(amount, listed.decimals),
    }),
  }
}

function readPayouts(told: Told): Payout[] {
  const { swapEgress, refundEgress, destAddress, fillOrKillParams } = told
  const sold = createReader(told.srcChain, told.srcAsset)
  const bought = createReader(told.destChain, told.destAsset)
  const back = fillOrKillParams?.refundAddress ?? ''
  const sides = [
    { egress: swapEgress, ...bought, to: destAddress, isRefund: false },
    { egress: refundEgress, ...sold, to: back, isRefund: true },
  ]
  return sides.flatMap(({ egress: paid, chain, read, to, isRefund }) => {
    if (paid === null || paid.failure !== undefined) return []
    // Its hash is told before its chain has it.
    const isSeen = paid.witnessedAt !== null
    // What a contract does with it is not told.
    const hash = isSeen && (isRefund || !told.ccmParams) ? paid.txRef : ''
    return [createPayout(read(paid.amount), { chain, hash, to }, isRefund)]
  })
}

function readProgress({ state, swap, deposit, ...told }: Told) {
  if (state === 'RECEIVING') {
    const required = told.srcChainRequiredBlockConfirmations
    const confirmations = { counted: deposit.txConfirmations, required, remaining: 0 }
    return { state: 'waiting', arrival: 'confirming', confirmations } as const
  }
  const { executedChunks, remainingChunks } = swap?.dca ?? noChunks
  const total = executedChunks + remainingChunks
  const isStreaming = total > 1
  // What remains at the end is sent back.
  const ended = { tried: total, total, returned: remainingChunks }
  if (state !== 'SWAPPING')
    return { state: 'done', parts: isStreaming ? ended : null } as const
  const parts = { tried: executedChunks, total, returned: 0 }
  return isStreaming
    ? ({ state: 'streaming', parts } as const)
    : ({ state: 'swapping' } as const)
}
const noChunks = { executedChunks: 0, remainingChunks: 0 }

function readOrder(told: Told, hash: string): Order[] {
  const { deposit, destAddress: destination, fillOrKillParams } = told
  const { swap, swapEgress, refundEgress } = told
  // What is paid in place of the swap has no known asset.
  if (!isOfHash(deposit.txRef, hash) || told.fallbackEgress !== null) return []
  const payouts = readPayouts(told)
  const isPaid = payouts.length > 0 && payouts.every(({ sent }) => sent)
  const isRest = Number(swap?.remainingInputAmount ?? 0) > 0 && refundEgress === null
  // The deposit was refused, or what is due cannot be sent.
  const isOfPayout = refundEgress === null && swapEgress !== null
  const failed = isOfPayout ? 'payout-failed' : 'refund-failed'
  const completed = isPaid && !isRest ? 'ended' : 'open'
  const ends: Partial<Record<Told['state'], Facts['end']>> = {
    COMPLETED: completed,
    FAILED: failed,
  }
  const { asset } = createReader(told.destChain, told.destAsset).read('')
  const { read } = createReader(told.srcChain, told.srcAsset)
  const facts = createFacts(
    { ...read(deposit.amount), hash: deposit.txRef, from: '' },
    { asset, destination, refundAddress: fillOrKillParams?.refundAddress ?? '' },
    {
      ...readProgress(told),
      payouts,
      end: ends[told.state] ?? 'open',
    },
  )
  const times = [swapEgress, refundEgress].map((paid) => paid?.witnessedAt ?? 0)
  return [{ facts, began: deposit.witnessedAt, paid: Math.max(...times) || null }]
}

const endpoint: Endpoint<string, Order[]> = {
  name: 'provider-order',
  family: 'tracking',
  path: (hash) => `/v2/swaps/${hash}`,
  maxBytes: 500_000,
  read({ status, json }, hash) {
    if (status === 404) return []
    const told = status === 200 ? readUpstream(SwapSchema, json) : undefined
    return told && readOrder(told, hash)
  },
}

/** A network of swaps that knows deposits alone by their hash. */
export const chainflip: Adapter = {
  name: 'Chainflip',
  support: 'https://discord.gg/chainflip-community',
  address: 'https://chainflip-swap.chainflip.io',
  origins: ['ETH', 'BTC', 'SOL'],
  // It bans an address with more than ten misses in a minute. Four can be sent at once.
  searchesPerSecond: 1 / 30,
  ask: async (upstream, hash, turn) =>
    (await upstream.request(endpoint, hash, turn)).value,
}
