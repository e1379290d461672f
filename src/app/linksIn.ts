import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { findCaip2Chain } from '../model/chains/caip'
import { isInUse } from '../model/names/checks'
import { chainsQuery } from '../queries/chains'
import { registrationQuery } from '../queries/names'
import { type PageLoaderArgs, queryClientContext } from '../queries/prefetch'
import { suggestedTokensQuery } from '../queries/tokens'
import {
  type Destination,
  readQuery,
  type SearchQuery,
  suggest,
} from '../search/suggestions'
import { addRecent } from '../storage/recents'
import { paths } from '../paths'

/** Redirects a link in another form than ours, which trackers, wallets and explorers use: docs/linking.md. */
export async function openLinkIn(args: PageLoaderArgs): Promise<Response> {
  const { name, address, chain: tokenChain } = args.params
  if (name !== undefined) return redirect(paths.name(name))
  const query = new URL(args.request.url).searchParams
  const chain = await findChain(
    args,
    tokenChain ?? query.get('chain') ?? query.get('chainId'),
  )
  if (address !== undefined) {
    // The list shows the token with that contract, or that there is none.
    if (tokenChain !== undefined) return redirect(paths.tokens({ q: address, chain }))
    // Without a chain, the search finds it.
    return redirect(chain === '' ? paths.go(address) : paths.address(chain, address))
  }
  const hash = query.get('hash') ?? ''
  return redirect(hash === '' ? paths.transactions() : paths.transaction(hash, chain))
}

/**
 * The code of a chain by its code or chain ID ("ETH", "1", "thorchain-1") or CAIP-2 ("eip155:1"); '' if the service knows no such
 * chain, or does not answer.
 */
async function findChain(
  { context }: PageLoaderArgs,
  text: string | null,
): Promise<string> {
  if (!text) return ''
  const name = (findCaip2Chain(text) ?? text.replace(/^eip155:/, '')).toLowerCase()
  const list = await context
    .get(queryClientContext)
    .query(chainsQuery)
    .catch(() => null)
  const found = list?.records.find(
    ({ chain, chainId }) =>
      chain.toLowerCase() === name || chainId.toLowerCase() === name,
  )
  return found?.chain ?? ''
}

/**
 * Redirects `/go?q=…` to the page that Enter in the search box opens: for links from other sites, browser search engines, and the
 * search box before it knows its first option. Returns the page to open if it needs state in the history, such as JSON that starts
 * tracking; without any page, why none was found.
 */
export async function openSearch({ context, request }: PageLoaderArgs) {
  const params = new URL(request.url).searchParams
  // A text and a link are shared with the installed app (public/manifest.webmanifest).
  const text = [params.get('q'), params.get('url')].filter(Boolean).join(' ')
  const query = readQuery(text)
  const destination = await resolve(query, context.get(queryClientContext))
  // The server, which has no storage, would keep it for all visitors.
  if (destination?.recent && typeof window !== 'undefined') addRecent(destination.recent)
  if (destination && !destination.state) return redirect(destination.to)
  return {
    text,
    destination,
    problem: query.nameProblem || query.problem,
    typo: query.typo,
  }
}

/** A later response counts as a failed one. */
const timeoutMs = 2_000

/** The page that Enter in the search box opens. */
async function resolve(
  query: SearchQuery,
  client: QueryClient,
): Promise<Destination | null> {
  const { isContract, tokenQuery, word, problem } = query
  // Nothing shows these queries, so nothing would stop their repetition.
  const once = { retry: false } as const
  const registered =
    word === ''
      ? undefined
      : client
          .query({ ...registrationQuery(word.toLowerCase()), ...once })
          .catch(() => undefined)
  const timeout = new Promise<undefined>((done) => setTimeout(done, timeoutMs))
  const settle = async <Value>(request: Promise<Value>) =>
    Promise.race([request.catch(() => undefined), timeout])
  const [chains, matches] = await Promise.all([
    isContract ? settle(client.query({ ...chainsQuery, ...once })) : undefined,
    tokenQuery === ''
      ? undefined
      : settle(client.query({ ...suggestedTokensQuery(tokenQuery), ...once })),
  ])
  // A name that tokens match too: without its registration, the tokens could be the wrong answer.
  const registration = matches?.total === 0 ? undefined : await registered
  const isRegistered = registration && isInUse(registration, Date.now())
  const chainCodes = chains?.records.map(({ chain }) => chain)
  const [group] = suggest(query, { matches, isRegistered, chainCodes })
  const found = group?.options[0]
  // Without a response, the token list opens, which shows the error.
  const isMissing = tokenQuery !== '' && matches === undefined && problem === ''
  return isMissing && (found === undefined || (word !== '' && isRegistered !== true))
    ? { to: paths.tokens({ q: tokenQuery }) }
    : (found ?? null)
}
