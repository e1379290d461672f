import * as labels from '#words/labels'
import { memo, useCallback, useState } from 'react'
import { listOutcomes } from '../model/transaction/money'
import { getPhase, getShownVerdict } from '../queries/trackedState'
import { useDollarNumbers, useHasPrices } from '../queries/useDollarNumbers'
import {
  useWatchedSummaries,
  useWatchedTransaction,
  type WatchedSummary,
} from '../queries/watchedTransactions'
import type { Watched } from '../storage/watched'
import {
  filterByStatus,
  StatusField,
  useTransactionFilters,
} from '../transactionTable/filters'
import {
  type TableOptions,
  TransactionTable,
  TransactionTableRow,
} from '../transactionTable/TransactionTable'
import { SelectAll, type SelectRow, useSelection } from '../transactionTable/selection'
import { SelectField } from '../ui/Field'
import { passFocus, passRowFocus } from '../ui/passFocus'
import { BulkActions } from './BulkActions'
import { ExportWatchedButton } from './ExportWatchedButton'
import { type WatchedTransaction, watchedColumns } from './watchedColumns'
import { sortWatched, watchOrders } from './watchOrders'
import * as words from '#words/watchlist'
import { fillText } from '../model/words/messages'

/**
 * Watched transactions with a status filter and an order, which the URL has, their export,
 * and actions on those that are selected.
 */
export function WatchedList({ list }: { list: readonly Watched[] }) {
  const filters = useTransactionFilters()
  const transactions = useWatchedSummaries(list)
  const { order, orders, getValue } = useOrder(transactions, filters.sort)
  const sorted = sortWatched(transactions, order, getValue)
  const shown = filterByStatus(sorted, filters)
  const { selected, chosen, select, replace } = useSelection(shown)
  const selectAll = <SelectAll shown={shown} chosen={chosen} onSelect={replace} />
  return (
    <>
      <div
        ref={passFocus(() => null)}
        className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-line py-2"
      >
        <span className="w-[calc(50%-0.25rem)] md:w-40">
          <StatusField rows={transactions} filters={filters} />
        </span>
        <span className="w-[calc(50%-0.25rem)] md:w-40">
          <SelectField
            label={words.order}
            options={orders}
            value={order}
            onChange={(value) => filters.change('sort', value)}
          />
        </span>
        {/* The heads of narrow windows are hidden. */}
        <label className="hit flex items-center gap-2 text-row xl:hidden">
          {selectAll} {words.all}
        </label>
        <ExportWatchedButton
          transactions={chosen.length > 0 ? chosen : shown}
          isSelection={chosen.length > 0}
        />
        <BulkActions shown={shown} chosen={chosen} onSelect={replace} />
      </div>
      <WatchTable
        transactions={shown}
        selected={selected}
        onSelect={select}
        sorting={{
          order,
          orders: orders.map(({ value }) => value),
          getLink: (value) => filters.getLink('sort', value),
        }}
        selectAll={selectAll}
        emptyText={words.chooseAll}
      />
    </>
  )
}

function useOrder(transactions: readonly WatchedSummary[], wanted: string) {
  const hasPrices = useHasPrices()
  const assets = transactions.flatMap(({ sold }) => sold?.asset ?? [])
  const findValue = useDollarNumbers(assets, wanted === 'value')
  const orders = watchOrders.filter(({ value }) => value !== 'value' || hasPrices)
  const getValue = ({ sold }: WatchedSummary) => (sold === null ? null : findValue(sold))
  // The order that the list has: without prices, none is by value.
  const order = orders.some(({ value }) => value === wanted) ? wanted : ''
  return { order, orders, getValue }
}

type WatchTableProps = TableOptions & {
  transactions: readonly WatchedSummary[]
  /** The hashes of the selected rows. */
  selected?: ReadonlySet<string>
  /** With it, rows can be selected. It must be the same function at each render. */
  onSelect?: SelectRow
}

export function WatchTable(props: WatchTableProps) {
  const { transactions, selected, onSelect, ...options } = props
  const counts = new Map<string, number>()
  for (const { failureCause } of transactions) {
    if (failureCause !== '') counts.set(failureCause, (counts.get(failureCause) ?? 0) + 1)
  }
  return (
    <>
      {Array.from(counts, ([cause, count]) => (
        <output
          key={cause}
          className="block border-b border-line py-2 text-row text-refund"
        >
          {cause} {fillText(words.notUpdated, { count })}
        </output>
      ))}
      <TransactionTable
        {...options}
        label={labels.watchlist}
        columns={watchedColumns}
        classes="columns-watched"
      >
        {transactions.map((transaction) => (
          <WatchedRow
            key={transaction.hash}
            hash={transaction.hash}
            chain={transaction.chain}
            label={transaction.label}
            verdict={transaction.verdict}
            isSelected={selected?.has(transaction.hash) === true}
            onSelect={onSelect}
          />
        ))}
      </TransactionTable>
    </>
  )
}

type WatchedRowProps = Pick<WatchedSummary, 'hash' | 'chain' | 'label' | 'verdict'> & {
  isSelected: boolean
  /** With it, the row can be selected. It must be the same function at each render. */
  onSelect?: SelectRow | undefined
}

/**
 * A watched transaction. Memoized, so that other rows do not render it. Out of view, it
 * renders only when its verdict changes.
 */
const WatchedRow = memo((props: WatchedRowProps) => {
  const { hash, chain, label, isSelected, onSelect } = props
  const { isVisible, observe } = useIsVisible()
  const tracked = useWatchedTransaction(hash, isVisible)
  const { snapshot } = tracked
  const row: WatchedTransaction = {
    hash,
    chain,
    label,
    verdict: snapshot.verdict,
    sold: snapshot.explanation.sold,
    outcomes: listOutcomes(snapshot),
    shown: getShownVerdict(tracked),
    isRestored: getPhase(tracked) === 'restored',
    tracked,
    isVisible,
  }
  return (
    <TransactionTableRow
      ref={observe}
      row={row}
      columns={watchedColumns}
      isSelected={isSelected}
      onSelect={onSelect}
    />
  )
})

function useIsVisible() {
  const [isVisible, setIsVisible] = useState(true)
  const observe = useCallback((element: HTMLElement | null) => {
    const update: IntersectionObserverCallback = (entries) =>
      setIsVisible(entries.at(-1)?.isIntersecting ?? true)
    const observer = new IntersectionObserver(update, { rootMargin: '200px' })
    if (element !== null) observer.observe(element)
    const pass = passRowFocus(element)
    return () => {
      observer.disconnect()
      pass()
    }
  }, [])
  return { isVisible, observe }
}
