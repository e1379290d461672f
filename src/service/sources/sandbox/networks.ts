import type { NetworkDescription } from '../../../contract/service'
import { parseIdentifier } from '../../../model/assets'
import type { CurrentCatalogue } from '../../catalogue/catalogue'
import {
  type Network,
  describeNetwork,
  findNetwork,
  mayachain,
} from '../../networks/network'
import type { SourceOptions } from '../source'

/** A network of the sandbox. */
export type SandboxNetwork = {
  network: Network
  description: NetworkDescription
  catalogue: CurrentCatalogue
}

/** The networks of the sandbox: one like THORChain, and maybe a second one like MAYAChain. */
export type SandboxNetworks = { main: SandboxNetwork; second: SandboxNetwork | null }

/** Opens the networks with these prefixes, of which there are one or two. */
export function openSandboxNetworks(
  prefixes: readonly string[],
  catalogue: SourceOptions['catalogue'],
): SandboxNetworks {
  const [prefix = 'x', secondPrefix] = prefixes
  const network = findNetwork(prefix)
  const listed = listActive(catalogue)
  const main = { network, description: describeNetwork(network), catalogue: listed }
  if (secondPrefix === undefined) return { main, second: null }
  const small = { ...mayachain, prefix: secondPrefix }
  const second = {
    network: small,
    description: describeNetwork(small),
    catalogue: selectTraded(listed, small),
  }
  const isOfMain = ({ chain }: { chain: string }) =>
    network.chains.includes(chain) || !small.chains.includes(chain)
  const chains = listed.chains.filter(isOfMain)
  return { main: { ...main, catalogue: { ...listed, chains } }, second }
}

/** Lists only the chains that have a listed asset. In the sandbox none is ever halted. */
function listActive({
  chains,
  currencies,
}: SourceOptions['catalogue']): CurrentCatalogue {
  const listed = chains.filter(({ providers }) => providers.length > 0)
  return {
    chains: listed.map((chain) => Object.assign({}, chain, { status: 'active' })),
    currencies,
  }
}

/** The chains of a network, and the assets of its token list as those that it swaps. */
const selectTraded = (
  { chains, currencies }: CurrentCatalogue,
  network: Network,
): CurrentCatalogue => ({
  chains: chains.filter(({ chain }) => network.chains.includes(chain)),
  currencies: currencies.map((asset) => {
    const isListed = asset.lists.includes('MAYACHAIN')
    const isOwn = parseIdentifier(asset.fullName)?.kind === 'native'
    return Object.assign({}, asset, { swappable: isListed && isOwn })
  }),
})
