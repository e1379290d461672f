import { networks, tokens } from '@web3icons/common/metadata'
import { findChain, isEvm } from '../../src/model/chains/chains'
import { type ChainSpec, chainSpecs } from '../../src/model/chains/chainTable'
import { getChainFields } from '../../src/service/catalogue/chainFields'

/** The name and logo file ("token:USDC") of a token or network in the logo package. */
export type Metadata = { name: string; file: string }

const addressKey = (chain: string, address: string): string =>
  `${chain} ${isEvm(chain) ? address.toLowerCase() : address}`

/**
 * Returns functions that look up names and logos: tokens by chain and address, coins and chains by the IDs in the chain
 * specification. It never uses tickers, because impostors copy them.
 */
export const createMetadataLookup = () => {
  const byAddress = new Map<string, Metadata>()
  const byId = new Map<string, Metadata>()
  for (const token of tokens) {
    const known = { name: token.name, file: token.filePath }
    byId.set(token.id, known)
    for (const spec of chainSpecs) {
      const address = token.addresses[getChainFields(spec).logos.platform]
      if (address !== undefined && address !== '') {
        byAddress.set(addressKey(spec.code, address), known)
      }
    }
  }
  const networkById = new Map(
    networks.map((network): [string, Metadata] => [
      network.id,
      { name: network.name, file: network.filePath },
    ]),
  )
  return {
    token: (chain: string, address: string): Metadata | undefined =>
      byAddress.get(addressKey(chain, address)),
    coin: (chain: string): Metadata | undefined => {
      const spec = findChain(chain)
      return spec && byId.get(getChainFields(spec).logos.coin)
    },
    /** A chain without a logo gets that of its coin. */
    chain: (spec: ChainSpec): Metadata | undefined => {
      const { network, coin } = getChainFields(spec).logos
      return networkById.get(network) ?? byId.get(coin)
    },
  }
}
