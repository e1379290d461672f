import { memo } from 'react'
import type { TransactionSummary } from '../contract/addressTransactions'
import type { NetworkDescription } from '../contract/service'
import { getSummaryMoney } from '../model/history/summaryMoney'
import { formatKind } from '../model/words/kindText'
import { getNetworkName } from '../model/words/networkName'
import { amountColumn, HashLink, NetworkName, statusColumn, whenColumn } from './columns'
import {
  type TransactionColumn,
  type TransactionRow,
  TransactionTable,
  TransactionTableRow,
} from './TransactionTable'

/** `networkName`: '' where there is only one network. */
type ListedRow = TransactionRow & { networkName: string }

const columns: readonly TransactionColumn<ListedRow>[] = [
  { ...statusColumn, classes: `${statusColumn.classes} max-xl:col-span-2` },
  whenColumn,
  {
    label: 'Kind',
    classes: 'text-ink-2 max-xl:order-2 max-xl:col-span-2',
    Cell: KindCell,
  },
  amountColumn,
  {
    label: 'Transaction',
    classes: 'flex items-center gap-2 max-xl:order-2 xl:pe-0!',
    Cell: HashLink,
  },
]

type ListedTransactionsProps = {
  rows: readonly TransactionSummary[]
  networks: readonly NetworkDescription[]
  /** What to do where the filters leave no row. */
  emptyText: string
}

/** Transactions as the service lists them. The network is named where there are several. */
export function ListedTransactions(props: ListedTransactionsProps) {
  const { rows, networks, emptyText } = props
  const hasNetworks = networks.length > 1
  return (
    <TransactionTable
      label="Transactions"
      columns={columns}
      classes="columns-listed"
      emptyText={emptyText}
    >
      {rows.map((summary) => (
        <ListedRow
          key={summary.hash}
          summary={summary}
          networkName={hasNetworks ? getNetworkName(networks, summary.network) : ''}
        />
      ))}
    </TransactionTable>
  )
}

type ListedRowProps = { summary: TransactionSummary; networkName: string }

/** Memoized: a poll keeps the objects of what has not changed. */
const ListedRow = memo(({ summary, networkName }: ListedRowProps) => (
  <TransactionTableRow
    row={{ ...summary, ...getSummaryMoney(summary), networkName }}
    columns={columns}
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
