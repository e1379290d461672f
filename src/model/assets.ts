import { isSameContract } from './chains/addresses'
import { findChain, isEvm } from './chains/chains'

const maxIdentifierLength = 400
const separators = { native: '.', synthetic: '/', trade: '~', secured: '-' } as const
/** The form of an asset: itself, or a claim that the network holds. */
type AssetKind = keyof typeof separators
const assetKinds = ['native', 'synthetic', 'trade', 'secured'] as const

/**
 * A parsed identifier. `chain` is in upper case; `ticker` and `address` are unchanged, '' if absent. `host` is the
 * network that holds a claim, if the identifier names it (THOR in `THOR.ETH/USDC-0x…`), else ''.
 */
export type Asset = {
  chain: string
  ticker: string
  address: string
  kind: AssetKind
  host: string
}

const shape = /^([A-Za-z0-9]{1,20})([./~-])(.+)$/s

/** Splits at the last hyphen, as tickers can contain hyphens (`BTC2X-FLI`) and addresses cannot. */
const splitSymbol = (chain: string, symbol: string): { ticker: string; address: string } => {
  const [, ticker, address = ''] = /^(.*)-([^-]+)$/s.exec(symbol) ?? []
  const isAddress = ticker !== undefined && (!isEvm(chain) || /^0x[0-9a-f]{40}$/i.test(address))
  return isAddress ? { ticker, address } : { ticker: symbol, address: '' }
}

/**
 * Parses `CHAIN.SYMBOL`, `CHAIN.SYMBOL-ADDRESS`, the same with `/` (synthetic), `~` (trade) or `-` (secured), and the lists' form
 * of synthetics, `THOR.CHAIN/SYMBOL…`, in any case. Without a ticker (`ETH.-0xA0b8…`) the address names a token. Otherwise null.
 */
export const parseIdentifier = (text: string): Asset | null => {
  const trimmed = text.trim()
  if (trimmed.length > maxIdentifierLength) return null
  const [, code = '', separator = '', symbol = ''] = shape.exec(trimmed) ?? []
  const kind = assetKinds.find((each) => separators[each] === separator)
  if (kind === undefined) return null
  const chain = code.toUpperCase()
  if (kind === 'native' && (chain === 'THOR' || chain === 'MAYA')) {
    const claim = parseIdentifier(symbol)
    const isClaim = claim && (claim.kind === 'synthetic' || claim.kind === 'trade')
    if (isClaim && findChain(claim.chain)) return { ...claim, host: chain }
  }
  return { chain, ...splitSymbol(chain, symbol), kind, host: '' }
}

/**
 * The identifier of the asset itself, in capitals: `ETH.USDC-0XA0B8…` of `ETH.USDC-0xa0b8…` and of its claims, such as
 * `ETH~USDC-0xa0b8…`. null for text that is no identifier.
 */
export function getBaseIdentifier(identifier: string): string | null {
  const asset = parseIdentifier(identifier)
  if (asset === null || asset.ticker === '') return null
  const { chain, ticker, address } = asset
  return `${chain}.${ticker}${address === '' ? '' : `-${address}`}`.toUpperCase()
}

/**
 * The short name of an asset: its ticker, and for a claim its chain too, as the network writes it: "ETH/USDC" for a synthetic,
 * "ETH~USDC" for a trade asset, "ETH-USDC" for a secured one.
 */
export function shortNameOf(identifier: string): string {
  const asset = parseIdentifier(identifier)
  if (asset === null || asset.ticker === '') return identifier
  const { chain, ticker, kind } = asset
  return kind === 'native' ? ticker : `${chain}${separators[kind]}${ticker}`
}

export const isSameText = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase()

/**
 * Whether two identifiers are the same asset. Addresses decide where both have one, as lists disagree on tickers. Without
 * one it is a short form (`ETH.USDC`), and chain and ticker decide, but a chain's coin never equals a token with its
 * ticker. Not transitive, so not for grouping.
 */
export const isSameAsset = (left: string, right: string): boolean => {
  const a = parseIdentifier(left)
  const b = parseIdentifier(right)
  if (!a || !b) return isSameText(left, right)
  if (a.kind !== b.kind || a.chain !== b.chain) return false
  if (a.host !== '' && b.host !== '' && a.host !== b.host) return false
  if (a.address !== '' && b.address !== '') return isSameContract(a.chain, a.address, b.address)
  if (!isSameText(a.ticker, b.ticker)) return false
  return a.address === b.address || !isSameText(a.ticker, findChain(a.chain)?.coin ?? '')
}
