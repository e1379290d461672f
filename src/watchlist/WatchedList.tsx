import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { StatusField } from '../components/StatusField'
import { useDollarNumbers } from '../queries/useDollarNumbers'
import { useHasPrices } from '../queries/useHasPrices'
import type { Watched } from '../storage/watched'
import { EmptyState } from '../ui/EmptyState'
import { SelectField } from '../ui/Field'
import { passFocus } from '../ui/passFocus'
import { Table, type TableColumn } from '../ui/Table'
import { BulkActions } from './BulkActions'
import { ExportWatchedButton } from './ExportWatchedButton'
import { readSort, sortWatched, type WatchSort, watchSorts } from './sortWatched'
import { useChangesSinceVisit } from './useChangesSinceVisit'
import { useWatchedSummaries, type WatchedSummary } from './useWatchedSummaries'
import { getWatchColumns, plainColumns, watchColumnClasses } from './watchColumns'
import { WatchRow } from './WatchRow'

type WatchPreviewProps = { list: readonly Watched[]; maxRows: number }

/** The first rows of the watchlist. All of it is polled. */
export function WatchPreview({ list, maxRows }: WatchPreviewProps) {
  const transactions = useWatchedSummaries(list)
  const shown = sortWatched(transactions, firstOrder).slice(0, maxRows)
  const hasChanged = useChangesSinceVisit(shown)
  return (
    <WatchTable transactions={shown} columns={plainColumns} hasChanged={hasChanged} />
  )
}

const firstOrder = { sort: '', hasChanged: () => false, getValue: () => null } as const

/**
 * Watched transactions with a status filter and an order, which the URL has, actions on
 * several of them, and their export.
 */
export function WatchedList({ list }: { list: readonly Watched[] }) {
  const [params, setParams] = useSearchParams()
  const status = params.get('status') ?? ''
  const transactions = useWatchedSummaries(list)
  const { selected, toggle, clear } = useSelection()
  const hasChanged = useChangesSinceVisit(transactions)
  const { sort, sorts, options } = useSort(transactions, readSort(params.get('sort')))
  const shown = sortWatched(transactions, { ...options, sort, hasChanged }).filter(
    ({ verdict }) => status === '' || verdict === status,
  )

  const change = (name: 'status' | 'sort', value: string) =>
    setParams(changeParam(params, name, value), {
      replace: true,
      preventScrollReset: true,
    })
  const columns = getWatchColumns({
    sort,
    sorts: sorts.map(({ value }) => value),
    getPath: (order) => `?${changeParam(params, 'sort', order)}`,
  })
  return (
    <>
      <div
        ref={passFocus(() => null)}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2"
      >
        <span className="w-[calc(50%-0.375rem)] md:w-44">
          <StatusField
            verdicts={transactions.map(({ verdict }) => verdict)}
            value={status}
            onChange={(value) => change('status', value)}
          />
        </span>
        <span className="w-[calc(50%-0.375rem)] md:w-40">
          <SelectField
            label="Order"
            options={sorts}
            value={sort}
            onChange={(value) => change('sort', value)}
          />
        </span>
        <BulkActions
          shown={shown}
          selected={shown.filter(({ hash }) => selected.has(hash))}
          onClear={clear}
        />
        <span className="ms-auto">
          <ExportWatchedButton transactions={shown} />
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No transaction has this status">
          Choose All to see your whole watchlist.
        </EmptyState>
      ) : (
        <WatchTable
          transactions={shown}
          columns={columns}
          hasChanged={hasChanged}
          selected={selected}
          onSelect={toggle}
        />
      )}
    </>
  )
}

/** Sets a parameter of the URL; '' removes it. */
function changeParam(params: URLSearchParams, name: string, value: string) {
  const changed = new URLSearchParams(params)
  if (value === '') changed.delete(name)
  else changed.set(name, value)
  return changed
}

/** The possible orders, and what sorting by value needs. */
function useSort(transactions: readonly WatchedSummary[], wanted: WatchSort) {
  const hasPrices = useHasPrices()
  const assets = transactions.flatMap(({ sold }) => sold?.asset ?? [])
  const findValue = useDollarNumbers(assets, wanted === 'value')
  const sorts = watchSorts.filter(({ value }) => value !== 'value' || hasPrices)
  const getValue = ({ sold }: WatchedSummary) => (sold === null ? null : findValue(sold))
  // The order that the list has: without prices, none is by value.
  const sort = sorts.some(({ value }) => value === wanted) ? wanted : ''
  return { sort, sorts, options: { getValue } }
}

/** The hashes of the selected rows, and stable functions that change them. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (hash: string) =>
      setSelected((before) =>
        before.has(hash)
          ? new Set([...before].filter((each) => each !== hash))
          : new Set([...before, hash]),
      ),
    [],
  )
  const clear = useCallback(() => setSelected(new Set()), [])
  return { selected, toggle, clear }
}

type WatchTableProps = {
  transactions: readonly WatchedSummary[]
  columns: readonly TableColumn[]
  hasChanged: (transaction: WatchedSummary) => boolean
  /** The hashes of the selected rows. */
  selected?: ReadonlySet<string>
  /** With it, rows can be selected. It must be the same function at each render. */
  onSelect?: (hash: string) => void
}

/**
 * Watched transactions: a table in wide windows, blocks of three lines in narrow ones.
 */
const WatchTable = (props: WatchTableProps) => (
  <Table
    label="Watchlist"
    layout="grid-xl"
    columns={props.columns}
    classes={watchColumnClasses}
    headRowClasses="xl:grid xl:grid-cols-(--columns) xl:px-3"
  >
    {props.transactions.map((transaction) => (
      <WatchRow
        key={transaction.hash}
        hash={transaction.hash}
        chain={transaction.chain}
        label={transaction.label}
        verdict={transaction.verdict}
        hasChanged={props.hasChanged(transaction)}
        isSelected={props.selected?.has(transaction.hash) === true}
        onSelect={props.onSelect}
      />
    ))}
  </Table>
)
