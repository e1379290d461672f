import { networks, tokens } from '@web3icons/common/metadata'
import { isEvm } from '../../src/model/chains/chains'
import sameProject from './sameProject.json' with { type: 'json' }
import tokenNames from './tokenNames.json' with { type: 'json' }

/** The name and logo file ("token:USDC") of a token or network in the logo package. */
export type Metadata = { name: string; file: string }

type Ids = readonly [network: string, coin: string, platform: string]

/**
 * IDs in the logo package: of a chain's network, of its coin, and of the platform in
 * token addresses. '' for none.
 */
const idsByChain: Readonly<Record<string, Ids>> = {
  BTC: ['bitcoin', 'bitcoin', ''],
  BCH: ['', 'bitcoin-cash', ''],
  DASH: ['', 'dash', ''],
  DOGE: ['', 'dogecoin', ''],
  LTC: ['litecoin', 'litecoin', ''],
  ZEC: ['', 'zcash', ''],
  ETH: ['ethereum', 'ethereum', 'ethereum'],
  ARB: ['arbitrum-one', 'ethereum', 'arbitrum-one'],
  AVAX: ['avalanche', 'avalanche-2', 'avalanche'],
  BASE: ['base', 'ethereum', 'base'],
  BSC: ['binance-smart-chain', 'binancecoin', 'binance-smart-chain'],
  OP: ['optimism', 'ethereum', 'optimistic-ethereum'],
  POL: ['polygon', 'polygon-ecosystem-token', 'polygon-pos'],
  THOR: ['', 'thorchain', ''],
  BNB: ['', 'binancecoin', ''],
  GAIA: ['cosmos-hub', 'cosmos', ''],
  KUJI: ['kujira', 'kujira', ''],
  NOBLE: ['', 'usd-coin', ''],
  ADA: ['cardano', 'cardano', ''],
  DOT: ['polkadot', 'polkadot', ''],
  SOL: ['solana', 'solana', 'solana'],
  SUI: ['sui', 'sui', ''],
  TRON: ['tron', 'tron', 'tron'],
  XRD: ['', 'radix', ''],
  XRP: ['xrp', 'ripple', ''],
}

const addressKey = (chain: string, address: string): string =>
  `${chain} ${isEvm(chain) ? address.toLowerCase() : address}`

/**
 * Names of common tokens whose ticker is all that the logo package says, such as "USD Coin"
 * of USDC. `source` says which list has the name for this contract.
 */
const namesByAddress = new Map(
  tokenNames.map(({ chain, address, name }) => [addressKey(chain, address), name]),
)

/**
 * The contract on Ethereum of tokens that the logo package knows there alone. `source` says
 * which list has both as one project.
 */
const onEthereum = new Map(
  sameProject.map((row) => [addressKey(row.chain, row.address), row.onEthereum]),
)

/**
 * Returns functions that look up names and logos: tokens by chain and address, coins and
 * chains by their IDs. It never uses tickers, because impostors copy them.
 */
export const createMetadataLookup = () => {
  const byAddress = new Map<string, Metadata>()
  const byId = new Map<string, Metadata>()
  for (const token of tokens) {
    const known = { name: token.name, file: token.filePath }
    byId.set(token.id, known)
    for (const [chain, [, , platform]] of Object.entries(idsByChain)) {
      const address = token.addresses[platform] ?? ''
      if (address !== '') byAddress.set(addressKey(chain, address), known)
    }
  }
  const networkById = new Map(
    networks.map((network): [string, Metadata] => [
      network.id,
      { name: network.name, file: network.filePath },
    ]),
  )
  return {
    token: (chain: string, address: string): Metadata | undefined => {
      const key = addressKey(chain, address)
      return (
        byAddress.get(key) ?? byAddress.get(addressKey('ETH', onEthereum.get(key) ?? ''))
      )
    },
    /** What people call a token; undefined where its ticker or its logo's name has to do. */
    tokenName: (chain: string, address: string): string | undefined =>
      namesByAddress.get(addressKey(chain, address)),
    coin: (chain: string): Metadata | undefined => byId.get(idsByChain[chain]?.[1] ?? ''),
    /** A chain without a logo gets that of its coin. */
    chain: (code: string): Metadata | undefined => {
      const [network, coin] = idsByChain[code] ?? ['', '']
      if (code === 'MAYA') return { name: 'MAYAChain', file: 'network:maya' }
      return networkById.get(network) ?? byId.get(coin)
    },
  }
}
