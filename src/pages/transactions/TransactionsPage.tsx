import * as labels from '#words/labels'
import { useLocation } from 'react-router'
import { PageTitle } from '../../components/PageTitle'
import { SampleTransactions } from '../../components/SampleTransactions'
import { FailureNotice } from '../../components/FailureNotice'
import { isFields } from '../../contract/lenient'
import { healthQuery } from '../../queries/health'
import { serviceQuery } from '../../queries/service'
import { useFailure } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { lazyPart } from '../../ui/lazyPart'
import * as words from '#words/transactionsPage'

// With tracking, what watches transactions: 80 kB after the page.
const LazyTransactions = lazyPart(
  async () => (await import('./Transactions')).Transactions,
)

/**
 * `/tx`: the watchlist, a form that adds several transactions to it, and the samples.
 * Another page can fill the form by the state of the history entry.
 */
export function TransactionsPage() {
  const { samples = [] } = useQuery(serviceQuery).data ?? {}
  const failure = useFailure([useQuery(healthQuery)], {
    missing: words.trackingUnavailable,
  })
  return (
    <div className="page py-6 md:py-10">
      <PageTitle text={labels.transactions} />
      <h1 className="mb-6 text-title">{labels.transactions}</h1>
      <LazyTransactions hashes={readHashes(useLocation().state)} />
      <div className="mt-6 max-w-180 md:mt-10">
        <SampleTransactions samples={samples} />
      </div>
      {failure && <FailureNotice place="floating" failure={failure} />}
    </div>
  )
}

export { TransactionsPage as Component }

export async function loader() {
  await LazyTransactions.preload()
  return null
}

function readHashes(state: unknown) {
  const hashes = isFields(state) ? state['hashes'] : ''
  return typeof hashes === 'string' ? hashes : ''
}
