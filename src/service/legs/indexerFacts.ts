import { fromBaseUnits } from '../../model/amounts'
import { parseIdentifier, sameAsset } from '../../model/assets'
import { isZeroHash } from '../../model/chains/hashes'
import type { Facts, Payout, Swap, Target } from './facts'
import type { Action, ActionSide } from './indexer'
import { isWanted, networkDecimals, targetOfMemo } from './memo'

/**
 * What an indexer's actions say. One transaction can have a swap and a refund action: a partial refund, in which each
 * names the part of the deposit that it is about. Null when there is neither.
 */
export function indexerFacts(actions: readonly Action[]): Facts | null {
  const told = actions.filter(({ type }) => type === 'swap' || type === 'refund')
  const deposit = depositOf(told)
  if (deposit === null) return null
  const target = targetOf(told)
  const payouts = payoutsOf(told, deposit.asset, target)
  const swap = swapOf(told)
  const isOver = told.every(({ status }) => status === 'success')
  const refunds = told.filter(({ type }) => type === 'refund')
  return {
    deposit,
    arrival: 'final',
    confirmations: null,
    target,
    swap,
    payouts,
    queue: null,
    closed:
      isOver &&
      swap.state === 'done' &&
      payouts.length > 0 &&
      (refunds.length === 0 || payouts.some(({ isRefund }) => isRefund)),
    reason: refunds[0]?.metadata?.refund?.reason ?? '',
  }
}

/** The whole deposit: the actions' parts of it added up. */
function depositOf(told: readonly Action[]): Facts['deposit'] | null {
  const sides = told.flatMap((action) => action.in.slice(0, 1))
  const first = sides[0]
  const asset = first?.coins[0]?.asset
  if (first === undefined || asset === undefined) return null
  const units = sides.flatMap(({ coins }) => coins.filter((coin) => coin.asset === asset))
  const total = units.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
  return {
    chain: chainOf(asset),
    hash: first.txID,
    from: first.address,
    to: '',
    asset,
    amount: fromBaseUnits(String(total), networkDecimals),
  }
}

function targetOf(told: readonly Action[]): Target {
  const memos = told.map(({ metadata }) => metadata?.swap?.memo || metadata?.refund?.memo || '')
  const target = memos.map(targetOfMemo).find((found) => found !== null)
  return target ?? { asset: '', limit: '', address: '' }
}

/**
 * The outs of all actions, each once: a partial refund's two actions list the same ones. What is neither in the asset
 * wanted nor in the one sold is a fee that goes to an affiliate, not a payout.
 */
function payoutsOf(told: readonly Action[], sold: string, target: Target): Payout[] {
  const seen = new Set<string>()
  return told
    .flatMap(({ out }) => out)
    .flatMap((side) => {
      const payout = payoutOf(side, sold, target)
      if (payout === null) return []
      const key = [payout.hash, payout.to, payout.asset, payout.amount].join('|')
      if (seen.has(key)) return []
      seen.add(key)
      return [payout]
    })
}

function payoutOf(side: ActionSide, sold: string, target: Target): Payout | null {
  const coin = side.coins[0]
  if (coin === undefined) return null
  const isTarget = target.asset === '' || isWanted(coin.asset, target.asset)
  const isSold = sameAsset(coin.asset, sold)
  if (!isTarget && !isSold) return null
  return {
    chain: chainOf(coin.asset),
    hash: isZeroHash(side.txID) ? '' : side.txID,
    from: '',
    to: side.address,
    asset: coin.asset,
    amount: fromBaseUnits(coin.amount, networkDecimals),
    isRefund: isSold && !isWanted(sold, target.asset),
    sent: true,
  }
}

/** Parts that came back are not counted by indexers: their share of the deposit tells how many they were. */
function swapOf(told: readonly Action[]): Swap {
  const streaming = told.find(({ type }) => type === 'swap')?.metadata?.swap
  const meta = streaming?.isStreamingSwap === true ? streaming.streamingSwapMeta : null
  const isOver = told.every(({ status }) => status === 'success')
  if (!meta || Number(meta.quantity) <= 1) {
    return { state: isOver ? 'done' : 'swapping', parts: null, remaining: null }
  }
  const [tried, total] = [Number(meta.count), Number(meta.quantity)]
  const [deposited, taken] = [Number(meta.depositedCoin.amount), Number(meta.inCoin.amount)]
  const isEnded = tried >= total && deposited > 0
  const returned = isEnded ? Math.round((total * (deposited - taken)) / deposited) : 0
  return {
    state: isOver && tried >= total ? 'done' : 'streaming',
    parts: { tried, total, returned: Math.max(0, returned) },
    remaining: null,
  }
}

/** Claims on an asset (`ETH/USDC-0x…`, `ETH~…`) move on the network's own chain, which is ''. */
function chainOf(asset: string): string {
  const parsed = parseIdentifier(asset)
  return parsed?.kind === 'native' ? parsed.chain : ''
}
