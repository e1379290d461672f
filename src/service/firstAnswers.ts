import { setTimeout as after } from 'node:timers/promises'
import { categoriesOf } from '../contract/categories'
import { readFilters } from '../model/tokens/tokenFilters'
import { pageAt } from './pagePreloads'

/** Asks the service for what is at a path of its own: the answer's text, null where there is none. */
export type AskService = (path: string) => Promise<string | null>

/** Nobody waits longer for the page because of what it could bring along, ms. */
const patience = 50
/** Longer answers are asked for by the page: they would stand before its scripts. Characters. */
const longest = 40_000

/** The texts of what the list of tokens begins with, by the paths they were asked at; '' where one is not at hand. */
export type FirstAnswers = { chains: string; list: string; paths: { chains: string; list: string } }

/**
 * What the list of tokens at an address begins with: the chains, and the short list that stands until the long one is there.
 * null for any other address, and for a list that only the page can ask for.
 */
export function firstAnswers(
  ask: AskService,
  prefix: string,
): (url: URL) => Promise<FirstAnswers | null> {
  const textAt = async (path: string): Promise<string> => {
    const text = await Promise.race([ask(path), after(patience, null, { ref: false })])
    return text === null || text.length > longest ? '' : text
  }
  return async ({ pathname, searchParams }) => {
    if (pageAt(pathname) !== 'TokensPage') return null
    const { categories } = readFilters(searchParams)
    const [category = `${prefix}chain-all`] = categories
    // One there is not, or several: the page asks.
    if (categories.length > 1 || !categoriesOf(prefix).includes(category)) return null
    const paths = {
      chains: '/tokenlist/utils/chains/details',
      list: `/tokenlist/utils/currencies/details?${new URLSearchParams({ categories: category })}`,
    }
    const [chains, list] = await Promise.all([textAt(paths.chains), textAt(paths.list)])
    return { chains, list, paths }
  }
}

/** The answers as a part of index.html that is data alone, in which nothing can end it. */
export function asData({ chains, list, paths }: FirstAnswers): string {
  const answers = Object.entries({ [paths.chains]: chains, [paths.list]: list })
    .filter(([, text]) => text !== '')
    .map(([path, text]) => `${JSON.stringify(path)}:${text}`)
  const json = `{${answers.join()}}`.replaceAll('<', String.raw`\u003c`)
  return `<script type="application/json" id="answers">${json}</script>`
}
