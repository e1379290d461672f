import { createHash } from 'node:crypto'
import type { Verdict } from '../../src/model/transaction/verdict'
import { type Payment, createAction } from '../../src/service/sources/sandbox/answers'
import { type Film, getEnd, tellIndexer } from '../../src/service/sources/sandbox/film'
import { type Random, between, pick } from './random'

/**
 * A transaction with a true history, of which node and indexer say at any moment what the film
 * tells. Times are Unix ms.
 */
export type TrueTransaction = Film & { kind: string; plan: Plan }

type Coin = {
  asset: string
  from: string
  /** How many blocks the node counts, and how long one usually takes. */
  blocks: number
  blockMs: number
}

type Pay = 'eth' | 'usdc' | 'btc' | 'inside' | 'back'

type Plan = {
  sold: Coin
  memo: string
  /** The indexer's type of its action. */
  type: string
  parts: number
  pays: readonly Pay[]
  verdict: Verdict
}

const evm = '0x7e95dcde642acf04e42a5e3bad851a32267c80a3'
const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const rune = 'thor1x4d5g75v67affmr9qjuu75swjsgme4jscxj7pl'
const networkBlockMs = 6_000
const partMs = 5 * networkBlockMs

const coins = {
  btc: {
    asset: 'BTC.BTC',
    from: 'bc1qatt33ste4xywa97skmt9tmxwnpzrvqszwpm6pu',
    blocks: 1,
    blockMs: 600_000,
  },
  doge: {
    asset: 'DOGE.DOGE',
    from: 'DDQtfhkNJSPugF3avZvELf98yndhXRfeAD',
    blocks: 2,
    blockMs: 60_000,
  },
  eth: {
    asset: 'ETH.ETH',
    from: '0x2511ac0075767fd0317514e1c28c237e9817e9b9',
    blocks: 2,
    blockMs: 12_000,
  },
  rune: { asset: 'THOR.RUNE', from: rune, blocks: 0, blockMs: networkBlockMs },
}

const plan = (
  sold: Coin,
  memo: string,
  pays: readonly Pay[],
  more: Partial<Plan> = {},
): Plan => ({ sold, memo, pays, type: 'swap', parts: 1, verdict: 'complete', ...more })

const { btc, doge, eth } = coins
const partly: Partial<Plan> = { parts: 9, verdict: 'partially-refunded' }
const refunded: Partial<Plan> = { type: 'refund', verdict: 'refunded' }

const plans: Readonly<Record<string, Plan>> = {
  swap: plan(btc, `=:e:${evm}:0`, ['eth']),
  'swap of few confirmations': plan(doge, `=:e:${evm}`, ['eth']),
  'swap to Bitcoin': plan(eth, `=:b:${bitcoinAddress}:0`, ['btc']),
  'swap of RUNE': plan(coins.rune, `=:b:${bitcoinAddress}:0`, ['btc']),
  'swap into the network': plan(doge, `=:ETH~ETH:${rune}:0`, ['inside']),
  'streaming swap': plan(doge, `=:e:${evm}:0/5/9`, ['eth'], { parts: 9 }),
  'partial refund': plan(doge, `=:e:${evm}:1/5/9`, ['eth', 'back'], partly),
  'two payouts': plan(eth, `=:ETH.USDC-EB48:${evm}:0`, ['usdc', 'usdc']),
  refund: plan(eth, `=:b:${bitcoinAddress}:9999999999`, ['back'], refunded),
  order: plan(eth, `=<:b:${bitcoinAddress}:1000/300/0`, ['btc']),
  'added liquidity': plan(doge, '+:DOGE.DOGE', [], { type: 'addLiquidity' }),
  'withdrawn liquidity': plan(eth, '-:ETH.ETH:10000', ['back'], { type: 'withdraw' }),
}

const paidTo: Readonly<Record<Exclude<Pay, 'back'>, Pick<Payment, 'asset' | 'to'>>> = {
  eth: { asset: 'ETH.ETH', to: evm },
  usdc: { asset: 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48', to: evm },
  btc: { asset: 'BTC.BTC', to: bitcoinAddress },
  inside: { asset: 'ETH~ETH', to: rune },
}
const paidBlockMs: Readonly<Record<string, number>> = {
  BTC: 600_000,
  ETH: 12_000,
  DOGE: 60_000,
}

const hashOf = (seed: string): string =>
  createHash('sha256').update(seed).digest('hex').toUpperCase()

/** A halt of the chain ETH: the network observes and sends nothing there. */
export type TrueHalt = { from: number; until: number }

const afterHalt = (at: number, { from, until }: TrueHalt): number =>
  at >= from && at < until ? until + networkBlockMs : at

const isOnEther = ({ sold, pays }: Plan): boolean =>
  sold === eth || pays.includes('eth') || pays.includes('usdc')

function listPayments({ sold, pays, verdict, type }: Plan, id: string): Payment[] {
  return pays.map((pay, index) => {
    const units = String(1_000_000 + index * 777)
    const hash = pay === 'inside' ? '' : hashOf(`${id}-out${index}`)
    if (pay !== 'back') return { ...paidTo[pay], units, hash }
    const isRefund = type !== 'withdraw' && verdict !== 'complete'
    return {
      asset: sold.asset,
      to: sold.from,
      units,
      hash,
      ...(isRefund && { isRefund: true }),
    }
  })
}

/** Draws a transaction that begins at `start`. */
export function drawTransaction(
  random: Random,
  id: string,
  { start, halt }: { start: number; halt: TrueHalt },
): TrueTransaction {
  const kind = pick(random, Object.keys(plans))
  const drawn = plans[kind]
  if (drawn === undefined) throw new Error(`There is no plan ${kind}.`)
  const { sold, parts } = drawn
  const delay = (at: number): number => (isOnEther(drawn) ? afterHalt(at, halt) : at)
  const seen = start + between(random, 0, 12_000)
  const observed = delay(seen + between(random, 6_000, 20_000))
  const counting = sold.blocks * sold.blockMs * (0.8 + random() * 0.6)
  const final = delay(observed + Math.round(counting))
  // A deposit that is final while the other chain is halted would be refunded.
  const waited = kind === 'order' ? between(random, 300_000, 900_000) : 0
  const swapping = parts > 1 ? parts * partMs : networkBlockMs
  const swapped = delay(final + swapping + waited)
  const queue = pick(random, [0, 60_000, 300_000, 900_000])
  const due = swapped + (drawn.pays.length === 0 ? 0 : queue)
  const payments = listPayments(drawn, id)
  const sent = payments.map(({ asset, hash }, index) => {
    if (hash === '') return swapped
    const blockMs = paidBlockMs[asset.slice(0, asset.indexOf('.'))] ?? networkBlockMs
    return delay(due + networkBlockMs + index * 30_000 + Math.round(random() * blockMs))
  })
  const isRefused = drawn.verdict === 'refunded' || drawn.verdict === 'partially-refunded'
  return {
    kind,
    plan: drawn,
    type: drawn.type,
    parts,
    ...(drawn.verdict === 'partially-refunded' && { returnedParts: 4 }),
    ...(isRefused && { reason: 'emit asset 1 less than price limit 2' }),
    blocks: sold.blocks,
    deposit: {
      asset: sold.asset,
      units: '100000000',
      memo: drawn.memo,
      from: sold.from,
      to: 'vault',
      hash: hashOf(`${id}-in`),
    },
    payments,
    times: { seen, observed, final, swapped, due, sent },
  }
}

/** The actions that an indexer lists at a moment, before it omits anything: also the order itself. */
export function tellActions(transaction: TrueTransaction, at: number): object[] {
  const { deposit, times, kind } = transaction
  const own = tellIndexer(transaction, at)
  if (kind !== 'order' || own.length === 0) return own
  const details = { date: times.final }
  const placed = createAction('limit_swap', 'success', { deposit, payments: [] }, details)
  return at < getEnd(transaction) ? [placed] : [...own, placed]
}
