import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { readFilters } from '../../src/model/tokens/filters'
import type { ListedToken } from '../../src/model/tokens/flags'
import { getTokenVerdict } from '../../src/model/tokens/tokenStatements'
import { formatMeant } from '../../src/model/words/meantText'
import { formatTokenRemark } from '../../src/model/words/tokenText'
import { paths } from '../../src/paths'
import { queryClientContext } from '../../src/queries/prefetch'
import { createQueryClient } from '../../src/queries/queryClient'
import { nameReportQuery } from '../../src/queries/nameReport'
import { foundTokensQuery, suggestedTokensQuery } from '../../src/queries/tokens'
import { openSearch } from '../../src/search/openSearch'
import { readQuery } from '../../src/search/readQuery'
import { isOfToken, readNameState, suggest } from '../../src/search/suggest'
import { inProcessService, realCatalogue, smallCatalogue } from '../support/inProcess'
import { readRows } from '../support/readRows'

const RowSchema = v.strictObject({
  text: v.string(),
  enter: v.string(),
  first: v.optional(v.string()),
  missing: v.optional(v.string()),
})

/** What questions could be taken for. */
const alike = realCatalogue().currencies.filter(({ ticker }) =>
  ['MC', 'USDbC', 'cbBTC'].includes(ticker),
)

const client = createQueryClient()
beforeAll(() => {
  const { currencies, ...others } = smallCatalogue()
  const catalogue = { ...others, currencies: [...alike, ...currencies] }
  const { fetch } = inProcessService({ catalogue })
  vi.stubGlobal('fetch', fetch)
  return () => {
    vi.unstubAllGlobals()
    client.clear()
  }
})

const judge = (token: ListedToken | undefined) =>
  token && formatTokenRemark(getTokenVerdict(token)).label

/** What the search box offers and says. */
async function askBox(text: string) {
  const query = readQuery(text)
  const matches = await client.query(suggestedTokensQuery(query.tokenQuery))
  const isName = query.word !== '' && !isOfToken(query, matches)
  const name = isName ? await client.query(nameReportQuery(query.word)) : undefined
  const state = name ? readNameState(name, Date.now()) : { isRegistered: false }
  const options = suggest(query, { matches, ...state }).flatMap((group) => group.options)
  const row = options.find(({ kind }) => kind === 'exact' || kind === 'token')
  return {
    enter: options[0]?.to,
    first: judge(row?.token),
    missing: matches.meant ? formatMeant(matches.meant) : undefined,
  }
}

/** What the list of tokens has and says. */
async function askList(q: string) {
  const { searchParams } = new URL(paths.tokens({ q }), 'http://localhost')
  const { rows, meant } = await client.query(
    foundTokensQuery(readFilters(searchParams), 0),
  )
  return { first: judge(rows[0]), missing: meant ? formatMeant(meant) : undefined }
}

/** Where a link to a text leads. */
async function go(text: string) {
  const url = new URL(paths.go(text), 'http://localhost')
  const opened = await openSearch({
    context: new RouterContextProvider(new Map([[queryClientContext, client]])),
    request: new Request(url),
    params: {},
    url,
    pattern: url.pathname,
  })
  return opened instanceof Response ? opened.headers.get('location') : null
}

it.each(readRows('search/questions', v.array(RowSchema)))(
  '$text leads to $enter',
  async ({ text, enter, first, missing }) => {
    expect(await askBox(text)).toEqual({ enter, first, missing })
    expect(await askList(text)).toEqual({ first, missing })
    expect(await go(text)).toBe(enter)
  },
)
