import type { Catalogue } from './catalogue'

/** Returns the catalogue's identifier of an asset, and its logo's path or ''. */
export type Describe = (asset: string) => { identifier: string; image: string }

/** Nodes write identifiers in capitals. Unknown identifiers are returned unchanged. */
export function createDescribe({ currencies }: Catalogue): Describe {
  const known = new Map(
    currencies.map(({ fullName: identifier, image }) => [
      identifier.toUpperCase(),
      { identifier, image },
    ]),
  )
  return (asset) => known.get(asset.toUpperCase()) ?? { identifier: asset, image: '' }
}
