import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths, patterns } from '../../app/paths'
import type { TrackingStart } from '../../contract/trackerRequest'
import { maxHashes, readHashList } from '../../model/recognise/recognise'
import {
  parseRefusedField,
  type QuoteChoice,
  readStartRequest,
} from '../../model/recognise/start'
import { truncateMiddle } from '../../model/text'
import { formatProblem } from '../../model/words/problemText'
import { describeRequestError } from '../../model/words/requestErrorText'
import {
  formatFieldProblem,
  formatFieldValue,
  formatRoute,
  formatStartProblem,
} from '../../model/words/startText'
import { getErrorDetails, useQueryError } from '../../queries/describeError'
import { healthQuery, serviceQuery } from '../../queries/service'
import { useStored } from '../../storage/stored'
import { findWatched, maxWatched, unwatch, watch, watched } from '../../storage/watched'
import { useEarlyInput } from '../../ui/AfterHydration'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { SelectField, TextArea, TextField } from '../../ui/Field'
import { Fact } from '../../ui/Fact'
import { lazyComponent } from '../../ui/lazyComponent'
import { NoteRow } from '../../ui/NoteRow'
import { useHydrated } from '../../ui/now'
import { QueryError } from '../../ui/QueryError'
import { MonoText, SafeText } from '../../ui/SafeText'
import { Section } from '../../ui/Section'
import { SkeletonRows } from '../../ui/Skeleton'
import { StatusIcon } from '../../ui/StatusIcon'
import { useToast } from '../../ui/Toast'
import { SampleTransactions } from '../../watchlist/SampleTransactions'

// Its code, with that of tracking, is loaded only for users who watch a transaction.
const WatchedList = lazyComponent(
  async () => (await import('../../watchlist/WatchTable')).WatchedList,
)

/** `/tx`: the watchlist, a form to start tracking from JSON, and the samples. Each navigation to it fills the forms anew. */
export function TransactionsPage() {
  const { key } = useLocation()
  const { samples = [] } = useQuery(serviceQuery).data ?? {}
  const failure = useQueryError(
    [useQuery(healthQuery)],
    'Tracking is unavailable. We retry every minute. Your swaps aren’t affected.',
  )
  return (
    <div className="page py-7 md:py-10">
      <title>Transactions - Crosswatch</title>
      <h1 className="mb-7 text-title">Transactions</h1>
      <Watchlist />
      <Section title="Watch several transactions">
        <WatchMany key={key} />
      </Section>
      <Section title="Track from a quote (developers)">
        <noscript>
          <p className="pt-4 text-row text-ink-2">This form needs JavaScript.</p>
        </noscript>
        <TrackByJson key={key} />
      </Section>
      <SampleTransactions samples={samples} />
      {failure && <QueryError place="floating" {...failure} />}
    </div>
  )
}

export { TransactionsPage as Component }

/** The watchlist. A removal can be undone. */
function Watchlist() {
  const list = useStored(watched)
  const { toast, showToast } = useToast()
  const remove = useCallback(
    (hash: string) => {
      const before = watched.read()
      const item = findWatched(before, hash)
      if (item === undefined) return
      unwatch(hash)
      const undo = () => {
        watched.write((now) => now.toSpliced(before.indexOf(item), 0, item))
        showToast('Back on your watchlist.', 'complete')
      }
      const button = (
        <Button variant="quiet" data-key="u" onClick={undo}>
          Undo
        </Button>
      )
      const name = item.label || truncateMiddle(hash, 6, 6)
      showToast(`Removed ${name} from your watchlist.`, 'not-seen', button)
    },
    [showToast],
  )
  return (
    <Section
      title="Watchlist"
      note={list.length > 0 && `${list.length} · saved in this browser`}
    >
      {list.length === 0 ? (
        <EmptyState title="Nothing on your watchlist yet">
          Search for a transaction, then press Watch. Your watchlist is saved in this
          browser only.
        </EmptyState>
      ) : (
        <Suspense
          fallback={<SkeletonRows count={list.length} rowClasses="h-31.75 xl:h-12" />}
        >
          <WatchedList list={list} onRemove={remove} />
        </Suspense>
      )}
      {toast}
    </Section>
  )
}

/**
 * The text of a field that another page may have filled through the history state. The server has no history, so that text
 * appears after hydration. `field`: properties of the text area, which keeps what was typed before hydration.
 */
function useFieldText(name: 'start' | 'hashes') {
  const state: unknown = useLocation().state
  const isHydrated = useHydrated()
  const [edited, setText] = useState<string | null>(null)
  const ref = useEarlyInput<HTMLTextAreaElement>((area) => {
    if (area.value !== '') setText(area.value)
  })
  const pasted: unknown =
    isHydrated && typeof state === 'object' && state !== null
      ? Reflect.get(state, name)
      : ''
  const text = edited ?? (typeof pasted === 'string' ? pasted : '')
  return { text, setText, isHydrated, field: { ref, value: text } }
}

const maxCharacters = 20_000
/** Until the page is hydrated, the form sends its text in an address, and the service accepts 16 kB: enough for fifty links. */
const maxSentCharacters = 5_000

const cutText =
  'This field is full, and the end of your text may be missing. Watch these, then paste the rest.'

/**
 * Adds several hashes to the watchlist. Lines without a hash are listed, and stay in the field for correction. Without scripts it is
 * a form that opens the hash.
 */
function WatchMany() {
  const { text, setText, isHydrated, field } = useFieldText('hashes')
  const list = useStored(watched)
  const { toast, showToast } = useToast()
  const { hashes, unread } = readHashList(text)
  const added = hashes.filter((hash) => findWatched(list, hash) === undefined)
  const excess = list.length + added.length - maxWatched
  const watchAll = () => {
    const subject = added.length === 1 ? '1 transaction' : `${added.length} transactions`
    const failure = watch(...added)
    const status = failure === '' ? 'complete' : 'attention'
    showToast(failure || `${subject} added to your watchlist.`, status)
    // They stay in the field where another tab has filled the list.
    if (findWatched(watched.read(), added[0] ?? ''))
      setText(unread.map(({ line }) => line).join('\n'))
  }
  const full = `Your watchlist holds ${maxWatched} transactions. Remove ${excess} first.`
  // Browsers cut a text that is pasted into a full field, without a word.
  const isCut = text.length === maxSentCharacters || text.length >= maxCharacters
  const known = hashes.length > 0 ? 'All of these are on your watchlist.' : ''
  const problem =
    added.length === 0
      ? known || 'Paste a transaction hash first.'
      : excess > 0
        ? full
        : undefined
  return (
    <form
      action={patterns.go}
      className="flex max-w-180 flex-col gap-3 pt-4"
      onSubmit={(event) => {
        event.preventDefault()
        watchAll()
      }}
    >
      <TextArea
        {...field}
        name="q"
        label="Transaction hashes or explorer links"
        rows={4}
        maxLength={isHydrated ? maxCharacters : maxSentCharacters}
        hint={`One per line, up to ${maxHashes}.`}
        error={isCut ? cutText : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {unread.length > 0 && (
        <div className="text-row">
          <p className="font-medium">
            {unread.length === 1
              ? '1 line has no hash'
              : `${unread.length} lines have no hash`}
          </p>
          <ul aria-label="Lines without a hash" className="mt-1">
            {unread.map(({ line, problem: lineProblem }, index) => (
              <li
                key={index}
                className="flex flex-wrap gap-x-3 border-b border-line py-1.5"
              >
                <SafeText text={line} limit={60} className="max-w-full font-mono" />
                <span className="text-ink-2">{formatProblem(lineProblem)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div>
        <Button
          type="submit"
          icon="eye"
          disabledReason={isHydrated ? problem : undefined}
        >
          {added.length > 1 ? `Watch all ${added.length}` : 'Watch'}
        </Button>
      </div>
      {toast}
    </form>
  )
}

/** The service's limit for a request body. */
const maxLength = 16_384

/** Starts tracking from JSON, which may come from the search box. Nothing is sent before the user presses the button. */
function TrackByJson() {
  const { text, setText, isHydrated, field } = useFieldText('start')
  const [chosen, setChosen] = useState<QuoteChoice>({ hash: '', route: 0 })
  const navigate = useNavigate()
  const client = useQueryClient()
  const start = useMutation({
    // With the code of tracking, it is loaded on demand.
    mutationFn: async (txn: TrackingStart) =>
      (await import('../../queries/transaction')).startTracking(client, txn),
    onSuccess: (hash) => navigate(paths.transaction(hash)),
  })
  const isEmpty = text.trim() === ''
  const { txn, problem, routes, fields } = readStartRequest(text, chosen)
  const send = () => {
    // Not `isPending`: a second press can come before the next render.
    if (txn !== null && client.isMutating() === 0) start.mutate(txn)
  }
  const error = start.error && getErrorDetails(start.error)
  const failure = error && describeRequestError(error)
  // The service names the field that it refuses.
  const refused = error?.kind === 'refused' ? parseRefusedField(error.message) : null
  const missing = isEmpty ? 'Paste JSON to continue.' : 'Fix the marked fields.'
  const invalid = isHydrated && txn === null ? missing : undefined
  return (
    <form
      className="flex max-w-180 flex-col gap-4 pt-4 noscript:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextArea
        {...field}
        label="JSON"
        maxLength={maxLength}
        readOnly={start.isPending}
        placeholder='{ "txn": { "quoteId": …, "hash": …, "sellAmount": …, "route": { … } } }'
        hint="Paste a tracking request or a quote response."
        error={isEmpty || problem === null ? undefined : formatStartProblem(problem)}
        onChange={(event) => {
          start.reset()
          setText(event.currentTarget.value)
        }}
      />
      {routes.length > 0 && (
        <div className="flex flex-wrap gap-4">
          <TextField
            label="Hash of the first transaction"
            value={chosen.hash}
            onChange={(event) =>
              setChosen({ ...chosen, hash: event.currentTarget.value })
            }
          />
          {routes.length > 1 && (
            <SelectField
              label="Route used"
              value={String(chosen.route)}
              options={routes.map((route, index) => ({
                value: String(index),
                label: `${index + 1}: ${formatRoute(route)}`,
              }))}
              onChange={(value) => setChosen({ ...chosen, route: Number(value) })}
            />
          )}
        </div>
      )}
      {fields.length > 0 && (
        <dl className="text-row">
          {fields.map(({ name, value, problem: ownProblem }) => {
            const refusal = refused?.name === name ? refused.problem : ''
            const fieldProblem = ownProblem ? formatFieldProblem(ownProblem) : refusal
            return (
              <Fact key={name} label={name}>
                <MonoText text={formatFieldValue(value)} limit={100} />
                {fieldProblem !== '' && (
                  <span className="flex items-center gap-1.5 text-fail">
                    <StatusIcon status="failed" size={14} />
                    <SafeText text={`${name} ${fieldProblem}.`} limit={200} />
                  </span>
                )}
              </Fact>
            )
          })}
        </dl>
      )}
      {failure !== null && refused === null && (
        <div role="alert">
          <NoteRow icon={failure.icon} tone={failure.tone} cause={failure.cause}>
            {failure.explanation} <MonoText text={failure.quote} limit={200} /> Tracking
            didn’t start. This doesn’t affect your swap.
          </NoteRow>
        </div>
      )}
      <div>
        {/* Not of the type "submit": a press before hydration is repeated after it, and would submit the form without its text. */}
        <Button
          variant="primary"
          disabledReason={start.isPending ? 'Sending your request…' : invalid}
          onClick={send}
        >
          {start.isPending ? 'Sending…' : 'Track'}
        </Button>
      </div>
    </form>
  )
}
