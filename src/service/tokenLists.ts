import type { ChainRecord } from '../contract/tokens'
import type { Cached } from './cache/cache'
import { inCategories } from './catalogue/categories'
import type { Catalogue, CataloguedCurrency } from './catalogue/catalogue'

/**
 * The lists of the token-list endpoints. While nothing has changed the very same arrays are returned, so that they are
 * serialised once. Either may throw a `Refusal`.
 */
export type TokenLists = {
  chains(): Promise<Cached<readonly ChainRecord[]>>
  /** The assets of any of some of the `categoriesOf(prefix)`, in their order. */
  currencies(categories: readonly string[]): Promise<Cached<readonly CataloguedCurrency[]>>
}

/** The lists of one catalogue. */
export type CatalogueLists = {
  chains: readonly ChainRecord[]
  currencies(categories: readonly string[]): readonly CataloguedCurrency[]
}

/** The lists of a catalogue that does not change: of its chains those that have an asset on some list. */
export function fixedLists({ chains, currencies }: Catalogue, prefix: string): TokenLists {
  const listed = chains.filter(({ providers }) => providers.length > 0)
  const lists = catalogueLists({ chains: listed, currencies }, prefix)
  return {
    chains: async () => ({ value: lists.chains, ageMs: 0 }),
    currencies: async (categories) => ({ value: lists.currencies(categories), ageMs: 0 }),
  }
}

export function catalogueLists({ chains, currencies }: Catalogue, prefix: string): CatalogueLists {
  // There are at most 2^6 sets of categories beside `all`, so this is bounded by nature.
  const byCategories = new Map<string, readonly CataloguedCurrency[]>()
  return {
    chains,
    currencies(categories) {
      const key = categories.join(',')
      const known = byCategories.get(key) ?? inCategories(currencies, categories, prefix)
      byCategories.set(key, known)
      return known
    },
  }
}
