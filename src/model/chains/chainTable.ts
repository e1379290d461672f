/** How a chain writes a transaction hash. All but Solana's have 32 bytes. */
export type HashForm =
  /** 0x and hex in lower case. */
  | 'evm'
  /** Hex in lower case. */
  | 'lower'
  /** Hex in capitals. */
  | 'upper'
  /** Hex in capitals, with `-1`, `-2` … for the messages of one transaction. */
  | 'cosmos'
  /** Base58 of 64 bytes. */
  | 'solana'
  /** Bech32m, `txid_rdx1…`. */
  | 'radix'
  /** Base58 of 32 bytes. */
  | 'sui'

/** The checksum of a chain's addresses. `solana`: only a length. `none`: no checksum. */
export type ChecksumKind =
  | 'evm'
  | 'bech32'
  | 'bech32m'
  | 'segwit'
  | 'base58check'
  | 'cashaddr'
  | 'zcash'
  | 'ripple'
  | 'polkadot'
  | 'solana'
  | 'none'

/**
 * What the page knows about a chain. The service's catalogue has further fields
 * (`service/catalogue/chains.json`).
 */
export type ChainSpec = {
  /** The code in the node and in asset lists: `BTC`. */
  code: string
  name: string
  /** The ticker of the coin that pays for gas. */
  coin: string
  decimals: number
  /** The protocol's target. */
  blockTimeMs: number
  /** Blocks after which services usually accept a deposit; 1 where a block is final. */
  confirmations: number
  hash: HashForm
  checksum: ChecksumKind
  /** The prefix of current addresses; '' if there is none. */
  addressStart: string
  addresses: readonly RegExp[]
  /** Whether an address can be a token's contract. */
  hasContracts: boolean
  /**
   * URI schemes of wallet links (EIP-681), and short names before an address (EIP-3770).
   */
  schemes: readonly string[]
  /** The CAIP-2 identifier; '' where the namespace is not registered. */
  caip2: string
  /** The SLIP-44 number of the coin; null if it has none. */
  coinType: number | null
  /**
   * When a chain has stopped for good, so that nothing can be sent there: the day, "2024-12-03", or
   * the year where no more is known.
   */
  ended?: string
}

const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

const matchBech32 = (prefix: string, min = 22, max = 90) =>
  new RegExp(`^${prefix}1[02-9ac-hj-np-z]{${min},${max}}$`)

/**
 * Base58 addresses: the version byte fixes the first letter; `min` to `max` letters
 * follow.
 */
const matchBase58 = (firstLetters: string, min: number, max: number) =>
  new RegExp(`^[${firstLetters}][${base58Letters}]{${min},${max}}$`)

/** What Bitcoin and the chains that began as copies of it have in common. */
const bitcoinFormat = { decimals: 8, hash: 'lower', hasContracts: false } as const

/** What all chains with Ethereum's virtual machine have in common. */
const evmFormat = {
  decimals: 18,
  hash: 'evm',
  checksum: 'evm',
  addressStart: '0x',
  addresses: [/^0x[0-9a-fA-F]{40}$/],
  hasContracts: true,
} as const

const createCosmosFormat = (prefix: string) =>
  ({
    hash: 'cosmos',
    checksum: 'bech32',
    addressStart: `${prefix}1`,
    addresses: [matchBech32(prefix)],
    hasContracts: true,
    // Their blocks are final.
    confirmations: 1,
  }) as const

/**
 * All known chains. To add one, copy the object of a similar chain, here and in
 * `explorers.ts`. Where several chains fit an address or a hash, the first is the most likely.
 *
 * Sources:
 * - Block times of NOBLE, XRP, TRON, SUI and ADA: THORNode's common/chain.go.
 * - CAIP-2: caip2.md of each namespace in github.com/ChainAgnostic/namespaces (March
 *   2026; `tron`: pull request 170, September 2026). The references of `bip122` are the
 *   first 32 digits of the genesis block's hash; of Bitcoin Cash, of its first own block.
 *   Cardano and Radix have no namespace.
 * - SLIP-44: slip-0044.md in github.com/satoshilabs/slips. KUJI, CACAO and Noble's USDC
 *   have no number.
 */
export const chainSpecs: readonly ChainSpec[] = [
  {
    code: 'BTC',
    name: 'Bitcoin',
    coin: 'BTC',
    blockTimeMs: 600_000,
    confirmations: 2,
    ...bitcoinFormat,
    checksum: 'segwit',
    addressStart: 'bc1',
    addresses: [matchBech32('bc'), matchBase58('13', 25, 33)],
    schemes: ['bitcoin'],
    caip2: 'bip122:000000000019d6689c085ae165831e93',
    coinType: 0,
  },
  {
    code: 'BCH',
    name: 'Bitcoin Cash',
    coin: 'BCH',
    blockTimeMs: 600_000,
    confirmations: 6,
    ...bitcoinFormat,
    checksum: 'cashaddr',
    addressStart: 'bitcoincash:',
    addresses: [/^(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/, matchBase58('13', 25, 33)],
    schemes: ['bitcoincash'],
    caip2: 'bip122:000000000000000000651ef99cb9fcbe',
    coinType: 145,
  },
  {
    code: 'DASH',
    name: 'Dash',
    coin: 'DASH',
    blockTimeMs: 157_500,
    confirmations: 2,
    ...bitcoinFormat,
    checksum: 'base58check',
    addressStart: 'X',
    addresses: [matchBase58('X', 33, 33)],
    schemes: ['dash'],
    caip2: 'bip122:00000ffd590b1485b3caadc19b22e637',
    coinType: 5,
  },
  {
    code: 'DOGE',
    name: 'Dogecoin',
    coin: 'DOGE',
    blockTimeMs: 60_000,
    confirmations: 20,
    ...bitcoinFormat,
    checksum: 'base58check',
    addressStart: 'D',
    addresses: [matchBase58('DA9', 32, 33)],
    schemes: ['dogecoin'],
    caip2: 'bip122:1a91e3dace36e2be3bf030a65679fe82',
    coinType: 3,
  },
  {
    code: 'LTC',
    name: 'Litecoin',
    coin: 'LTC',
    blockTimeMs: 150_000,
    confirmations: 6,
    ...bitcoinFormat,
    checksum: 'segwit',
    addressStart: 'ltc1',
    addresses: [matchBech32('ltc'), matchBase58('3LM', 25, 33)],
    schemes: ['litecoin'],
    caip2: 'bip122:12a765e31ffd4059bada1e25190f6e98',
    coinType: 2,
  },
  {
    code: 'ZEC',
    name: 'Zcash',
    coin: 'ZEC',
    blockTimeMs: 75_000,
    // ZIP 315.
    confirmations: 10,
    ...bitcoinFormat,
    checksum: 'zcash',
    addressStart: 't',
    // Only transparent addresses: these networks do not pay shielded ones. A TEX address is
    // the t1 address of the same account, as an exchange writes it (ZIP 320).
    addresses: [/^t[13][1-9A-HJ-NP-Za-km-z]{33}$/, matchBech32('tex', 38, 38)],
    schemes: ['zcash'],
    caip2: 'bip122:00040fe8ec8471911baa1db1266ea15d',
    coinType: 133,
  },
  {
    code: 'ETH',
    name: 'Ethereum',
    coin: 'ETH',
    blockTimeMs: 12_000,
    confirmations: 12,
    ...evmFormat,
    schemes: ['ethereum'],
    caip2: 'eip155:1',
    coinType: 60,
  },
  {
    code: 'ARB',
    name: 'Arbitrum',
    coin: 'ETH',
    blockTimeMs: 250,
    confirmations: 20,
    ...evmFormat,
    schemes: ['arb1'],
    caip2: 'eip155:42161',
    coinType: 60,
  },
  {
    code: 'AVAX',
    name: 'Avalanche',
    coin: 'AVAX',
    blockTimeMs: 2_000,
    confirmations: 1,
    ...evmFormat,
    schemes: ['avax'],
    caip2: 'eip155:43114',
    coinType: 9000,
  },
  {
    code: 'BASE',
    name: 'Base',
    coin: 'ETH',
    blockTimeMs: 2_000,
    confirmations: 12,
    ...evmFormat,
    schemes: ['base'],
    caip2: 'eip155:8453',
    coinType: 60,
  },
  {
    code: 'BSC',
    name: 'BNB Smart Chain',
    coin: 'BNB',
    blockTimeMs: 750,
    confirmations: 15,
    ...evmFormat,
    schemes: ['bnb'],
    caip2: 'eip155:56',
    coinType: 714,
  },
  {
    code: 'OP',
    name: 'Optimism',
    coin: 'ETH',
    blockTimeMs: 2_000,
    confirmations: 12,
    ...evmFormat,
    schemes: ['oeth'],
    caip2: 'eip155:10',
    coinType: 60,
  },
  {
    code: 'POL',
    name: 'Polygon',
    coin: 'POL',
    blockTimeMs: 2_000,
    confirmations: 12,
    ...evmFormat,
    schemes: ['matic', 'polygon'],
    caip2: 'eip155:137',
    coinType: 966,
  },
  {
    code: 'THOR',
    name: 'THORChain',
    coin: 'RUNE',
    decimals: 8,
    blockTimeMs: 6_000,
    ...createCosmosFormat('thor'),
    schemes: ['thorchain'],
    caip2: 'cosmos:thorchain-1',
    coinType: 931,
  },
  // Older swaps and registered names refer to chains that have ended.
  {
    code: 'BNB',
    name: 'BNB Beacon Chain',
    coin: 'BNB',
    decimals: 8,
    blockTimeMs: 400,
    ...createCosmosFormat('bnb'),
    // https://github.com/bnb-chain/bnb-chain.github.io/pull/517
    ended: '2024-12-03',
    schemes: [],
    caip2: 'cosmos:Binance-Chain-Tigris',
    coinType: 714,
  },
  {
    code: 'GAIA',
    name: 'Cosmos Hub',
    coin: 'ATOM',
    decimals: 6,
    blockTimeMs: 6_000,
    ...createCosmosFormat('cosmos'),
    schemes: ['cosmos'],
    caip2: 'cosmos:cosmoshub-4',
    coinType: 118,
  },
  {
    code: 'KUJI',
    name: 'Kujira',
    coin: 'KUJI',
    decimals: 6,
    blockTimeMs: 2_500,
    ...createCosmosFormat('kujira'),
    // https://github.com/vultisig/vultisig-sdk/issues/2236
    ended: '2025',
    schemes: [],
    caip2: 'cosmos:kaiyo-1',
    coinType: null,
  },
  {
    code: 'MAYA',
    name: 'MAYAChain',
    coin: 'CACAO',
    decimals: 10,
    blockTimeMs: 6_000,
    ...createCosmosFormat('maya'),
    schemes: [],
    caip2: 'cosmos:mayachain-mainnet-v1',
    coinType: null,
  },
  {
    code: 'NOBLE',
    name: 'Noble',
    coin: 'USDC',
    decimals: 6,
    blockTimeMs: 1_500,
    ...createCosmosFormat('noble'),
    schemes: [],
    caip2: 'cosmos:noble-1',
    coinType: null,
  },
  {
    code: 'ADA',
    name: 'Cardano',
    coin: 'ADA',
    decimals: 6,
    blockTimeMs: 20_000,
    confirmations: 15,
    hash: 'lower',
    checksum: 'bech32',
    addressStart: 'addr1',
    // Only Shelley addresses (CIP-19): nodes reject older ones.
    addresses: [matchBech32('addr', 50, 110)],
    // Its tokens have no addresses of their own.
    hasContracts: false,
    schemes: ['web+cardano'],
    caip2: '',
    coinType: null,
  },
  {
    code: 'DOT',
    name: 'Polkadot',
    coin: 'DOT',
    decimals: 10,
    blockTimeMs: 6_000,
    confirmations: 1,
    hash: 'evm',
    checksum: 'polkadot',
    addressStart: '1',
    addresses: [matchBase58('1', 45, 47)],
    hasContracts: true,
    schemes: [],
    caip2: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    coinType: 354,
  },
  {
    code: 'SOL',
    name: 'Solana',
    coin: 'SOL',
    decimals: 9,
    blockTimeMs: 400,
    confirmations: 32,
    hash: 'solana',
    checksum: 'solana',
    addressStart: '',
    // 32 bytes, and letters of both cases: one of twelve bech32 addresses has only letters
    // of base58, all in one case.
    addresses: [new RegExp(`^(?=.*[A-Z])(?=.*[a-z])[${base58Letters}]{42,44}$`)],
    hasContracts: true,
    schemes: ['solana'],
    caip2: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    coinType: 501,
  },
  {
    code: 'SUI',
    name: 'Sui',
    coin: 'SUI',
    decimals: 9,
    blockTimeMs: 250,
    confirmations: 1,
    hash: 'sui',
    checksum: 'none',
    addressStart: '0x',
    // 32 bytes. An EVM transaction can have the same form; all zeros are neither.
    addresses: [/^0x(?!0{64}$)[0-9a-fA-F]{64}$/],
    hasContracts: true,
    schemes: ['sui'],
    caip2: 'sui:mainnet',
    coinType: 784,
  },
  {
    code: 'TRON',
    name: 'TRON',
    coin: 'TRX',
    decimals: 6,
    blockTimeMs: 3_000,
    // A block is solid once 19 of the 27 producers have built on it.
    confirmations: 19,
    hash: 'lower',
    checksum: 'base58check',
    addressStart: 'T',
    addresses: [matchBase58('T', 33, 33)],
    hasContracts: true,
    schemes: ['tron'],
    caip2: 'tron:728126428',
    coinType: 195,
  },
  {
    code: 'XRD',
    name: 'Radix',
    coin: 'XRD',
    decimals: 18,
    blockTimeMs: 5_000,
    confirmations: 1,
    hash: 'radix',
    checksum: 'bech32m',
    addressStart: 'account_rdx1',
    addresses: [/^(?:account|resource)_rdx1[02-9ac-hj-np-z]{50,60}$/],
    hasContracts: true,
    schemes: [],
    caip2: '',
    coinType: null,
  },
  {
    code: 'XRP',
    name: 'XRP Ledger',
    coin: 'XRP',
    decimals: 6,
    blockTimeMs: 4_000,
    confirmations: 1,
    hash: 'upper',
    checksum: 'ripple',
    addressStart: 'r',
    addresses: [matchBase58('r', 24, 34)],
    hasContracts: true,
    schemes: ['ripple', 'xrpl'],
    caip2: 'xrpl:0',
    coinType: 144,
  },
]
