import type { Catalogue } from './catalogue'

/** Gives the identifier of an asset as this service writes it, and its logo's path; '' where there is none. */
export type Describe = (asset: string) => { identifier: string; image: string }

/**
 * Nodes write identifiers in capitals, addresses included; the catalogue has them as its lists do, and a logo. An
 * identifier that the catalogue does not have is given back as it is.
 */
export function describeBy({ currencies }: Catalogue): Describe {
  const known = new Map(
    currencies.map(({ fullName: identifier, image }) => [
      identifier.toUpperCase(),
      { identifier, image },
    ]),
  )
  return (asset) => known.get(asset.toUpperCase()) ?? { identifier: asset, image: '' }
}
