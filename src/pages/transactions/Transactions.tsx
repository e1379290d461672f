import { sentenceGap } from '#words/locale'
import * as labels from '#words/labels'
import { fillText } from '../../model/words/messages'
import { emptyStorage, listStorage } from '#words/storage'
import { canStore, useIsKept, useStored } from '../../storage/stored'
import { watched } from '../../storage/watched'
import { EmptyState } from '../../ui/EmptyState'
import { Section } from '../../ui/Section'
import { WatchedList } from '../../watchlist/WatchedList'
import { WatchManyForm } from './WatchManyForm'
import * as words from '#words/transactionsPage'

/** The watchlist, and a form that adds several transactions to it. */
export const Transactions = ({ hashes }: { hashes: string }) => (
  <>
    <div className="noscript:hidden">
      <EditableWatchlist />
    </div>
    <Section title={words.watchSeveral}>
      <WatchManyForm key={hashes} filledText={hashes} />
    </Section>
  </>
)

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
              <div className="h-23.25 md:h-13.25" />
              <div className="watchlist-space" />
            </div>
          )}
        </>
      ) : (
        <WatchedList list={list} />
      )}
    </Section>
  )
}
