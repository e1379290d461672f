/** What an asset is flagged for, in this order. `namesake` is no accusation: other assets use the same ticker. */
export type AssetFlag =
  | 'namesake'
  | 'look-alike'
  | 'similar-ends'
  | 'hidden-characters'
  | 'link'
  | 'unlisted'

/** The flags that warn of an asset wherever it is listed. The others are facts for its own page. */
export const warningFlags = [
  'look-alike',
  'similar-ends',
  'hidden-characters',
  'link',
] as const satisfies readonly AssetFlag[]

export type WarningFlag = (typeof warningFlags)[number]

/**
 * What an asset is among those of its ticker on its chain:
 * - `native`: the chain's own coin, which has no contract
 * - `claim`: a synthetic, trade or secured asset, which exists only inside the network
 * - `most-listed`: on more lists than each of its rivals
 * - `not-common`: a rival is on more lists, or the chain's own coin has the ticker
 * - `shared`: no rival is known to be on more lists, and none on fewer for certain
 * - `only`: it has no rival
 * - `unlisted`: on no list
 * - `imitation`: its ticker can be mistaken for another one
 */
type AssetVerdict =
  | 'native'
  | 'claim'
  | 'most-listed'
  | 'not-common'
  | 'shared'
  | 'only'
  | 'unlisted'
  | 'imitation'

/**
 * The verdict on one asset, with the figures that it rests on. `rivals`: how many other assets have its ticker on its chain.
 * `rivalLists`: on how many lists the most listed of them is; null where there is none, or that is unknown.
 */
export type RankedVerdict = { verdict: AssetVerdict; rivals: number; rivalLists: number | null }

/**
 * The flags of one asset among all, and its verdict. `namesakes` counts the other assets with its ticker on all chains;
 * `looksLike` is the ticker it can be mistaken for, '' when it is not a look-alike, or merely has letters of other scripts in
 * its ticker or name.
 */
export type AssetFlags = RankedVerdict & {
  flags: AssetFlag[]
  namesakes: number
  looksLike: string
}
