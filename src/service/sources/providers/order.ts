import * as v from 'valibot'
import { maxTextLength } from '../../../contract/lenient'
import { chainSpecs } from '../../../model/chains/chainTable'
import { findChain } from '../../../model/chains/chains'
import { parseHash } from '../../../model/chains/hashes'
import {
  type Facts,
  FactsSchema,
  type Payout,
  type TransferAmount,
  emptyFacts,
} from '../../facts/facts'
import { shortText, unitsSchema } from '../../facts/payments'
import type { Turn } from '../../upstream/turn'
import type { Upstream } from '../../upstream/upstream'

const time = v.nullable(v.number())

/** One order as its provider shows it. Times are Unix ms, null where it does not date them. */
export const OrderSchema = v.object({
  facts: FactsSchema,
  /** Of the deposit. */
  began: time,
  /** Of the last payment. */
  paid: time,
})
export type Order = v.InferOutput<typeof OrderSchema>

/** A provider of swaps, or a service that knows the swaps of several. */
export type Adapter = {
  name: string
  /** Where it helps its users. */
  support: string
  /** Without a trailing slash. */
  address: string
  /** The header of its key; absent where it needs none. */
  keyHeader?: string
  /** Chains whose deposits it takes, one for each form of hashes that it knows. */
  origins: readonly string[]
  /** Questions about hashes that it may not know, a second. */
  searchesPerSecond: number
  /**
   * Asks about a hash in the form of its chain: none for an unknown one, and for what cannot be
   * understood. Throws an `UpstreamError` without a usable reply.
   */
  ask: (upstream: Upstream, hash: string, turn: Turn) => Promise<Order[]>
}

/** Long texts are no addresses, names or hashes. */
export const word = v.fallback(v.pipe(shortText, v.maxLength(maxTextLength - 1)), '')

/** Base units; '' for anything else. */
export const units = v.fallback(unitsSchema, '')

export const decimals = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(36))

type Token = {
  /** The code of the chain. */
  chain: string
  symbol: string
  /** '' for not known. */
  address: string
}

/** How providers write the address of a chain's coin. */
const coinAddress = /^(?:0x0{40}|0xe{40}|1{32}|bitcoin)$/i

/** The identifier of a token; '' without its address, as a ticker says nothing. */
export function identify({ chain, symbol, address }: Token): string {
  if (chain === '' || address === '') return ''
  const coin = findChain(chain)?.coin ?? symbol
  return coinAddress.test(address) ? `${chain}.${coin}` : `${chain}.${symbol}-${address}`
}

const codes = new Map(
  chainSpecs
    .filter(({ caip2 }) => /^(?:eip155|tron):/.test(caip2))
    .map(({ code, caip2 }) => [caip2.replace(/^\w+:/, ''), code]),
)

/** The code of a chain by its number; the number itself of a chain that is not known here. */
export const findNumberedChain = (
  number: string,
  own: Readonly<Record<string, string>>,
): string => own[number] ?? codes.get(number) ?? number

/** Whether two texts are the same transaction's hash. */
export const isOfHash = (text: string, hash: string): boolean =>
  text !== '' && (parseHash(text) ?? text) === (parseHash(hash) ?? hash)

/** A payment, which counts as sent once its transaction is known. */
export const createPayout = (
  { asset, amount }: TransferAmount,
  { chain, hash, to }: Pick<Payout, 'chain' | 'hash' | 'to'>,
  isRefund = false,
): Payout => ({
  asset,
  amount,
  chain,
  from: '',
  to,
  hash: parseHash(hash) ?? hash,
  isRefund,
  sent: hash !== '',
  height: null,
})

/** The facts of a swap: what was asked for, and what is told of it. */
export const createFacts = (
  { hash, ...deposit }: Omit<Facts['deposit'], 'to'>,
  asked: Partial<Facts['memo']>,
  {
    state,
    parts = null,
    ...told
  }: Partial<Facts> &
    Pick<Facts['swap'], 'state'> &
    Partial<Pick<Facts['swap'], 'parts'>>,
): Facts => ({
  ...emptyFacts,
  kind: 'SWAP',
  deposit: { ...deposit, hash: parseHash(hash) ?? hash, to: '' },
  memo: { ...emptyFacts.memo, kind: 'SWAP', ...asked },
  arrival: 'final',
  swap: { state, parts, interval: 0 },
  ...told,
})
