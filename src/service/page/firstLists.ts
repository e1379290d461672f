import type { AskService } from './askService'
import { categoriesOf } from '../../contract/categories'
import { readFilters } from '../../model/tokens/tokenFilters'
import { pageAt } from './pagePreloads'

/** The texts of what a page of lists begins with, and the paths they were asked at; '' where one is not at hand. */
export type FirstLists = { chains: string; list: string; at: { chains: string; list: string } }

const chainsPath = '/tokenlist/utils/chains/details'

/**
 * What the page at an address begins with: of the list of tokens the chains, and the short list that stands until the long one
 * is there; of the pages of chains these. null for any other address, and for a list that only the page can ask for.
 */
export async function firstLists(
  ask: AskService,
  prefix: string,
  { pathname, searchParams }: URL,
): Promise<FirstLists | null> {
  const page = pageAt(pathname)
  if (page === 'ChainsPage' || page === 'ChainPage') {
    return { chains: (await ask(chainsPath)) ?? '', list: '', at: { chains: chainsPath, list: '' } }
  }
  if (page !== 'TokensPage') return null
  const { categories } = readFilters(searchParams)
  const [category = `${prefix}chain-all`] = categories
  // One there is not, or several: the page asks.
  if (categories.length > 1 || !categoriesOf(prefix).includes(category)) return null
  const at = {
    chains: chainsPath,
    list: `/tokenlist/utils/currencies/details?${new URLSearchParams({ categories: category })}`,
  }
  const [chains, list] = await Promise.all([ask(at.chains), ask(at.list)])
  return { chains: chains ?? '', list: list ?? '', at }
}
