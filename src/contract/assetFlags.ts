/** What an asset is flagged for, in the order in which it is told; `namesake` is no accusation: the same ticker exists elsewhere. */
export const assetFlags = [
  'namesake',
  'look-alike',
  'similar-ends',
  'hidden-characters',
  'link',
  'unlisted',
] as const

export type AssetFlag = (typeof assetFlags)[number]

/**
 * The flags of one asset among all. `namesakes` counts the other assets with its ticker, `namesakesOnChain` those of them on its
 * own chain; `looksLike` is the ticker it can be taken for, '' when it is not look-alike, or merely has letters of other scripts
 * in its ticker or name.
 */
export type AssetFlags = {
  flags: AssetFlag[]
  namesakes: number
  namesakesOnChain: number
  looksLike: string
}
