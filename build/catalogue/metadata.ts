import { networks, tokens } from '@web3icons/common/metadata'
import { findChain, isEvm } from '../../src/model/chains/chains'
import type { ChainSpec } from '../../src/model/chains/chainSpec'
import { chainSpecs } from '../../src/model/chains/chainSpecs'

/** `file`: "token:USDC" in the logo package. */
export type Metadata = { name: string; file: string }

const addressKey = (chain: string, address: string): string =>
  `${chain} ${isEvm(chain) ? address.toLowerCase() : address}`

/**
 * Tokens by chain and address, coins and chains by the IDs in the chain specification; never by ticker, because impostors
 * copy it.
 */
export const createMetadataLookup = () => {
  const byAddress = new Map<string, Metadata>()
  const byId = new Map<string, Metadata>()
  for (const token of tokens) {
    const known = { name: token.name, file: token.filePath }
    byId.set(token.id, known)
    for (const { code, logos } of chainSpecs) {
      const address = token.addresses[logos.platform]
      if (address !== undefined && address !== '') byAddress.set(addressKey(code, address), known)
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
    coin: (chain: string): Metadata | undefined => byId.get(findChain(chain)?.logos.coin ?? ''),
    /** A chain without a logo gets that of its coin. */
    chain: ({ logos }: ChainSpec): Metadata | undefined =>
      networkById.get(logos.network) ?? byId.get(logos.coin),
  }
}
