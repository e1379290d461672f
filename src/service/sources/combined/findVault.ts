import { isSameAddress } from '../../../model/chains/accounts'
import type { WatchedNetwork } from '../network/openNetwork'
import type { VaultSearch } from '../../facts/merge/answers'

/** Finds addresses on a network's own chain among the vaults of the other networks. */
export async function findVault(
  networks: readonly WatchedNetwork[],
  chain: string,
  addresses: readonly string[],
): Promise<VaultSearch> {
  const others = networks.filter(
    ({ network }) => network.chain !== chain && network.chains.includes(chain),
  )
  const searched = await Promise.all(
    others.map(async (other) => {
      const vaults = await other.listVaults(chain)
      const hasVault = vaults?.some((vault) =>
        addresses.some((address) => isSameAddress(chain, vault, address)),
      )
      return { network: other.network, hasVault }
    }),
  )
  return {
    owner: searched.find(({ hasVault }) => hasVault === true)?.network ?? null,
    others: searched
      .filter(({ hasVault }) => hasVault === false)
      .map(({ network }) => network),
  }
}
