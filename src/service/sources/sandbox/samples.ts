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

/** Prices of the samples' assets in US dollars, by base identifier. A sample's two sides have about the same value. */
export const simulatedPrices: ReadonlyMap<string, number> = new Map([
  ['AVAX.AVAX', 19.84],
  ['AVAX.USDC-0XB97EF9EF8734C71904D8002F8B6BC66DD9C48A6E', 0.9998],
  ['BASE.ETH', 2_978],
  ['BCH.BCH', 481.2],
  ['BTC.BTC', 104_500],
  ['DOGE.DOGE', 0.197],
  ['ETH.ETH', 2_978],
  ['ETH.LINK-0X514910771AF9CA656AF840DFF83E8264ECF986CA', 15.21],
  ['ETH.USDC-0XA0B86991C6218B36C1D19D4A2E9EB0CE3606EB48', 0.9998],
  ['ETH.USDT-0XDAC17F958D2EE523A2206206994597C13D831EC7', 0.9992],
  ['ETH.WBTC-0X2260FAC5E5542A773AA44FBCFEDF7C193BC2C599', 104_450],
  ['ETH.WSTETH-0X7F39C581F595B53C5CB19BD0B3F8DA6C935E2CA0', 3_592],
  ['LTC.LTC', 92.51],
  ['SOL.SOL', 148.3],
  ['THOR.RUNE', 1.64],
])
