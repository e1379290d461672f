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

export const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Bech32 and bech32m addresses with one human-readable part. */
const bech32 = (prefix: string, min = 22, max = 90): RegExp =>
  new RegExp(`^${prefix}1[02-9ac-hj-np-z]{${min},${max}}$`)

/** Base58check addresses: the version byte fixes the first letter, and `min` to `max` letters follow. */
const base58 = (first: string, min: number, max: number): RegExp =>
  new RegExp(`^[${first}][${base58Letters}]{${min},${max}}$`)

const evm = [/^0x[0-9a-fA-F]{40}$/]
/** 32 bytes. An EVM transaction can have the same form; all zeros are neither. */
const sui = [/^0x(?!0{64}$)[0-9a-fA-F]{64}$/]
const bitcoin = [bech32('bc'), base58('13', 25, 33)]
const bitcoinCash = [/^(?:bitcoincash:)?[qp][02-9ac-hj-np-z]{41}$/, base58('13', 25, 33)]
const litecoin = [bech32('ltc'), base58('3LM', 25, 33)]
const radix = [/^(?:account|resource)_rdx1[02-9ac-hj-np-z]{50,60}$/]
/** 32 bytes. One in a thousand has 42 characters, as cash addresses have, which start with q or p. */
const solana = [base58(base58Letters.replace('pq', ''), 41, 43), base58('pq', 42, 43)]
/** Only transparent addresses: these networks do not pay shielded ones. */
const zcash = [/^t[13][1-9A-HJ-NP-Za-km-z]{33}$/]
/** Only Shelley addresses (CIP-19): nodes reject older ones. */
const cardano = [bech32('addr', 50, 110)]

type Row = readonly [
  /** The code in the node and in asset lists: `BTC`. */
  code: string,
  name: string,
  /** The ticker of the coin that pays for gas. */
  coin: string,
  decimals: number,
  blockTimeMs: number,
  /** Blocks after which services usually accept a deposit; 1 where a block is final. */
  confirmations: number,
  hash: HashForm,
  checksum: ChecksumKind,
  /** The prefix of current addresses; '' if there is none. */
  addressStart: string,
  addresses: readonly RegExp[],
]

/**
 * All known chains. Where several fit an address or a hash, the first is the most likely. Block times are the protocols'
 * targets; those of NOBLE, XRP, TRON, SUI and ADA are from THORNode's common/chain.go. Confirmations of ZEC: ZIP 315.
 * A block of TRON is solid once 19 of the 27 producers have built on it. The Beacon Chain (BNB) ended in 2024, but older
 * swaps and registered names refer to it.
 */
const rows: readonly Row[] = [
  ['BTC', 'Bitcoin', 'BTC', 8, 600_000, 2, 'lower', 'segwit', 'bc1', bitcoin],
  [
    'BCH',
    'Bitcoin Cash',
    'BCH',
    8,
    600_000,
    6,
    'lower',
    'cashaddr',
    'bitcoincash:',
    bitcoinCash,
  ],
  [
    'DASH',
    'Dash',
    'DASH',
    8,
    157_500,
    2,
    'lower',
    'base58check',
    'X',
    [base58('X', 33, 33)],
  ],
  [
    'DOGE',
    'Dogecoin',
    'DOGE',
    8,
    60_000,
    20,
    'lower',
    'base58check',
    'D',
    [base58('DA9', 32, 33)],
  ],
  ['LTC', 'Litecoin', 'LTC', 8, 150_000, 6, 'lower', 'segwit', 'ltc1', litecoin],
  ['ZEC', 'Zcash', 'ZEC', 8, 75_000, 10, 'lower', 'base58check', 't', zcash],
  ['ETH', 'Ethereum', 'ETH', 18, 12_000, 12, 'evm', 'evm', '0x', evm],
  ['ARB', 'Arbitrum', 'ETH', 18, 250, 20, 'evm', 'evm', '0x', evm],
  ['AVAX', 'Avalanche', 'AVAX', 18, 2_000, 1, 'evm', 'evm', '0x', evm],
  ['BASE', 'Base', 'ETH', 18, 2_000, 12, 'evm', 'evm', '0x', evm],
  ['BSC', 'BNB Smart Chain', 'BNB', 18, 750, 15, 'evm', 'evm', '0x', evm],
  ['OP', 'Optimism', 'ETH', 18, 2_000, 12, 'evm', 'evm', '0x', evm],
  ['POL', 'Polygon', 'POL', 18, 2_000, 12, 'evm', 'evm', '0x', evm],
  [
    'THOR',
    'THORChain',
    'RUNE',
    8,
    6_000,
    1,
    'cosmos',
    'bech32',
    'thor1',
    [bech32('thor')],
  ],
  [
    'BNB',
    'BNB Beacon Chain',
    'BNB',
    8,
    400,
    1,
    'cosmos',
    'bech32',
    'bnb1',
    [bech32('bnb')],
  ],
  [
    'GAIA',
    'Cosmos Hub',
    'ATOM',
    6,
    6_000,
    1,
    'cosmos',
    'bech32',
    'cosmos1',
    [bech32('cosmos')],
  ],
  [
    'KUJI',
    'Kujira',
    'KUJI',
    6,
    2_500,
    1,
    'cosmos',
    'bech32',
    'kujira1',
    [bech32('kujira')],
  ],
  [
    'MAYA',
    'MAYAChain',
    'CACAO',
    10,
    6_000,
    1,
    'cosmos',
    'bech32',
    'maya1',
    [bech32('maya')],
  ],
  [
    'NOBLE',
    'Noble',
    'USDC',
    6,
    1_500,
    1,
    'cosmos',
    'bech32',
    'noble1',
    [bech32('noble')],
  ],
  ['ADA', 'Cardano', 'ADA', 6, 20_000, 15, 'lower', 'bech32', 'addr1', cardano],
  ['DOT', 'Polkadot', 'DOT', 10, 6_000, 1, 'evm', 'polkadot', '1', [base58('1', 45, 47)]],
  ['SOL', 'Solana', 'SOL', 9, 400, 32, 'solana', 'solana', '', solana],
  ['SUI', 'Sui', 'SUI', 9, 250, 1, 'sui', 'none', '0x', sui],
  [
    'TRON',
    'TRON',
    'TRX',
    6,
    3_000,
    19,
    'lower',
    'base58check',
    'T',
    [base58('T', 33, 33)],
  ],
  ['XRD', 'Radix', 'XRD', 18, 5_000, 1, 'radix', 'bech32m', 'account_rdx1', radix],
  [
    'XRP',
    'XRP Ledger',
    'XRP',
    6,
    4_000,
    1,
    'upper',
    'ripple',
    'r',
    [base58('r', 24, 34)],
  ],
]

type Links = readonly [
  /** Host, path of a transaction and of an address, unless `tx` and `address`. */
  explorer: string,
  /** Other explorers in pasted links. */
  otherExplorers: string,
  /** URI schemes of wallet links (EIP-681), and short names before an address (EIP-3770). */
  schemes: string,
]

const links: Readonly<Record<string, Links>> = {
  BTC: [
    'mempool.space',
    'blockstream.info btcscan.org blockchair.com/bitcoin',
    'bitcoin',
  ],
  BCH: ['blockchair.com/bitcoin-cash transaction', 'explorer.bitcoin.com', 'bitcoincash'],
  DASH: ['blockchair.com/dash transaction', 'insight.dash.org explorer.dash.org', 'dash'],
  DOGE: ['blockchair.com/dogecoin transaction', 'dogechain.info', 'dogecoin'],
  LTC: ['litecoinspace.org', 'blockchair.com/litecoin', 'litecoin'],
  ZEC: ['blockchair.com/zcash transaction', 'mainnet.zcashexplorer.app', 'zcash'],
  ETH: [
    'etherscan.io',
    'eth.blockscout.com ethplorer.io blockchair.com/ethereum',
    'ethereum',
  ],
  ARB: ['arbiscan.io', 'arbitrum.blockscout.com', 'arb1'],
  AVAX: ['snowtrace.io', 'snowscan.xyz subnets.avax.network', 'avax'],
  BASE: ['basescan.org', 'base.blockscout.com', 'base'],
  BSC: ['bscscan.com', '', 'bnb'],
  OP: ['optimistic.etherscan.io', 'optimism.blockscout.com', 'oeth'],
  POL: ['polygonscan.com', 'polygon.blockscout.com', 'matic polygon'],
  THOR: [
    'runescan.io',
    'thorchain.net track.ninerealms.com thornode.thorchain.network midgard.thorchain.network',
    'thorchain',
  ],
  BNB: ['explorer.bnbchain.org', 'explorer.binance.org', ''],
  GAIA: ['www.mintscan.io/cosmos', 'atomscan.com ping.pub/cosmos', 'cosmos'],
  KUJI: ['finder.kujira.network/kaiyo-1', 'mintscan.io/kujira', ''],
  MAYA: ['www.mayascan.org', 'explorer.mayachain.info mayanode.mayachain.info', ''],
  NOBLE: ['www.mintscan.io/noble', '', ''],
  ADA: ['cardanoscan.io transaction', 'cexplorer.io', 'web+cardano'],
  DOT: ['polkadot.subscan.io extrinsic account', '', ''],
  SOL: ['solscan.io tx account', 'explorer.solana.com solana.fm', 'solana'],
  SUI: ['suiscan.xyz/mainnet tx account', 'suivision.xyz mainnet.suivision.xyz', 'sui'],
  TRON: ['tronscan.org/# transaction', 'tronscan.io', 'tron'],
  XRD: ['dashboard.radixdlt.com transaction account', 'explorer.radixdlt.com', ''],
  XRP: ['xrpscan.com tx account', 'livenet.xrpl.org bithomp.com', 'ripple xrpl'],
}

/** What the page knows about the chains. The service's catalogue has further fields (`service/catalogue/chains.json`). */
export const chainSpecs = rows.map((row) => {
  const [code, name, coin, decimals, blockTimeMs, confirmations, ...forms] = row
  const [hash, checksum, addressStart, addresses] = forms
  const [explorer, otherExplorers, schemes] = links[code] ?? ['', '', '']
  const [place = '', transaction = 'tx', address = 'address'] = explorer.split(' ')
  return {
    code,
    name,
    coin,
    decimals,
    blockTimeMs,
    confirmations,
    hash,
    checksum,
    addressStart,
    addresses,
    /** URL prefixes of explorer pages. */
    transactionUrl: `https://${place}/${transaction}/`,
    addressUrl: `https://${place}/${address}/`,
    /** Hosts of explorers without www, or host and first path segment: its own, then others in pasted links. */
    explorers: [place.replace(/^www\.|\/#$/g, ''), ...otherExplorers.split(' ')].filter(
      Boolean,
    ),
    schemes: schemes.split(' ').filter(Boolean),
  }
})
export type ChainSpec = (typeof chainSpecs)[number]
