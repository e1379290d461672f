import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { getAddressPrefix, getChainName, findChain } from '../chains/chains'

/** How much of an address' start is shown: what every one of its kind begins with says nothing, six characters more do. */
export const startOf = (protocol: string, address: string): number => {
  const resource = /^(?:resource_rdx1|ibc\/)/.exec(address)?.[0] ?? ''
  return Math.max(8, (resource || getAddressPrefix(protocol, address)).length + 6)
}

/** So many characters of its end are shown. */
const end = 6

/** An address as a row shows it, by its two ends; whole where leaving out what is between would save nothing. */
export const addressEnds = (protocol: string, address: string): string => {
  const start = startOf(protocol, address)
  const characters = Array.from(address)
  if (characters.length <= start + end + 1) return address
  return `${characters.slice(0, start).join('')}…${characters.slice(-end).join('')}`
}

const kindWords = { synthetic: 'Synthetic', trade: 'Trade asset', secured: 'Secured' } as const

/** Where an asset is without an address, in words. */
export const withoutAddress = ({ identifier, protocol, ticker }: CurrencyRecord): string => {
  const asset = parseIdentifier(identifier)
  if (asset && asset.kind !== 'native') {
    const keeper = asset.host === '' ? 'the network' : getChainName(asset.host)
    return `${kindWords[asset.kind]} ${asset.chain}.${asset.ticker} on ${keeper}`
  }
  return ticker === findChain(protocol)?.coin ? 'Native coin' : '—'
}
