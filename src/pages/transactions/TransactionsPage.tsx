import { sentenceGap } from '#words/locale'
import * as labels from '#words/labels'
import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { PageTitle } from '../../components/PageTitle'
import { isFields } from '../../contract/lenient'
import { fillText } from '../../model/words/messages'
import { emptyStorage, listStorage } from '#words/storage'
import { healthQuery } from '../../queries/health'
import { serviceQuery } from '../../queries/service'
import { useFailure } from '../../queries/useFailure'
import { useQuery } from '../../queries/useQuery'
import { canStore, useIsKept, useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { EmptyState } from '../../ui/EmptyState'
import { lazyComponent } from '../../ui/lazyComponent'
import { SampleTransactions } from '../../components/SampleTransactions'
import { FailureNotice } from '../../components/FailureNotice'
import { Section } from '../../ui/Section'
import { WatchlistSpace } from '../../watchlist/WatchlistSpace'
import { WatchManyForm } from './WatchManyForm'
import * as words from '#words/transactionsPage'

// Few visitors watch a transaction: with tracking, 57 kB of the page.
const LazyWatchedList = lazyComponent(
  async () => (await import('../../watchlist/WatchedList')).WatchedList,
  { renderLoading: ({ list }) => <ReservedList rows={list.length} /> },
)

/**
 * `/tx`: the watchlist, a form that adds several transactions to it, and the samples.
 * Another page can fill the form by the state of the history entry.
 */
export function TransactionsPage() {
  const hashes = readHashes(useLocation().state)
  const { samples = [] } = useQuery(serviceQuery).data ?? {}
  const failure = useFailure([useQuery(healthQuery)], {
    missing: words.trackingUnavailable,
  })
  return (
    <div className="page py-6 md:py-10">
      <PageTitle text={labels.transactions} />
      <h1 className="mb-6 text-title">{labels.transactions}</h1>
      <div className="noscript:hidden">
        <EditableWatchlist />
      </div>
      <Section title={words.watchSeveral}>
        <WatchManyForm key={hashes} filledText={hashes} />
      </Section>
      <div className="mt-6 max-w-180 md:mt-10">
        <SampleTransactions samples={samples} />
      </div>
      {failure && <FailureNotice place="floating" failure={failure} />}
    </div>
  )
}

export { TransactionsPage as Component }

function readHashes(state: unknown) {
  const hashes = isFields(state) ? state['hashes'] : ''
  return typeof hashes === 'string' ? hashes : ''
}

function EditableWatchlist() {
  const list = useStored(watched, null)
  const isKept = useIsKept(watched)
  const count = list?.length ?? 0
  return (
    <Section
      title={labels.watchlist}
      note={count > 0 && `${count} · ${fillText(listStorage, { isKept })}`}
    >
      {list === null || count === 0 ? (
        <>
          <div className={list ? '' : 'in-data-watched:hidden'}>
            <EmptyState title={words.emptyWatchlist}>
              {words.emptyAdvice}
              {sentenceGap}
              {fillText(emptyStorage, { canStore: list === null || canStore() })}
            </EmptyState>
          </div>
          {list === null && (
            <div className="hidden [--rows:var(--watched)] in-data-watched:block">
              <ReservedList />
            </div>
          )}
        </>
      ) : (
        <LazyWatchedList list={list} />
      )}
    </Section>
  )
}

const ReservedList = (props: ComponentProps<typeof WatchlistSpace>) => (
  <>
    <div className="h-23.25 md:h-13.25" />
    <WatchlistSpace {...props} />
  </>
)
