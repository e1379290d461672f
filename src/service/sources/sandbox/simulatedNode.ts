import { isZeroHash } from '../../../model/chains/hashes'
import type { Network } from '../../networks/network'
import {
  getChain,
  createCoin,
  createMemo,
  countTriedParts,
  listPayments,
  formatSender,
} from './payments'
import type { Scenario } from './scenario'

const networkBlockMs = 6_000
/** From the due time of a payout to its signature. */
const signingMs = 6_000
const observers = 103

/**
 * Creates the node's response for a scenario, in the form of recorded responses, `elapsed` ms after its start. Like the
 * node, it omits empty fields and lists.
 */
export function createNodeResponse(scenario: Scenario, network: Network, elapsed: number): object {
  const { steps, reverts } = scenario
  if (elapsed < steps.observed || reverts === true) {
    return { stages: { inbound_observed: { started: false, final_count: 0, completed: false } } }
  }
  const isSwapped = elapsed >= steps.swapped
  const sent = isSwapped ? listSent(scenario, network, elapsed) : []
  return {
    tx: createDeposit(scenario, network),
    ...(isSwapped ? { planned_out_txs: listPlanned(scenario, network) } : {}),
    ...(sent.length > 0 ? { out_txs: sent } : {}),
    stages: {
      inbound_observed: createObservedStage(scenario, elapsed),
      inbound_confirmation_counted: createConfirmationStage(scenario, elapsed),
      inbound_finalised: { completed: elapsed >= steps.confirmed },
      swap_status: createSwapStage(scenario, elapsed),
      swap_finalised: { completed: isSwapped },
      ...(isSwapped ? createOutboundStages(scenario, elapsed) : {}),
    },
  }
}

function createDeposit(scenario: Scenario, network: Network) {
  const { hash, sell, from, vault } = scenario
  return {
    id: hash,
    chain: getChain(sell.asset),
    from_address: formatSender(from),
    to_address: vault,
    coins: [createCoin(sell.asset, sell.amount, network)],
    gas: null,
    memo: createMemo(scenario),
  }
}

const listPlanned = (scenario: Scenario, network: Network) =>
  listPayments(scenario, network).map(({ asset, amount, to, purpose }) => ({
    chain: getChain(asset),
    to_address: to,
    coin: createCoin(asset, amount, network),
    refund: purpose === 'refund',
  }))

/** Payments inside the network, such as the affiliate's fee, are immediate and come first. */
const listSent = (scenario: Scenario, network: Network, elapsed: number) =>
  listPayments(scenario, network)
    .filter(({ purpose }) => purpose === 'affiliate' || elapsed >= scenario.steps.sent)
    .toSorted((a, b) => Number(isZeroHash(b.hash)) - Number(isZeroHash(a.hash)))
    .map(({ asset, amount, to, hash, purpose }) => ({
      id: hash,
      chain: getChain(asset),
      from_address: scenario.vault,
      to_address: to,
      coins: [createCoin(asset, amount, network)],
      gas: null,
      memo: `${purpose === 'refund' ? 'REFUND' : 'OUT'}:${scenario.hash}`,
    }))

/** Enough nodes observe the deposit after a fifth of its time. */
function createObservedStage({ steps }: Scenario, elapsed: number) {
  const share = (elapsed - steps.observed) / Math.max(1, (steps.confirmed - steps.observed) / 5)
  const count = Math.min(observers, Math.ceil(Math.max(0.01, share) * observers))
  const isFinal = elapsed >= steps.confirmed
  return {
    ...(isFinal ? {} : { pre_confirmation_count: count }),
    final_count: isFinal ? observers : 0,
    completed: count >= observers,
  }
}

function createConfirmationStage({ sell, steps, confirmations }: Scenario, elapsed: number) {
  const { required, block } = confirmations
  const left = Math.min(Math.max(0, steps.confirmed - elapsed), required * block)
  if (left === 0) return { remaining_confirmation_seconds: 0, completed: true }
  const height = 1_000_000 + (steps.confirmed % 97)
  return {
    chain: getChain(sell.asset),
    external_observed_height: height,
    external_confirmation_delay_height: height + required,
    remaining_confirmation_seconds: Math.ceil(left / 1_000),
    completed: false,
  }
}

/** The node reports the parts of a streaming swap only while it is pending. */
function createSwapStage(scenario: Scenario, elapsed: number) {
  const { parts, steps } = scenario
  const isPending = elapsed >= steps.confirmed && elapsed < steps.swapped
  if (!isPending || parts === undefined) return { pending: isPending }
  const interval = Math.ceil((steps.swapped - steps.confirmed) / parts / networkBlockMs)
  return {
    pending: true,
    streaming: { interval, quantity: parts, count: countTriedParts(scenario, elapsed) },
  }
}

/** A payout inside the network has no delay and no signature. */
function createOutboundStages({ steps, payoutHash }: Scenario, elapsed: number) {
  if (isZeroHash(payoutHash)) return {}
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
