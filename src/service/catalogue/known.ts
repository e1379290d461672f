import { networks, tokens } from '@web3icons/common/metadata'
import { isEvm } from '../../model/chains/chains'
import { chainFacts } from './chainFacts'

/** What the logo package knows of a token or network: its name, and where its logo lies ("token:USDC"). */
export type Known = { name: string; file: string }

/** The metadata's names of the chains whose contracts it lists. */
const platforms: Record<string, string> = {
  ARB: 'arbitrum-one',
  AVAX: 'avalanche',
  BASE: 'base',
  BSC: 'binance-smart-chain',
  ETH: 'ethereum',
  OP: 'optimistic-ethereum',
  SOL: 'solana',
}

const addressKey = (chain: string, address: string): string =>
  `${chain} ${isEvm(chain) ? address.toLowerCase() : address}`

/**
 * Looks up names and logos: a token's by chain and address, a coin's and a chain's by the ids in `chainFacts`. Never by
 * ticker: a ticker is what an impostor copies.
 */
export const collectKnown = () => {
  const byAddress = new Map<string, Known>()
  const byId = new Map<string, Known>()
  for (const token of tokens) {
    const known = { name: token.name, file: token.filePath }
    byId.set(token.id, known)
    for (const [chain, platform] of Object.entries(platforms)) {
      const address = token.addresses[platform]
      if (address !== undefined && address !== '') byAddress.set(addressKey(chain, address), known)
    }
  }
  const networkById = new Map(
    networks.map((network): [string, Known] => [
      network.id,
      { name: network.name, file: network.filePath },
    ]),
  )
  return {
    token: (chain: string, address: string): Known | undefined =>
      byAddress.get(addressKey(chain, address)),
    coin: (chain: string): Known | undefined => byId.get(chainFacts[chain]?.coin ?? ''),
    /** A chain without a logo of its own shows its coin's. */
    chain: (chain: string): Known | undefined =>
      networkById.get(chainFacts[chain]?.network ?? '') ?? byId.get(chainFacts[chain]?.coin ?? ''),
  }
}
