import { createHash } from 'node:crypto'
import { parseIdentifier } from '../../../model/assets'
import type { StoredStart } from '../../tracking/storedStart'
import type { Scenario } from './scenario'

const seconds = 1_000

/** Used when the route names no assets. */
const defaultAssets = { sell: 'BTC.BTC', buy: 'ETH.ETH' }

/**
 * With the assets and amounts of the route. A streaming swap has 12 parts, and the network's own coin is paid inside the
 * network.
 */
export function createScenario(hash: string, start: StoredStart, networkChain: string): Scenario {
  const sell = start.sellAsset || defaultAssets.sell
  const buy =
    start.buyAsset || (sell === defaultAssets.buy ? defaultAssets.sell : defaultAssets.buy)
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
    payoutHash: isInternal ? '0'.repeat(64) : createPayoutHash(hash),
    steps: { approved: 0, observed: 4 * seconds, confirmed, swapped, sent: swapped + 45 * seconds },
    confirmations: { required: 2, block: 8 * seconds },
    ...(start.isStreamingSwap ? { parts: 12 } : {}),
  }
}

/** Derived from the deposit's hash, so that it is the same after a restart. */
const createPayoutHash = (hash: string): string =>
  createHash('sha256').update(`payout of ${hash}`).digest('hex').toUpperCase()
