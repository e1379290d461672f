import { Section } from '../../ui/lists/Section'
import { TrackByJson } from './starting/TrackByJson'
import { TrackerTrouble } from './starting/TrackerTrouble'
import { Watchlist } from './watching/Watchlist'
import { WatchMany } from './watching/WatchMany'

/** `/tx`: the transactions that are watched in this browser, and starting to track one by JSON. */
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
        <TrackerTrouble />
      </Section>
    </div>
  )
}
