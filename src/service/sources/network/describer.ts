import type { Describe } from '../../catalogue/catalogue'
import { expandAsset } from '../../networks/memo'

/**
 * Returns a function that describes assets by the catalogue. What a memo shortens is
 * found in the `lists` of identifiers, in their order.
 */
export function createDescriber(
  describe: Describe,
  lists: readonly (readonly string[])[],
): Describe {
  // Steps repeat assets, and each is looked for in long lists.
  const known = new Map<string, ReturnType<Describe>>()
  return (asset) => {
    const found = known.get(asset) ?? describe(expandAsset(asset, lists))
    known.set(asset, found)
    return found
  }
}
