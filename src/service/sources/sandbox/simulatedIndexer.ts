import { baseUnits, coin, isInternal, memo, sent, tried } from './payments'
import type { Scenario } from './scenario'

/**
 * What the network's indexer answers for a scenario: nothing before the swap begins, its reason once a refund is
 * decided. `elapsed` is ms since the clock started, at `began` (Unix ms).
 */
export function indexerAnswer(scenario: Scenario, elapsed: number, began: number): object {
  const { steps, refund } = scenario
  if (elapsed < steps.confirmed || scenario.reverts === true) return { actions: [] }
  const isSent = elapsed >= steps.sent
  const common = {
    date: `${began + steps.confirmed}000000`,
    status: isSent ? 'success' : 'pending',
    out: isSent ? sent(scenario).map(asSide) : [],
  }
  if (refund === undefined || elapsed < steps.swapped) {
    return { actions: [{ ...common, ...swapAction(scenario, elapsed, '0') }] }
  }
  const refundAction = {
    ...common,
    type: 'refund',
    in: [input(scenario, baseUnits(refund.amount))],
    metadata: { refund: { memo: memo(scenario), reason: refund.reason } },
  }
  return refund.parts === undefined
    ? { actions: [refundAction] }
    : { actions: [refundAction, { ...common, ...swapAction(scenario, elapsed, refund.amount) }] }
}

/** The swap of what did not come back. */
function swapAction(scenario: Scenario, elapsed: number, returned: string) {
  const { sell, parts } = scenario
  const taken = String(BigInt(baseUnits(sell.amount)) - BigInt(baseUnits(returned)))
  const streamingSwapMeta = {
    count: String(tried(scenario, elapsed)),
    quantity: String(parts ?? 1),
    depositedCoin: coin(sell.asset, sell.amount),
    inCoin: { asset: sell.asset.toUpperCase(), amount: taken },
  }
  return {
    type: 'swap',
    in: [input(scenario, taken)],
    metadata: {
      swap: {
        memo: memo(scenario),
        isStreamingSwap: parts !== undefined,
        ...(parts === undefined ? {} : { streamingSwapMeta }),
      },
    },
  }
}

const input = ({ from, sell, hash }: Scenario, units: string) => ({
  address: from,
  coins: [{ asset: sell.asset.toUpperCase(), amount: units }],
  txID: hash,
})

const asSide = ({ id, to_address: address, coins }: ReturnType<typeof sent>[number]) => ({
  address,
  coins,
  txID: isInternal(id) ? '' : id,
})
