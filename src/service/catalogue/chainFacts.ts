/**
 * The facts of a chain that its record needs and no package carries. `averageBlockTime` in ms; `confirmations`: after
 * how many blocks services customarily take a deposit as made, 1 where a block is final; `network` and `coin`: its ids
 * in the logo package's metadata, '' where it has none; `memo`: what a deposit's extra field is called there.
 */
export type ChainFacts = {
  chainId: string
  blockchain: string
  category: 'evm' | 'bft' | 'utxo'
  decimals: number
  averageBlockTime: number
  confirmations: number
  gasUnit: string
  network: string
  coin: string
  memo: string
}

const facts = (
  category: ChainFacts['category'],
  chainId: string,
  blockchain: string,
  decimals: number,
  averageBlockTime: number,
  confirmations: number,
  gasUnit: string,
  network: string,
  coin: string,
  memo = '',
): ChainFacts => ({
  category,
  chainId,
  blockchain,
  decimals,
  averageBlockTime,
  confirmations,
  gasUnit,
  network,
  coin,
  memo,
})

/**
 * Block times are the protocols' targets (Bitcoin 10 min, Litecoin 2.5, Ethereum 12 s) or, where there is none, what
 * they commonly come to; chain ids are those of the asset lists; gas units those of the network's node.
 */
export const chainFacts: Readonly<Record<string, ChainFacts>> = {
  ARB: facts('evm', '42161', 'arbitrum', 18, 250, 20, 'gwei', 'arbitrum-one', 'ethereum'),
  AVAX: facts('evm', '43114', 'avalanche', 18, 2_000, 1, 'nAVAX', 'avalanche', 'avalanche-2'),
  BASE: facts('evm', '8453', 'base', 18, 2_000, 12, 'mwei', 'base', 'ethereum'),
  BCH: facts(
    'utxo',
    'bitcoincash',
    'bitcoin-cash',
    8,
    600_000,
    6,
    'satsperbyte',
    '',
    'bitcoin-cash',
  ),
  BSC: facts(
    'evm',
    '56',
    'binance-smart-chain',
    18,
    750,
    15,
    'gwei',
    'binance-smart-chain',
    'binancecoin',
  ),
  BTC: facts('utxo', 'bitcoin', 'bitcoin', 8, 600_000, 2, 'satsperbyte', 'bitcoin', 'bitcoin'),
  DASH: facts('utxo', 'dash', 'dash', 8, 157_500, 2, 'satsperbyte', '', 'dash'),
  DOGE: facts('utxo', 'dogecoin', 'dogecoin', 8, 60_000, 20, 'satsperbyte', '', 'dogecoin'),
  DOT: facts('bft', 'polkadot', 'polkadot', 10, 6_000, 1, 'planck', 'polkadot', 'polkadot'),
  ETH: facts('evm', '1', 'ethereum', 18, 12_000, 12, 'gwei', 'ethereum', 'ethereum'),
  GAIA: facts('bft', 'cosmoshub-4', 'cosmos', 6, 6_000, 1, 'uatom', 'cosmos-hub', 'cosmos', 'memo'),
  KUJI: facts('bft', 'kaiyo-1', 'kujira', 6, 2_500, 1, 'ukuji', 'kujira', 'kujira', 'memo'),
  LTC: facts('utxo', 'litecoin', 'litecoin', 8, 150_000, 6, 'satsperbyte', 'litecoin', 'litecoin'),
  MAYA: facts('bft', 'mayachain-mainnet-v1', 'mayachain', 10, 6_000, 1, 'cacao', '', '', 'memo'),
  OP: facts('evm', '10', 'optimism', 18, 2_000, 12, 'gwei', 'optimism', 'ethereum'),
  SOL: facts('bft', 'solana', 'solana', 9, 400, 32, 'lamports', 'solana', 'solana'),
  THOR: facts('bft', 'thorchain-1', 'thorchain', 8, 6_000, 1, 'rune', '', 'thorchain', 'memo'),
  XRD: facts('bft', 'radix-mainnet', 'radix', 18, 5_000, 1, 'xrd', '', 'radix'),
}
