const domains = 'com|org|net|io|xyz|app|site|top|vip|bet|info|me|link|click|finance'

const webAddress = new RegExp(`https?:|www\\.|[a-z0-9]\\.(?:${domains})(?![a-z0-9])`, 'i')

/** Only a domain, without a path or other words. */
const bareDomain = new RegExp(`^[a-z0-9-]{1,40}\\.(?:${domains})$`, 'i')

type NamedAsset = {
  readonly name: string
  readonly ticker: string
  readonly swappable: boolean | null
  readonly lists?: readonly string[] | null
}

/** The page truncates longer texts. */
const maxTextLength = 500

/** Whether the brand is known: the asset is on several lists, or on one and swappable. */
const isEstablished = ({ lists, swappable }: NamedAsset): boolean =>
  (lists?.length ?? 0) > 1 || (swappable === true && lists?.length !== 0)

/** Whether a name or ticker contains a suspicious web address. A known brand may be named after its domain ("yearn.finance"). */
export const hasForeignLink = (asset: NamedAsset): boolean =>
  [asset.ticker, asset.name]
    .map((text) => text.slice(0, maxTextLength))
    .some(
      (text) => webAddress.test(text) && !(bareDomain.test(text.trim()) && isEstablished(asset)),
    )
