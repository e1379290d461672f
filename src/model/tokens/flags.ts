import type { TokenRecord } from '../../contract/tokens'
import { parseIdentifier } from '../assets'
import { findChain } from '../chains/chains'
import { type ChainSpec, chainSpecs } from '../chains/chainTable'
import type { Retirement } from './retiredTokens'
import { normalizeTicker } from './foldText'

/** The flags that warn of an asset wherever it is listed. */
export const warningFlags = [
  'look-alike',
  'similar-ends',
  'hidden-characters',
  'link',
] as const
export type WarningFlag = (typeof warningFlags)[number]

/**
 * What an asset is flagged for. `verdict`, among the assets with its ticker on its chain:
 * - `native`: the chain's own coin, which has no contract
 * - `claim`: a synthetic, trade or secured asset, which exists only inside the network
 * - `most-listed`: on more lists than each of its rivals
 * - `not-common`: a rival is on more lists, the chain's own coin has the ticker, or the
 *   ticker is the name of a coin, such as `BITCOIN`
 * - `shared`: no rival is known to be on more lists, and none on fewer for certain
 * - `only`: it has no rival
 * - `unlisted`: on no list
 * - `unknown-contract`: only a network names it, in capitals, on a chain where letter case
 *   counts
 * - `own`: on no list, but the network of its chain has issued it itself
 * - `retired`: nobody exchanges or backs it any more, or its chain has ended
 * - `imitation`: its ticker can be mistaken for `looksLike`, which is '' for other assets
 *
 * `rivals` are the others with its ticker on its chain, `rivalLists` is the number of
 * lists with the most listed of them; null where there is none, or that is unknown.
 * `namesake` (other assets have its ticker) and `unlisted` are facts for its own page,
 * and no accusations. A `look-alike` that is no imitation merely has letters of other
 * scripts in its ticker or name.
 */
export type AssetFlags = {
  verdict:
    | 'native'
    | 'claim'
    | 'most-listed'
    | 'not-common'
    | 'shared'
    | 'only'
    | 'unlisted'
    | 'unknown-contract'
    | 'own'
    | 'retired'
    | 'imitation'
  rivals: number
  rivalLists: number | null
  flags: ('namesake' | WarningFlag | 'unlisted')[]
  looksLike: string
  /** Of a token that is `retired` itself. */
  retirement?: Retirement
}

/** An asset of a list with its flags among all of the list. */
export type ListedToken = { record: TokenRecord; flags: AssetFlags }

/**
 * What an asset is warned of wherever it is listed: that it is not the common one, then
 * its flags.
 */
export const listWarningKinds = ({ flags, verdict }: AssetFlags) => {
  const kinds = warningFlags.filter((flag) => flags.includes(flag))
  return verdict === 'not-common' || verdict === 'retired' ? [verdict, ...kinds] : kinds
}

/**
 * Whether the ticker is that of the chain's native coin. Hidden characters are ignored.
 */
export const hasCoinTicker = ({ ticker, protocol }: TokenRecord): boolean =>
  normalizeTicker(ticker) === findChain(protocol)?.coin.toUpperCase()

/** Coins by the names of their chains. Some chains have the coin of another one, as Arbitrum. */
const coinsByName = new Map(
  chainSpecs
    .filter(({ code, coin }) => (findChain(coin)?.code ?? code) === code)
    .map((spec) => [normalizeTicker(spec.name).replaceAll(' ', ''), spec]),
)

/**
 * The chain whose coin has a ticker: the one that it names, like ETH, and one that has not ended.
 * USDC is a coin of Noble and a token everywhere else.
 */
export function findCoinChain(ticker: string): ChainSpec | undefined {
  const written = normalizeTicker(ticker)
  const specs = chainSpecs.filter(
    ({ code, coin }) => coin === written && code !== 'NOBLE',
  )
  const living = specs.filter(({ ended }) => ended === undefined)
  return living.find(({ code }) => code === written) ?? living[0] ?? specs[0]
}

/** The chain whose coin a ticker names, "BITCOIN", without being its ticker. */
export function findNamedCoin(ticker: string): ChainSpec | undefined {
  const written = normalizeTicker(ticker)
  const spec = coinsByName.get(written.replaceAll(' ', ''))
  return spec?.coin === written ? undefined : spec
}

/** Where a token is, or the asset of a claim. */
export const getTokenChain = ({ identifier, protocol }: TokenRecord): string =>
  parseIdentifier(identifier)?.chain ?? protocol
