/**
 * How a chain writes a transaction hash of 32 bytes (64 on Solana). `evm`: 0x and lower-case hex. `lower`, `upper`: hex.
 * `cosmos`: upper-case hex, with `-1`, `-2` … for messages of one transaction. `solana`: base58 of 64 bytes.
 * `radix`: bech32m, `txid_rdx1…`. `sui`: base58 of 32 bytes.
 */
export type HashForm = 'evm' | 'lower' | 'upper' | 'cosmos' | 'solana' | 'radix' | 'sui'

/** The checksum of a chain's addresses. `solana`: only a length. `none`: no checksum. */
export type ChecksumKind =
  | 'evm'
  | 'bech32'
  | 'bech32m'
  | 'segwit'
  | 'base58check'
  | 'cashaddr'
  | 'ripple'
  | 'polkadot'
  | 'solana'
  | 'none'

/** The result of a checksum check; `none` if the address has no checksum. */
export type Checksum = 'right' | 'wrong' | 'none'

/** One address form. `first`: the possible first characters. */
export type AddressForm = { first: string; pattern: RegExp }

/** URL prefixes of explorer pages. `asset`: for tokens, if they differ from addresses. */
type ExplorerUrls = { transaction: string; address: string; asset?: string }

export type ChainSpec = {
  /** The code in the node and in asset lists: `BTC`. */
  code: string
  name: string
  /** The ticker of the coin that pays for gas. */
  coin: string
  decimals: number
  /** The contract that token lists use for the coin; '' if none. */
  coinAddress: string
  hash: HashForm
  /** The prefix of current addresses; '' if there is none. */
  addressStart: string
  addresses: readonly AddressForm[]
  checksum: ChecksumKind
  explorer: ExplorerUrls
  /** Other explorers in pasted links: a host without www, or host and first path segment. */
  otherExplorers: readonly string[]
  /** URI schemes of wallet links, and short names before an address (EIP-3770). */
  schemes: readonly string[]
  chainId: string
  blockchain: string
  category: 'evm' | 'bft' | 'utxo'
  blockTimeMs: number
  /** Blocks after which services usually accept a deposit; 1 where a block is final. */
  confirmations: number
  gasUnit: string
  /** The name of the extra field of a deposit; '' if there is none. */
  memoField: string
  /** Ids in the metadata of the logo package: network, coin, and platform in token addresses. */
  logos: { network: string; coin: string; platform: string }
}
