import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { RequestError } from '../api/request'
import { fetchTransaction, type TrackingReply } from '../api/tracker'
import type { TrackingResult } from '../contract/tracker'
import { type TrackingState, applyResult } from '../model/progress/trackingState'
import { normalizeHash } from '../model/progress/legs'
import {
  isAbout,
  getVerdict,
  addLogEntry,
  type TransactionSnapshot,
  ignoreOtherTransaction,
  createSnapshot,
} from '../model/progress/snapshot'
import { getTiming } from '../model/progress/timing'
import { type Budget, makeBudget, type Priority } from './budget'
import { readStoredLog, storeLog } from '../storage/storedLog'
import { isConfirmed, nextAsk } from './polling'
import { prepareReply } from './prepareReply'
import { recheckHealth } from './service'
import { deleteSaved, readSaved, saveResponse } from '../storage/savedResponses'

/** Why the last attempts brought nothing, how many in a row, and since when (Unix ms, the server's clock). */
export type PollFailure = { error: RequestError; failures: number; since: number }

/**
 * What a page knows of a transaction. A failed check is part of the data, beside the last good answer, so that it never
 * replaces or hides one; `known` is the same object for as long as checks bring nothing new. Times are Unix ms by the
 * server's clock, which is this device's plus `clockOffset`; `pause` is how many ms after `attemptedAt` the next check
 * comes, null when none does. `sent` is the text of the last answer as the service sent it, '' where that was very long.
 */
export type Tracked = TrackingState & {
  failure: PollFailure | null
  checkedAt: number | null
  requestedAt: number
  clockOffset: number
  nextPollDelay: number | null
  sent: string
}

/** Before the first answer: asked at `now` (Unix ms), and known nothing. */
export const nothingHeard = (hash: string, now: number): Tracked => ({
  snapshot: createSnapshot(hash, now, readStoredLog(hash)),
  requestNumber: 0,
  finalCount: 0,
  polls: [],
  failure: null,
  checkedAt: null,
  requestedAt: now,
  clockOffset: 0,
  nextPollDelay: 0,
  sent: '',
})

const transactionKey = (hash: string) => ['transaction', normalizeHash(hash)] as const

/**
 * A transaction by its hash, checked again and again for as long as somebody looks; one hash in two writings is asked
 * for once. The query itself does not fail: TanStack Query would drop out of its rhythm, and the page has to say what it
 * last knew anyway. One that is `listed` waits for its turn among the others of its list.
 */
export const transactionQuery = (hash: string, priority: 'open' | 'listed' = 'open') =>
  queryOptions({
    queryKey: transactionKey(hash),
    queryFn: ({ client, signal }): Promise<Tracked> => check(client, hash, priority, signal),
    staleTime: 0,
    structuralSharing: keepIfEqual,
    refetchOnMount: ({ state }) => onMount(state.data),
    refetchOnWindowFocus: ({ state }) => whenAllowed(state.data),
    refetchOnReconnect: ({ state }) => whenAllowed(state.data),
    refetchInterval: ({ state }) => state.data?.nextPollDelay ?? false,
  })

/**
 * Structural sharing of one level, for what is selected from the query too: `known` keeps its identity by itself, and comparing
 * thousands of legs would only cost.
 */
function keepIfEqual(before: unknown, after: unknown): unknown {
  if (!isRecord(before) || !isRecord(after)) return after
  return Object.entries(after).every(([key, value]) => Object.is(before[key], value))
    ? before
    : after
}

const isRecord = (data: unknown): data is Record<string, unknown> =>
  typeof data === 'object' && data !== null

/** So soon after a check, another page's or the server's, the next one follows at its usual pace; in ms. */
const recent = 2_000

const onMount = (tracked: Tracked | undefined): 'always' | false =>
  tracked !== undefined && Date.now() + tracked.clockOffset - tracked.requestedAt < recent
    ? false
    : whenAllowed(tracked)

const whenAllowed = (tracked: Tracked | undefined): 'always' | false =>
  shouldAskAgain(tracked) ? 'always' : false

/** How much is left of a pause that the service asked for, in ms; 0 where there is none. */
export function pauseLeft(tracked: Tracked | undefined): number {
  const nextPollDelay = tracked?.failure?.error.retryAfter ?? null
  if (tracked === undefined || nextPollDelay === null) return 0
  return Math.max(0, tracked.requestedAt + nextPollDelay - (Date.now() + tracked.clockOffset))
}

/** False while a nextPollDelay that the service asked for is not over: then nobody may ask, a button neither. */
export const mayAskNow = (tracked: Tracked | undefined): boolean => pauseLeft(tracked) === 0

/** False too once an end is confirmed: coming back to a page does not ask again. */
export const shouldAskAgain = (tracked: Tracked | undefined): boolean =>
  mayAskNow(tracked) && !(tracked?.nextPollDelay === null && tracked.failure === null)

/**
 * Puts what this browser knew of a transaction before the page was loaded below what is snapshot of it, and saves that: the server,
 * which rendered the page, can do neither.
 */
export function restoreHistory(client: QueryClient, hash: string): void {
  const tracked = client.getQueryData<Tracked>(transactionKey(hash))
  const answer = tracked?.snapshot.response ?? null
  if (tracked === undefined || tracked.checkedAt === null || answer === null) return
  const { snapshot, requestNumber, checkedAt, clockOffset, sent } = tracked
  const before = nothingHeard(hash, tracked.requestedAt)
  const [newest] = before.snapshot.log
  const isLogged =
    newest === undefined ||
    snapshot.log.some(({ at, said }) => at === newest.at && said === newest.said)
  const saved = readSaved(hash)
  const isSaved = saved === null || saved.at === checkedAt - clockOffset
  if (isLogged && isSaved) return remember(tracked)
  const result = { kind: 'response', response: answer } as const
  const reply = { result, clockOffset, age: Date.now() + clockOffset - checkedAt, text: sent }
  const restored = answered(before, reply, requestNumber, hash)
  remember(restored)
  client.setQueryData<Tracked>(transactionKey(hash), restored)
}

/** Stores what a page that is loaded later starts from. */
function remember(tracked: Tracked): void {
  storeLog(tracked.snapshot)
  saveResponse(tracked)
}

/** By client: it limits the requests of all queries, and belongs to no single one. */
const budgets = new WeakMap<QueryClient, Budget>()

/** The one that all transactions of a page share. */
function budgetOf(client: QueryClient): Budget {
  const budget = budgets.get(client) ?? makeBudget()
  budgets.set(client, budget)
  return budget
}

/** Numbers the questions in the order in which they are put, so that no answer can be taken for a newer one. */
let turns = 0

async function check(
  client: QueryClient,
  hash: string,
  priority: Priority,
  signal: AbortSignal,
): Promise<Tracked> {
  const budget = budgetOf(client)
  // Read when an answer is there, not when it is asked for: another one may have come in between.
  const latest = () =>
    client.getQueryData<Tracked>(transactionKey(hash)) ?? nothingHeard(hash, Date.now())
  let requestNumber = 0
  try {
    const wasConfirmed =
      isUnanswered(latest().snapshot) && isConfirmed(readSaved(hash)?.finalCount ?? 0)
    await budget.admit(priority === 'listed' && wasConfirmed ? 'confirmed' : priority, signal)
    // Above that of a snapshot that another process made: the server's, for this page.
    turns = Math.max(turns, latest().requestNumber) + 1
    requestNumber = turns
    const reply = await prepareReply(
      await fetchTransaction(hash, signal),
      latest().snapshot.rows,
      signal,
    )
    const before = latest()
    const after = answered(before, reply, requestNumber, hash)
    // That a check failed is stored with the next response.
    if (after.failure === null) remember(after)
    if (before.failure !== null) recheckHealth(client, true)
    return after
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.kind === 'rate-limited' && requestNumber > 0) budget.hold(error.retryAfter ?? 0)
    if (isConnectionError(error)) recheckHealth(client, false)
    const before = latest()
    return requestNumber > 0 && requestNumber <= before.requestNumber
      ? before
      : failed(before, error)
  }
}

const isConnectionError = ({ kind }: RequestError): boolean =>
  kind === 'offline' || kind === 'timeout' || kind === 'unavailable'

/** Forgets all that was heard of a transaction, with the page too, and asks anew where somebody looks. */
export async function askAnew(client: QueryClient, hash: string): Promise<void> {
  const queryKey = transactionKey(hash)
  deleteSaved(hash)
  client.setQueryData<Tracked>(queryKey, nothingHeard(hash, Date.now()))
  await client.refetchQueries({ queryKey, type: 'active' })
}

function answered(
  before: Tracked,
  { result, clockOffset, age, text }: TrackingReply,
  requestNumber: number,
  hash: string,
): Tracked {
  const now = Date.now() + clockOffset
  if (requestNumber <= before.requestNumber) return before
  if (result.kind === 'response' && !isAbout(result.response, hash)) {
    const error = new RequestError(
      'unexpected',
      'We got data for a different transaction and ignored it',
    )
    return failed(
      { ...before, snapshot: ignoreOtherTransaction(before.snapshot, now), requestNumber },
      error,
    )
  }
  const { snapshot, finalCount } = beforeResponse(before, result.kind, hash, now)
  const recovered = before.failure === null ? snapshot : addLogEntry(snapshot, 'Reconnected', now)
  const hearing = applyResult({ ...before, snapshot: recovered, finalCount }, result, {
    requestNumber,
    now,
    age,
  })
  return paced({
    ...hearing,
    failure: null,
    // An answer that nobody could confirm is as old as it says.
    checkedAt: now - age,
    requestedAt: now,
    clockOffset,
    nextPollDelay: null,
    sent: result.kind === 'response' ? text : before.sent,
  })
}

/**
 * What a response is compared with. This page's first one is compared with the saved one, so that an end that is taken back is
 * noticed, and one that was confirmed before needs no more confirmations.
 */
function beforeResponse(
  { snapshot, finalCount, requestNumber }: Tracked,
  kind: TrackingResult['kind'],
  hash: string,
  now: number,
): Pick<Tracked, 'snapshot' | 'finalCount'> {
  // Without data there is nothing to compare: the saved response must not count as confirmed.
  const saved = isUnanswered(snapshot) && kind !== 'no-data' ? readSaved(hash) : null
  if (saved !== null) {
    const { log, previousSummary } = snapshot
    return {
      snapshot: {
        ...saved.snapshot,
        hash: snapshot.hash,
        requestedSince: now,
        log,
        previousSummary,
      },
      finalCount: saved.finalCount,
    }
  }
  return {
    snapshot: requestNumber === 0 ? { ...snapshot, requestedSince: now } : snapshot,
    finalCount,
  }
}

const isUnanswered = ({ response, notFound }: TransactionSnapshot): boolean =>
  response === null && notFound === null

/** What the log says of each kind of failure. */
const inLog: Record<RequestError['kind'], string> = {
  offline: 'Offline',
  refused: 'Request rejected',
  unexpected: 'Unexpected response',
  timeout: 'No response in time',
  'rate-limited': 'Too many requests',
  unavailable: 'Connection lost',
}

function failed(before: Tracked, error: RequestError): Tracked {
  const now = Date.now() + before.clockOffset
  const { failure, snapshot } = before
  return paced({
    ...before,
    snapshot: failure === null ? addLogEntry(snapshot, inLog[error.kind], now) : snapshot,
    failure: { error, failures: (failure?.failures ?? 0) + 1, since: failure?.since ?? now },
    requestedAt: now,
  })
}

function paced(tracked: Tracked): Tracked {
  const { snapshot, failure, requestedAt, finalCount } = tracked
  const { expectedAt } = getTiming(snapshot)
  const nextPollDelay = nextAsk(
    {
      verdict: getVerdict(snapshot).verdict,
      age: requestedAt - snapshot.requestedSince,
      left: expectedAt === null ? null : expectedAt - requestedAt,
      failures: failure?.failures ?? 0,
      retryAfter: failure?.error.retryAfter ?? null,
      sameEnd: finalCount,
      refused: failure?.error.canRetry === false,
    },
    Math.random(),
  )
  return { ...tracked, nextPollDelay }
}
