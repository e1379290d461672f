import * as labels from '#words/labels'
import * as tableTexts from '#words/transactionTable'
import { memo } from 'react'
import type { TransactionSummary } from '../contract/addressTransactions'
import { Amount } from '../components/Amount'
import { RowAmounts } from '../components/RowAmounts'
import { getRowTime } from '../model/history/historyRow'
import { getSummaryMoney, toSum } from '../model/history/summaryMoney'
import { formatDateMinute } from '../model/dates'
import { formatSum } from '../model/words/sums'
import { formatKind } from '../model/words/kindText'
import * as texts from '#words/ownAddresses'
import { useNetworkName } from '../queries/networks'
import { useZone } from '../storage/useZone'
import { SafeText } from '../ui/SafeText'
import type { RowColumn } from '../ui/Table'
import { amountColumn, HashLink, statusColumn } from './columns'
import {
  type TransactionRow,
  TransactionTable,
  TransactionTableRow,
} from './TransactionTable'

/** `ownName`: that of an own address. */
type ListedRow = TransactionRow &
  Pick<TransactionSummary, 'network' | 'kind' | 'startTimestamp' | 'endTimestamp'> & {
    ownName: string
  }

const ownColumn: RowColumn<ListedRow> = {
  label: texts.ofAddress,
  classes: 'min-w-0 wrap-anywhere max-xl:order-2 max-xl:col-span-full',
  Cell: ({ row }) => row.ownName !== '' && <SafeText text={row.ownName} limit={80} />,
}

const columns: readonly RowColumn<ListedRow>[] = [
  { ...statusColumn, classes: `${statusColumn.classes} max-xl:col-span-2` },
  {
    label: tableTexts.when,
    classes: 'text-ink-2 max-md:max-w-24 max-md:text-small md:whitespace-nowrap',
    Cell: WhenCell,
  },
  {
    label: labels.kind,
    classes: 'text-ink-2 max-xl:order-2 max-xl:col-span-2',
    Cell: KindCell,
  },
  { ...amountColumn, Cell: AmountCell },
  {
    label: labels.transaction,
    classes: 'flex items-center gap-2 max-xl:order-2 xl:pe-0!',
    isRowHead: true,
    Cell: HashLink,
  },
]

const columnsOfSeveral = columns.toSpliced(2, 0, ownColumn)

type ListedTransactionsProps = {
  rows: readonly TransactionSummary[]
  /** In a list of several addresses: which of them a transaction is of. */
  getOwnName?: ((row: TransactionSummary) => string) | undefined
  /** What to do where the filters leave no row. */
  emptyText: string
}

/** Transactions as the service lists them. The network is named where there are several. */
export function ListedTransactions(props: ListedTransactionsProps) {
  const { rows, getOwnName, emptyText } = props
  return (
    <TransactionTable
      label={labels.transactions}
      columns={getOwnName ? columnsOfSeveral : columns}
      classes={getOwnName ? 'columns-listed-of-several' : 'columns-listed'}
      emptyText={emptyText}
    >
      {rows.map((summary) => (
        <ListedRow key={summary.hash} summary={summary} ownName={getOwnName?.(summary)} />
      ))}
    </TransactionTable>
  )
}

type ListedRowProps = {
  summary: TransactionSummary
  /** Undefined in the list of one address. */
  ownName: string | undefined
}

/** Memoized: a poll keeps the objects of what has not changed. */
const ListedRow = memo(({ summary, ownName }: ListedRowProps) => (
  <TransactionTableRow
    row={{ ...summary, ...getSummaryMoney(summary), ownName: ownName ?? '' }}
    columns={ownName === undefined ? columns : columnsOfSeveral}
  />
))

type CellProps = { row: ListedRow }

function WhenCell({ row }: CellProps) {
  const zone = useZone()
  const at = getRowTime(row)
  return at === null ? '—' : formatDateMinute(at, zone)
}

function AmountCell({ row }: CellProps) {
  const target = row.order?.target ?? null
  return (
    <>
      <RowAmounts sold={row.sold} outcomes={row.outcomes} />
      {target !== null && (
        <span className="text-small text-ink-3">
          <Amount {...formatSum(toSum(target))} prefix={tableTexts.atLeast} />
        </span>
      )}
    </>
  )
}

function KindCell({ row: { kind, network } }: CellProps) {
  const name = useNetworkName(network)
  return (
    <>
      {formatKind(kind)}
      {name !== '' && (
        <span className="text-small text-ink-3">
          {' '}
          <SafeText text={name} limit={40} />
        </span>
      )}
    </>
  )
}
