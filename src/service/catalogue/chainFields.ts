import { getCaip2 } from '../../model/chains/caip'
import type { ChainSpec } from '../../model/chains/chainTable'

/** The logos are IDs in the metadata of the logo package: of the network, its coin, and the platform in token addresses. */
type Row = readonly [
  nameInLists: string,
  /** '' where it is the reference of the CAIP-2 identifier. */
  chainId: string,
  category: 'evm' | 'bft' | 'utxo',
  gasUnit: string,
  networkLogo: string,
  coinLogo: string,
  platformLogo: string,
]

const bnbSmartChain = 'binance-smart-chain'

/** Gas units of NOBLE, XRP, TRON, SUI and ADA: THORNode's common/chain.go. */
const rows: Readonly<Record<string, Row>> = {
  BTC: ['bitcoin', 'bitcoin', 'utxo', 'satsperbyte', 'bitcoin', 'bitcoin', ''],
  BCH: ['bitcoin-cash', 'bitcoincash', 'utxo', 'satsperbyte', '', 'bitcoin-cash', ''],
  DASH: ['dash', 'dash', 'utxo', 'satsperbyte', '', 'dash', ''],
  DOGE: ['dogecoin', 'dogecoin', 'utxo', 'satsperbyte', '', 'dogecoin', ''],
  LTC: ['litecoin', 'litecoin', 'utxo', 'satsperbyte', 'litecoin', 'litecoin', ''],
  ZEC: ['zcash', 'zcash', 'utxo', 'satsperbyte', '', 'zcash', ''],
  ETH: ['ethereum', '', 'evm', 'gwei', 'ethereum', 'ethereum', 'ethereum'],
  ARB: ['arbitrum', '', 'evm', 'gwei', 'arbitrum-one', 'ethereum', 'arbitrum-one'],
  AVAX: ['avalanche', '', 'evm', 'nAVAX', 'avalanche', 'avalanche-2', 'avalanche'],
  BASE: ['base', '', 'evm', 'mwei', 'base', 'ethereum', 'base'],
  BSC: [bnbSmartChain, '', 'evm', 'gwei', bnbSmartChain, 'binancecoin', bnbSmartChain],
  OP: ['optimism', '', 'evm', 'gwei', 'optimism', 'ethereum', 'optimistic-ethereum'],
  POL: ['polygon', '', 'evm', 'gwei', 'polygon', 'polygon-ecosystem-token', 'polygon-pos'],
  THOR: ['thorchain', '', 'bft', 'rune', '', 'thorchain', ''],
  BNB: ['binance', '', 'bft', 'ubnb', '', 'binancecoin', ''],
  GAIA: ['cosmos', '', 'bft', 'uatom', 'cosmos-hub', 'cosmos', ''],
  KUJI: ['kujira', '', 'bft', 'ukuji', 'kujira', 'kujira', ''],
  MAYA: ['mayachain', '', 'bft', 'cacao', '', '', ''],
  NOBLE: ['noble', '', 'bft', 'uusdc', '', 'usd-coin', ''],
  ADA: ['cardano', 'cardano', 'utxo', 'lovelace', 'cardano', 'cardano', ''],
  DOT: ['polkadot', 'polkadot', 'bft', 'planck', 'polkadot', 'polkadot', ''],
  SOL: ['solana', 'solana', 'bft', 'lamports', 'solana', 'solana', 'solana'],
  SUI: ['sui', 'sui', 'bft', 'mist', 'sui', 'sui', ''],
  TRON: ['tron', '', 'bft', 'sun', 'tron', 'tron', 'tron'],
  XRD: ['radix', 'radix-mainnet', 'bft', 'xrd', '', 'radix', ''],
  XRP: ['ripple', 'ripple', 'bft', 'drop', 'xrp', 'ripple', ''],
}

/** The contracts that token lists use for coins. */
const coinAddresses: Readonly<Record<string, string>> = {
  KUJI: 'ukuji',
  XRD: 'resource_rdx1tknxxxxxxxxxradxrdxxxxxxxxx009923554798xxxxxxxxxradxrd',
}

/** Fields of a chain that only the catalogue needs. `memoField` names the extra field of a deposit. '' for none. */
export function getChainFields({ code, hash }: ChainSpec) {
  const [blockchain, chainId, category, gasUnit, network, coin, platform] = rows[code] ?? unknown
  return {
    blockchain,
    chainId: chainId || getCaip2(code).slice(getCaip2(code).indexOf(':') + 1),
    category,
    gasUnit,
    logos: { network, coin, platform },
    memoField: hash === 'cosmos' ? 'memo' : code === 'XRP' ? 'destination tag' : '',
    coinAddress: coinAddresses[code] ?? '',
  }
}

const unknown: Row = ['', '', 'bft', '', '', '', '']
