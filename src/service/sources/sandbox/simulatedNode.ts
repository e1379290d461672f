import type { Network } from '../../networks/network'
import { chainOf, coin, isInternal, memo, partsTried, payments, sender } from './payments'
import type { Scenario } from './scenario'

/** The network's blocks, ms. */
const networkBlockMs = 6_000
/** How long the nodes take to sign a payout once it is due, ms. */
const signingMs = 6_000
/** The network has some hundred nodes; so many observe a deposit. */
const observers = 103

/**
 * What the network's node responds for a scenario, in the shapes of recorded responses; `elapsed` is ms since its clock
 * started. Fields without a value and empty lists are left out, as the node does.
 */
export function nodeResponse(scenario: Scenario, network: Network, elapsed: number): object {
  const { steps, reverts } = scenario
  if (elapsed < steps.observed || reverts === true) {
    return { stages: { inbound_observed: { started: false, final_count: 0, completed: false } } }
  }
  const isSwapped = elapsed >= steps.swapped
  const sent = isSwapped ? sentAt(scenario, network, elapsed) : []
  return {
    tx: deposit(scenario, network),
    ...(isSwapped ? { planned_out_txs: planned(scenario, network) } : {}),
    ...(sent.length > 0 ? { out_txs: sent } : {}),
    stages: {
      inbound_observed: observed(scenario, elapsed),
      inbound_confirmation_counted: confirmationCounted(scenario, elapsed),
      inbound_finalised: { completed: elapsed >= steps.confirmed },
      swap_status: swapStatus(scenario, elapsed),
      swap_finalised: { completed: isSwapped },
      ...(isSwapped ? outbound(scenario, elapsed) : {}),
    },
  }
}

function deposit(scenario: Scenario, network: Network) {
  const { hash, sell, from, vault } = scenario
  return {
    id: hash,
    chain: chainOf(sell.asset),
    from_address: sender(from),
    to_address: vault,
    coins: [coin(sell.asset, sell.amount, network)],
    gas: null,
    memo: memo(scenario),
  }
}

const planned = (scenario: Scenario, network: Network) =>
  payments(scenario, network).map(({ asset, amount, to, purpose }) => ({
    chain: chainOf(asset),
    to_address: to,
    coin: coin(asset, amount, network),
    refund: purpose === 'refund',
  }))

/** Payments inside the network come at once and stand first; the affiliate's fee is one of them. */
const sentAt = (scenario: Scenario, network: Network, elapsed: number) =>
  payments(scenario, network)
    .filter(({ purpose }) => purpose === 'affiliate' || elapsed >= scenario.steps.sent)
    .toSorted((a, b) => Number(isInternal(b.hash)) - Number(isInternal(a.hash)))
    .map(({ asset, amount, to, hash, purpose }) => ({
      id: hash,
      chain: chainOf(asset),
      from_address: scenario.vault,
      to_address: to,
      coins: [coin(asset, amount, network)],
      gas: null,
      memo: `${purpose === 'refund' ? 'REFUND' : 'OUT'}:${scenario.hash}`,
    }))

/** A deposit is observed by a few nodes first; after a fifth of its time by enough. */
function observed({ steps }: Scenario, elapsed: number) {
  const share = (elapsed - steps.observed) / Math.max(1, (steps.confirmed - steps.observed) / 5)
  const count = Math.min(observers, Math.ceil(Math.max(0.01, share) * observers))
  const isFinal = elapsed >= steps.confirmed
  return {
    ...(isFinal ? {} : { pre_confirmation_count: count }),
    final_count: isFinal ? observers : 0,
    completed: count >= observers,
  }
}

function confirmationCounted({ sell, steps, confirmations }: Scenario, elapsed: number) {
  const { required, block } = confirmations
  const left = Math.min(Math.max(0, steps.confirmed - elapsed), required * block)
  if (left === 0) return { remaining_confirmation_seconds: 0, completed: true }
  const height = 1_000_000 + (steps.confirmed % 97)
  return {
    chain: chainOf(sell.asset),
    external_observed_height: height,
    external_confirmation_delay_height: height + required,
    remaining_confirmation_seconds: Math.ceil(left / 1_000),
    completed: false,
  }
}

/** The parts of a streaming swap are reported only while it is pending. */
function swapStatus(scenario: Scenario, elapsed: number) {
  const { parts, steps } = scenario
  const isPending = elapsed >= steps.confirmed && elapsed < steps.swapped
  if (!isPending || parts === undefined) return { pending: isPending }
  const interval = Math.ceil((steps.swapped - steps.confirmed) / parts / networkBlockMs)
  return {
    pending: true,
    streaming: { interval, quantity: parts, count: partsTried(scenario, elapsed) },
  }
}

/** A payout inside the network waits for nothing and is signed by nobody: the node reports neither stage. */
function outbound({ steps, payoutHash }: Scenario, elapsed: number) {
  if (isInternal(payoutHash)) return {}
  const left = Math.max(0, steps.sent - signingMs - elapsed)
  if (left === 0) {
    return {
      outbound_delay: { completed: true },
      outbound_signed: { completed: elapsed >= steps.sent },
    }
  }
  return {
    outbound_delay: {
      remaining_delay_blocks: Math.ceil(left / networkBlockMs),
      remaining_delay_seconds: Math.ceil(left / 1_000),
      completed: false,
    },
    outbound_signed: { completed: false },
  }
}
