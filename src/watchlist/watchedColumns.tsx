import * as labels from '#words/labels'
import { toPlain } from '../model/words/pieces'
import { sayRowPlace } from '../model/words/rowText'
import { TraceGlyph } from '../components/TraceGlyph'
import { formatNearMinute } from '../model/dates'
import { isFinal } from '../model/transaction/verdict'
import { formatClocks } from '../model/words/clockText'
import { rowStates } from '#words/rows'
import { paths } from '../paths'
import { writeReport } from '../components/supportReport'
import { getPhase, getShownVerdict, type Tracked } from '../queries/trackedState'
import { useZone } from '../storage/useZone'
import { amountColumn, HashLink, statusColumn } from '../transactionTable/columns'
import { getRowName, type TransactionRow } from '../transactionTable/TransactionTable'
import { IconButton } from '../ui/Button'
import { useCopy } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import type { RowColumn } from '../ui/Table'
import { useNow } from '../ui/useNow'
import { NotifyButton } from './NotifyButton'
import { useWatchActions } from './useWatchActions'
import { WatchLabel } from './WatchLabel'
import * as controls from '#words/controls'
import * as words from '#words/watchlist'
import { fillText } from '../model/words/messages'

/** A watched transaction as a row. `isVisible`: it is in the window, and renders each second. */
export type WatchedTransaction = TransactionRow & {
  label: string
  tracked: Tracked
  isVisible: boolean
}

type CellProps = { row: WatchedTransaction }

export const watchedColumns: readonly RowColumn<WatchedTransaction>[] = [
  statusColumn,
  {
    label: labels.transaction,
    // Lines of 20 px, which the higher buttons do not enlarge. A phone has no room for them: its
    // rows are selected, and a label is changed on the page of its transaction.
    classes:
      'grid auto-rows-[1.25rem] grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-1 max-xl:col-span-2 max-md:flex max-md:[&_button]:hidden',
    isRowHead: true,
    Cell: ({ row }) => (
      <>
        <WatchLabel hash={row.hash} label={row.label} isInRow />
        <HashLink row={row} />
      </>
    ),
  },
  {
    ...amountColumn,
    classes: 'min-w-0 max-xl:order-1 max-xl:col-span-2 max-md:text-small',
  },
  {
    label: words.route,
    classes: 'max-xl:hidden',
    Cell: ({ row: { tracked } }) => (
      <TraceGlyph
        rows={tracked.snapshot.explanation.steps}
        verdict={getShownVerdict(tracked)}
      />
    ),
  },
  {
    label: words.location,
    classes: 'min-w-0 max-xl:order-2 max-xl:col-span-2 max-md:hidden',
    Cell: ({ row: { tracked } }) =>
      isLoading(tracked) ? '…' : toPlain(sayRowPlace(tracked.snapshot.explanation.row)),
  },
  {
    label: words.started,
    headClasses: 'text-end',
    order: 'age',
    classes:
      'text-end text-ink-2 max-xl:order-1 max-md:max-w-24 max-md:text-small md:whitespace-nowrap',
    Cell: StartedCell,
  },
  {
    label: '',
    // At the same place in each row, so that a user who removes several does not press
    // another button.
    classes:
      'relative justify-end max-xl:order-2 max-xl:justify-self-end max-md:hidden xl:pe-0! row-action',
    Cell: ActionsCell,
  },
]

const isLoading = (tracked: Tracked) => getPhase(tracked) === 'loading'

function StartedCell({ row }: CellProps) {
  const { tracked, isVisible } = row
  const zone = useZone()
  const { failure, clockOffset, snapshot } = tracked
  const startedAt = snapshot.timing.knownSince
  const hasEnded = isFinal(row.verdict)
  const isTicking = !hasEnded || failure !== null
  const now = useNow(isVisible && isTicking) + clockOffset
  if (isLoading(tracked)) return null

  const { age, end, checked } = formatClocks(tracked, now, zone)
  const left = end.reading === '—' ? age.reading : end.short
  return (
    <>
      {/* A phone has one line, which tells how long it will take. */}
      <bdi className={failure === null && hasEnded ? '' : 'max-md:hidden'}>
        {startedAt === null ? '—' : formatNearMinute(startedAt, now, zone)}
      </bdi>
      <span className="block text-small text-ink-3">
        {failure !== null && (
          <span className="inline-flex items-center gap-1.5 text-refund">
            <Icon name="plug" size={14} />
            <span className="sr-only">{rowStates.notUpdated}</span>{' '}
            {/* A phone has one line, and the list says why. */}
            <bdi className={tracked.checkedAt === null ? 'max-md:sr-only' : ''}>
              {checked.reading}
            </bdi>
          </span>
        )}
        {failure === null && !hasEnded && <bdi>{left}</bdi>}
      </span>
    </>
  )
}

function ActionsCell({ row }: CellProps) {
  const { hash, label, tracked } = row
  const { remove } = useWatchActions()
  const name = getRowName(row)
  const path = paths.transaction(hash, tracked.chain)
  const report = useCopy(() => writeReport(tracked, path, label))
  return (
    <>
      {/* Over the bell, and not over the button that removes. */}
      {report.result !== '' && (
        <span
          data-copied=""
          className="absolute inset-y-0 start-0 z-10 flex items-center bg-sheet px-1 text-small font-medium"
        >
          {report.result}
        </span>
      )}
      <NotifyButton hash={hash} tracked={tracked} rowName={name} />
      <IconButton
        icon={report.result === controls.copied ? 'check' : 'report'}
        label={fillText(words.copyReportOf, { name })}
        size={14}
        data-key="report"
        {...report.press}
      />
      <IconButton
        icon="trash"
        label={fillText(words.removeRow, { name })}
        size={14}
        data-key="w"
        onClick={() => remove(hash)}
      />
    </>
  )
}
