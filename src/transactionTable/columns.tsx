import * as labels from '#words/labels'
import * as texts from '#words/transactionTable'
import { Link } from 'react-router'
import { RowAmounts } from '../components/RowAmounts'
import { StatusBadge } from '../components/StatusIcon'
import { rowStates } from '#words/rows'
import { verdictWords } from '#words/verdicts'
import { fillText } from '../model/words/messages'
import { paths } from '../paths'
import { CopyButton } from '../ui/CopyButton'
import { TruncatedText } from '../ui/TruncatedText'
import { getRowName, type TransactionRow } from './TransactionTable'

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

function StatusCell({ row }: CellProps) {
  const { verdict, shown = verdict, isRestored = false, order = null } = row
  const word = order === null ? verdictWords[shown] : texts.openOrder
  return (
    <>
      <StatusBadge status={shown} word={word} isMuted={isRestored} />
      {isRestored && (
        // What the grey icon means.
        <span title={rowStates.savedNote} className="text-small text-ink-3">
          <span className="sr-only">{rowStates.notConfirmed}</span>
          <span aria-hidden="true">{rowStates.checking}</span>
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
