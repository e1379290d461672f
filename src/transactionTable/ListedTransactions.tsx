import * as labels from '#words/labels'
import * as tableTexts from '#words/transactionTable'
import { memo } from 'react'
import type { TransactionSummary } from '../contract/addressTransactions'
import type { NetworkDescription } from '../contract/service'
import { getSummaryMoney } from '../model/history/summaryMoney'
import { formatKind } from '../model/words/kindText'
import { ownAddressTexts as texts } from '#words/ownAddresses'
import { getNetworkName } from '../model/words/networkName'
import { SafeText } from '../ui/SafeText'
import { amountColumn, createListedColumns, NetworkName } from './columns'
import {
  type TransactionColumn,
  type TransactionRow,
  TransactionTable,
  TransactionTableRow,
} from './TransactionTable'

/** `networkName`: '' where there is only one network. `ownName`: that of an own address. */
type ListedRow = TransactionRow & { networkName: string; ownName: string }

const ownColumn: TransactionColumn<ListedRow> = {
  label: texts.ofAddress,
  classes: 'min-w-0 truncate max-xl:order-2 max-xl:col-span-full',
  Cell: ({ row }) => row.ownName !== '' && <SafeText text={row.ownName} limit={80} />,
}

const columns = createListedColumns<ListedRow>(
  tableTexts.when,
  {
    label: labels.kind,
    classes: 'text-ink-2 max-xl:order-2 max-xl:col-span-2',
    Cell: KindCell,
  },
  amountColumn,
)

const columnsOfSeveral = columns.toSpliced(2, 0, ownColumn)

type ListedTransactionsProps = {
  rows: readonly TransactionSummary[]
  networks: readonly NetworkDescription[]
  /** In a list of several addresses: which of them a transaction is of. */
  getOwnName?: ((row: TransactionSummary) => string) | undefined
  /** What to do where the filters leave no row. */
  emptyText: string
}

/** Transactions as the service lists them. The network is named where there are several. */
export function ListedTransactions(props: ListedTransactionsProps) {
  const { rows, networks, getOwnName, emptyText } = props
  const hasNetworks = networks.length > 1
  return (
    <TransactionTable
      label={labels.transactions}
      columns={getOwnName ? columnsOfSeveral : columns}
      classes={getOwnName ? 'columns-listed-of-several' : 'columns-listed'}
      emptyText={emptyText}
    >
      {rows.map((summary) => (
        <ListedRow
          key={summary.hash}
          summary={summary}
          networkName={hasNetworks ? getNetworkName(networks, summary.network) : ''}
          ownName={getOwnName?.(summary)}
        />
      ))}
    </TransactionTable>
  )
}

type ListedRowProps = {
  summary: TransactionSummary
  networkName: string
  /** Undefined in the list of one address. */
  ownName: string | undefined
}

/** Memoized: a poll keeps the objects of what has not changed. */
const ListedRow = memo(({ summary, networkName, ownName }: ListedRowProps) => (
  <TransactionTableRow
    row={{ ...summary, ...getSummaryMoney(summary), networkName, ownName: ownName ?? '' }}
    columns={ownName === undefined ? columns : columnsOfSeveral}
  />
))

function KindCell({ row: { kind, networkName } }: { row: ListedRow }) {
  return (
    <>
      {formatKind(kind)}
      <NetworkName name={networkName} />
    </>
  )
}
