import { isZeroHash } from '../../../model/chains/hashes'
import type { Network } from '../../networks/network'
import { createCoin, createMemo, countTriedParts, listPayments, formatSender } from './payments'
import type { Scenario } from './scenario'

const firstHeight = 27_000_000
const networkBlockMs = 6_000

/**
 * Creates the indexer's response for a scenario, in the form of recorded responses: no action before the swap starts, one
 * swap action even with refunded parts, and a refund action for a whole refund. `elapsed`: ms since `began` (Unix ms).
 */
export function createIndexerResponse(
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
  const outputs = listOutputs(scenario, network, elapsed)
  const isSent = elapsed >= steps.sent
  const action = {
    date: `${began + firstSwap}000000`,
    height: getHeight(firstSwap),
    out: outputs,
    status: isSent ? 'success' : 'pending',
    ...(isRefunded
      ? createRefundAction(scenario, network)
      : createSwapAction(scenario, network, countTriedParts(scenario, elapsed))),
  }
  return { actions: [action], count: '1', meta: { nextPageToken: '', prevPageToken: '' } }
}

const getHeight = (elapsed: number): string =>
  String(firstHeight + Math.floor(elapsed / networkBlockMs))

/** The affiliate is paid as soon as the swap is done, and the user when the payout is sent. */
function listOutputs(scenario: Scenario, network: Network, elapsed: number) {
  const { swapped, sent } = scenario.steps
  return listPayments(scenario, network)
    .filter(({ purpose }) => elapsed >= (purpose === 'affiliate' ? swapped : sent))
    .map(({ asset, amount, to, hash, purpose }) => ({
      address: to,
      affiliate: purpose === 'affiliate' ? true : undefined,
      coins: [createCoin(asset, amount, network)],
      height: getHeight(purpose === 'affiliate' ? swapped : sent),
      txID: isZeroHash(hash) ? '' : hash,
    }))
}

function createSwapAction(scenario: Scenario, network: Network, tried: number) {
  const { sell, buy, parts, refund, affiliate } = scenario
  const deposited = createCoin(sell.asset, sell.amount, network)
  const returned = createCoin(sell.asset, refund?.amount ?? '0', network)
  const taken = {
    ...deposited,
    amount: String(BigInt(deposited.amount) - BigInt(returned.amount)),
  }
  return {
    type: 'swap',
    pools: [deposited.asset, buy.asset.toUpperCase()].filter((pool) => pool !== network.coin),
    in: [createInput(scenario, taken)],
    metadata: {
      swap: {
        affiliateAddress: affiliate?.name ?? '',
        affiliateFee: String(affiliate?.basisPoints ?? 0),
        isStreamingSwap: parts !== undefined,
        liquidityFee: '0',
        memo: createMemo(scenario),
        networkFees: [],
        ...(parts === undefined
          ? {}
          : {
              streamingSwapMeta: createStreamingMeta(scenario, network, {
                deposited,
                taken,
                tried,
              }),
            }),
        swapSlip: '0',
        swapTarget: '0',
        txType: 'swap',
      },
    },
  }
}

type Coin = { asset: string; amount: string }

function createStreamingMeta(
  { buy, parts = 1, refund }: Scenario,
  network: Network,
  { deposited, taken, tried }: { deposited: Coin; taken: Coin; tried: number },
) {
  // The last parts fail, because the price has moved by then.
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
    outCoin: createCoin(buy.asset, buy.amount, network),
    quantity: String(parts),
  }
}

function createRefundAction(scenario: Scenario, network: Network) {
  const { sell, refund, affiliate } = scenario
  return {
    type: 'refund',
    pools: [],
    in: [createInput(scenario, createCoin(sell.asset, sell.amount, network))],
    metadata: {
      refund: {
        affiliateAddress: affiliate?.name ?? '',
        affiliateFee: String(affiliate?.basisPoints ?? 0),
        memo: createMemo(scenario),
        networkFees: [],
        reason: refund?.reason ?? '',
        txType: 'swap',
      },
    },
  }
}

const createInput = ({ from, hash }: Scenario, sold: Coin) => ({
  address: formatSender(from),
  coins: [sold],
  txID: hash,
})
