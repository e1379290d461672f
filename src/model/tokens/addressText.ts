import type { CurrencyRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { getAddressPrefix, getChainName, findChain } from '../chains/chains'

/** In characters: the prefix that all addresses share, and six more. */
export const getShownStartLength = (protocol: string, address: string): number => {
  const resource = /^(?:resource_rdx1|ibc\/)/.exec(address)?.[0] ?? ''
  return Math.max(8, (resource || getAddressPrefix(protocol, address)).length + 6)
}

const shownEndLength = 6

/** Unless that would not make it shorter. */
export const truncateAddress = (protocol: string, address: string): string => {
  const start = getShownStartLength(protocol, address)
  const characters = Array.from(address)
  if (characters.length <= start + shownEndLength + 1) return address
  return `${characters.slice(0, start).join('')}…${characters.slice(-shownEndLength).join('')}`
}

const kindLabels = { synthetic: 'Synthetic', trade: 'Trade asset', secured: 'Secured' } as const

/** "Native coin", "Synthetic ETH.USDC on THORChain". */
export const describeMissingAddress = ({
  identifier,
  protocol,
  ticker,
}: CurrencyRecord): string => {
  const asset = parseIdentifier(identifier)
  if (asset && asset.kind !== 'native') {
    const host = asset.host === '' ? 'the network' : getChainName(asset.host)
    return `${kindLabels[asset.kind]} ${asset.chain}.${asset.ticker} on ${host}`
  }
  return ticker === findChain(protocol)?.coin ? 'Native coin' : '—'
}
