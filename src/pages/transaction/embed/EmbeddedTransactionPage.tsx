import { useParams, useSearchParams } from 'react-router'
import { isHash } from '../../../model/chains/hashes'
import { recognise } from '../../../model/recognise/recognise'
import type { PageLoader } from '../../../queries/pageLoading'
import { serviceQuery } from '../../../queries/service'
import { chainsQuery } from '../../../queries/tokens'
import { transactionQuery } from '../../../queries/transaction'
import { EmbeddedFooter } from './EmbeddedFooter'
import { EmbeddedTracker } from './EmbeddedTracker'
import { NoEmbeddedHash } from './NoEmbeddedHash'
import { reportHeight } from './reportHeight'

/** Links to the full page in a new tab and to no other page, as the rest of the app must not be shown in a frame. */
export function EmbeddedTransactionPage() {
  const { '*': text = '' } = useParams()
  const [params] = useSearchParams()
  const hash = readHash(text)
  return (
    <main ref={reportHeight} data-embedded className="flow-root bg-sheet">
      {hash === null ? (
        <NoEmbeddedHash text={text} />
      ) : (
        <EmbeddedTracker key={hash} hash={hash} chain={params.get('chain') ?? ''} />
      )}
      <EmbeddedFooter hash={hash} />
    </main>
  )
}

export const loader: PageLoader =
  ({ load, waitFor }) =>
  ({ request, params: { '*': text = '' } }) => {
    const hash = readHash(text)
    if (hash === null) return waitFor(load(serviceQuery))
    const chain = new URL(request.url).searchParams.get('chain') ?? ''
    return waitFor(
      load(serviceQuery),
      load(chainsQuery),
      load(transactionQuery(hash, 'open', chain)),
    )
  }

/** The text can be an explorer link; null for none. */
function readHash(text: string): string | null {
  if (isHash(text)) return text
  const [reading] = recognise(text).readings
  return reading?.kind === 'hash' ? reading.hash : null
}
