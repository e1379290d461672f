import type { ChainSpec } from '../chainSpec'
import { bech32 } from './addressForms'

type Row = Pick<
  ChainSpec,
  | 'code'
  | 'name'
  | 'coin'
  | 'decimals'
  | 'otherExplorers'
  | 'schemes'
  | 'chainId'
  | 'blockchain'
  | 'blockTimeMs'
  | 'gasUnit'
> & { prefix: string; explorer: string; coinAddress?: string; network?: string; coinLogo?: string }

/** Blocks are final, addresses differ by prefix, deposits carry a memo. */
const cosmosChain = ({
  prefix,
  explorer,
  coinAddress = '',
  network = '',
  coinLogo = '',
  ...row
}: Row): ChainSpec => ({
  ...row,
  coinAddress,
  hash: 'cosmos',
  addressStart: `${prefix}1`,
  addresses: [bech32(prefix)],
  checksum: 'bech32',
  explorer: { transaction: `https://${explorer}/tx/`, address: `https://${explorer}/address/` },
  category: 'bft',
  confirmations: 1,
  memoField: 'memo',
  logos: { network, coin: coinLogo, platform: '' },
})

export const cosmosChains: readonly ChainSpec[] = [
  cosmosChain({
    code: 'THOR',
    name: 'THORChain',
    coin: 'RUNE',
    decimals: 8,
    prefix: 'thor',
    explorer: 'runescan.io',
    otherExplorers: [
      'thorchain.net',
      'track.ninerealms.com',
      'thornode.thorchain.network',
      'midgard.thorchain.network',
    ],
    schemes: ['thorchain'],
    chainId: 'thorchain-1',
    blockchain: 'thorchain',
    blockTimeMs: 6_000,
    gasUnit: 'rune',
    coinLogo: 'thorchain',
  }),
  // The Beacon Chain ended in 2024. Older swaps and registered names still refer to it.
  cosmosChain({
    code: 'BNB',
    name: 'BNB Beacon Chain',
    coin: 'BNB',
    decimals: 8,
    prefix: 'bnb',
    explorer: 'explorer.bnbchain.org',
    otherExplorers: ['explorer.binance.org'],
    schemes: [],
    chainId: 'Binance-Chain-Tigris',
    blockchain: 'binance',
    blockTimeMs: 400,
    gasUnit: 'ubnb',
    coinLogo: 'binancecoin',
  }),
  cosmosChain({
    code: 'GAIA',
    name: 'Cosmos Hub',
    coin: 'ATOM',
    decimals: 6,
    prefix: 'cosmos',
    explorer: 'www.mintscan.io/cosmos',
    otherExplorers: ['atomscan.com', 'ping.pub/cosmos'],
    schemes: ['cosmos'],
    chainId: 'cosmoshub-4',
    blockchain: 'cosmos',
    blockTimeMs: 6_000,
    gasUnit: 'uatom',
    network: 'cosmos-hub',
    coinLogo: 'cosmos',
  }),
  cosmosChain({
    code: 'KUJI',
    name: 'Kujira',
    coin: 'KUJI',
    decimals: 6,
    coinAddress: 'ukuji',
    prefix: 'kujira',
    explorer: 'finder.kujira.network/kaiyo-1',
    otherExplorers: ['mintscan.io/kujira'],
    schemes: [],
    chainId: 'kaiyo-1',
    blockchain: 'kujira',
    blockTimeMs: 2_500,
    gasUnit: 'ukuji',
    network: 'kujira',
    coinLogo: 'kujira',
  }),
  cosmosChain({
    code: 'MAYA',
    name: 'MAYAChain',
    coin: 'CACAO',
    decimals: 10,
    prefix: 'maya',
    explorer: 'www.mayascan.org',
    otherExplorers: ['explorer.mayachain.info', 'mayanode.mayachain.info'],
    schemes: [],
    chainId: 'mayachain-mainnet-v1',
    blockchain: 'mayachain',
    blockTimeMs: 6_000,
    gasUnit: 'cacao',
  }),
  // Gas is paid in USDC. Block time and gas unit: THORNode's common/chain.go.
  cosmosChain({
    code: 'NOBLE',
    name: 'Noble',
    coin: 'USDC',
    decimals: 6,
    prefix: 'noble',
    explorer: 'www.mintscan.io/noble',
    otherExplorers: [],
    schemes: [],
    chainId: 'noble-1',
    blockchain: 'noble',
    blockTimeMs: 1_500,
    gasUnit: 'uusdc',
    coinLogo: 'usd-coin',
  }),
]
