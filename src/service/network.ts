import type { Catalogue } from './catalogue/collect'
import type { Network } from './legs/legs'
import type { Describe } from './legs/wireLeg'

const thorchain: Network = { chain: 'THOR', provider: 'THORCHAIN' }
const mayachain: Network = { chain: 'MAYA', provider: 'MAYACHAIN' }

/** The network that a prefix stands for. Any prefix but `maya` is a network like THORChain, whose coin is RUNE. */
export const networkOf = (prefix: string): Network => (prefix === 'maya' ? mayachain : thorchain)

/**
 * Nodes write identifiers in capitals, addresses included; the catalogue has them as its lists do, and a logo. What it
 * does not know stays as it came.
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
