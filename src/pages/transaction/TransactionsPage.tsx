import { useQuery } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { SampleTransactions } from '../../components/SampleTransactions'
import { truncateMiddle } from '../../model/text'
import { healthQuery } from '../../queries/health'
import { serviceQuery } from '../../queries/service'
import { useQueryError } from '../../queries/useQueryError'
import { useStored } from '../../storage/stored'
import { findWatched, unwatch, watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { lazyComponent } from '../../ui/lazyComponent'
import { QueryError } from '../../ui/QueryError'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { useToast } from '../../ui/toasts'
import { StartForm } from './StartForm'
import { WatchManyForm } from './WatchManyForm'

// Its code, with that of tracking, is loaded only for users who watch a transaction.
const LazyWatchedList = lazyComponent(
  async () => (await import('../../watchlist/WatchedList')).WatchedList,
)

/**
 * `/tx`: the watchlist, a form to start tracking from JSON, and the samples. Each
 * navigation to it fills the forms anew.
 */
export function TransactionsPage() {
  const key = useVisitKey()
  const { samples = [] } = useQuery(serviceQuery).data ?? {}
  const failure = useQueryError([useQuery(healthQuery)], {
    missing:
      'Tracking is unavailable. We retry every minute. Your swaps aren’t affected.',
  })
  return (
    <div className="page py-7 md:py-10">
      <title>Transactions - Crosswatch</title>
      <h1 className="mb-7 text-title">Transactions</h1>
      <EditableWatchlist />
      <Section title="Watch several transactions">
        <WatchManyForm key={key} />
      </Section>
      <Section title="Track from a quote (developers)">
        <noscript>
          <p className="pt-4 text-row text-ink-2">This form needs JavaScript.</p>
        </noscript>
        <StartForm key={key} />
      </Section>
      <SampleTransactions samples={samples} />
      {failure && <QueryError place="floating" {...failure} />}
    </div>
  )
}

export { TransactionsPage as Component }

/**
 * The key of the navigation that opened the page. A filter of the watchlist replaces the
 * history entry, and must not empty the forms.
 */
function useVisitKey(): string {
  const { key } = useLocation()
  const isFilter = useNavigationType() === NavigationType.Replace
  const [visitKey, setVisitKey] = useState(key)
  if (!isFilter && visitKey !== key) setVisitKey(key)
  return visitKey
}

/** The watchlist. A removal can be undone. */
function EditableWatchlist() {
  const list = useStored(watched)
  const showToast = useToast()
  const remove = useCallback(
    (hash: string) => {
      const before = watched.read()
      const item = findWatched(before, hash)
      if (item === undefined) return
      unwatch(hash)
      const undo = () => {
        watched.write((now) => now.toSpliced(before.indexOf(item), 0, item))
        showToast({ text: 'Back on your watchlist.', tone: 'done' })
      }
      const button = (
        <Button variant="quiet" data-key="u" onClick={undo}>
          Undo
        </Button>
      )
      const name = item.label || truncateMiddle(hash, 6, 6)
      const text = `Removed ${name} from your watchlist.`
      showToast({ text, tone: 'neutral', action: button })
    },
    [showToast],
  )
  return (
    <Section
      title="Watchlist"
      note={list.length > 0 && `${list.length} · saved in this browser`}
    >
      {list.length === 0 ? (
        <EmptyState title="Nothing on your watchlist yet">
          Search for a transaction, then press Watch. Your watchlist is saved in this
          browser only.
        </EmptyState>
      ) : (
        <Suspense
          fallback={<SkeletonRows count={list.length} rowClasses="h-31.75 xl:h-12" />}
        >
          <LazyWatchedList list={list} onRemove={remove} />
        </Suspense>
      )}
    </Section>
  )
}
