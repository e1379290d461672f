import type { Verdict } from '../../src/model/transaction/verdict'
import { noon } from '../support/samples'
import { type Deposit, type Payment, action, node } from './answers'

/** One poll of a transaction. Answers that a step omits stay as they were. */
export type Step = {
  after: number
  /** 'limited': a 429. */
  node?: object | 'down' | 'limited'
  indexer?: readonly object[] | 'down'
  /** The names that the network knows, with their addresses. */
  names?: Record<string, readonly { chain: string; address: string }[]>
  /** Chains whose trading is halted, as the node's inbound addresses say. */
  halted?: readonly string[]
  /** The values of the node's mimir, at a height of 1,000. */
  mimir?: Readonly<Record<string, number>> | 'down'
  verdict: Verdict
  /** A part of the verdict's sentence; '' for none. */
  reason?: string
  headline?: string
  /** What the page tells the user to do. */
  advice?: string
  /** Type, status and bought amount of each leg. */
  legs?: readonly string[]
  /** Whether the transaction is called late. */
  isLate?: boolean
  /** Fields of the result. */
  result?: object
}

export type Film = {
  name: string
  prefix?: 'maya'
  hash?: string
  steps: readonly Step[]
}

/** `after`: seconds after the step before. */
export const step = (
  after: number,
  verdict: Verdict,
  more: Omit<Step, 'after' | 'verdict'> = {},
): Step => ({ after, verdict, ...more })
export const film = (
  name: string,
  steps: readonly Step[],
  more: Pick<Film, 'prefix' | 'hash'> = {},
): Film => ({ name, steps, ...more })

export const minutes = 60
export const hours = 60 * minutes
export const days = 24 * hours
/** The start of every film, and long before it, Unix ms. */
export const opening = noon
export const yearsAgo = noon - 1_000 * days * 1_000

export const lag = 'One of the network’s sources hasn’t confirmed this transaction yet.'

/** A swap from its first sight to its end: the indexer is the last to report it. */
export function swap(
  deposit: Deposit,
  payments: readonly Payment[],
  last: Partial<Step> = {},
): Step[] {
  return [
    step(0, 'not-seen', { node: node('unseen', deposit), indexer: [] }),
    step(10, 'in-progress', { node: node('observed', deposit) }),
    step(30, 'in-progress', { node: node('confirming', deposit) }),
    step(600, 'in-progress', { node: node('swapping', deposit) }),
    step(6, 'in-progress', { node: node('planned', deposit, payments) }),
    step(60, 'in-progress', {
      node: node('sent', deposit, payments),
      indexer: [action('swap', 'pending', deposit, [])],
    }),
    step(6, 'complete', {
      indexer: [action('swap', 'success', deposit, payments)],
      ...last,
    }),
  ]
}

/** An action that the network handles once its deposit is final. The node has no stages of a swap for it. */
export function handled(
  type: string,
  deposit: Deposit,
  payments: readonly Payment[] = [],
): Film {
  const stages = { swap_status: null, swap_finalised: null }
  const [word] = deposit.memo.split(':')
  return film(`“${word}” (${type}) is complete when both sources say so`, [
    step(0, 'in-progress', {
      node: node('confirming', deposit, [], stages),
      indexer: [],
    }),
    step(60, 'in-progress', {
      node: node('sent', deposit, payments, stages),
      reason: lag,
    }),
    step(6, 'complete', { indexer: [action(type, 'success', deposit, payments)] }),
  ])
}

export const recipient = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
export const evm = '0x7e95dcde642acf04e42a5e3bad851a32267c80a3'
export const usdc = 'ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48'
export const usdt = 'TRON.USDT-TR7NHQJEKQXGTCI8Q8ZY4PL8OTSZGJLJ6T'

export const bitcoin = (memo: string): Deposit => ({
  asset: 'BTC.BTC',
  units: '100000000',
  memo,
})
export const native = (memo: string, asset = 'THOR.RUNE'): Deposit => ({
  asset,
  units: '300000000',
  memo,
  from: 'thor1sender',
})
export const paid = (
  asset: string,
  to: string,
  more: Partial<Payment> = {},
): Payment => ({
  to,
  asset,
  units: '250000000',
  hash: 'C3'.repeat(32),
  ...more,
})
export const inside = (asset: string, to: string, more: Partial<Payment> = {}): Payment =>
  paid(asset, to, { hash: '', ...more })
export const returned = (
  { asset, from = 'sender' }: Deposit,
  more: Partial<Payment> = {},
): Payment => ({
  to: from,
  asset,
  units: '99000000',
  hash: 'D4'.repeat(32),
  isRefund: true,
  ...more,
})
export const ether = paid('ETH.ETH', evm)
