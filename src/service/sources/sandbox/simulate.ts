import { createHash } from 'node:crypto'
import type { TrackerResponse } from '../../../contract/tracker'
import { parseIdentifier } from '../../../model/assets'
import { findChain } from '../../../model/chains/chains'
import { networkBlockMs } from '../../networks/network'
import {
  type TransferAmount,
  type Facts,
  type Payout,
  emptyFacts,
} from '../../facts/facts'
import type { ExternalLeg, ResponseInput } from '../../facts/response/responseInput'
import { getAssetChain } from '../../facts/payments'
import type { StoredStart } from '../../store/starts'
import { createTrackerResponse } from '../../facts/response/trackerResponse'
import { emptyInput } from '../../facts/response/responseInput'

/** A simulated swap. Hashes are canonical: 64 upper-case hex digits. */
export type Scenario = {
  hash: string
  sell: TransferAmount
  buy: TransferAmount
  /** The sender, the network's vault on the deposit's chain, and the recipient. */
  from: string
  vault: string
  to: string
  /** Without a hash: inside the network. */
  payouts: readonly (TransferAmount & { hash: string; to: string; isRefund: boolean })[]
  /** Ms after the start, in ascending order. */
  steps: {
    approved: number
    observed: number
    confirmed: number
    swapped: number
    sent: number
  }
  /** The number of the deposit chain's blocks that the network waits for. */
  confirmations: number
  /** The parts of a streaming swap, and how many of them are refunded. */
  parts?: number
  returnedParts?: number
  /** Why the network refunds the deposit, or some parts. */
  reason?: string
  approvalHash?: string
  /** The deposit reverts on its chain, so the network never observes it. */
  reverts?: boolean
  /** A plain send on another network, which reports it until this one observes it. */
  isPassedOn?: boolean
}

/** The response for a scenario that began at `begunAt`. Times in Unix ms. */
export function playScenario(
  scenario: Scenario,
  begunAt: number,
  input: Pick<ResponseInput, 'network' | 'describe' | 'start' | 'now'> & {
    isOwnQuote?: boolean
  },
) {
  const elapsed = Math.max(0, input.now - begunAt)
  const { approved, confirmed, swapped, sent } = scenario.steps
  const timeOf = (step: number): number | null =>
    elapsed >= step ? begunAt + step : null
  return createTrackerResponse(simulate(scenario, elapsed), {
    ...emptyInput,
    ...input,
    hash: scenario.hash,
    times: {
      began: timeOf(approved),
      confirmed: timeOf(confirmed),
      swapped: timeOf(swapped),
      sent: timeOf(sent),
      isSentComputed: false,
    },
    estimates: {
      inbound: confirmed - approved,
      swap: swapped - confirmed,
      outbound: sent - swapped,
      sending: 0,
    },
    externalLegs: listExternalLegs(scenario, elapsed, begunAt),
    now: begunAt + elapsed,
  })
}

/**
 * The response for a scenario that began at `begunAt` on another network, before its own
 * one observes it. `ownChain`: the code of its own network.
 */
export function playPassedOn(
  { hash, sell, from, vault, buy, to }: Scenario,
  begunAt: number,
  input: Pick<ResponseInput, 'network' | 'describe' | 'now'> & { ownChain: string },
): TrackerResponse {
  const facts: Facts = {
    ...emptyFacts,
    kind: 'DEPOSIT',
    elsewhere: input.ownChain,
    deposit: { ...sell, chain: getAssetChain(sell.asset), hash, from, to: vault },
    arrival: 'final',
    memo: { ...emptyFacts.memo, asset: buy.asset, destination: to },
  }
  const times = { ...emptyInput.times, began: begunAt, confirmed: begunAt }
  const sent = createTrackerResponse(facts, { ...emptyInput, ...input, hash, times })
  const { waitingFor } = sent.result
  const arrival = waitingFor && ({ ...waitingFor, reason: 'other-arrival' } as const)
  return { ...sent, result: { ...sent.result, waitingFor: arrival } }
}

/**
 * Returns what the network would report of a scenario, `elapsed` ms after its start; null
 * while it has not observed it.
 */
function simulate(scenario: Scenario, elapsed: number): Facts | null {
  const { hash, sell, buy, from, vault, to } = scenario
  const { observed, swapped, sent } = scenario.steps
  if (elapsed < observed || scenario.reverts === true) return null
  const isSwapped = elapsed >= swapped
  const isSent = elapsed >= sent
  // The indexer reports a refunded deposit when the swap fails, and refunded parts when
  // they are paid back.
  const isRefundKnown = scenario.returnedParts === undefined ? isSwapped : isSent
  return {
    ...emptyFacts,
    kind: 'SWAP',
    deposit: { ...sell, chain: getAssetChain(sell.asset), hash, from, to: vault },
    arrival: simulateArrival(scenario, elapsed),
    confirmations: simulateConfirmations(scenario, elapsed),
    memo: { ...emptyFacts.memo, asset: buy.asset, destination: to },
    swap: simulateSwap(scenario, elapsed),
    payouts: isSwapped ? listSimulatedPayouts(scenario, isSent) : [],
    queue: simulateQueue(scenario, elapsed),
    end: isSent ? 'ended' : 'open',
    reason: isRefundKnown ? (scenario.reason ?? '') : '',
  }
}

/** Enough nodes observe a deposit after a fifth of the time until it is confirmed. */
function simulateArrival({ steps }: Scenario, elapsed: number): Facts['arrival'] {
  const { observed, confirmed } = steps
  if (elapsed >= confirmed) return 'final'
  const isObserved = elapsed - observed >= (confirmed - observed) / 5
  return isObserved ? 'confirming' : 'mempool'
}

function simulateConfirmations(
  { sell, steps, confirmations: required }: Scenario,
  elapsed: number,
): Facts['confirmations'] {
  if (elapsed >= steps.confirmed) return null
  const remaining = toWholeSeconds(steps.confirmed - elapsed)
  const blockMs = findChain(getAssetChain(sell.asset))?.blockTimeMs ?? remaining
  const counted = Math.max(0, required - Math.ceil(remaining / blockMs))
  return { counted, required, remaining }
}

/** The delay from the due time of a payout to its signature; null inside the network. */
function simulateQueue({ payouts, steps }: Scenario, elapsed: number): Facts['queue'] {
  const queuedMs = steps.sent - networkBlockMs - elapsed
  const isOutside = payouts.some((payout) => payout.hash !== '')
  if (elapsed < steps.swapped || queuedMs <= 0 || !isOutside) return null
  return {
    remaining: toWholeSeconds(queuedMs),
    blocks: Math.ceil(queuedMs / networkBlockMs),
  }
}

const toWholeSeconds = (ms: number): number => Math.ceil(ms / 1_000) * 1_000

/** A planned payment has no hash and no sender. */
const listSimulatedPayouts = ({ payouts, vault }: Scenario, sent: boolean): Payout[] =>
  payouts.map(({ hash, ...payout }) => {
    const sending = sent ? { hash, from: vault } : { hash: '', from: '' }
    return Object.assign(payout, { chain: getAssetChain(payout.asset), sent, ...sending })
  })

function simulateSwap(scenario: Scenario, elapsed: number): Facts['swap'] {
  const { parts: total, returnedParts = 0 } = scenario
  const { confirmed, swapped } = scenario.steps
  if (elapsed < confirmed) return emptyFacts.swap
  const isDone = elapsed >= swapped
  if (total === undefined)
    return { ...emptyFacts.swap, state: isDone ? 'done' : 'swapping' }
  const partMs = (swapped - confirmed) / total
  const tried = Math.min(total, Math.floor((elapsed - confirmed) / partMs))
  // The last parts fail, because the price has moved by then.
  const returned = Math.max(0, tried - (total - returnedParts))
  return {
    state: isDone ? 'done' : 'streaming',
    parts: { tried, total, returned },
    interval: Math.ceil(partMs / networkBlockMs),
  }
}

/**
 * Lists the legs on the deposit's chain outside the network: the approval, and a deposit
 * that reverts.
 */
function listExternalLegs(
  scenario: Scenario,
  elapsed: number,
  begunAt: number,
): ExternalLeg[] {
  const { approvalHash, sell, from, vault, hash, reverts, steps } = scenario
  const shared = { ...sell, chain: getAssetChain(sell.asset), from, to: vault }
  const approvedAt = begunAt + steps.approved
  const legs: ExternalLeg[] = []
  if (approvalHash !== undefined) {
    const isOver = elapsed >= steps.approved
    const times = { start: begunAt, end: isOver ? approvedAt : null }
    const status = isOver ? 'success' : 'pending'
    legs.push({ ...shared, txnType: 'APPROVAL', hash: approvalHash, status, ...times })
  }
  if (reverts === true && elapsed >= steps.observed) {
    const times = { start: approvedAt, end: begunAt + steps.observed }
    legs.push({ ...shared, txnType: 'TRANSFER:IN', hash, status: 'reverted', ...times })
  }
  return legs
}

/**
 * Creates the scenario of a client's `{ txn }`, with the assets and amounts of its route,
 * or BTC for ETH. A streaming swap has 12 parts, and the network's own coin is paid
 * inside the network.
 */
export function createScenario(
  hash: string,
  start: StoredStart,
  networkChain: string,
): Scenario {
  const sell = start.sellAsset || 'BTC.BTC'
  const buy = start.buyAsset || (sell === 'ETH.ETH' ? 'BTC.BTC' : 'ETH.ETH')
  const isInternal = parseIdentifier(buy)?.chain === networkChain
  // Derived from the deposit's hash, so that it is the same after a restart.
  const digest = createHash('sha256')
    .update(`payout of ${hash}`)
    .digest('hex')
    .toUpperCase()
  const swapped = 20_000 + (start.isStreamingSwap ? 12 * networkBlockMs : 10_000)
  const bought = { asset: buy, amount: start.expectedBuyAmount || start.sellAmount }
  const payout = { hash: isInternal ? '' : digest, to: start.toAddress, isRefund: false }
  return {
    hash,
    sell: { asset: sell, amount: start.sellAmount },
    buy: bought,
    from: start.fromAddress,
    vault: '',
    to: start.toAddress,
    payouts: [{ ...bought, ...payout }],
    steps: {
      approved: 0,
      observed: 4_000,
      confirmed: 20_000,
      swapped,
      sent: swapped + 45_000,
    },
    confirmations: 2,
    ...(start.isStreamingSwap && { parts: 12 }),
  }
}
