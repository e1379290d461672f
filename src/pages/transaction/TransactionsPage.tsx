import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { maxHashes, readHashList } from '../../model/recognise/hashList'
import { getVerdictText } from '../../model/words/verdictText'
import { watchListCsv } from '../../model/words/watchRow'
import { useQueryError } from '../../queries/describeError'
import { healthQuery, serviceQuery } from '../../queries/service'
import { useStored } from '../../storage/stored'
import {
  findWatched,
  maxWatched,
  unwatch,
  watch,
  type Watched,
  watched,
} from '../../storage/watched'
import { Button } from '../../ui/Button'
import { downloadText } from '../../ui/download'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField, TextArea } from '../../ui/Field'
import { QueryError } from '../../ui/QueryError'
import { SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { useToast } from '../../ui/Toast'
import { SampleTransactions } from '../../watchlist/SampleTransactions'
import { useWatchedTransactions, WatchTable } from '../../watchlist/WatchTable'
import { useFieldText } from './fieldText'
import { TrackByJson } from './TrackByJson'

const unavailableText =
  'Tracking is unavailable. We retry every minute. Your swaps aren’t affected.'

/** `/tx`: the watchlist, a form to start tracking from JSON, and the samples. Each navigation to it fills the forms anew. */
export function TransactionsPage() {
  const { key } = useLocation()
  const { samples = [] } = useQuery(serviceQuery).data ?? {}
  const failure = useQueryError([useQuery(healthQuery)], unavailableText)
  return (
    <div className="page py-7 md:py-10">
      <title>Transactions - Crosswatch</title>
      <h1 className="mb-7 text-title">Transactions</h1>
      <Watchlist />
      <Section title="Watch several transactions">
        <WatchMany key={key} />
      </Section>
      <Section title="Track from a quote (developers)">
        <TrackByJson key={key} />
        {failure !== null && (
          <div className="max-w-180 pt-4">
            <QueryError place="row" {...failure} />
          </div>
        )}
      </Section>
      <SampleTransactions samples={samples} />
    </div>
  )
}

export { TransactionsPage as Component }

/** The watchlist. A removal can be undone. */
function Watchlist() {
  const list = useStored(watched)
  const { toast, showToast } = useToast()
  const remove = useCallback(
    (hash: string) => {
      const before = watched.read()
      const item = findWatched(before, hash)
      if (item === undefined) return
      unwatch(hash)
      const undo = () => {
        watched.write((all) => all.toSpliced(before.indexOf(item), 0, item))
        showToast('Back on your watchlist.', 'complete')
      }
      const button = (
        <Button variant="quiet" onClick={undo}>
          Undo
        </Button>
      )
      const name = item.label || `${hash.slice(0, 6)}…${hash.slice(-6)}`
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

/** Transactions with a status filter, which the URL has, and their export. */
function FilteredList(props: { list: readonly Watched[]; onRemove: (hash: string) => void }) {
  const { list, onRemove } = props
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

const maxCharacters = 20_000

/** Adds several hashes to the watchlist. Lines without a hash are listed, and stay in the field for correction. */
function WatchMany() {
  const { text, setText, takeTyped } = useFieldText('hashes')
  const list = useStored(watched)
  const { toast, showToast } = useToast()
  const { hashes, unread } = readHashList(text)
  const added = hashes.filter((hash) => findWatched(list, hash) === undefined)
  const excess = list.length + added.length - maxWatched
  const watchAll = () => {
    if (!watch(...added)) return
    const subject = added.length === 1 ? '1 transaction' : `${added.length} transactions`
    showToast(`${subject} added to your watchlist.`, 'complete')
    setText(unread.map(({ line }) => line).join('\n'))
  }
  let disabledReason: string | undefined
  if (hashes.length === 0) disabledReason = 'Paste a transaction hash first.'
  else if (added.length === 0) disabledReason = 'All of these are on your watchlist.'
  else if (excess > 0) {
    disabledReason = `Your watchlist holds ${maxWatched} transactions. Remove ${excess} first.`
  }
  return (
    <form
      className="flex max-w-180 flex-col gap-3 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        watchAll()
      }}
    >
      <TextArea
        ref={takeTyped}
        label="Transaction hashes or explorer links"
        rows={4}
        maxLength={maxCharacters}
        value={text}
        hint={`One per line, up to ${maxHashes}.`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {unread.length > 0 && (
        <div className="text-row">
          <p className="font-medium">
            {unread.length === 1 ? '1 line has no hash' : `${unread.length} lines have no hash`}
          </p>
          <ul aria-label="Lines without a hash" className="mt-1">
            {unread.map(({ line, reason }, index) => (
              <li key={index} className="flex flex-wrap gap-x-3 border-b border-line py-1.5">
                <span className="max-w-full font-mono">
                  <SafeText text={line} limit={60} />
                </span>
                <span className="text-ink-2">{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button type="submit" icon="eye" disabledReason={disabledReason}>
          {added.length > 1 ? `Watch all ${added.length}` : 'Watch'}
        </Button>
      </div>
      {toast}
    </form>
  )
}
