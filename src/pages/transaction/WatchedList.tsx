import { useSearchParams } from 'react-router'
import { getVerdictText } from '../../model/words/verdictText'
import { watchListCsv } from '../../model/words/watchRow'
import type { Watched } from '../../storage/watched'
import { Button } from '../../ui/Button'
import { downloadText } from '../../ui/download'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField } from '../../ui/Field'
import { useWatchedTransactions, WatchTable } from '../../watchlist/WatchTable'

type WatchedListProps = { list: readonly Watched[]; onRemove: (hash: string) => void }

/** Watched transactions with a status filter, which the URL has, and their export. */
export function WatchedList({ list, onRemove }: WatchedListProps) {
  const [params, setParams] = useSearchParams()
  const status = params.get('status') ?? ''
  const all = useWatchedTransactions(list)
  const verdicts = all.map(({ tracked }) => tracked.snapshot.verdict)
  const options = [...new Set(verdicts)].map((verdict): { value: string; label: string } => ({
    value: verdict,
    label: `${getVerdictText(verdict).word} (${verdicts.filter((each) => each === verdict).length})`,
  }))
  const shown = all.filter((_, index) => status === '' || verdicts[index] === status)
  const filter = (value: string) =>
    setParams(value === '' ? {} : { status: value }, { replace: true, preventScrollReset: true })
  const exportCsv = () => {
    const items = shown.map(({ hash, label, tracked }) => ({ ...tracked, hash, label }))
    const today = new Date().toISOString().slice(0, 10)
    downloadText(watchListCsv(items), `watchlist-${today}.csv`, 'text/csv;charset=utf-8')
  }
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line py-2">
        <span className="w-44 max-md:grow">
          <SelectField
            label="Status"
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
