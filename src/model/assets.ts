import type { ChainRecord } from '../contract/tokens'
import { canonicalAddress } from './chains/addresses'
import { findChain, isEvm } from './chains/chains'

/** What an identifier stands for: the asset itself, or a claim on it that the network keeps in its own books. */
type AssetKind = 'native' | 'synthetic' | 'trade' | 'secured'

/**
 * A parsed identifier. `chain` is in upper case; `ticker` and `address` are as written, `address` '' where there is
 * none. `host` is the network that keeps a claim, where the identifier names it (THOR in `THOR.ETH/USDC-0x…`), else ''.
 */
export type Asset = {
  chain: string
  ticker: string
  address: string
  kind: AssetKind
  host: string
}

const longestIdentifier = 400
const kinds: Record<string, AssetKind> = {
  '.': 'native',
  '/': 'synthetic',
  '~': 'trade',
  '-': 'secured',
}
const shape = /^([A-Za-z0-9]{1,20})([./~-])(.+)$/s
const hosts = new Set(['THOR', 'MAYA'])

/** Where the address begins: after the last hyphen, as tickers have hyphens too (`BTC2X-FLI`), addresses none. */
const splitSymbol = (chain: string, symbol: string): { ticker: string; address: string } => {
  const at = symbol.lastIndexOf('-')
  const address = symbol.slice(at + 1)
  const isAddress = at > 0 && address !== '' && (!isEvm(chain) || /^0x[0-9a-f]{40}$/i.test(address))
  return isAddress ? { ticker: symbol.slice(0, at), address } : { ticker: symbol, address: '' }
}

/**
 * `CHAIN.SYMBOL`, `CHAIN.SYMBOL-ADDRESS`, the same with `/` (synthetic), `~` (trade), `-` (secured), and the asset
 * lists' way of writing synthetics, `THOR.CHAIN/SYMBOL…`. Either case. null for any other text.
 */
export const parseIdentifier = (text: string): Asset | null => {
  const trimmed = text.trim()
  if (trimmed.length > longestIdentifier) return null
  const [, code = '', separator = '', symbol = ''] = shape.exec(trimmed) ?? []
  const kind = kinds[separator]
  if (kind === undefined) return null
  const chain = code.toUpperCase()
  if (kind === 'native' && hosts.has(chain)) {
    const claim = parseIdentifier(symbol)
    const isClaim = claim && (claim.kind === 'synthetic' || claim.kind === 'trade')
    if (isClaim && findChain(claim.chain)) return { ...claim, host: chain }
  }
  return { chain, ...splitSymbol(chain, symbol), kind, host: '' }
}

/** The ticker in an identifier ("USDC" of `ETH.USDC-0x…`); the text itself where it is no identifier. */
export const tickerOf = (identifier: string): string =>
  parseIdentifier(identifier)?.ticker ?? identifier

/**
 * The short name of an asset: its ticker, and for a claim its chain too, as the network writes it: "ETH/USDC" for a synthetic,
 * "ETH~USDC" for a trade asset, "ETH-USDC" for a secured one.
 */
export function shortNameOf(identifier: string): string {
  const asset = parseIdentifier(identifier)
  if (asset === null) return identifier
  const { chain, ticker, kind } = asset
  return kind === 'native' ? ticker : `${chain}${separators[kind]}${ticker}`
}

const separators = { synthetic: '/', trade: '~', secured: '-' } as const

/** Whether two texts are one address on a chain: `canonicalAddress` says what does not count. */
export const sameAddress = (chain: string, a: string, b: string): boolean =>
  canonicalAddress(chain, a) === canonicalAddress(chain, b)

/**
 * Whether two addresses name one contract. The network's nodes write addresses in capitals, those of TRON and Solana too,
 * where case carries data. The capitals of two different addresses are equal with a chance of 2^-100 or less, so they
 * are taken for a rewritten form; two addresses in mixed case must be equal to the letter.
 */
const sameContract = (chain: string, a: string, b: string): boolean =>
  sameAddress(chain, a, b) || ((isCapitals(a) || isCapitals(b)) && sameText(a, b))

const isCapitals = (text: string): boolean => text === text.toUpperCase()

const sameText = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase()

/**
 * Whether two identifiers name one asset. An address decides where both have one: lists disagree on tickers (PAX and
 * USDP are one contract). Where one has none it is a short form, which networks of this kind allow in memos (`ETH.USDC`
 * for `ETH.USDC-0x…`), and chain and ticker decide. But a chain's own coin (`ETH.ETH`) is no short form of a token that
 * took its ticker. Not transitive, therefore: not for grouping.
 */
export const sameAsset = (left: string, right: string): boolean => {
  const a = parseIdentifier(left)
  const b = parseIdentifier(right)
  if (!a || !b) return sameText(left, right)
  if (a.kind !== b.kind || a.chain !== b.chain) return false
  if (a.host !== '' && b.host !== '' && a.host !== b.host) return false
  if (a.address !== '' && b.address !== '') return sameContract(a.chain, a.address, b.address)
  if (!sameText(a.ticker, b.ticker)) return false
  return a.address === b.address || !sameText(a.ticker, findChain(a.chain)?.coin ?? '')
}

/**
 * The path of a logo that may be drawn, or null: only from the page's own origin, so that the browser never calls a
 * stranger's server. `//host` and `/\host` would leave it. A service can be told to send whole addresses of its logos: their
 * files are this page's too.
 */
export const logoPath = (image: string): string | null => {
  const path = image.replace(/^https?:.*(?=\/logos\/[nt])/, '')
  return /^\/[A-Za-z0-9][A-Za-z0-9/._-]{0,200}$/.test(path) && !path.includes('..') ? path : null
}

/** The path of a chain's logo, as far as it may be drawn; undefined where there is none, or no such chain. */
export const chainLogoPath = (chain: Pick<ChainRecord, 'logo'> | undefined): string | undefined =>
  logoPath(chain?.logo ?? '') ?? undefined
