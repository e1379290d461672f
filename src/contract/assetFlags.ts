/** The flags of an asset, in display order. `namesake` only means that another asset has the same ticker. */
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
 * The flags of one asset. `namesakes` counts other assets with its ticker, `namesakesOnChain` those on its own chain.
 * `looksLike` is the ticker that it imitates; '' if none.
 */
export type AssetFlags = {
  flags: AssetFlag[]
  namesakes: number
  namesakesOnChain: number
  looksLike: string
}
