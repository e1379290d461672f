import type { ChainRecord } from '../contract/tokens'
import { inCategories } from './catalogue/categories'
import type { Catalogue, CataloguedCurrency } from './catalogue/catalogue'

/**
 * What the token-list endpoints tell, as of now. While nothing has changed the very same arrays are given back, so that
 * they are written once. Either may throw a `Refusal`.
 */
export type TokenLists = {
  chains(): Promise<readonly ChainRecord[]>
  /** The assets of any of some of the `categoriesOf(prefix)`, in their order. */
  currencies(categories: readonly string[]): Promise<readonly CataloguedCurrency[]>
}

/** The lists of the catalogue itself: of its chains those that have an asset on some list. */
export const catalogueLists = ({ chains, currencies }: Catalogue, prefix: string): TokenLists =>
  fixedLists({ chains: chains.filter(({ providers }) => providers.length > 0), currencies }, prefix)

/** The lists of a catalogue that does not change. */
export function fixedLists({ chains, currencies }: Catalogue, prefix: string): TokenLists {
  // There are at most 2^6 sets of categories beside `all`, so this is bounded by nature.
  const chosen = new Map<string, readonly CataloguedCurrency[]>()
  return {
    chains: async () => chains,
    async currencies(categories) {
      const key = categories.join(',')
      const known = chosen.get(key) ?? inCategories(currencies, categories, prefix)
      chosen.set(key, known)
      return known
    },
  }
}
