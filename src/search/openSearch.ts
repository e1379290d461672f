import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { paths } from '../paths'
import { chainsQuery } from '../queries/chains'
import { nameReportQuery } from '../queries/nameReport'
import { type PageLoaderArgs, queryClientContext } from '../queries/prefetch'
import { suggestedTokensQuery } from '../queries/tokens'
import { recents } from '../storage/recents'
import { watched } from '../storage/watched'
import type { SearchOption } from './options'
import { isNameOnChain, readQuery, type SearchQuery } from './readQuery'
import { isOfToken, readNameState, suggest, type SuggestionSources } from './suggest'

/**
 * Redirects `/go?q=…` to the page that Enter in the search box opens: for links from
 * other sites, browser search engines, and the search box before it knows its first
 * option. A text that no address should have is the body. Returns a list to watch, whose
 * page needs the text in the history; without any page, why none was found.
 */
export async function openSearch({ context, request }: PageLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const linked = [searchParams.get('q'), searchParams.get('url')].filter(Boolean)
  const text = request.method === 'POST' ? await request.text() : linked.join(' ')
  const query = readQuery(text)
  const found = await findPage(query, context.get(queryClientContext))
  // The page of a text with a wrong character says so, and offers what is meant.
  if (found && !found.watching && query.typo === null) return redirect(found.to)
  return {
    text,
    list: found?.watching ?? null,
    problem: query.nameProblem || query.problem,
    typo: query.typo,
  }
}

async function findPage(
  query: SearchQuery,
  client: QueryClient,
): Promise<Pick<SearchOption, 'to' | 'watching'> | null> {
  const { tokenQuery, word, problem } = query
  const sources = await loadSources(query, client)
  const first = suggest(query, sources)[0]?.options[0]

  // Without a response, the token list opens, which shows the error.
  const lacksTokens = tokenQuery !== '' && sources.matches === undefined && problem === ''
  const isCertain = first !== undefined && (word === '' || sources.isRegistered === true)
  if (lacksTokens && !isCertain) return { to: paths.tokens({ q: tokenQuery }) }
  return first ?? null
}

/** A later response counts as a failed one. */
const timeoutMs = 2_000

async function loadSources(
  query: SearchQuery,
  client: QueryClient,
): Promise<SuggestionSources> {
  const { isContract, tokenQuery, word } = query
  // Nothing shows these queries, so nothing would stop their repetition.
  const options = { retry: false } as const
  const timeout = new Promise<undefined>((resolve) =>
    setTimeout(() => resolve(undefined), timeoutMs),
  )
  const settle = async <Value>(request: Promise<Value>) =>
    Promise.race([request.catch(() => undefined), timeout])

  const askName = () =>
    settle(client.query({ ...nameReportQuery(word.toLowerCase()), ...options }))
  // Beside a chain, few words are names.
  const name = word === '' || isNameOnChain(query.readings[0]) ? undefined : askName()
  const [chains, matches] = await Promise.all([
    isContract ? settle(client.query({ ...chainsQuery, ...options })) : undefined,
    tokenQuery === ''
      ? undefined
      : settle(client.query({ ...suggestedTokensQuery(tokenQuery), ...options })),
  ])
  // A name that tokens match too: without its registration, the tokens could be the wrong answer.
  const isAsked = word !== '' && matches?.total !== 0 && !isOfToken(query, matches)
  const report = isAsked ? await (name ?? askName()) : undefined
  return {
    matches,
    ...(report && readNameState(report, Date.now())),
    chainCodes: chains?.records.map(({ chain }) => chain),
    // Of a shortened hash, only this browser knows the whole one.
    ...(query.problem !== '' && { recent: recents.read(), watched: watched.read() }),
  }
}
