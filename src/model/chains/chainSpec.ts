/**
 * For hashes of 32 bytes (64 on Solana). `evm`: 0x and lower-case hex. `lower`, `upper`: hex. `cosmos`: upper-case hex,
 * with `-1`, `-2` … for messages of one transaction. `solana`: base58. `radix`: bech32m, `txid_rdx1…`. `sui`: base58.
 */
export type HashForm = 'evm' | 'lower' | 'upper' | 'cosmos' | 'solana' | 'radix' | 'sui'

/** `solana`: only a length. */
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

/** `none`: the address has no checksum. */
export type Checksum = 'right' | 'wrong' | 'none'

/** `first`: the possible first characters. */
export type AddressForm = { first: string; pattern: RegExp }

/** URL prefixes. `asset`: for tokens, if they differ from addresses. */
type ExplorerUrls = { transaction: string; address: string; asset?: string }

export type ChainSpec = {
  /** In the node and in asset lists: `BTC`. */
  code: string
  name: string
  /** A ticker; the coin pays for gas. */
  coin: string
  decimals: number
  /** As in token lists; '' if none. */
  coinAddress: string
  hash: HashForm
  /** Of current addresses; '' if there is none. */
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
  /** '' if there is none. */
  memoField: string
  /** In the metadata of the logo package: network, coin, and platform in token addresses. */
  logos: { network: string; coin: string; platform: string }
}
