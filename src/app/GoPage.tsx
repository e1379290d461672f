import { useEffect } from 'react'
import { Link, useActionData, useLoaderData, useNavigate } from 'react-router'
import { paths } from '../paths'
import type { PageLoaderArgs } from '../queries/prefetch'
import { MisreadText } from '../search/MisreadText'
import type { PastedList } from '../model/recognise/pastedList'
import { getSearchedThings } from '../search/searchedThings'
import * as words from '#words/goPage'
import { fillText } from '../model/words/messages'

/** Why a text cannot be opened, with the text in the search box. */
export function GoPage() {
  const loaded = useLoaderData<typeof loader>()
  const { text, list, problem, typo } = useActionData<typeof loader>() ?? loaded
  const navigate = useNavigate()
  // A redirect of the loader has no history state, and hashes would not fit into an address.
  useEffect(() => {
    if (list)
      void navigate(paths.transactions(), { replace: true, state: { hashes: text } })
  }, [list, text, navigate])
  if (list) return <FoundHashes {...list} />
  return (
    <MisreadText
      title={words.nothingToOpen}
      reason={problem || fillText(words.emptyLink, { things: getSearchedThings() })}
      text={text}
      typo={typo}
    />
  )
}

/** Without scripts several transactions cannot be watched, but each can be opened. */
const FoundHashes = ({ transactions }: PastedList) => (
  <noscript>
    <div className="page py-10">
      <h1 className="text-title">{words.severalTransactions}</h1>
      <p className="mt-2 text-ink-2">{words.withoutScripts}</p>
      <ul className="mt-4 font-mono text-row">
        {transactions.map(({ hash, chain }) => (
          <li key={hash} className="py-2 wrap-anywhere">
            <Link className="link" to={paths.transaction(hash, chain)}>
              {hash}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  </noscript>
)

export { GoPage as Component }

/** Recognising a text takes 20 kB, which this page does not need. */
export const loader = async (args: PageLoaderArgs) =>
  (await import('../search/openSearch')).openSearch(args)

export { loader as action }
