import { memo, type MouseEvent, useCallback, useState } from 'react'
import { Link } from 'react-router'
import { RowAmounts } from '../components/RowAmounts'
import { StatusBadge } from '../components/StatusIcon'
import { TraceGlyph } from '../components/TraceGlyph'
import { truncateMiddle } from '../model/text'
import { formatNearMinute } from '../model/time'
import { getMoney, selectOutcomes } from '../model/transaction/money'
import { locateInRow } from '../model/transaction/rowPlace'
import { getTiming } from '../model/transaction/timing'
import { isFinal } from '../model/transaction/verdict'
import { type ClockText, formatClocks, formatReading } from '../model/words/clockText'
import { rowPlaces, rowStates } from '../model/words/en/rows'
import { verdictWords } from '../model/words/en/verdicts'
import { format } from '../model/words/pieces'
import { describeRequestError } from '../model/words/requestErrorText'
import { paths } from '../paths'
import { useNetworkName } from '../queries/networks'
import { writeReport } from '../queries/supportReport'
import type { Tracked } from '../queries/trackedState'
import { useWatchedTransaction } from '../queries/useWatchedTransactions'
import { useZone } from '../storage/useZone'
import { IconButton } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { copyText } from '../ui/copyText'
import { Icon } from '../ui/Icon'
import { SafeText, toLabel } from '../ui/SafeText'
import { useToast } from '../ui/toasts'
import { TruncatedText } from '../ui/TruncatedText'
import { useNow } from '../ui/useNow'
import { NotifyButton } from './NotifyButton'
import type { SelectRow } from './useSelection'
import { useWatchActions } from './useWatchActions'
import type { WatchedSummary } from './useWatchedSummaries'
import { WatchLabel } from './WatchLabel'

type WatchRowProps = Pick<WatchedSummary, 'hash' | 'chain' | 'label' | 'verdict'> & {
  /** Whether it has changed since the user last looked at the list. */
  hasChanged: boolean
  /** Whether the list says why several rows, this one too, are not updated. */
  isFailureTold: boolean
  isSelected: boolean
  /** With it, the row can be selected. It must be the same function at each render. */
  onSelect?: SelectRow | undefined
}

/**
 * A watched transaction. Memoized, so that other rows do not render it. Out of view, it
 * renders only when its verdict changes.
 */
export const WatchRow = memo(function WatchRow(props: WatchRowProps) {
  const { hash, label, verdict, hasChanged, isSelected, onSelect } = props
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
      <td className="flex flex-wrap items-center gap-x-2 max-xl:col-span-full max-xl:text-body">
        {onSelect && (
          <input
            type="checkbox"
            aria-label={`Select ${rowName}`}
            title="Press Shift to select all rows between"
            data-key="x"
            checked={isSelected}
            onChange={({ nativeEvent }) => onSelect(hash, isWithShift(nativeEvent))}
            className="relative z-1 size-4 accent-accent"
          />
        )}
        <StatusBadge status={verdict} word={verdictWords[verdict]} isMuted={isRestored} />
        {isRestored && <NotConfirmed />}
        {hasChanged && <ChangeDot />}
        {!props.isFailureTold && <FailureReason failure={tracked.failure} />}
      </td>
      <TransactionCell {...props} rowName={rowName} />
      <td className="min-w-0 max-xl:order-3 max-xl:col-span-full">
        <RowAmounts sold={sold} outcomes={shownOutcomes} />
      </td>
      <td className="text-small max-xl:order-4 max-xl:col-start-1 max-xl:min-h-10 max-xl:content-center max-[320px]:hidden">
        <TraceGlyph rows={snapshot.rows} />
        <NetworkName id={snapshot.response?.network} />
      </td>
      <td className="min-w-0 max-xl:order-5">
        {isLoading(tracked)
          ? '…'
          : format(rowPlaces, locateInRow(snapshot, shownOutcomes))}
      </td>
      <StartedCell tracked={tracked} isVisible={isVisible} />
      <RowActions hash={hash} label={label} tracked={tracked} rowName={rowName} />
    </tr>
  )
})

const isWithShift = (event: Event): boolean =>
  event instanceof globalThis.MouseEvent && event.shiftKey

/** What the grey icon means. */
const NotConfirmed = () => (
  <span title={rowStates.savedNote} className="text-small text-ink-3">
    <span className="sr-only">{rowStates.notConfirmed}</span>
    <span aria-hidden="true">{rowStates.checking}</span>
  </span>
)

type TransactionCellProps = Pick<WatchRowProps, 'hash' | 'chain' | 'label'> & {
  rowName: string
}

/** The label, and the hash below it. */
const TransactionCell = ({ hash, chain, label, rowName }: TransactionCellProps) => (
  // Lines of 20 px, which the higher buttons do not enlarge.
  <td className="grid auto-rows-[1.25rem] grid-cols-[auto_auto_minmax(0,1fr)] items-center gap-x-1 max-xl:order-1 max-xl:col-span-2 max-xl:py-1.5">
    <WatchLabel hash={hash} label={label} isInRow />
    <Link
      to={paths.transaction(hash, chain)}
      className={`stretched ${label === '' ? '' : 'text-ink-3'}`}
    >
      <TruncatedText text={hash} start={6} end={6} />
    </Link>
    <span className="row-action">
      <CopyButton text={hash} contentName={`transaction hash ${rowName}`} />
    </span>
  </td>
)

const ChangeDot = () => (
  <span
    title={rowStates.newNote}
    className="inline-flex items-center gap-1 text-small font-medium text-accent"
  >
    <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
    {rowStates.new}
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
  label: string
  tracked: Tracked
  /** What tells the row's buttons from those of other rows. */
  rowName: string
}

/** The report, notifications and removal. */
function RowActions({ hash, label, tracked, rowName }: RowActionsProps) {
  const { remove } = useWatchActions()
  const showToast = useToast()
  const path = paths.transaction(hash, tracked.chain)
  const copyReport = async () => {
    try {
      const report = await writeReport(tracked, path, label)
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
    <td className="justify-end max-xl:order-2 max-xl:justify-self-end xl:pe-0! row-action">
      <NotifyButton hash={hash} tracked={tracked} rowName={rowName} />
      <IconButton
        icon="report"
        label={`Copy report of ${rowName}`}
        size={14}
        data-key="p"
        onClick={() => void copyReport()}
      />
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

type StartedCellProps = { tracked: Tracked; isVisible: boolean }

/**
 * When it started, and how long it will take. It renders every second while the row is
 * visible and the transaction has not ended, or polls fail.
 */
function StartedCell({ tracked, isVisible }: StartedCellProps) {
  const zone = useZone()
  const { snapshot, failure } = tracked
  const hasEnded = isFinal(snapshot.verdict)
  const isTicking = !hasEnded || failure !== null
  const now = useNow(isVisible && isTicking) + tracked.clockOffset
  const { startedAt, knownSince } = getTiming(snapshot)
  const start = startedAt ?? knownSince
  const { age, end, checked } = formatClocks(tracked, now, zone)
  const left = 'words' in end.reading ? formatReading(age) : end.short

  return (
    <td className="text-end whitespace-nowrap text-ink-2 max-xl:order-6">
      {!isLoading(tracked) && (
        <>
          <bdi>{start === null ? '—' : formatNearMinute(start, now, zone)}</bdi>
          <span className="block text-small text-ink-3">
            {failure !== null && <NotUpdated checked={checked} />}
            {failure === null && !hasEnded && <bdi>{left}</bdi>}
          </span>
        </>
      )}
    </td>
  )
}

/** When the last response came, while polls fail. */
const NotUpdated = ({ checked }: { checked: ClockText }) => (
  <span className="inline-flex items-center gap-1.5 text-refund">
    <Icon name="plug" size={14} />
    <span className="sr-only">{rowStates.notUpdated}</span>{' '}
    <bdi>{formatReading(checked)}</bdi>
  </span>
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

/**
 * Returns whether an element is in the window, or within 200 px of it; true until
 * measured. `observe` is the element's ref.
 */
function useIsVisible() {
  const [isVisible, setIsVisible] = useState(true)
  const observe = useCallback((element: Element | null) => {
    const update: IntersectionObserverCallback = (entries) =>
      setIsVisible(entries.at(-1)?.isIntersecting ?? true)
    const observer = new IntersectionObserver(update, { rootMargin: '200px' })
    if (element !== null) observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { isVisible, observe }
}

type NetworkNameProps = {
  /** The `id` of the network that decides about a transaction; null while none does. */
  id: string | null | undefined
}

/** The name of a network; nothing where the service watches only one. */
function NetworkName({ id }: NetworkNameProps) {
  const name = useNetworkName(id)
  return (
    name !== '' && (
      <span className="text-small text-ink-3">
        <SafeText text={name} limit={40} />
      </span>
    )
  )
}
