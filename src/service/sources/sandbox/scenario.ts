/** An asset and how much of it, decimal text in whole units; '' for an amount that nobody knows. */
type Sum = { asset: string; amount: string }

/**
 * A transaction that plays out: who sells what for what, and when each step happens, in ms after its clock starts.
 * Hashes are canonical: 64 upper-case hex digits.
 */
export type Scenario = {
  hash: string
  sell: Sum
  buy: Sum
  /** The sender, the network's vault on the deposit's chain, and who is paid. */
  from: string
  vault: string
  to: string
  /** The hash of the payout; 64 zeros for one inside the network. */
  payoutHash: string
  steps: Steps
  /** How many of the deposit chain's blocks are counted, and how long one takes, ms. */
  confirmations: { required: number; block: number }
  /** Parts of a streaming swap; absent when it is done in one. */
  parts?: number
  /** What comes back instead of (whole) or beside (part) the payout, why, and by which transaction. */
  refund?: { amount: string; reason: string; hash: string; parts?: number }
  /** Who gets a fee of the swap: a registered name, its share, and how much of the network's coin it came to. */
  affiliate?: { name: string; basisPoints: number; amount: string }
  /** What allows the network's contract to take the token, before the deposit. */
  approval?: { hash: string }
  /** The deposit reverts on its chain, when it would be observed: the network never sees it. */
  reverts?: true
}

/** ms after the clock starts, each at or after the one before. */
type Steps = {
  approved: number
  /** The network sees the deposit. */
  observed: number
  /** Enough blocks are counted. */
  confirmed: number
  swapped: number
  sent: number
}

/**
 * A scenario that the home page offers. `head` is how far it has got when it is first asked for, ms. Starting it anew
 * plays it from its beginning.
 */
export type SampleScenario = Scenario & { title: string; head: number }

/** ms, for plans. */
export const seconds = 1_000
export const minutes = 60 * seconds
export const hours = 60 * minutes

/** The network's vaults on EVM chains, which samples share. */
export const vaults = {
  ETH: '0x66769E56d0f102777847C1f36fb0b63707ccA4d7',
  AVAX: '0x896CdBa1BdD6BCc82844FB62f54c0d8771CfDa5b',
}
