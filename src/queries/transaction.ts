import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { RequestError } from '../api/request'
import { follow, type TrackerReply } from '../api/tracker'
import { type TrackingState, applyResult } from '../model/progress/trackingState'
import { normalizeHash } from '../model/progress/legs'
import {
  isAbout,
  getVerdict,
  addLogEntry,
  ignoreOtherTransaction,
  createSnapshot,
} from '../model/progress/snapshot'
import { getTiming } from '../model/progress/timing'
import { type Budget, makeBudget } from './budget'
import { keptLog, keepLog } from './keptLog'
import { nextAsk } from './polling'
import { prepareReply } from './prepareReply'

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
  snapshot: createSnapshot(hash, now, keptLog(hash)),
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
 * last knew anyway.
 */
export const transactionQuery = (hash: string) =>
  queryOptions({
    queryKey: transactionKey(hash),
    queryFn: ({ client, signal }): Promise<Tracked> => check(client, hash, signal),
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
  mayAskNow(tracked) ? 'always' : false

/** How much is left of a pause that the service asked for, in ms; 0 where there is none. */
export function pauseLeft(tracked: Tracked | undefined): number {
  const pause = tracked?.failure?.error.retryAfter ?? null
  if (tracked === undefined || pause === null) return 0
  return Math.max(0, tracked.requestedAt + pause - (Date.now() + tracked.clockOffset))
}

/** False while a pause that the service asked for is not over: then nobody may ask, a button neither. */
export const mayAskNow = (tracked: Tracked | undefined): boolean => pauseLeft(tracked) === 0

/**
 * Puts what this tab saw of a transaction before it was loaded again below what is known of it, and keeps that: the server, which
 * rendered the page, can do neither.
 */
export function restoreLog(client: QueryClient, hash: string): void {
  const tracked = client.getQueryData<Tracked>(transactionKey(hash))
  const answer = tracked?.snapshot.response ?? null
  if (tracked === undefined || answer === null) return
  const { snapshot, requestNumber, requestedAt, clockOffset, sent } = tracked
  const before = nothingHeard(hash, requestedAt)
  const [newest] = before.snapshot.log
  const isThere = snapshot.log.some(({ at, said }) => at === newest?.at && said === newest.said)
  if (newest === undefined || isThere) return keepLog(snapshot)
  const heard = { kind: 'response', response: answer } as const
  const reply = { heard, clockOffset, age: 0, text: sent }
  const restored = answered(before, reply, requestNumber, hash)
  keepLog(restored.snapshot)
  client.setQueryData<Tracked>(transactionKey(hash), restored)
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

async function check(client: QueryClient, hash: string, signal: AbortSignal): Promise<Tracked> {
  const budget = budgetOf(client)
  // Read when an answer is there, not when it is asked for: another one may have come in between.
  const latest = () =>
    client.getQueryData<Tracked>(transactionKey(hash)) ?? nothingHeard(hash, Date.now())
  let turn = 0
  try {
    await budget.admit(signal)
    // Above that of a snapshot that another process made: the server's, for this page.
    turns = Math.max(turns, latest().requestNumber) + 1
    turn = turns
    const reply = await prepareReply(await follow(hash, signal), latest().snapshot.rows, signal)
    const before = latest()
    const after = answered(before, reply, turn, hash)
    // That a check failed is stored with the next response.
    if (after.failure === null && after.snapshot.log !== before.snapshot.log)
      keepLog(after.snapshot)
    return after
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.kind === 'rate-limited' && turn > 0) budget.hold(error.retryAfter ?? 0)
    const before = latest()
    return turn > 0 && turn <= before.requestNumber ? before : failed(before, error)
  }
}

/** Forgets all that was heard of a transaction, with the page too, and asks anew where somebody looks. */
export async function askAnew(client: QueryClient, hash: string): Promise<void> {
  const queryKey = transactionKey(hash)
  client.setQueryData<Tracked>(queryKey, nothingHeard(hash, Date.now()))
  await client.refetchQueries({ queryKey, type: 'active' })
}

function answered(
  before: Tracked,
  { heard, clockOffset, age, text }: TrackerReply,
  requestNumber: number,
  hash: string,
): Tracked {
  const now = Date.now() + clockOffset
  if (requestNumber <= before.requestNumber) return before
  if (heard.kind === 'response' && !isAbout(heard.response, hash)) {
    const error = new RequestError(
      'unexpected',
      'We got data for a different transaction and ignored it',
    )
    return failed(
      { ...before, snapshot: ignoreOtherTransaction(before.snapshot, now), requestNumber },
      error,
    )
  }
  const known =
    before.requestNumber === 0 ? { ...before.snapshot, requestedSince: now } : before.snapshot
  const recovered = before.failure === null ? known : addLogEntry(known, 'Reconnected', now)
  const hearing = applyResult({ ...before, snapshot: recovered }, heard, {
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
    sent: heard.kind === 'response' ? text : before.sent,
  })
}

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
