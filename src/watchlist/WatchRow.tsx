import { memo, type MouseEvent } from 'react'
import { Link } from 'react-router'
import { NetworkName } from '../components/NetworkName'
import { RowAmounts } from '../components/RowAmounts'
import { StatusBadge } from '../components/StatusIcon'
import { TraceGlyph } from '../components/TraceGlyph'
import { getMoney, selectOutcomes } from '../model/transaction/money'
import { isFinal } from '../model/transaction/verdict'
import { truncateMiddle } from '../model/text'
import {
  type Clock,
  formatClock,
  formatShortClock,
  getClocks,
  isKnownClock,
} from '../model/words/clocks'
import { describeRequestError } from '../model/words/requestErrorText'
import { getVerdictText } from '../model/words/verdictText'
import { formatPlace } from '../model/words/watchRow'
import { paths } from '../paths'
import { writeReport } from '../queries/supportReport'
import type { Tracked } from '../queries/trackedState'
import { useWatchedTransaction } from '../queries/useWatchedTransactions'
import { useZone } from '../storage/useZone'
import { IconButton } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { copyText } from '../ui/copyText'
import { Icon } from '../ui/Icon'
import { toLabel } from '../ui/SafeText'
import { useToast } from '../ui/toasts'
import { TruncatedText } from '../ui/TruncatedText'
import { useIsVisible } from '../ui/useIsVisible'
import { useNow } from '../ui/useNow'
import { NotifyButton } from './NotifyButton'
import { useWatchActions } from './useWatchActions'
import type { WatchedSummary } from './useWatchedSummaries'
import { WatchLabel } from './WatchLabel'

type WatchRowProps = Pick<WatchedSummary, 'hash' | 'chain' | 'label' | 'verdict'> & {
  /** Whether it has changed since the user last looked at the list. */
  hasChanged: boolean
  isSelected: boolean
  /** With it, the row can be selected. It must be the same function at each render. */
  onSelect?: ((hash: string) => void) | undefined
}

/**
 * A watched transaction. Memoized, so that other rows do not render it. Out of view, it
 * renders only when its verdict changes.
 */
export const WatchRow = memo(function WatchRow(props: WatchRowProps) {
  const { hash, chain, label, verdict, hasChanged, isSelected, onSelect } = props
  const { isVisible, observe } = useIsVisible()
  const tracked = useWatchedTransaction(hash, isVisible)
  const { snapshot, isRestored } = tracked
  const { sold, outcomes } = getMoney(snapshot.rows)
  const shownOutcomes = selectOutcomes(outcomes, verdict)
  // Told apart by their labels, or else by the hashes.
  const rowName = label === '' ? truncateMiddle(hash) : toLabel(label)

  return (
    <tr
      ref={observe}
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-line px-2 py-3 [contain:layout_style] hover:bg-well xl:min-h-14 xl:grid-cols-(--columns) xl:gap-0 xl:px-3 xl:py-1 xl:*:pe-4 ${isSelected ? 'bg-accent-wash' : ''}`}
    >
      <td className="flex flex-wrap items-center gap-x-2 max-xl:col-span-2 max-xl:text-body">
        {onSelect && (
          <input
            type="checkbox"
            aria-label={`Select ${rowName}`}
            data-key="x"
            checked={isSelected}
            onChange={() => onSelect(hash)}
            className="relative z-1 size-4 accent-accent"
          />
        )}
        <StatusBadge {...getVerdictText(verdict)} isMuted={isRestored} />
        {isRestored && <span className="sr-only">, not confirmed yet</span>}
        {hasChanged && <ChangeDot />}
        <FailureReason failure={tracked.failure} />
      </td>
      {/* Lines of 20 px, which the higher buttons do not enlarge. */}
      <td className="grid auto-rows-[1.25rem] grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-1 max-xl:order-3 max-xl:col-span-2 max-xl:py-1.5">
        <Link to={paths.transaction(hash, chain)} className="stretched">
          <TruncatedText text={hash} start={6} end={6} />
        </Link>
        <CopyButton text={hash} contentName={`transaction hash ${rowName}`} />
        <WatchLabel hash={hash} label={label} isBelow />
      </td>
      <td className="min-w-0 max-xl:order-2 max-xl:col-span-full">
        <RowAmounts sold={sold} outcomes={shownOutcomes} />
      </td>
      <td className="text-small max-xl:order-4 max-xl:col-start-1 max-xl:min-h-10 max-xl:content-center max-[320px]:hidden">
        <TraceGlyph rows={snapshot.rows} />
        <NetworkName id={snapshot.response?.network} />
      </td>
      <td className="min-w-0 max-xl:order-5">
        {isLoading(tracked) ? '…' : formatPlace(snapshot, shownOutcomes)}
      </td>
      <ClockCells tracked={tracked} isVisible={isVisible} />
      <RowActions hash={hash} tracked={tracked} rowName={rowName} />
    </tr>
  )
})

const ChangeDot = () => (
  <span
    title="Changed since you last looked at this list"
    className="inline-flex items-center gap-1 text-small font-medium text-accent"
  >
    <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
    new
  </span>
)

/** Why the last poll failed. */
function FailureReason({ failure }: Pick<Tracked, 'failure'>) {
  if (failure === null) return null
  const { cause } = describeRequestError(failure.error, failure.failures)
  return (
    <span title={cause} className="truncate text-small text-refund xl:basis-full">
      {cause}
    </span>
  )
}

type RowActionsProps = {
  hash: string
  tracked: Tracked
  /** What tells the row's buttons from those of other rows. */
  rowName: string
}

/** Notifications and removal; by keyboard and for screen readers the report too. */
function RowActions({ hash, tracked, rowName }: RowActionsProps) {
  const { remove } = useWatchActions()
  const showToast = useToast()
  const path = paths.transaction(hash, tracked.chain)
  const copyReport = async () => {
    try {
      const report = await writeReport(tracked, path)
      await copyText(report)
      showToast({ text: 'Report copied.', tone: 'done' })
    } catch {
      showToast({ text: 'Couldn’t copy. Your browser blocked it.', tone: 'problem' })
    }
  }
  const press = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNeighbor(currentTarget)
    remove(hash)
  }
  return (
    // At the same place in each row, so that a user who removes several does not press
    // another button.
    <td className="flex justify-end max-xl:order-3 max-xl:justify-self-end xl:pe-0! xl:ps-2">
      <button
        type="button"
        tabIndex={-1}
        data-key="p"
        className="sr-only"
        onClick={() => void copyReport()}
      >
        Copy report of {rowName}
      </button>
      <NotifyButton hash={hash} tracked={tracked} rowName={rowName} />
      <IconButton
        icon="trash"
        label={`Remove ${rowName}`}
        size={14}
        data-key="w"
        onClick={press}
      />
    </td>
  )
}

const isLoading = ({ checkedAt, failure }: Tracked) =>
  checkedAt === null && failure === null

type ClockCellsProps = { tracked: Tracked; isVisible: boolean }

/**
 * The cells with times, which render every second while the row is visible. Once the
 * transaction has ended, they are empty unless polls fail.
 */
function ClockCells({ tracked, isVisible }: ClockCellsProps) {
  const zone = useZone()
  const hasEnded = isFinal(tracked.snapshot.verdict)
  const isTicking = !hasEnded || tracked.failure !== null
  const now = useNow(isVisible && isTicking) + tracked.clockOffset
  const { age, end, checked } = getClocks(tracked, now, zone)
  const isShown = isTicking && !isLoading(tracked)

  return (
    <>
      <td className="text-end whitespace-nowrap text-ink-2 max-xl:order-6">
        {isShown && !hasEnded && (
          <>
            <bdi>{formatClock(age)}</bdi>
            <span className="block text-small text-ink-3">
              {isKnownClock(end) && <bdi>{formatShortClock(end)}</bdi>}
            </span>
          </>
        )}
      </td>
      <td className="text-end whitespace-nowrap text-ink-3 max-xl:order-1 max-xl:not-empty:min-w-22 xl:pe-0!">
        {isShown && <CheckedClock checked={checked} failure={tracked.failure} />}
      </td>
    </>
  )
}

type CheckedClockProps = Pick<Tracked, 'failure'> & { checked: Clock }

/** When the last response came, and when the next one is expected. */
const CheckedClock = ({ checked, failure }: CheckedClockProps) => (
  <>
    {failure === null ? (
      <bdi>{formatClock(checked)}</bdi>
    ) : (
      <span className="flex items-center justify-end gap-1.5 text-refund">
        <Icon name="plug" size={14} />
        <span className="sr-only">Not updated,</span> <bdi>{formatClock(checked)}</bdi>
      </span>
    )}
    <span className="block text-small max-xl:hidden">
      <bdi>{checked.note}</bdi>
    </span>
  </>
)

/**
 * Moves the focus from a row that is removed to the button that removes its neighbor, or to
 * the list's heading.
 */
function focusNeighbor(button: HTMLElement): void {
  const row = button.closest('tr')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  const next =
    neighbor?.querySelector<HTMLElement>('[data-key=w]') ??
    button.closest('section')?.querySelector<HTMLElement>('h2')
  next?.focus()
}
