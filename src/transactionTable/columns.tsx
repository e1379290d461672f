import * as labels from '#words/labels'
import * as texts from '#words/transactionTable'
import { Link } from 'react-router'
import { RowAmounts } from '../components/RowAmounts'
import { StatusBadge } from '../components/StatusIcon'
import { getRowTime } from '../model/history/historyRow'
import { formatDateMinute } from '../model/time'
import { rowStates } from '#words/rows'
import { verdictWords } from '#words/verdicts'
import { fillText } from '../model/words/messages'
import { paths } from '../paths'
import { useZone } from '../queries/useZone'
import { CopyButton } from '../ui/CopyButton'
import { TruncatedText } from '../ui/TruncatedText'
import {
  getRowName,
  type TransactionColumn,
  type TransactionRow,
} from './TransactionTable'

type CellProps = { row: TransactionRow }

/** The columns that all tables of transactions have. */
export const statusColumn = {
  label: labels.status,
  order: 'status',
  classes: 'flex flex-wrap items-center gap-x-2',
  Cell: StatusCell,
}

export const amountColumn = {
  label: labels.amount,
  order: 'value',
  classes: 'min-w-0 max-xl:order-1 max-xl:col-span-full',
  Cell: ({ row }: CellProps) => <RowAmounts sold={row.sold} outcomes={row.outcomes} />,
}

/**
 * The columns of transactions as the service lists them, with those between time and hash.
 * `when`: the head of the times.
 */
export const createListedColumns = <Row extends TransactionRow>(
  when: string,
  ...others: readonly TransactionColumn<Row>[]
): readonly TransactionColumn<Row>[] => [
  { ...statusColumn, classes: `${statusColumn.classes} max-xl:col-span-2` },
  { label: when, classes: 'whitespace-nowrap text-ink-2', Cell: WhenCell },
  ...others,
  {
    label: labels.transaction,
    classes: 'flex items-center gap-2 max-xl:order-2 xl:pe-0!',
    Cell: HashLink,
  },
]

function WhenCell({ row }: CellProps) {
  const zone = useZone()
  const at = getRowTime(row)
  return at === null ? '—' : formatDateMinute(at, zone)
}

function StatusCell({ row }: CellProps) {
  const { verdict, shown = verdict, isRestored = false, hasChanged } = row
  return (
    <>
      <StatusBadge status={shown} word={verdictWords[shown]} isMuted={isRestored} />
      {isRestored && (
        // What the grey icon means.
        <span title={rowStates.savedNote} className="text-small text-ink-3">
          <span className="sr-only">{rowStates.notConfirmed}</span>
          <span aria-hidden="true">{rowStates.checking}</span>
        </span>
      )}
      {hasChanged && (
        <span
          title={rowStates.newNote}
          className="inline-flex items-center gap-1 text-small font-medium text-accent"
        >
          <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
          {rowStates.new}
        </span>
      )}
    </>
  )
}

/** The link to the transaction, over the whole row, and the button that copies its hash. */
export const HashLink = ({ row }: CellProps) => (
  <>
    <Link
      to={paths.transaction(row.hash, row.chain)}
      className={`stretched ${row.label ? 'text-ink-3' : ''}`}
    >
      <span className={row.label ? 'max-md:sr-only' : ''}>
        <TruncatedText text={row.hash} start={6} end={6} />
      </span>
    </Link>
    <span className="row-action">
      <CopyButton
        text={row.hash}
        contentName={fillText(texts.hashName, { name: getRowName(row) })}
      />
    </span>
  </>
)
