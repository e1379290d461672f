import * as v from 'valibot'
import { ActionsSchema } from '../../tracking/indexer'
import { NodeResponseSchema } from '../../tracking/node'
import type { Network } from '../../networks/network'
import type { ExternalLeg } from '../../tracking/externalLeg'
import { type TrackingInput, emptyInput } from '../../tracking/trackerResponse'
import type { StoredStart } from '../../tracking/storedStart'
import { getChain } from './payments'
import type { Scenario } from './scenario'
import { createIndexerResponse } from './simulatedIndexer'
import { createNodeResponse } from './simulatedNode'

/** `elapsed`: ms since `begunAt` (Unix ms). */
export function createSimulatedInput(
  scenario: Scenario,
  network: Network,
  elapsed: number,
  begunAt: number,
  start: StoredStart | null,
): TrackingInput {
  const { steps } = scenario
  const at = (step: number): number | null => (elapsed >= step ? begunAt + step : null)
  return {
    ...emptyInput,
    hash: scenario.hash,
    node: v.parse(NodeResponseSchema, createNodeResponse(scenario, network, elapsed)),
    actions: v.parse(ActionsSchema, createIndexerResponse(scenario, network, elapsed, begunAt)),
    externalLegs: listExternalLegs(scenario, elapsed, begunAt),
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

/** The approval, and a deposit that reverts. */
function listExternalLegs(scenario: Scenario, elapsed: number, begunAt: number): ExternalLeg[] {
  const { approval, sell, from, vault, steps, reverts } = scenario
  const shared = {
    chain: getChain(sell.asset),
    sold: { asset: sell.asset, amount: sell.amount },
    bought: { asset: sell.asset, amount: sell.amount },
    provider: '',
    from,
    to: vault,
  }
  const legs: ExternalLeg[] = []
  if (approval !== undefined) {
    const isDone = elapsed >= steps.approved
    legs.push({
      ...shared,
      kind: 'approval',
      hash: approval.hash,
      status: isDone ? 'success' : 'pending',
      start: begunAt,
      end: isDone ? begunAt + steps.approved : null,
    })
  }
  if (reverts === true && elapsed >= steps.observed) {
    legs.push({
      ...shared,
      kind: 'deposit',
      hash: scenario.hash,
      status: 'reverted',
      start: begunAt + steps.approved,
      end: begunAt + steps.observed,
    })
  }
  return legs
}
