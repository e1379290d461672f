import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { redirect, useLoaderData, useNavigate, useSearchParams } from 'react-router'
import { registrationQuery } from '../queries/names'
import { type PageLoaderArgs, queryClientContext } from '../queries/prefetch'
import { chainsQuery } from '../queries/chains'
import { suggestedTokensQuery } from '../queries/tokens'
import { addRecent } from '../storage/recents'
import { type Destination, readQuery, suggest } from '../search/suggestions'
import { MarkedTypo, SafeText } from '../ui/SafeText'
import { NothingPage } from './NotFoundPage'
import { paths } from './paths'

/** Why a text cannot be opened, with the text in the search box. */
export function GoPage() {
  const [params] = useSearchParams()
  const destination = useLoaderData<Destination | null>()
  const navigate = useNavigate()
  useEffect(() => {
    if (destination) void navigate(destination.to, { replace: true, state: destination.state })
  }, [destination, navigate])
  if (destination) {
    return (
      <noscript>
        <p className="page py-10">
          Watching several transactions and starting from JSON need JavaScript. Search for one hash
          at a time.
        </p>
      </noscript>
    )
  }
  const text = readText(params)
  const { problem, typo, nameProblem } = readQuery(text)
  return (
    <NothingPage
      heading="Nothing to open"
      subject={typo ? <MarkedTypo typo={typo} /> : <SafeText text={text} limit={120} />}
      searched={text}
    >
      {nameProblem || problem || 'This link doesn’t contain a hash, address, name or token.'}
    </NothingPage>
  )
}

export { GoPage as Component }

/** The text of a search, or the text and link shared with the installed app (public/manifest.webmanifest). */
const readText = (params: URLSearchParams): string =>
  [params.get('q'), params.get('url')].filter(Boolean).join(' ')

/**
 * `/go?q=…` opens the same page as Enter in the search box: for links from other sites, browser search engines, and the search
 * box before it knows its first option. JSON that starts tracking is passed on in the history state, which needs the page.
 */
export const loader = async ({ context, request }: PageLoaderArgs) => {
  const text = readText(new URL(request.url).searchParams)
  const destination = await resolve(text, context.get(queryClientContext))
  // The server, which has no storage, would keep it for all visitors.
  if (destination?.recent && typeof window !== 'undefined') addRecent(destination.recent)
  return destination && !destination.state ? redirect(destination.to) : destination
}

async function resolve(text: string, client: QueryClient): Promise<Destination | null> {
  const query = readQuery(text)
  const { isContract, tokenQuery, word, problem } = query
  // Nothing shows these queries, so nothing would stop their repetition.
  const once = { retry: false } as const
  const registered =
    word === ''
      ? undefined
      : client.query({ ...registrationQuery(word.toLowerCase()), ...once }).catch(() => undefined)
  const [chains, matches] = await Promise.all([
    settle(isContract, () => client.query({ ...chainsQuery, ...once })),
    settle(tokenQuery !== '', () => client.query({ ...suggestedTokensQuery(tokenQuery), ...once })),
  ])
  // A name that tokens match too: without its registration, the tokens could be the wrong answer.
  const isRegistered = matches?.total === 0 ? undefined : (await registered)?.isRegistered
  const chainCodes = chains?.records.map(({ chain }) => chain)
  const [group] = suggest(query, { matches, isRegistered, chainCodes })
  const found = group?.options[0]
  // Without a response, the token list opens, which shows the error.
  const isMissing = tokenQuery !== '' && matches === undefined && problem === ''
  return isMissing && (found === undefined || (word !== '' && isRegistered !== true))
    ? { to: paths.tokens({ q: tokenQuery }) }
    : (found ?? null)
}

const timeoutMs = 2_000

/** Requests data if they are needed; undefined if not, and for a failed or late response. */
async function settle<Value>(isNeeded: boolean, request: () => Promise<Value>) {
  if (!isNeeded) return undefined
  const timeout = new Promise<undefined>((done) => setTimeout(done, timeoutMs))
  return Promise.race([request().catch(() => undefined), timeout])
}
