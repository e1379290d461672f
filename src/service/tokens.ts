import { Hono, type Context } from 'hono'
import { categoriesOf, parseCategories } from '../contract/categories'
import type { CataloguedCurrency } from './catalogue/collect'
import { prepareAnswer, sendPrepared, type PreparedAnswer } from './catalogue/prepared'
import type { TokenLists } from './tokenLists'

/**
 * `GET /tokenlist/utils/…`: chains and currencies, flat and detailed. An answer is written once for each list, and goes
 * when the list itself is replaced.
 */
export const tokensRouter = ({ lists, prefix }: { lists: TokenLists; prefix: string }): Hono => {
  const prepared = new WeakMap<readonly unknown[], Map<string, PreparedAnswer>>()
  const answer = <T>(
    c: Context,
    list: readonly T[],
    view: string,
    of: (entry: T) => unknown,
  ): Promise<Response> => {
    const views = prepared.get(list) ?? new Map<string, PreparedAnswer>()
    prepared.set(list, views)
    const known = views.get(view) ?? prepareAnswer(list.map(of))
    views.set(view, known)
    return sendPrepared(c, known)
  }
  const currencies = async (
    c: Context,
    view: string,
    of: (asset: CataloguedCurrency) => unknown,
  ): Promise<Response> => {
    const queries = c.req.queries()
    const values = [...(queries['categories'] ?? []), ...(queries['categories[]'] ?? [])]
    const choice = parseCategories(values, prefix)
    if (choice.kind === 'too-many') {
      return c.json({ message: `categories: at most ${choice.most} values are accepted.` }, 400)
    }
    if (choice.kind === 'unknown') {
      const message = `categories: "${choice.value}" is not one of ${categoriesOf(prefix).join(', ')}.`
      return c.json({ message }, 400)
    }
    return answer(c, await lists.currencies(choice.categories), view, of)
  }
  return new Hono()
    .get('/tokenlist/utils/chains', async (c) =>
      answer(c, await lists.chains(), 'flat', ({ chain }) => chain),
    )
    .get('/tokenlist/utils/chains/details', async (c) =>
      answer(c, await lists.chains(), 'details', (chain) => chain),
    )
    .get('/tokenlist/utils/currencies', (c) => currencies(c, 'flat', ({ fullName }) => fullName))
    .get('/tokenlist/utils/currencies/details', (c) => currencies(c, 'details', (asset) => asset))
}
