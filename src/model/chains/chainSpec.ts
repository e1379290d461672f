/**
 * How a chain writes a transaction's 32 bytes (64 on Solana). `evm`: 0x and lower-case hex. `lower`, `upper`: hex.
 * `cosmos`: upper-case hex, with `-1`, `-2` … for the messages of one transaction. `solana`: base58 of 64 bytes.
 * `radix`: bech32m, `txid_rdx1…`. `sui`: base58 of 32 bytes.
 */
export type HashForm = 'evm' | 'lower' | 'upper' | 'cosmos' | 'solana' | 'radix' | 'sui'

/** How a chain's addresses carry a checksum. `solana`: only a length. `none`: nothing to check. */
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

/** What a checksum says of an address; `none`: it carries none, so nothing can be said. */
export type Checksum = 'right' | 'wrong' | 'none'

/** One form of a chain's addresses. `first`: the characters that it can begin with. */
export type AddressForm = { first: string; pattern: RegExp }

/** URL prefixes of an explorer's pages. `asset`: of a token's page, where it is not the page of an address. */
type ExplorerUrls = { transaction: string; address: string; asset?: string }

/** All that is known of one chain. */
export type ChainSpec = {
  /** As the network's node and the asset lists write it: `BTC`. */
  code: string
  name: string
  /** The ticker of the coin that pays for gas. */
  coin: string
  decimals: number
  /** What token lists write in place of a contract for the coin, '' where they write nothing. */
  coinAddress: string
  hash: HashForm
  /** What every current address begins with, or may begin with; '' where there is no such text. */
  addressStart: string
  addresses: readonly AddressForm[]
  checksum: ChecksumKind
  explorer: ExplorerUrls
  /** Other explorers, recognised in pasted links: a host without www, or it and the first part of the path. */
  otherExplorers: readonly string[]
  /** Of wallets' links, and short names before an address (EIP-3770). */
  schemes: readonly string[]
  chainId: string
  /** The chain's name in asset records. */
  blockchain: string
  category: 'evm' | 'bft' | 'utxo'
  blockTimeMs: number
  /** After how many blocks services customarily accept a deposit. 1 where a block is final. */
  confirmations: number
  gasUnit: string
  /** What a deposit's extra field is called, '' where there is none. */
  memoField: string
  /** Ids in the logo package's metadata: of the network, of the coin, and of the platform in token addresses. */
  logos: { network: string; coin: string; platform: string }
}
