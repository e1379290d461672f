import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, redirect, useSearchParams } from 'react-router'
import { type PageLoaderArgs, queryClientContext } from '../queries/prefetch'
import { readQuery } from '../search/readQuery'
import { SearchBox } from '../search/SearchBox'
import { findDestination } from '../search/tokenLookup'
import { SafeText } from '../ui/SafeText'

/**
 * `/go?q=…` opens the same page as Enter in the search box: for links from other sites, browser search engines, and the search
 * box before hydration. JSON that starts tracking is not sent: `/tx` shows it for confirmation.
 */
export function GoPage() {
  const [params] = useSearchParams()
  const client = useQueryClient()
  const text = readText(params)
  const query = readQuery(text)
  const { data: destination } = useQuery({
    queryKey: ['go', text],
    queryFn: () => findDestination(query, client),
    retry: false,
  })
  if (destination) {
    const { to, start } = destination
    return <Navigate to={to} replace {...(start === undefined ? {} : { state: { start } })} />
  }
  const canOpen = query.readings.length > 0 || query.isSearchable
  return (
    <div className="border-b border-line bg-sheet">
      <title>{canOpen ? 'Opening… - Crosswatch' : 'Nothing to open - Crosswatch'}</title>
      <div className="page py-10">
        <h1 className="text-title">{canOpen ? 'Opening…' : 'Nothing to open'}</h1>
        <p className="mt-2 flex max-w-full font-mono text-ink-2">
          <SafeText text={text} limit={120} />
        </p>
        {!canOpen && (
          <>
            <p className="mt-2 mb-6 text-ink-2">
              {query.refusal || 'This link doesn’t contain a hash, address, name or token.'}
            </p>
            <SearchBox isHero initialText={text} />
          </>
        )}
      </div>
    </div>
  )
}

/** The text of a search, or the text and link shared with the installed app (public/manifest.webmanifest). */
const readText = (params: URLSearchParams): string =>
  [params.get('q'), params.get('url')].filter(Boolean).join(' ')

export { GoPage as Component }

/** Redirects on the server. JSON that starts tracking needs the page, which passes it on in the history state. */
export const loader = async ({ context, request }: PageLoaderArgs) => {
  const text = readText(new URL(request.url).searchParams)
  const destination = await findDestination(readQuery(text), context.get(queryClientContext))
  return destination && destination.start === undefined ? redirect(destination.to) : null
}
