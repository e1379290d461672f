import { isSameContract } from './chains/addresses'
import { findChain, isEvm, isSwapNetwork } from './chains/chains'

const maxIdentifierLength = 400
const separators = { native: '.', synthetic: '/', trade: '~', secured: '-' } as const
/** The form of an asset: itself, or a claim that the network holds. */
type AssetKind = keyof typeof separators
const assetKinds = ['native', 'synthetic', 'trade', 'secured'] as const

/**
 * A parsed identifier. `chain` is in upper case; `ticker` and `address` are unchanged, ''
 * if absent. `host` is the network that holds a claim, if the identifier names it (THOR
 * in `THOR.ETH/USDC-0x…`), else ''. The ticker of a factory token is its whole name,
 * `x/staking-tcy`.
 */
export type Asset = {
  chain: string
  ticker: string
  address: string
  kind: AssetKind
  host: string
}

const shape = /^([A-Za-z0-9]{1,20})([./~-])(.+)$/s
const separator = /[./~-]/

/**
 * Whether an identifier names its chain, as `THOR.TCY` does. The bare name `TCY` does
 * not.
 */
export const hasChain = (identifier: string): boolean => separator.test(identifier)

/**
 * Splits at the last hyphen, as tickers can contain hyphens (`BTC2X-FLI`) and addresses
 * cannot.
 */
function splitSymbol(chain: string, symbol: string) {
  const [, ticker, address = ''] = /^(.*)-([^-]+)$/s.exec(symbol) ?? []
  const canBeAddress = !isEvm(chain) || /^0x[0-9a-f]{40}$/i.test(address)
  // The networks' own chains hold tokens by name, so what follows a hyphen there is no
  // address.
  const hasAddress = ticker !== undefined && canBeAddress && !isSwapNetwork(chain)
  return hasAddress ? { ticker, address } : { ticker: symbol, address: '' }
}

/**
 * A token that THORChain's token factory has issued: its denomination in the chain's
 * bank, in any case, sometimes behind the chain. `X` is no chain, the slash makes no
 * synthetic, and the name can contain both again.
 */
const factoryShape = /^(?:THOR\.)?(x\/.+)$/is

/**
 * A token whose hyphens the indexer has replaced by dots, as in secured deposits:
 * `ETH.USDC.0XA0B8…` (Midgard aggregates.sql, `secure_actions`).
 */
const dottedShape = /^([A-Za-z0-9]{1,20})\.([^-/~]+)\.([A-Za-z0-9]{25,})$/

function restoreHyphen(identifier: string) {
  const [, chain = '', ticker = '', address = ''] = dottedShape.exec(identifier) ?? []
  const isToken = findChain(chain)?.hasContracts === true && !isSwapNetwork(chain)
  return isToken ? `${chain}.${ticker}-${address}` : identifier
}

/**
 * Whether an identifier is the name of a factory token: `X/RUJI`, but not `THOR.RUJI`.
 */
export const isFactoryToken = (identifier: string): boolean =>
  factoryShape.test(identifier.trim())

/** Factory tokens that swaps, pools and memos call by another name. */
const renamedFactoryTokens = [
  // THORNode common/asset.go: the denomination of THOR.RUJI is `x/ruji`.
  { denomination: 'X/RUJI', ticker: 'RUJI' },
]

/** The tickers of factory tokens whose denomination is not one. */
const factoryTickers = [
  { denomination: 'X/BRUNE', ticker: 'bRUNE' },
  { denomination: 'X/STAKING-TCY', ticker: 'sTCY' },
  { denomination: 'X/STAKING-X/RUJI', ticker: 'sRUJI' },
  { denomination: 'X/STAKING-X/BRUNE', ticker: 'sbRUNE' },
]

const findTicker = (list: readonly (typeof factoryTickers)[number][], name: string) =>
  list.find(({ denomination }) => denomination === name.toUpperCase())?.ticker

/**
 * Parses `CHAIN.SYMBOL`, `CHAIN.SYMBOL-ADDRESS`, the same with `/` (synthetic), `~`
 * (trade) or `-` (secured), the lists' form of synthetics, `THOR.CHAIN/SYMBOL…`, and
 * factory tokens of THORChain, `x/NAME`, in any case. Without a ticker (`ETH.-0xA0b8…`)
 * the address names a token. Otherwise null.
 */
export const parseIdentifier = (text: string): Asset | null => {
  if (text.trim().length > maxIdentifierLength) return null
  const trimmed = restoreHyphen(text.trim())

  const denomination = factoryShape.exec(trimmed)?.[1]
  if (denomination !== undefined) {
    const ticker = findTicker(renamedFactoryTokens, denomination) ?? denomination
    return { chain: 'THOR', ticker, address: '', kind: 'native', host: '' }
  }

  const [, code = '', sign = '', symbol = ''] = shape.exec(trimmed) ?? []
  const kind = assetKinds.find((candidate) => separators[candidate] === sign)
  if (kind === undefined) return null
  const chain = code.toUpperCase()
  const claim = kind === 'native' ? parseHostedClaim(chain, symbol) : null
  return claim ?? { chain, ...splitSymbol(chain, symbol), kind, host: '' }
}

/**
 * The claim of an identifier in the lists' form, `THOR.ETH/USDC-0xa0b8…`; null for none.
 */
function parseHostedClaim(host: string, symbol: string): Asset | null {
  const claim = isSwapNetwork(host) ? parseIdentifier(symbol) : null
  if (claim?.kind !== 'synthetic' && claim?.kind !== 'trade') return null
  return findChain(claim.chain) ? { ...claim, host } : null
}

/** Formats a parsed identifier. Parsing the result gives the same asset. */
export function formatIdentifier({ chain, ticker, address, kind, host }: Asset): string {
  const name = `${chain}${separators[kind]}${ticker}${address === '' ? '' : `-${address}`}`
  const denomination = factoryShape.exec(name)?.[1]
  return denomination ?? (host === '' ? name : `${host}.${name}`)
}

/**
 * The identifier by which the network swaps an asset: `THOR.RUJI` for `X/RUJI`, as sends
 * call it, and for `x/ruji`, as the bank does; `ETH.USDC-0X…` for `ETH.USDC.0X…`. Other
 * texts are unchanged.
 */
export function normalizeIdentifier(identifier: string): string {
  const asset = isFactoryToken(identifier) ? parseIdentifier(identifier) : null
  return asset === null ? restoreHyphen(identifier) : formatIdentifier(asset)
}

/**
 * Adds the chain to the identifier of an asset that lacks it, as assets on a network's
 * own chain do: `TCY`.
 */
export const addChain = (identifier: string, chain: string): string =>
  hasChain(identifier) ? identifier : `${chain}.${identifier}`

/**
 * The identifier of the asset itself, in capitals: `ETH.USDC-0XA0B8…` of
 * `ETH.USDC-0xa0b8…` and of its claims, such as `ETH~USDC-0xa0b8…`. null for text that is
 * no identifier.
 */
export function getBaseIdentifier(identifier: string): string | null {
  const asset = parseIdentifier(identifier)
  if (asset === null || asset.ticker === '') return null
  return formatIdentifier({ ...asset, kind: 'native', host: '' }).toUpperCase()
}

/**
 * The short name of an asset: its ticker, and for a claim its chain too, as the network
 * writes it: "ETH/USDC" for a synthetic, "ETH~USDC" for a trade asset, "ETH-USDC" for a
 * secured one. A factory token without a known ticker keeps its whole name.
 */
export function shortNameOf(identifier: string): string {
  const asset = parseIdentifier(identifier)
  if (asset === null || asset.ticker === '') return identifier
  const { chain, ticker, kind } = asset
  if (kind !== 'native') return `${chain}${separators[kind]}${ticker}`
  return findTicker(factoryTickers, ticker) ?? ticker
}

export const isSameText = (a: string, b: string): boolean =>
  a.toUpperCase() === b.toUpperCase()

/**
 * Whether two identifiers are the same asset. Addresses decide where both have one, as
 * lists disagree on tickers. Without one it is a short form (`ETH.USDC`), and chain and
 * ticker decide, but a chain's coin never equals a token with its ticker. Not transitive,
 * so not for grouping.
 */
export const isSameAsset = (left: string, right: string): boolean => {
  const a = parseIdentifier(left)
  const b = parseIdentifier(right)
  if (!a || !b) return isSameText(left, right)
  return (
    a.kind === b.kind &&
    a.chain === b.chain &&
    (a.host === '' || b.host === '' || a.host === b.host) &&
    isSameToken(a, b)
  )
}

function isSameToken(a: Asset, b: Asset) {
  if (a.address !== '' && b.address !== '')
    return isSameContract(a.chain, a.address, b.address)
  if (!isSameText(a.ticker, b.ticker)) return false
  return a.address === b.address || !isSameText(a.ticker, findChain(a.chain)?.coin ?? '')
}
