import { memo } from 'react'
import { Link } from 'react-router'
import { RowAmounts } from '../../components/RowAmounts'
import { StatusBadge } from '../../components/StatusIcon'
import type { TransactionSummary } from '../../contract/addressTransactions'
import type { NetworkDescription } from '../../contract/service'
import { getSummaryMoney } from '../../model/history/summaryMoney'
import { formatDateMinute } from '../../model/time'
import { formatKind } from '../../model/words/kindText'
import { getNetworkName } from '../../model/words/networkName'
import { verdictWords } from '../../model/words/en/verdicts'
import { paths } from '../../paths'
import { useZone } from '../../storage/useZone'
import { CopyButton } from '../../ui/CopyButton'
import { Table, type TableColumn } from '../../ui/Table'
import { TruncatedText } from '../../ui/TruncatedText'

const columns: readonly TableColumn[] = [
  { label: 'Status', classes: 'w-44' },
  { label: 'When', classes: 'w-48' },
  { label: 'Kind', classes: 'w-36' },
  { label: 'Amount' },
  { label: 'Transaction', classes: 'w-44' },
]
const networkColumn: TableColumn = { label: 'Network', classes: 'w-24' }

type ListedTransactionsProps = {
  rows: readonly TransactionSummary[]
  networks: readonly NetworkDescription[]
}

/**
 * Transactions as the service lists them: a table in wide windows, blocks of three lines in
 * narrow ones. The network is named where there are several.
 */
export function ListedTransactions({ rows, networks }: ListedTransactionsProps) {
  const hasNetworks = networks.length > 1
  return (
    <Table
      label="Transactions"
      layout="table-lg"
      columns={hasNetworks ? columns.toSpliced(4, 0, networkColumn) : columns}
    >
      {rows.map((summary) => (
        <TransactionRow
          key={summary.hash}
          summary={summary}
          network={hasNetworks ? getNetworkName(networks, summary.network) : ''}
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
  const zone = useZone()
  const at = startTimestamp ?? endTimestamp
  return (
    <tr className="relative flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 hover:bg-well lg:table-row lg:h-12 lg:*:pe-4">
      <td className="flex-1">
        <StatusBadge status={verdict} word={verdictWords[verdict]} />
      </td>
      <td className="whitespace-nowrap text-ink-2">
        {at === null ? '—' : formatDateMinute(at, zone)}
      </td>
      <td className="flex-1 text-ink-2 max-lg:order-3">
        {formatKind(kind)}
        {network !== '' && <span className="lg:hidden"> · {network}</span>}
      </td>
      <td className="max-lg:order-2 max-lg:basis-full">
        <RowAmounts {...getSummaryMoney(summary)} />
      </td>
      {network !== '' && <td className="max-lg:hidden">{network}</td>}
      <td className="max-lg:order-4 lg:pe-0!">
        <span className="inline-flex items-center gap-2">
          <Link to={paths.transaction(hash)} className="stretched">
            <TruncatedText text={hash} start={6} end={6} />
          </Link>
          <CopyButton text={hash} contentName="transaction hash" />
        </span>
      </td>
    </tr>
  )
})
