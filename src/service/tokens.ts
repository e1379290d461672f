import { Hono, type Context } from 'hono'
import { categoriesOf, parseCategories } from '../contract/categories'
import type { AtHand, Question } from './http/atHand'
import type { CataloguedCurrency } from './catalogue/collect'
import {
  type Encoding,
  type PreparedAnswer,
  chosenEncoding,
  prepareAnswer,
  writePrepared,
} from './catalogue/prepared'
import type { Source } from './sources/source'
import type { TokenLists } from './tokenLists'
import { type Written, answerWith } from './http/written'

type TokensOptions = {
  lists: TokenLists
  prefix: string
  source: Pick<Source, 'misbehave'>
  atHand: AtHand
  now: () => number
}

/** What was given at a target, by its encoding. */
type Given = Map<Encoding | null, { written: Written; until: number }>

/** For so long an answer is given again without asking what the lists are now, ms. */
const soonEnough = 1_000
/** At names in it a source may misbehave on purpose. */
export const sentinelHosts = '.localhost'
/** Of so many targets they are kept that long, in each encoding. */
const mostAtHand = 100

/**
 * `GET /tokenlist/utils/…`: chains and currencies, flat and detailed. An answer is written once for each list, and goes
 * when the list itself is replaced.
 */
export const tokensRouter = ({ lists, prefix, source, atHand, now }: TokensOptions): Hono => {
  const prepared = new WeakMap<readonly unknown[], Map<string, PreparedAnswer>>()
  const given = new Map<string, Given>()

  const answer = async <T>(
    c: Context,
    list: readonly T[],
    view: string,
    of: (entry: T) => unknown,
  ): Promise<Response> => {
    const views = prepared.get(list) ?? new Map<string, PreparedAnswer>()
    prepared.set(list, views)
    const known = views.get(view) ?? prepareAnswer(list.map(of))
    views.set(view, known)
    const encoding = chosenEncoding(c.req.header('accept-encoding') ?? '')
    const written = await writePrepared(known, encoding)
    if (given.size >= mostAtHand) given.clear()
    const target = targetOf(c.req.url)
    const encoded = given.get(target) ?? new Map()
    given.set(target, encoded.set(encoding, { written, until: now() + soonEnough }))
    return answerWith(c, written)
  }
  const look = ({ target, headers }: Question): Written | null => {
    if (headers.host?.includes(sentinelHosts)) return null
    const last = given.get(target)?.get(chosenEncoding(headers['accept-encoding'] ?? ''))
    return last !== undefined && now() < last.until ? last.written : null
  }
  for (const route of ['chains', 'chains/details', 'currencies', 'currencies/details']) {
    atHand.offer('GET', `/tokenlist/utils/${route}`, look)
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
    .get('/tokenlist/utils/currencies/details', async (c) => {
      const { hostname, search } = new URL(c.req.url)
      const isWhole = search === '' && hostname.endsWith(sentinelHosts)
      const odd = isWhole
        ? await source.misbehave({ kind: 'host', value: hostname }, c.req.raw)
        : null
      return odd ?? currencies(c, 'details', (asset) => asset)
    })
}

/** "/tokenlist/utils/chains?a=b" of "http://host/tokenlist/utils/chains?a=b". */
const targetOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2))
