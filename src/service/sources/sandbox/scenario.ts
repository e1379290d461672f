import type { AssetAmount } from '../../tracking/facts'

/** Hashes are canonical: 64 upper-case hex digits. */
export type Scenario = {
  hash: string
  sell: AssetAmount
  buy: AssetAmount
  /** The sender, the network's vault on the deposit's chain, and the recipient. */
  from: string
  vault: string
  to: string
  /** 64 zeros for a payout inside the network. */
  payoutHash: string
  steps: Steps
  /** `block`: ms per block. */
  confirmations: { required: number; block: number }
  parts?: number
  /** A refund instead of the payout, or of some `parts` beside it. */
  refund?: { amount: string; reason: string; hash: string; parts?: number }
  /** The affiliate's registered name and share, and its fee in the network's coin. */
  affiliate?: { name: string; basisPoints: number; amount: string }
  approval?: { hash: string }
  /** The deposit reverts on its chain, so the network never observes it. */
  reverts?: true
}

/** Ms after the start, in ascending order. */
type Steps = {
  approved: number
  observed: number
  confirmed: number
  swapped: number
  sent: number
}

/** `initialElapsed`: its age at the first request, ms. A restart begins at 0. */
export type SampleScenario = Scenario & { title: string; initialElapsed: number }

/** In ms. */
export const seconds = 1_000
export const minutes = 60 * seconds
export const hours = 60 * minutes

/** The network's vaults on EVM chains, which samples share. */
export const vaults = {
  ETH: '0x66769E56d0f102777847C1f36fb0b63707ccA4d7',
  AVAX: '0x896CdBa1BdD6BCc82844FB62f54c0d8771CfDa5b',
}
