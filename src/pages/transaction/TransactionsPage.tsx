import { Section } from '../../ui/Section'
import { TrackByJson } from './TrackByJson'
import { TrackerErrorRow } from './TrackerErrorRow'
import { Watchlist } from './Watchlist'
import { WatchMany } from './WatchMany'

/** `/tx`: the watchlist, and a form to start tracking from JSON. */
export function TransactionsPage() {
  return (
    <div className="page py-7 md:py-10">
      <title>Transactions - Crosswatch</title>
      <h1 className="mb-7 text-title">Transactions</h1>
      <Watchlist />
      <Section title="Watch several transactions">
        <WatchMany />
      </Section>
      <Section title="Track from a quote (developers)">
        <TrackByJson />
        <TrackerErrorRow />
      </Section>
    </div>
  )
}

export { TransactionsPage as Component }
