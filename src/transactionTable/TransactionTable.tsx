import * as texts from '#words/transactionTable'
import type { ReactNode, Ref } from 'react'
import type { LinkProps } from 'react-router'
import type { TransactionSummary } from '../contract/addressTransactions'
import type { Outcome, Sum } from '../model/transaction/money'
import type { ShownVerdict, Verdict } from '../model/transaction/verdict'
import { fillText } from '../model/words/messages'
import { truncateMiddle } from '../model/text'
import { EmptyState } from '../ui/EmptyState'
import { passRowFocus } from '../ui/passFocus'
import { toLabel } from '../ui/SafeText'
import { createSortedColumn } from '../components/sortedColumn'
import { type RowColumn, Table, type TableColumn, TableRow } from '../ui/Table'
import type { SelectRow } from './selection'

/** A transaction as a row shows it, whether this page tracks it or the service lists it. */
export type TransactionRow = {
  hash: string
  verdict: Verdict
  /** The code of the chain that its link names. */
  chain?: string
  /** The user's own; '' for none. */
  label?: string
  /** null where it is not known. */
  sold: Sum | null
  outcomes: readonly Outcome[]
  /** The verdict for people, where this page tracks it. */
  shown?: ShownVerdict
  /** Of a limit order that waits for its price. */
  order?: TransactionSummary['order']
  /** It comes from this browser's storage, and no response has confirmed it yet. */
  isRestored?: boolean
}

/** What tells the buttons of a row from those of others: its label, else its hash. */
export const getRowName = ({ label = '', hash }: TransactionRow): string =>
  label === '' ? truncateMiddle(hash) : toLabel(label)

type Sorting = {
  /** The order of the list. */
  order: string
  /** The orders that are possible now. */
  orders: readonly string[]
  /** The link to the list in an order. */
  getLink: (order: string) => LinkProps
}

export type TableOptions = {
  /** With it, heads are links that sort. */
  sorting?: Sorting
  /** Selects all rows; before the first head. */
  selectAll?: ReactNode
  /** What to do where the filters leave no row. */
  emptyText?: string
}

type TransactionTableProps<Row> = TableOptions & {
  label: string
  columns: readonly RowColumn<Row>[]
  /** Sets `--columns`, those of wide windows. */
  classes: string
  /** The rows. */
  children: readonly ReactNode[]
}

/** Transactions: a table in wide windows, blocks of few lines in narrow ones. */
export function TransactionTable<Row>(props: TransactionTableProps<Row>) {
  const { label, columns, classes, sorting, selectAll, emptyText, children } = props
  if (children.length === 0)
    return <EmptyState title={texts.noMatch}>{emptyText}</EmptyState>
  const heads = columns
    .filter((column) => column.label !== '')
    .map((column, index) => createHead(column, sorting, index === 0 && selectAll))
  return (
    <Table
      label={label}
      layout="grid-xl"
      columns={heads}
      classes={classes}
      headRowClasses="xl:grid xl:grid-cols-(--columns) xl:px-3"
    >
      {children}
    </Table>
  )
}

function createHead<Row>(
  column: RowColumn<Row>,
  sorting: Sorting | undefined,
  selectAll: ReactNode,
): TableColumn {
  const { order } = column
  if (sorting === undefined || order === undefined || !sorting.orders.includes(order))
    return column
  const isSorted = sorting.order === order
  return createSortedColumn({
    ...column,
    direction: order === 'status' ? 'ascending' : 'descending',
    isSorted,
    link: sorting.getLink(isSorted ? '' : order),
    before: selectAll,
  })
}

type TransactionTableRowProps<Row> = {
  row: Row
  columns: readonly RowColumn<Row>[]
  isSelected?: boolean
  /** With it, the row can be selected. */
  onSelect?: SelectRow | undefined
  /** By default, the row passes its focus on. */
  ref?: Ref<HTMLTableRowElement>
}

/** One transaction, with a cell for each column. */
export function TransactionTableRow<Row extends TransactionRow>(
  props: TransactionTableRowProps<Row>,
) {
  const { row, columns, isSelected = false, onSelect, ref = passRowFocus } = props
  const checkbox = onSelect && (
    <input
      type="checkbox"
      aria-label={fillText(texts.select, { name: getRowName(row) })}
      title={texts.selectRange}
      data-key="select"
      checked={isSelected}
      onChange={({ nativeEvent }) =>
        onSelect(row.hash, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
      className="relative z-1 size-4 accent-accent"
    />
  )
  return (
    <TableRow
      ref={ref}
      row={row}
      columns={columns}
      before={checkbox}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 border-b border-line px-2 py-2 md:gap-x-3 md:gap-y-1.5 md:py-3 [contain:layout_style] hover:bg-well xl:min-h-14 xl:grid-cols-(--columns) xl:gap-0 xl:px-3 xl:py-1 xl:*:pe-4 ${isSelected ? 'bg-accent-wash' : ''}`}
    />
  )
}
