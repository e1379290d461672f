import type { AssetAmount } from '../../tracking/facts'
import samples from './samples.json' with { type: 'json' }

/** A simulated swap. Hashes are canonical: 64 upper-case hex digits. */
export type Scenario = {
  hash: string
  sell: AssetAmount
  buy: AssetAmount
  /** The sender, the network's vault on the deposit's chain, and the recipient. */
  from: string
  vault: string
  to: string
  /** '' for a payout inside the network, which has no hash. */
  payoutHash: string
  /** Ms after the start, in ascending order. */
  steps: { approved: number; observed: number; confirmed: number; swapped: number; sent: number }
  /** The number of the deposit chain's blocks that the network waits for. */
  confirmations: number
  /** The parts of a streaming swap. */
  parts?: number | undefined
  /** A refund instead of the payout, or of some `parts` beside it. */
  refund?: { amount: string; reason: string; hash: string; parts?: number | undefined } | undefined
  approvalHash?: string | undefined
  /** The deposit reverts on its chain, so the network never observes it. */
  reverts?: boolean | undefined
}

/** A scenario of the home page. `ageAtFirstRequest`: in ms. A restart begins at 0. */
export type SampleScenario = Scenario & { title: string; ageAtFirstRequest: number }

/** Invented transactions, whose addresses have valid checksums and no known keys. The quickest one is first. */
export const sampleScenarios: readonly SampleScenario[] = samples
