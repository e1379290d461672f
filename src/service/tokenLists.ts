import type { ChainRecord } from '../contract/tokens'
import type { Cached } from './cache/cache'
import { filterByCategories } from './catalogue/categories'
import type { Catalogue, CataloguedCurrency } from './catalogue/catalogue'

/**
 * The lists of the token-list endpoints. Unchanged lists are the same arrays, so that they are serialized once. Both methods
 * may throw a `Refusal`.
 */
export type TokenLists = {
  chains(): Promise<Cached<readonly ChainRecord[]>>
  currencies(categories: readonly string[]): Promise<Cached<readonly CataloguedCurrency[]>>
}

export type CatalogueLists = {
  chains: readonly ChainRecord[]
  currencies(categories: readonly string[]): readonly CataloguedCurrency[]
}

/** The lists of a fixed catalogue, with only the chains that have a listed asset. */
export function createFixedLists({ chains, currencies }: Catalogue, prefix: string): TokenLists {
  const listed = chains.filter(({ providers }) => providers.length > 0)
  const lists = createCatalogueLists({ chains: listed, currencies }, prefix)
  return {
    chains: async () => ({ value: lists.chains, ageMs: 0 }),
    currencies: async (categories) => ({ value: lists.currencies(categories), ageMs: 0 }),
  }
}

export function createCatalogueLists(
  { chains, currencies }: Catalogue,
  prefix: string,
): CatalogueLists {
  // Bounded: there are at most 2^6 sets of categories beside `all`.
  const byCategories = new Map<string, readonly CataloguedCurrency[]>()
  return {
    chains,
    currencies(categories) {
      const key = categories.join(',')
      const known = byCategories.get(key) ?? filterByCategories(currencies, categories, prefix)
      byCategories.set(key, known)
      return known
    },
  }
}
