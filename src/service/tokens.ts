import { Hono, type Context } from 'hono'
import { listCategories, parseCategories } from '../contract/categories'
import type { Cached } from './cache/cache'
import type { CataloguedCurrency } from './catalogue/catalogue'
import { cachedEtag, createAgeHeader } from './http/headers'
import { type PreparedBody, prepareJson, sendPrepared } from './http/preparedBody'
import { describe, describeRefusal, describeSuccess, upstreamFailures } from './openapi/describe'
import * as examples from './openapi/examples'
import type { TokenLists } from './tokenLists'

type TokensOptions = { lists: TokenLists; prefix: string }

const tag = 'Token list'

const describeList = (summary: string, whole: ReturnType<typeof describeSuccess>) =>
  describe({ tag, summary, responses: { 200: whole, ...upstreamFailures } })

/** Each list is serialized and compressed once. Replaced lists are garbage-collected with their responses. */
export const createTokensRouter = ({ lists, prefix }: TokensOptions): Hono => {
  const prepared = new WeakMap<readonly unknown[], Map<string, PreparedBody>>()

  const send = <T>(
    c: Context,
    { value: list, ageMs }: Cached<readonly T[]>,
    view: string,
    of: (entry: T) => unknown,
  ): Promise<Response> => {
    const views = prepared.get(list) ?? new Map<string, PreparedBody>()
    prepared.set(list, views)
    const body = views.get(view) ?? prepareJson(list.map(of))
    views.set(view, body)
    return sendPrepared(c, body, { 'cache-control': 'no-cache', ...createAgeHeader(ageMs) })
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
      return c.json({ message: `categories: at most ${choice.max} values are accepted.` }, 400)
    }
    if (choice.kind === 'unknown') {
      const message = `categories: "${choice.value}" is not one of ${listCategories(prefix).join(', ')}.`
      return c.json({ message }, 400)
    }
    return send(c, await lists.currencies(choice.categories), view, of)
  }
  const parameters = [
    {
      name: 'categories',
      in: 'query' as const,
      schema: listCategories(prefix),
      example: `${prefix}chain-coins`,
    },
  ]
  const unknown = describeRefusal(
    'An unknown category.',
    'categories: "foo" is not one of all, avax-erc20s…',
  )
  const describeAssets = (summary: string, whole: ReturnType<typeof describeSuccess>) =>
    describe({
      tag,
      summary,
      parameters,
      responses: { 200: whole, 400: unknown, ...upstreamFailures },
    })

  return new Hono()
    .use(cachedEtag)
    .get(
      '/chains',
      describeList(
        'The supported chains’ codes.',
        describeSuccess('The codes.', 'ChainCodes', ['AVAX', 'BTC', 'ETH']),
      ),
      async (c) => send(c, await lists.chains(), 'flat', ({ chain }) => chain),
    )
    .get(
      '/chains/details',
      describeList(
        'The supported chains.',
        describeSuccess('The chains.', 'Chains', [examples.chain]),
      ),
      async (c) => send(c, await lists.chains(), 'details', (chain) => chain),
    )
    .get(
      '/currencies',
      describeAssets(
        'The supported assets’ identifiers.',
        describeSuccess('The identifiers.', 'Identifiers', ['BTC.BTC', 'ETH.ETH']),
      ),
      (c) => currencies(c, 'flat', ({ fullName }) => fullName),
    )
    .get(
      '/currencies/details',
      describeAssets(
        'The supported assets.',
        describeSuccess('The assets.', 'Currencies', [examples.currency]),
      ),
      (c) => currencies(c, 'details', (asset) => asset),
    )
}
