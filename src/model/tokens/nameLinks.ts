const domains = 'com|org|net|io|xyz|app|site|top|vip|bet|info|me|link|click|finance'

const webAddress = new RegExp(`https?:|www\\.|[a-z0-9]\\.(?:${domains})(?![a-z0-9])`, 'i')

/** A domain and nothing else: neither a path nor a word that asks to open it. */
const bareDomain = new RegExp(`^[a-z0-9-]{1,40}\\.(?:${domains})$`, 'i')

/** What decides whether a web address in a name is a warning. */
type NamedAsset = {
  readonly name: string
  readonly ticker: string
  readonly swappable: boolean | null
  readonly lists?: readonly string[] | null
}

/** Longer texts are cut where they are shown. */
const longestText = 500

/** Several lists name the asset, or one does and the network swaps it: then its brand is known. */
const isEstablished = ({ lists, swappable }: NamedAsset): boolean =>
  (lists?.length ?? 0) > 1 || (swappable === true && lists?.length !== 0)

/**
 * Whether a name or ticker holds a web address that nobody vouches for. A known brand may be called by its own domain
 * ("yearn.finance"), alone in the name.
 */
export const hasForeignLink = (asset: NamedAsset): boolean =>
  [asset.ticker, asset.name]
    .map((text) => text.slice(0, longestText))
    .some(
      (text) => webAddress.test(text) && !(bareDomain.test(text.trim()) && isEstablished(asset)),
    )
