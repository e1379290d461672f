import { createHash } from 'node:crypto'
import { parseIdentifier } from '../../../model/assets'
import type { Tracked } from '../../tracking/tracked'
import type { Scenario } from './scenario'

const seconds = 1_000

/** What a plain swap sells and buys when the route does not say. */
const plain = { sell: 'BTC.BTC', buy: 'ETH.ETH' }

/**
 * The scenario of a transaction that somebody began with `{ txn }`: its own assets and amounts where the route gives
 * them, a streaming swap in 12 parts when it says so, a payout inside the network when the network's coin is bought.
 */
export function scenarioFor(hash: string, start: Tracked, networkChain: string): Scenario {
  const sell = start.sellAsset || plain.sell
  const buy = start.buyAsset || (sell === plain.buy ? plain.sell : plain.buy)
  const isInternal = parseIdentifier(buy)?.chain === networkChain
  const confirmed = 20 * seconds
  const swapped = confirmed + (start.isStreamingSwap ? 12 * 6 : 10) * seconds
  return {
    hash,
    sell: { asset: sell, amount: start.sellAmount },
    buy: { asset: buy, amount: start.expectedBuyAmount || start.sellAmount },
    from: start.fromAddress,
    vault: '',
    to: start.toAddress,
    payoutHash: isInternal ? '0'.repeat(64) : payoutHash(hash),
    steps: { approved: 0, observed: 4 * seconds, confirmed, swapped, sent: swapped + 45 * seconds },
    confirmations: { required: 2, block: 8 * seconds },
    ...(start.isStreamingSwap ? { parts: 12 } : {}),
  }
}

/** The same deposit is paid out by the same transaction, also after a restart. */
const payoutHash = (hash: string): string =>
  createHash('sha256').update(`payout of ${hash}`).digest('hex').toUpperCase()
