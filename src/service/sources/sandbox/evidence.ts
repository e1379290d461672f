import * as v from 'valibot'
import { ActionsSchema } from '../../tracking/indexer'
import { NodeResponseSchema } from '../../tracking/node'
import type { Network } from '../../networks/network'
import type { OutsideLeg } from '../../tracking/outsideLeg'
import type { Evidence } from '../../tracking/trackerResponse'
import type { Tracked } from '../../tracking/tracked'
import { chainOf } from './payments'
import type { Scenario } from './scenario'
import { indexerResponse } from './simulatedIndexer'
import { nodeResponse } from './simulatedNode'

/** What is known of a scenario, ms after its clock began (Unix ms). */
export function evidenceAt(
  scenario: Scenario,
  network: Network,
  elapsed: number,
  begunAt: number,
  start: Tracked | null,
): Evidence {
  const { steps } = scenario
  const at = (step: number): number | null => (elapsed >= step ? begunAt + step : null)
  return {
    hash: scenario.hash,
    node: v.parse(NodeResponseSchema, nodeResponse(scenario, network, elapsed)),
    actions: v.parse(ActionsSchema, indexerResponse(scenario, network, elapsed, begunAt)),
    outside: outsideLegs(scenario, elapsed, begunAt),
    planned: [],
    silent: [],
    isKnown: false,
    seenParts: null,
    start,
    times: {
      began: begunAt + steps.approved,
      confirmed: at(steps.confirmed),
      swapped: at(steps.swapped),
      sent: at(steps.sent),
    },
    estimates: {
      inbound: steps.confirmed - steps.approved,
      swap: steps.swapped - steps.confirmed,
      outbound: steps.sent - steps.swapped,
    },
    now: begunAt + elapsed,
  }
}

/** What happens on the deposit's chain before or without the network: the approval, and a deposit that reverts. */
function outsideLegs(scenario: Scenario, elapsed: number, begunAt: number): OutsideLeg[] {
  const { approval, sell, from, vault, steps, reverts } = scenario
  const common = {
    chain: chainOf(sell.asset),
    sold: { asset: sell.asset, amount: sell.amount },
    bought: { asset: sell.asset, amount: sell.amount },
    provider: '',
    from,
    to: vault,
  }
  const legs: OutsideLeg[] = []
  if (approval !== undefined) {
    const isDone = elapsed >= steps.approved
    legs.push({
      ...common,
      kind: 'approval',
      hash: approval.hash,
      status: isDone ? 'success' : 'pending',
      start: begunAt,
      end: isDone ? begunAt + steps.approved : null,
    })
  }
  if (reverts === true && elapsed >= steps.observed) {
    legs.push({
      ...common,
      kind: 'deposit',
      hash: scenario.hash,
      status: 'reverted',
      start: begunAt + steps.approved,
      end: begunAt + steps.observed,
    })
  }
  return legs
}
