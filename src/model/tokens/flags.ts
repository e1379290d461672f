import type { TokenRecord } from '../../contract/tokens'
import { findChain } from '../chains/chains'
import { normalizeTicker } from './searchText'

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
 * - `not-common`: a rival is on more lists, or the chain's own coin has the ticker
 * - `shared`: no rival is known to be on more lists, and none on fewer for certain
 * - `only`: it has no rival
 * - `unlisted`: on no list
 * - `unknown-contract`: only a network names it, in capitals, on a chain where letter case
 *   counts
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
    | 'imitation'
  rivals: number
  rivalLists: number | null
  flags: ('namesake' | WarningFlag | 'unlisted')[]
  looksLike: string
}

/** An asset of a list with its flags among all of the list. */
export type ListedToken = { record: TokenRecord; flags: AssetFlags }

/**
 * What an asset is warned of wherever it is listed: that it is not the common one, then
 * its flags.
 */
export const listWarningKinds = ({ flags, verdict }: AssetFlags) => {
  const kinds = warningFlags.filter((flag) => flags.includes(flag))
  return verdict === 'not-common' ? [verdict, ...kinds] : kinds
}

/**
 * Whether the ticker is that of the chain's native coin. Hidden characters are ignored.
 */
export const hasCoinTicker = ({ ticker, protocol }: TokenRecord): boolean =>
  normalizeTicker(ticker) === findChain(protocol)?.coin.toUpperCase()
