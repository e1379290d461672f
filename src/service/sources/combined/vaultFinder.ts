import { isSameAddress } from '../../../model/chains/accounts'
import type { WatchedNetwork } from '../network/openNetwork'
import type { FindVault } from '../network/foreignDeposit'

/** Returns a function that finds addresses among the vaults of the other networks. */
export function createVaultFinder(
  { network: { chain } }: WatchedNetwork,
  networks: readonly WatchedNetwork[],
): FindVault {
  const others = networks.filter(
    ({ network }) => network.chain !== chain && network.chains.includes(chain),
  )
  return async (addresses) => {
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
}
