import { Section } from '../../ui/lists/Section'
import { TrackByJson } from './starting/TrackByJson'
import { TrackerErrorRow } from './starting/TrackerErrorRow'
import { Watchlist } from './watching/Watchlist'
import { WatchMany } from './watching/WatchMany'

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
