import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { useQueryError } from '../../queries/describeError'
import { healthQuery, serviceQuery } from '../../queries/service'
import { QueryError } from '../../ui/QueryError'
import { Section } from '../../ui/Section'
import { SampleTransactions } from '../../watchlist/SampleTransactions'
import { TrackByJson } from './TrackByJson'
import { Watchlist } from './Watchlist'
import { WatchMany } from './WatchMany'

const unavailableText =
  'Tracking is unavailable. We retry every minute. Your swaps aren’t affected.'

/** `/tx`: the watchlist, a form to start tracking from JSON, and the samples. Each navigation to it fills the forms anew. */
export function TransactionsPage() {
  const { key } = useLocation()
  const { samples = [] } = useQuery(serviceQuery).data ?? {}
  const failure = useQueryError([useQuery(healthQuery)], unavailableText)
  return (
    <div className="page py-7 md:py-10">
      <title>Transactions - Crosswatch</title>
      <h1 className="mb-7 text-title">Transactions</h1>
      <Watchlist />
      <Section title="Watch several transactions">
        <WatchMany key={key} />
      </Section>
      <Section title="Track from a quote (developers)">
        <TrackByJson key={key} />
        {failure !== null && (
          <div className="max-w-180 pt-4">
            <QueryError place="row" {...failure} />
          </div>
        )}
      </Section>
      <SampleTransactions samples={samples} />
    </div>
  )
}

export { TransactionsPage as Component }
