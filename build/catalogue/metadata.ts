import { networks, tokens } from '@web3icons/common/metadata'
import { findChain, isEvm } from '../../src/model/chains/chains'
import type { ChainSpec } from '../../src/model/chains/chainSpec'
import { chainSpecs } from '../../src/model/chains/chainSpecs'

/** What the logo package knows of a token or network: its name, and where its logo lies ("token:USDC"). */
export type Known = { name: string; file: string }

const addressKey = (chain: string, address: string): string =>
  `${chain} ${isEvm(chain) ? address.toLowerCase() : address}`

/**
 * Looks up names and logos: a token's by chain and address, a coin's and a chain's by the ids in their chain's specification. Never by
 * ticker: a ticker is what an impostor copies.
 */
export const collectKnown = () => {
  const byAddress = new Map<string, Known>()
  const byId = new Map<string, Known>()
  for (const token of tokens) {
    const known = { name: token.name, file: token.filePath }
    byId.set(token.id, known)
    for (const { code, logos } of chainSpecs) {
      const address = token.addresses[logos.platform]
      if (address !== undefined && address !== '') byAddress.set(addressKey(code, address), known)
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
    coin: (chain: string): Known | undefined => byId.get(findChain(chain)?.logos.coin ?? ''),
    /** A chain without a logo of its own shows its coin's. */
    chain: ({ logos }: ChainSpec): Known | undefined =>
      networkById.get(logos.network) ?? byId.get(logos.coin),
  }
}
