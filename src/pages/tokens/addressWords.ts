import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../../model/assets'
import { addressStart, chainName, knownChain } from '../../model/chains'

/** How much of an address' start is shown: what every one of its kind begins with says nothing, six characters more do. */
export const startOf = (protocol: string, address: string): number => {
  const resource = /^(?:resource_rdx1|ibc\/)/.exec(address)?.[0] ?? ''
  return Math.max(8, (resource || addressStart(protocol, address)).length + 6)
}

/** Where an asset is without an address, in words. */
export const withoutAddress = ({ identifier, protocol, ticker }: CurrencyRecord): string => {
  const asset = parseIdentifier(identifier)
  if (asset && asset.kind !== 'native') {
    const keeper = asset.host === '' ? 'the network' : chainName(asset.host)
    return `${asset.kind}, kept by ${keeper}`
  }
  return ticker === knownChain(protocol)?.coin ? "the chain's own coin" : 'none given'
}
