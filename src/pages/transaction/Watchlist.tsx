import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import type { Verdict } from '../../model/transaction/verdict'
import { getVerdictText } from '../../model/words/verdictText'
import { watchListCsv } from '../../model/words/watchRow'
import { useStored } from '../../storage/stored'
import { findWatched, restoreWatched, unwatch, type Watched, watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { downloadText } from '../../ui/download'
import { EmptyState } from '../../ui/EmptyState'
import { Section } from '../../ui/Section'
import { SelectField } from '../../ui/Field'
import { useToast } from '../../ui/Toast'
import {
  useWatchedTransactions,
  type WatchedTransaction,
  WatchTable,
} from '../../watchlist/WatchTable'

/** The watchlist with its status filter, which the URL has, and its export. A removal can be undone. */
export function Watchlist() {
  const list = useStored(watched)
  const { toast, showToast } = useToast()
  const remove = useCallback(
    (hash: string) => {
      const before = watched.read()
      const item = findWatched(before, hash)
      if (item === undefined) return
      unwatch(hash)
      const name = item.label || `${hash.slice(0, 6)}…${hash.slice(-6)}`
      const undo = () => {
        restoreWatched(item, before.indexOf(item))
        showToast('Back on your watchlist.', 'complete')
      }
      const button = (
        <Button variant="quiet" onClick={undo}>
          Undo
        </Button>
      )
      showToast(`Removed ${name} from your watchlist.`, 'not-seen', button)
    },
    [showToast],
  )
  return (
    <Section title="Watchlist" note={list.length > 0 && `${list.length} · saved in this browser`}>
      {list.length === 0 ? (
        <EmptyState title="Nothing on your watchlist yet">
          Search for a transaction, then press Watch. Your watchlist is saved in this browser only.
        </EmptyState>
      ) : (
        <FilteredList list={list} onRemove={remove} />
      )}
      {toast}
    </Section>
  )
}

interface FilteredListProps {
  list: readonly Watched[]
  onRemove: (hash: string) => void
}

const readVerdict = ({ tracked }: WatchedTransaction): Verdict => tracked.snapshot.verdict

function FilteredList({ list, onRemove }: FilteredListProps) {
  const [params, setParams] = useSearchParams()
  const all = useWatchedTransactions(list)
  const verdicts = all.map(readVerdict)
  const status = params.get('status') ?? ''
  const shown = all.filter((each) => status === '' || readVerdict(each) === status)
  const options: { value: string; label: string }[] = [...new Set(verdicts)].map((verdict) => ({
    value: verdict,
    label: `${getVerdictText(verdict).word} (${verdicts.filter((each) => each === verdict).length})`,
  }))
  const filter = (value: string) =>
    setParams(value === '' ? {} : { status: value }, { replace: true, preventScrollReset: true })
  const exportCsv = () => {
    const items = shown.map(({ item: { hash, label }, tracked }) => ({ ...tracked, hash, label }))
    const today = new Date().toISOString().slice(0, 10)
    downloadText(watchListCsv(items), `watchlist-${today}.csv`, 'text/csv;charset=utf-8')
  }
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line py-2">
        <span className="w-44 max-md:grow">
          <SelectField
            label="Status"
            isLabelHidden
            icon="filter"
            options={[{ value: '', label: `All (${list.length})` }, ...options]}
            value={status}
            onChange={filter}
          />
        </span>
        <span className="ms-auto">
          <Button icon="download" onClick={exportCsv}>
            CSV
          </Button>
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No transaction has this status">
          Choose All to see your whole watchlist.
        </EmptyState>
      ) : (
        <WatchTable transactions={shown} onRemove={onRemove} />
      )}
    </>
  )
}
