import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { memo, type MouseEvent, useCallback, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { paths } from '../app/paths'
import { getLateness, getTiming } from '../model/transaction/timing'
import { formatClock, formatShortClock, getClocks } from '../model/words/clocks'
import { getMoney, type Outcome, type Sum } from '../model/transaction/money'
import { isFinal, type Verdict } from '../model/transaction/verdict'
import { formatSum } from '../model/words/sums'
import { getVerdictText } from '../model/words/verdictText'
import { formatPlace, watchListCsv } from '../model/words/watchRow'
import type { Tracked } from '../queries/trackedState'
import { listedQuery, readTracked } from '../queries/transaction'
import { settings } from '../storage/settings'
import { useStored } from '../storage/stored'
import { maxLabelLength, updateWatched, type Watched } from '../storage/watched'
import { Amount } from '../ui/Amount'
import { Button, IconButton } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { downloadText } from '../ui/download'
import { EmptyState } from '../ui/EmptyState'
import { SelectField } from '../ui/Field'
import { Icon } from '../ui/Icon'
import { useNow } from '../ui/now'
import { SafeText } from '../ui/SafeText'
import { StatusBadge } from '../ui/StatusIcon'
import { TruncatedText } from '../ui/TruncatedText'
import { NotifyButton } from './NotifyButton'
import { TraceGlyph } from './TraceGlyph'

type WatchedSummary = Pick<Watched, 'hash' | 'label'> & {
  verdict: Verdict
  needsPerson: boolean
}

/** Polls the watched transactions. Those that need the person come first, then the newest. */
function useWatchedSummaries(list: readonly Watched[]): WatchedSummary[] {
  const queries = list.map(({ hash }, index) => listedQuery(hash, index, list.length))
  const summaries = useQueries({ queries, combine: summarize })
  const all = list.map((item, index) => Object.assign({}, item, summaries[index]))
  return all.toSorted((a, b) => Number(b.needsPerson) - Number(a.needsPerson))
}

/** All that the list as a whole shows, so that it renders only if this changes. */
const summarize = (results: readonly { data: Tracked }[]) =>
  results.map(({ data: { snapshot, checkedAt } }) => {
    const { verdict } = snapshot
    const needsPerson =
      verdict === 'unclear' ||
      (verdict === 'in-progress'
        ? getLateness(getTiming(snapshot), checkedAt ?? 0) !== 'none'
        : isFinal(verdict) && verdict !== 'complete')
    return { verdict, needsPerson }
  })

const columns = 'Status Transaction Amount Route Location Time Finish Updated'.split(' ')

/** In wide windows every row has the same columns. The first one is as wide as the longest status. */
const plainColumns =
  '[--columns:11rem_9.5rem_minmax(0,1.4fr)_120px_minmax(0,1fr)_5.5rem_9rem_7.5rem]'
const editableColumns =
  '[--columns:11rem_12.25rem_minmax(0,1.3fr)_120px_minmax(0,1fr)_5.5rem_8rem_6.5rem_4.5rem]'

/** The first rows of the watchlist. All of it is polled. */
export const WatchPreview = ({
  list,
  maxRows,
}: {
  list: readonly Watched[]
  maxRows: number
}) => <WatchTable transactions={useWatchedSummaries(list).slice(0, maxRows)} />

type WatchedListProps = { list: readonly Watched[]; onRemove: (hash: string) => void }

/** Watched transactions with a status filter, which the URL has, and their export. */
export function WatchedList({ list, onRemove }: WatchedListProps) {
  const [params, setParams] = useSearchParams()
  const status = params.get('status') ?? ''
  const all = useWatchedSummaries(list)
  const client = useQueryClient()
  const verdicts = all.map(({ verdict }) => verdict)
  const options = [...new Set(verdicts)].map(
    (verdict): { value: string; label: string } => ({
      value: verdict,
      label: `${getVerdictText(verdict).word} (${verdicts.filter((each) => each === verdict).length})`,
    }),
  )
  // Also when the last one has another status now: without its option, the field would show "All".
  if (status !== '' && !options.some(({ value }) => value === status))
    options.push({ value: status, label: 'None (0)' })
  const shown = all.filter(({ verdict }) => status === '' || verdict === status)
  const filter = (value: string) =>
    setParams(value === '' ? {} : { status: value }, {
      replace: true,
      preventScrollReset: true,
    })
  const exportCsv = () => {
    const items = shown.map(({ hash, label }) => ({
      ...readTracked(client, hash),
      hash,
      label,
    }))
    const today = new Date().toISOString().slice(0, 10)
    downloadText(watchListCsv(items), `watchlist-${today}.csv`, 'text/csv;charset=utf-8')
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 border-b border-line py-2">
        <span className="w-44 max-md:grow">
          <SelectField
            label="Status"
            icon="filter"
            options={[{ value: '', label: `All (${list.length})` }, ...options]}
            value={status}
            onChange={filter}
          />
        </span>
        <span className="ms-auto">
          <Button icon="download" onClick={exportCsv}>
            CSV
          </Button>
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No transaction has this status">
          Choose All to see your whole watchlist.
        </EmptyState>
      ) : (
        <WatchTable transactions={shown} onRemove={onRemove} />
      )}
    </>
  )
}

interface WatchTableProps {
  transactions: readonly WatchedSummary[]
  /** With it, each row has a label, notifications and a Remove button. It must be the same function at each render. */
  onRemove?: ((hash: string) => void) | undefined
}

/** Watched transactions: a table in wide windows, blocks of three lines in narrow ones. */
const WatchTable = ({ transactions, onRemove }: WatchTableProps) => (
  <table
    aria-label="Watchlist"
    className={`block text-start text-row ${onRemove ? editableColumns : plainColumns}`}
  >
    <thead className="block max-xl:sr-only">
      <tr className="border-b border-line text-small text-ink-3 *:py-2 *:pe-4 *:font-normal *:nth-6:text-end *:nth-8:pe-0 *:nth-8:text-end xl:grid xl:grid-cols-(--columns)">
        {columns.map((header) => (
          <th
            key={header}
            scope="col"
            className={header === 'Finish' ? 'max-xl:hidden' : ''}
          >
            {header}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className="block">
      {transactions.map((each) => (
        <Row key={each.hash} {...each} onRemove={onRemove} />
      ))}
    </tbody>
  </table>
)

type RowProps = WatchedSummary & Pick<WatchTableProps, 'onRemove'>

/** Memoized, so that other rows do not render it. Out of view, it renders only when its verdict changes. */
const Row = memo(function Row({ hash, label, verdict, onRemove }: RowProps) {
  const { isVisible, observe } = useIsVisible()
  // The list polls it.
  const query = { ...listedQuery(hash), enabled: false }
  const tracked = useQuery(isVisible ? query : { ...query, notifyOnChangeProps: [] }).data
  const { snapshot, isRestored } = tracked
  const { sold, outcomes } = getMoney(snapshot.rows)
  const due = outcomes.filter(({ kind }) => kind !== 'expected' || !isFinal(verdict))
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    focusNeighbor(currentTarget)
    onRemove?.(hash)
  }
  return (
    <tr
      ref={observe}
      className="relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 border-b border-line py-3 [contain:layout_style] hover:bg-well xl:min-h-12 xl:grid-cols-(--columns) xl:gap-0 xl:py-0.5 xl:*:pe-4"
    >
      <td className="max-xl:col-span-2 max-xl:text-body">
        <StatusBadge {...getVerdictText(verdict)} isMuted={isRestored} />
        {isRestored && <span className="sr-only">, not confirmed yet</span>}
      </td>
      <td className="flex flex-wrap items-center gap-x-2 max-xl:order-3 max-xl:col-span-2">
        <Link to={paths.transaction(hash)} className="stretched">
          <TruncatedText text={hash} start={6} end={6} />
        </Link>
        <CopyButton text={hash} contentName="transaction hash" />
        {onRemove && <WatchLabel hash={hash} label={label} />}
      </td>
      <td className="min-w-0 max-xl:order-2 max-xl:col-span-full">
        <Amounts sold={sold} outcomes={due} />
      </td>
      <td className="max-xl:order-4 max-xl:col-start-1 max-[320px]:hidden">
        <TraceGlyph rows={snapshot.rows} />
      </td>
      <td className="min-w-0 truncate max-xl:order-5">
        {isLoading(tracked) ? '…' : formatPlace(snapshot, due)}
      </td>
      <Clocks tracked={tracked} isVisible={isVisible} />
      {onRemove && (
        // At the same place in each row, so that a user who removes several does not press another button.
        <td className="flex justify-end max-xl:order-3 max-xl:justify-self-end xl:pe-0! xl:ps-2">
          <NotifyButton hash={hash} tracked={tracked} isIconOnly />
          <IconButton icon="trash" label="Remove" size={14} onClick={remove} />
        </td>
      )}
    </tr>
  )
})

const isLoading = ({ checkedAt, failure }: Tracked) =>
  checkedAt === null && failure === null

/** The cells with times, which render every second while the row is visible. */
function Clocks({ tracked, isVisible }: { tracked: Tracked; isVisible: boolean }) {
  const { zone } = useStored(settings)
  const now = useNow(isVisible) + tracked.clockOffset
  const clocks = getClocks(tracked, now, zone)
  const isShown = !isLoading(tracked)
  const checked = isShown ? formatClock(clocks.checked) : ''
  return (
    <>
      <td className="text-end whitespace-nowrap text-ink-2 max-xl:order-6">
        {isShown && formatClock(clocks.age)}
      </td>
      <td className="text-ink-2 max-xl:hidden">
        {isShown && formatShortClock(clocks.end)}
      </td>
      <td className="text-end whitespace-nowrap text-ink-3 max-xl:order-1 max-xl:min-w-22 xl:pe-0!">
        {tracked.failure === null ? (
          checked
        ) : (
          <span className="flex items-center justify-end gap-1.5 text-refund">
            <Icon name="plug" size={14} />
            <span className="sr-only">Not updated,</span> {checked}
          </span>
        )}
        <span className="block text-small max-xl:hidden">
          {isShown && clocks.checked.note}
        </span>
      </td>
    </>
  )
}

/** Moves the focus from a row that is removed to the same button of its neighbor, or to the list's heading. */
function focusNeighbor(button: HTMLElement): void {
  const row = button.closest('tr')
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling
  const next =
    neighbor?.querySelector<HTMLElement>(`[aria-label="${button.ariaLabel}"]`) ??
    button.closest('section')?.querySelector<HTMLElement>('h2')
  next?.focus()
}

/** More do not fit in a row. */
const maxOutcomes = 2

/** The sold amount, and what was paid, refunded or is expected. */
function Amounts({ sold, outcomes }: { sold: Sum | null; outcomes: readonly Outcome[] }) {
  if (sold === null) return <Amount value="—" ticker="" />
  const hidden = outcomes.length - maxOutcomes
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <Amount {...formatSum(sold)} />
      {outcomes.length > 0 && (
        <Icon name="arrow-right" size={14} className="text-ink-3" />
      )}
      {outcomes.slice(0, maxOutcomes).map((outcome, index) => (
        <span key={index}>
          <Amount {...formatSum(outcome)} />
          {outcome.kind === 'returned' && (outcome.estimated ? ' refund' : ' refunded')}
        </span>
      ))}
      {hidden > 0 && <span className="text-ink-2">and {hidden} more</span>}
    </span>
  )
}

/** Whether an element is in the window, or within 200 px of it; true until measured. `observe` is the element's ref. */
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

/** The label of a watched transaction, editable in place: Enter and leaving the field save it, Escape cancels. */
function WatchLabel({ hash, label }: Pick<Watched, 'hash' | 'label'>) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return (
    // Browsers submit a form by Enter, but not by the Enter that ends the composition of an input method.
    <form
      className="flex min-w-0 items-center"
      onSubmit={(event) => {
        event.preventDefault()
        button.current?.focus()
      }}
    >
      <input
        key={label}
        ref={input}
        aria-label="Label"
        tabIndex={-1}
        maxLength={maxLabelLength}
        className="peer h-8 w-0 border-b border-line-2 bg-transparent outline-none focus:relative focus:z-1 focus:w-40 focus:border-accent"
        defaultValue={label}
        onKeyDown={({ key, nativeEvent, currentTarget }) => {
          if (key !== 'Escape' || nativeEvent.isComposing) return
          currentTarget.value = label
          button.current?.focus()
        }}
        onBlur={({ target }) => updateWatched(hash, { label: target.value.trim() })}
      />
      {label !== '' && (
        <span className="max-w-50 truncate font-medium peer-focus:hidden">
          <SafeText text={label} limit={maxLabelLength} />
        </span>
      )}
      <IconButton
        ref={button}
        icon="pencil"
        size={14}
        label={label === '' ? 'Add label' : 'Edit label'}
        onClick={() => input.current?.focus()}
      />
    </form>
  )
}
