import { chainOf, coin, isInternal, memo, planned, sent, tried } from './payments'
import type { Scenario } from './scenario'

/** The network's blocks, ms. */
const networkBlock = 6_000
/** How long the nodes take to sign a payout once it is its turn, ms. */
const signing = 6_000
/** The network has some hundred nodes; so many have to see a deposit. */
const observers = 96

/** What the network's node answers for a scenario at a time (`interface.md`, part 3); ms since its clock started. */
export function nodeAnswer(scenario: Scenario, elapsed: number): object {
  const { steps } = scenario
  if (elapsed < steps.observed || scenario.reverts === true) return unseen
  const isSwapped = elapsed >= steps.swapped
  return {
    tx: deposit(scenario),
    ...(isSwapped ? { planned_out_txs: planned(scenario) } : {}),
    ...(elapsed >= steps.sent ? { out_txs: sent(scenario) } : {}),
    stages: {
      inbound_observed: observed(scenario, elapsed),
      inbound_confirmation_counted: counted(scenario, elapsed),
      inbound_finalised: { completed: elapsed >= steps.confirmed },
      ...(elapsed >= steps.confirmed ? { swap_status: swapStatus(scenario, elapsed) } : {}),
      swap_finalised: { completed: isSwapped },
      ...(isSwapped ? outbound(scenario, elapsed) : {}),
    },
  }
}

const unseen = {
  stages: {
    inbound_observed: { started: false, final_count: 0, completed: false },
    swap_finalised: { completed: false },
  },
}

const deposit = (scenario: Scenario) => ({
  id: scenario.hash,
  chain: chainOf(scenario.sell.asset),
  from_address: scenario.from,
  to_address: scenario.vault,
  coins: [coin(scenario.sell.asset, scenario.sell.amount)],
  memo: memo(scenario),
})

/** A deposit is noticed by a few nodes first; after a fifth of its time enough have seen it. */
function observed({ steps }: Scenario, elapsed: number) {
  const share = (elapsed - steps.observed) / Math.max(1, (steps.confirmed - steps.observed) / 5)
  const count = Math.min(observers, Math.ceil(Math.max(0.01, share) * observers))
  return {
    started: true,
    pre_confirmation_count: count,
    final_count: elapsed >= steps.confirmed ? observers : 0,
    completed: count >= observers,
  }
}

function counted({ sell, steps, confirmations }: Scenario, elapsed: number) {
  const { required, block } = confirmations
  const height = 1_000_000 + (steps.confirmed % 97)
  const left = Math.min(Math.max(0, steps.confirmed - elapsed), required * block)
  return {
    chain: chainOf(sell.asset),
    external_observed_height: height,
    external_confirmation_delay_height: height + required,
    remaining_confirmation_seconds: Math.ceil(left / 1_000),
    completed: left === 0,
  }
}

function swapStatus(scenario: Scenario, elapsed: number) {
  const { parts, steps } = scenario
  const interval = Math.ceil((steps.swapped - steps.confirmed) / (parts ?? 1) / networkBlock)
  return {
    pending: elapsed < steps.swapped,
    ...(parts === undefined
      ? {}
      : { streaming: { interval, quantity: parts, count: tried(scenario, elapsed) } }),
  }
}

/** A payout inside the network waits for nothing and is signed by nobody: its node has neither stage. */
function outbound({ steps, payoutHash }: Scenario, elapsed: number) {
  if (isInternal(payoutHash)) return {}
  const left = Math.max(0, steps.sent - signing - elapsed)
  return {
    outbound_delay: {
      remaining_delay_blocks: Math.ceil(left / networkBlock),
      remaining_delay_seconds: Math.ceil(left / 1_000),
      completed: left === 0,
    },
    ...(left === 0 ? { outbound_signed: { completed: elapsed >= steps.sent } } : {}),
  }
}
