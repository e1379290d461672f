import type { Network } from '../../networks/network'
import { coin, isInternal, memo, partsTried, payments, sender } from './payments'
import type { Scenario } from './scenario'

/** The height of the network's first simulated block, and its blocks' time, ms. */
const firstHeight = 27_000_000
const networkBlockMs = 6_000

/**
 * What the network's indexer responds for a scenario, in the shapes of recorded responses: nothing before the swap
 * begins, one action for a swap even when parts of it are refunded, a refund action when all of it is. `elapsed` is ms
 * since the clock started, at `began` (Unix ms).
 */
export function indexerResponse(
  scenario: Scenario,
  network: Network,
  elapsed: number,
  began: number,
): object {
  const { steps, refund, parts, reverts } = scenario
  const firstSwap = parts === undefined ? steps.swapped : steps.confirmed
  const isRefunded = refund !== undefined && refund.parts === undefined
  if (reverts === true || elapsed < (isRefunded ? steps.swapped : firstSwap)) {
    return { actions: [], count: '0', meta: { nextPageToken: '', prevPageToken: '' } }
  }
  const outputs = outputsAt(scenario, network, elapsed)
  const isSent = elapsed >= steps.sent
  const action = {
    date: `${began + firstSwap}000000`,
    height: heightAt(firstSwap),
    out: outputs,
    status: isSent ? 'success' : 'pending',
    ...(isRefunded
      ? refundAction(scenario, network)
      : swapAction(scenario, network, partsTried(scenario, elapsed))),
  }
  return { actions: [action], count: '1', meta: { nextPageToken: '', prevPageToken: '' } }
}

const heightAt = (elapsed: number): string =>
  String(firstHeight + Math.floor(elapsed / networkBlockMs))

/** The affiliate is paid as soon as the swap is done; payments to the user when they are sent. */
function outputsAt(scenario: Scenario, network: Network, elapsed: number) {
  const { swapped, sent } = scenario.steps
  return payments(scenario, network)
    .filter(({ purpose }) => elapsed >= (purpose === 'affiliate' ? swapped : sent))
    .map(({ asset, amount, to, hash, purpose }) => ({
      address: to,
      affiliate: purpose === 'affiliate' ? true : undefined,
      coins: [coin(asset, amount, network)],
      height: heightAt(purpose === 'affiliate' ? swapped : sent),
      txID: isInternal(hash) ? '' : hash,
    }))
}

function swapAction(scenario: Scenario, network: Network, tried: number) {
  const { sell, buy, parts, refund, affiliate } = scenario
  const deposited = coin(sell.asset, sell.amount, network)
  const returned = coin(sell.asset, refund?.amount ?? '0', network)
  const taken = {
    ...deposited,
    amount: String(BigInt(deposited.amount) - BigInt(returned.amount)),
  }
  return {
    type: 'swap',
    pools: [deposited.asset, buy.asset.toUpperCase()].filter((pool) => pool !== network.coin),
    in: [input(scenario, taken)],
    metadata: {
      swap: {
        affiliateAddress: affiliate?.name ?? '',
        affiliateFee: String(affiliate?.basisPoints ?? 0),
        isStreamingSwap: parts !== undefined,
        liquidityFee: '0',
        memo: memo(scenario),
        networkFees: [],
        ...(parts === undefined
          ? {}
          : { streamingSwapMeta: streamingMeta(scenario, network, { deposited, taken, tried }) }),
        swapSlip: '0',
        swapTarget: '0',
        txType: 'swap',
      },
    },
  }
}

type Coin = { asset: string; amount: string }

function streamingMeta(
  { buy, parts = 1, refund }: Scenario,
  network: Network,
  { deposited, taken, tried }: { deposited: Coin; taken: Coin; tried: number },
) {
  // The last parts fail, as the price has moved away by then.
  const failed = Array.from({ length: refund?.parts ?? 0 }, (_, index) => parts - index)
    .filter((part) => part <= tried)
    .toSorted((a, b) => a - b)
  return {
    count: String(tried),
    depositedCoin: deposited,
    ...(failed.length === 0
      ? {}
      : { failedSwapReasons: failed.map(() => refund?.reason), failedSwaps: failed.map(String) }),
    inCoin: taken,
    interval: '1',
    lastHeight: String(firstHeight),
    outCoin: coin(buy.asset, buy.amount, network),
    quantity: String(parts),
  }
}

function refundAction(scenario: Scenario, network: Network) {
  const { sell, refund, affiliate } = scenario
  return {
    type: 'refund',
    pools: [],
    in: [input(scenario, coin(sell.asset, sell.amount, network))],
    metadata: {
      refund: {
        affiliateAddress: affiliate?.name ?? '',
        affiliateFee: String(affiliate?.basisPoints ?? 0),
        memo: memo(scenario),
        networkFees: [],
        reason: refund?.reason ?? '',
        txType: 'swap',
      },
    },
  }
}

const input = ({ from, hash }: Scenario, sold: Coin) => ({
  address: sender(from),
  coins: [sold],
  txID: hash,
})
