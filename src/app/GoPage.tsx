import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, redirect, useSearchParams } from 'react-router'
import { SafeText } from '../ui/text/SafeText'
import { readBox } from './box/boxReading'
import { Omnibox } from './box/Omnibox'
import { paths } from './paths'
import type { Target } from './box/target'
import { targetOf } from './box/wordTarget'
import type { PageLoader } from '../queries/pageLoading'

/**
 * `/go?q=…`: leads where Enter in the box would, for links that others make and for a browser's own search field. It sends
 * nothing: JSON that would start tracking is shown on `/tx`, where somebody has to say so.
 */
export function GoPage() {
  const [query] = useSearchParams()
  const client = useQueryClient()
  const text = query.get('q') ?? ''
  const { recognised, searchable, refusal } = readBox(text)
  const [first] = recognised.readings
  const { data } = useQuery({
    queryKey: ['go', text],
    queryFn: async (): Promise<Target> =>
      first ? targetOf(first, client) : { to: paths.tokens({ q: text.trim() }), place: null },
    enabled: first !== undefined || searchable,
    retry: false,
  })
  if (data) {
    const state = data.start === undefined ? {} : { state: { start: data.start } }
    return <Navigate to={data.to} replace {...state} />
  }
  const leads = first !== undefined || searchable
  return (
    <div className="border-b border-line bg-sheet">
      <title>{leads ? 'On the way - Crosswatch' : 'Not read - Crosswatch'}</title>
      <div className="page py-10">
        <h1 className="text-title">{leads ? 'On the way' : 'This link leads nowhere'}</h1>
        <p className="mt-2 flex max-w-full font-mono text-ink-2">
          <SafeText text={text} limit={120} />
        </p>
        {!leads && (
          <>
            <p className="mt-2 mb-6 text-ink-2">
              {refusal || 'There is nothing in it to look up.'}
            </p>
            <Omnibox hero given={text} />
          </>
        )}
      </div>
    </div>
  )
}

/** Leads on at once, without a script too. JSON that would start a tracking is only shown: the page hands it on. */
export const loader: PageLoader =
  ({ client }) =>
  async ({ request }) => {
    const text = new URL(request.url).searchParams.get('q') ?? ''
    const { recognised, searchable } = readBox(text)
    const [first] = recognised.readings
    if (first === undefined) {
      return searchable ? redirect(paths.tokens({ q: text.trim() })) : null
    }
    const { to, start } = await targetOf(first, client)
    return start === undefined ? redirect(to) : null
  }
