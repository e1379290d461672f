import type { ChainSpec } from '../chainSpec'
import { evmAddress } from './addressForms'

type Row = Pick<
  ChainSpec,
  | 'code'
  | 'name'
  | 'coin'
  | 'otherExplorers'
  | 'schemes'
  | 'chainId'
  | 'blockchain'
  | 'blockTimeMs'
  | 'confirmations'
  | 'gasUnit'
> & { explorer: string; network?: string; coinLogo: string; platform?: string }

const evmChain = ({ explorer, network, coinLogo, platform, ...row }: Row): ChainSpec => ({
  ...row,
  decimals: 18,
  coinAddress: '',
  hash: 'evm',
  addressStart: '0x',
  addresses: [evmAddress],
  checksum: 'evm',
  explorer: { transaction: `https://${explorer}/tx/`, address: `https://${explorer}/address/` },
  category: 'evm',
  memoField: '',
  logos: {
    network: network ?? row.blockchain,
    coin: coinLogo,
    platform: platform ?? network ?? row.blockchain,
  },
})

/** The first is the most likely chain of an EVM address. Schemes are from EIP-681 and EIP-3770. */
export const evmChains: readonly ChainSpec[] = [
  evmChain({
    code: 'ETH',
    name: 'Ethereum',
    coin: 'ETH',
    explorer: 'etherscan.io',
    otherExplorers: ['eth.blockscout.com', 'ethplorer.io', 'blockchair.com/ethereum'],
    schemes: ['ethereum'],
    chainId: '1',
    blockchain: 'ethereum',
    blockTimeMs: 12_000,
    confirmations: 12,
    gasUnit: 'gwei',
    coinLogo: 'ethereum',
  }),
  evmChain({
    code: 'ARB',
    name: 'Arbitrum',
    coin: 'ETH',
    explorer: 'arbiscan.io',
    otherExplorers: ['arbitrum.blockscout.com'],
    schemes: ['arb1'],
    chainId: '42161',
    blockchain: 'arbitrum',
    blockTimeMs: 250,
    confirmations: 20,
    gasUnit: 'gwei',
    network: 'arbitrum-one',
    coinLogo: 'ethereum',
  }),
  evmChain({
    code: 'AVAX',
    name: 'Avalanche',
    coin: 'AVAX',
    explorer: 'snowtrace.io',
    otherExplorers: ['snowscan.xyz', 'subnets.avax.network'],
    schemes: ['avax'],
    chainId: '43114',
    blockchain: 'avalanche',
    blockTimeMs: 2_000,
    confirmations: 1,
    gasUnit: 'nAVAX',
    coinLogo: 'avalanche-2',
  }),
  evmChain({
    code: 'BASE',
    name: 'Base',
    coin: 'ETH',
    explorer: 'basescan.org',
    otherExplorers: ['base.blockscout.com'],
    schemes: ['base'],
    chainId: '8453',
    blockchain: 'base',
    blockTimeMs: 2_000,
    confirmations: 12,
    gasUnit: 'mwei',
    coinLogo: 'ethereum',
  }),
  evmChain({
    code: 'BSC',
    name: 'BNB Smart Chain',
    coin: 'BNB',
    explorer: 'bscscan.com',
    otherExplorers: [],
    schemes: ['bnb'],
    chainId: '56',
    blockchain: 'binance-smart-chain',
    blockTimeMs: 750,
    confirmations: 15,
    gasUnit: 'gwei',
    coinLogo: 'binancecoin',
  }),
  evmChain({
    code: 'OP',
    name: 'Optimism',
    coin: 'ETH',
    explorer: 'optimistic.etherscan.io',
    otherExplorers: ['optimism.blockscout.com'],
    schemes: ['oeth'],
    chainId: '10',
    blockchain: 'optimism',
    blockTimeMs: 2_000,
    confirmations: 12,
    gasUnit: 'gwei',
    coinLogo: 'ethereum',
    platform: 'optimistic-ethereum',
  }),
  evmChain({
    code: 'POL',
    name: 'Polygon',
    coin: 'POL',
    explorer: 'polygonscan.com',
    otherExplorers: ['polygon.blockscout.com'],
    schemes: ['matic', 'polygon'],
    chainId: '137',
    blockchain: 'polygon',
    blockTimeMs: 2_000,
    confirmations: 12,
    gasUnit: 'gwei',
    coinLogo: 'polygon-ecosystem-token',
    platform: 'polygon-pos',
  }),
]
