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
      <Section
        title="What you watch"
        note={list.length > 0 && `${list.length}, kept in this browser`}
      >
        {list.length === 0 ? (
          <EmptyState title="You watch no transactions.">
            Paste a hash into the box, then press Watch on its page. They are kept in this browser
            only.
          </EmptyState>
        ) : (
          <WatchedBoard list={list} />
        )}
      </Section>
      <Section title="Track by JSON">
        <TrackByJson />
        <TrackerTrouble />
      </Section>
    </div>
  )
}
