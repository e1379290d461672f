import { Suspense } from 'react'
import { useStored } from '../../queries/stored'
import { watched } from '../../queries/watched'
import { BoardRoom } from '../../ui/states/BoardRoom'
import { EmptyState } from '../../ui/states/EmptyState'
import { Later } from '../../ui/states/Later'
import { latePart } from '../../ui/states/latePart'
import { Section } from '../../ui/lists/Section'
import { TrackByJson } from './starting/TrackByJson'

// Who watches nothing needs none of what reads and draws a transaction.
const WatchedBoard = latePart(async () => (await import('./watching/WatchedBoard')).WatchedBoard)
const TrackerTrouble = latePart(
  async () => (await import('./starting/TrackerTrouble')).TrackerTrouble,
)

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
          <Suspense fallback={<BoardRoom rows={list.length} buttons />}>
            <WatchedBoard list={list} />
          </Suspense>
        )}
      </Section>
      <Section title="Track by JSON">
        <TrackByJson />
        <Later>
          <Suspense>
            <TrackerTrouble />
          </Suspense>
        </Later>
      </Section>
    </div>
  )
}
