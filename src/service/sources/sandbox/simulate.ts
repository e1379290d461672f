import { createHash } from 'node:crypto'
import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import { getAssetChain } from '../../tracking/payees'
import {
  type Facts,
  type Payout,
  type StepEstimates,
  type StepTimes,
  type Swap,
  emptyFacts,
  networkBlockMs,
} from '../../tracking/facts'
import type { ExternalLeg } from '../../tracking/legs'
import type { StoredStart } from '../../tracking/storedStart'
import type { Scenario } from './samples'

/** From the due time of a payout to its signature. */
const signingMs = 6_000

/** Returns what the network would report of a scenario, `elapsed` ms after its start; null while it has not observed it. */
export function simulate(scenario: Scenario, elapsed: number): Facts | null {
  const { hash, sell, buy, from, vault, to, steps, refund } = scenario
  if (elapsed < steps.observed || scenario.reverts === true) return null
  const isFinal = elapsed >= steps.confirmed
  const isSwapped = elapsed >= steps.swapped
  const isSent = elapsed >= steps.sent
  const payouts = isSwapped ? listPayouts(scenario, isSent) : []
  const swap = simulateSwap(scenario, elapsed)
  // Enough nodes observe a deposit after a fifth of the time until it is confirmed.
  const isCounted = elapsed - steps.observed >= (steps.confirmed - steps.observed) / 5
  // The indexer reports a refunded deposit when the swap fails, and refunded parts when they are paid back.
  const isRefundKnown = refund?.parts === undefined ? isSwapped : isSent
  return {
    ...emptyFacts,
    kind: 'SWAP',
    deposit: { ...sell, chain: getAssetChain(sell.asset), hash, from: toReported(from), to: vault },
    arrival: isFinal ? 'final' : isCounted ? 'confirming' : 'mempool',
    confirmations: isFinal ? null : countConfirmations(scenario, steps.confirmed - elapsed),
    target: { asset: buy.asset, limit: '', address: to, dexOut: null, lifeMs: 0 },
    swap,
    payouts,
    queue: isSwapped && scenario.payoutHash !== '' ? simulateQueue(steps.sent - elapsed) : null,
    end: isSent ? 'ended' : 'open',
    reason: refund !== undefined && isRefundKnown ? refund.reason : '',
  }
}

/** The payout unless all is refunded, then the refund. A planned payment has no hash and no sender. */
function listPayouts(scenario: Scenario, sent: boolean): Payout[] {
  const { sell, buy, from, vault, to, payoutHash, refund } = scenario
  const shared = { from: sent ? vault : '', sent }
  const payout: Payout = {
    ...shared,
    ...buy,
    chain: getAssetChain(buy.asset),
    hash: sent ? payoutHash : '',
    to,
    isRefund: false,
  }
  if (refund === undefined) return [payout]
  const returned: Payout = {
    ...shared,
    asset: sell.asset,
    amount: refund.amount,
    chain: getAssetChain(sell.asset),
    hash: sent ? refund.hash : '',
    to: toReported(from),
    isRefund: true,
  }
  return refund.parts === undefined ? [returned] : [payout, returned]
}

function simulateSwap(scenario: Scenario, elapsed: number): Swap {
  const { parts: total, refund } = scenario
  const { confirmed, swapped } = scenario.steps
  if (elapsed < confirmed) return emptyFacts.swap
  const state = elapsed >= swapped ? 'done' : total === undefined ? 'swapping' : 'streaming'
  if (total === undefined) return { ...emptyFacts.swap, state }
  const partMs = (swapped - confirmed) / total
  const tried = Math.min(total, Math.floor((elapsed - confirmed) / partMs))
  // The last parts fail, because the price has moved by then.
  const returned = Math.max(0, tried - (total - (refund?.parts ?? 0)))
  const blocks = Math.ceil(partMs / networkBlockMs)
  const remaining = state === 'done' ? null : (total - tried) * blocks * networkBlockMs
  return { state, parts: { tried, total, returned }, duration: null, remaining }
}

function countConfirmations({ sell, confirmations }: Scenario, left: number) {
  const blockMs = findChain(getAssetChain(sell.asset))?.blockTimeMs ?? left
  const remaining = inWholeSeconds(left)
  const open = Math.min(confirmations, Math.ceil(remaining / blockMs))
  return { counted: confirmations - open, required: confirmations, remaining }
}

function simulateQueue(untilSent: number): Facts['queue'] {
  const left = untilSent - signingMs
  if (left <= 0) return null
  return { remaining: inWholeSeconds(left), blocks: Math.ceil(left / networkBlockMs) }
}

const inWholeSeconds = (ms: number): number => Math.ceil(ms / 1_000) * 1_000

/** The network reports senders' EVM addresses in lower case. */
const toReported = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address

/** Lists the legs on the deposit's chain outside the network: the approval, and a deposit that reverts. */
export function listExternalLegs(
  scenario: Scenario,
  elapsed: number,
  begunAt: number,
): ExternalLeg[] {
  const { approvalHash, sell, from, vault: to } = scenario
  const { approved, observed } = scenario.steps
  const chain = getAssetChain(sell.asset)
  const shared = { ...sell, chain, from, to }
  const legs: ExternalLeg[] = []
  if (approvalHash !== undefined) {
    const isDone = elapsed >= approved
    legs.push({
      ...shared,
      txnType: 'APPROVAL',
      hash: approvalHash,
      status: isDone ? 'success' : 'pending',
      start: begunAt,
      end: isDone ? begunAt + approved : null,
    })
  }
  if (scenario.reverts === true && elapsed >= observed) {
    legs.push({
      ...shared,
      txnType: 'TRANSFER:IN',
      hash: scenario.hash,
      status: 'reverted',
      start: begunAt + approved,
      end: begunAt + observed,
    })
  }
  return legs
}

/** The times of the steps that have happened, and the duration of each. */
export function timeSteps(
  scenario: Scenario,
  elapsed: number,
  begunAt: number,
): { times: StepTimes; estimates: StepEstimates } {
  const { approved, confirmed, swapped, sent } = scenario.steps
  const at = (step: number): number | null => (elapsed >= step ? begunAt + step : null)
  return {
    times: {
      began: begunAt + approved,
      confirmed: at(confirmed),
      swapped: at(swapped),
      sent: at(sent),
      isSentComputed: false,
    },
    estimates: {
      inbound: confirmed - approved,
      swap: swapped - confirmed,
      outbound: sent - swapped,
    },
  }
}

/** Used when the route names no assets. */
const defaultAssets = { sell: 'BTC.BTC', buy: 'ETH.ETH' }

/**
 * Creates the scenario of a client's `{ txn }`, with the assets and amounts of its route. A streaming swap has 12 parts, and
 * the network's own coin is paid inside the network.
 */
export function createScenario(hash: string, start: StoredStart, networkChain: string): Scenario {
  const sell = start.sellAsset || defaultAssets.sell
  const other = sell === defaultAssets.buy ? defaultAssets.sell : defaultAssets.buy
  const buy = start.buyAsset || other
  const isInternal = parseIdentifier(buy)?.chain === networkChain
  const swapped = 20_000 + (start.isStreamingSwap ? 12 * networkBlockMs : 10_000)
  return {
    hash,
    sell: { asset: sell, amount: start.sellAmount },
    buy: { asset: buy, amount: start.expectedBuyAmount || start.sellAmount },
    from: start.fromAddress,
    vault: '',
    to: start.toAddress,
    // Derived from the deposit's hash, so that it is the same after a restart.
    payoutHash: isInternal
      ? ''
      : createHash('sha256').update(`payout of ${hash}`).digest('hex').toUpperCase(),
    steps: { approved: 0, observed: 4_000, confirmed: 20_000, swapped, sent: swapped + 45_000 },
    confirmations: 2,
    parts: start.isStreamingSwap ? 12 : undefined,
  }
}
