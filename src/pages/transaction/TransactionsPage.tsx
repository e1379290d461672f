import { useStored } from '../../queries/stored'
import { watched } from '../../queries/watched'
import { EmptyState } from '../../ui/states/EmptyState'
import { Section } from '../../ui/lists/Section'
import { TrackByJson } from './starting/TrackByJson'
import { WatchedBoard } from './watching/WatchedBoard'
import { TrackerTrouble } from './starting/TrackerTrouble'

/** `/tx`: the transactions that are watched in this browser, and starting to track one by JSON. */
export function TransactionsPage() {
  const list = useStored(watched)
  return (
    <div className="page py-7 md:py-10">
      <title>Transactions - Crosswatch</title>
      <h1 className="mb-7 text-title">Transactions</h1>
      <Section title="Watchlist" note={list.length > 0 && `${list.length} · saved in this browser`}>
        {list.length === 0 ? (
          <EmptyState title="Nothing on your watchlist yet">
            Search for a transaction, then press Watch. Your watchlist is saved in this browser
            only.
          </EmptyState>
        ) : (
          <WatchedBoard list={list} />
        )}
      </Section>
      <Section title="Track from a quote (developers)">
        <TrackByJson />
        <TrackerTrouble />
      </Section>
    </div>
  )
}
