import { memo } from 'react'
import { Link } from 'react-router'
import { RowAmounts } from '../../components/RowAmounts'
import { StatusBadge } from '../../components/StatusIcon'
import type { TransactionSummary } from '../../contract/addressTransactions'
import type { ServiceDescription } from '../../contract/service'
import { getSummaryMoney } from '../../model/history/summaryMoney'
import { formatDateMinute } from '../../model/time'
import { formatKind } from '../../model/words/kindText'
import { getVerdictText } from '../../model/words/verdictText'
import { paths } from '../../paths'
import { getNetworkName } from '../../queries/service'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { CopyButton } from '../../ui/CopyButton'
import { Table, type TableColumn } from '../../ui/Table'
import { TruncatedText } from '../../ui/TruncatedText'

const columns: readonly TableColumn[] = [
  { label: 'Status' },
  { label: 'When' },
  { label: 'Kind' },
  { label: 'Amount' },
  { label: 'Transaction' },
]
const networkColumn: TableColumn = { label: 'Network' }

/** In wide windows every row has the same columns. */
const columnClasses = '[--columns:11rem_11.5rem_9rem_minmax(0,1fr)_10.5rem]'
const networkColumnClasses = '[--columns:11rem_11.5rem_9rem_minmax(0,1fr)_7rem_10.5rem]'

type ListedTransactionsProps = {
  rows: readonly TransactionSummary[]
  service: ServiceDescription | null | undefined
}

/**
 * Transactions as the service lists them: a table in wide windows, blocks of three lines in
 * narrow ones. The network is named where there are several.
 */
export function ListedTransactions({ rows, service }: ListedTransactionsProps) {
  const hasNetworks = (service?.networks.length ?? 0) > 1
  return (
    <Table
      label="Transactions"
      layout="grid-lg"
      columns={hasNetworks ? columns.toSpliced(4, 0, networkColumn) : columns}
      classes={hasNetworks ? networkColumnClasses : columnClasses}
      headRowClasses="lg:grid lg:grid-cols-(--columns)"
    >
      {rows.map((summary) => (
        <TransactionRow
          key={summary.hash}
          summary={summary}
          network={hasNetworks ? getNetworkName(service, summary.network) : ''}
        />
      ))}
    </Table>
  )
}

type TransactionRowProps = {
  summary: TransactionSummary
  /** Its name; '' where there is only one. */
  network: string
}

/** Memoized: a poll keeps the objects of what has not changed. */
const TransactionRow = memo(function TransactionRow(props: TransactionRowProps) {
  const { summary, network } = props
  const { hash, verdict, kind, startTimestamp, endTimestamp } = summary
  const { zone } = useStored(settings)
  const at = startTimestamp ?? endTimestamp
  return (
    <tr className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-line py-3 hover:bg-well lg:min-h-10 lg:grid-cols-(--columns) lg:gap-0 lg:py-1 lg:*:pe-4 lg:*:last:pe-0">
      <td className="max-lg:text-body">
        <StatusBadge {...getVerdictText(verdict)} />
      </td>
      <td className="whitespace-nowrap text-ink-2 max-lg:text-end">
        {at === null ? '—' : formatDateMinute(at, zone)}
      </td>
      <td className="text-ink-2 max-lg:order-1">
        {formatKind(kind)}
        {network !== '' && <span className="lg:hidden"> · {network}</span>}
      </td>
      <td className="min-w-0 max-lg:col-span-full">
        <RowAmounts {...getSummaryMoney(summary)} />
      </td>
      {network !== '' && <td className="max-lg:hidden">{network}</td>}
      <td className="flex items-center gap-x-2 max-lg:order-2">
        <Link to={paths.transaction(hash)} className="stretched">
          <TruncatedText text={hash} start={6} end={6} />
        </Link>
        <CopyButton text={hash} contentName="transaction hash" />
      </td>
    </tr>
  )
})
