import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { RequestError } from '../api/request'
import { follow, type TrackerReply } from '../api/tracker'
import type { Heard } from '../contract/tracker'
import { type Hearing, hear } from '../model/progress/hearing'
import { comparableHash } from '../model/progress/legs'
import {
  isAbout,
  judgeObservation,
  noted,
  type Observation,
  setAside,
  unobserved,
} from '../model/progress/observation'
import { timingOf } from '../model/progress/timing'
import { type Budget, makeBudget, type Priority } from './budget'
import { keptLog, keepLog } from './keptLog'
import { isConfirmed, nextAsk } from './polling'
import { prepareReply } from './prepareReply'
import { recheckHealth } from './service'
import { deleteSaved, readSaved, saveResponse } from './savedResponses'

/** Why the last attempts brought nothing, how many in a row, and since when (Unix ms, the server's clock). */
export type PollTrouble = { error: RequestError; failures: number; since: number }

/**
 * What a page knows of a transaction. A failed check is part of the data, beside the last good answer, so that it never
 * replaces or hides one; `known` is the same object for as long as checks bring nothing new. Times are Unix ms by the
 * server's clock, which is this device's plus `clockOffset`; `pause` is how many ms after `attemptedAt` the next check
 * comes, null when none does. `sent` is the text of the last answer as the service sent it, '' where that was very long.
 */
export type Tracked = Hearing & {
  trouble: PollTrouble | null
  checkedAt: number | null
  attemptedAt: number
  clockOffset: number
  pause: number | null
  sent: string
}

/** Before the first answer: asked at `now` (Unix ms), and known nothing. */
export const nothingHeard = (hash: string, now: number): Tracked => ({
  known: unobserved(hash, now, keptLog(hash)),
  turn: 0,
  sameEnd: 0,
  checks: [],
  trouble: null,
  checkedAt: null,
  attemptedAt: now,
  clockOffset: 0,
  pause: 0,
  sent: '',
})

const transactionKey = (hash: string) => ['transaction', comparableHash(hash)] as const

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
    refetchInterval: ({ state }) => state.data?.pause ?? false,
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
  tracked !== undefined && Date.now() + tracked.clockOffset - tracked.attemptedAt < recent
    ? false
    : whenAllowed(tracked)

const whenAllowed = (tracked: Tracked | undefined): 'always' | false =>
  shouldAskAgain(tracked) ? 'always' : false

/** How much is left of a pause that the service asked for, in ms; 0 where there is none. */
export function pauseLeft(tracked: Tracked | undefined): number {
  const pause = tracked?.trouble?.error.retryAfter ?? null
  if (tracked === undefined || pause === null) return 0
  return Math.max(0, tracked.attemptedAt + pause - (Date.now() + tracked.clockOffset))
}

/** False while a pause that the service asked for is not over: then nobody may ask, a button neither. */
export const mayAskNow = (tracked: Tracked | undefined): boolean => pauseLeft(tracked) === 0

/** False too once an end is confirmed: coming back to a page does not ask again. */
export const shouldAskAgain = (tracked: Tracked | undefined): boolean =>
  mayAskNow(tracked) && !(tracked?.pause === null && tracked.trouble === null)

/**
 * Puts what this browser knew of a transaction before the page was loaded below what is known of it, and saves that: the server,
 * which rendered the page, can do neither.
 */
export function restoreHistory(client: QueryClient, hash: string): void {
  const tracked = client.getQueryData<Tracked>(transactionKey(hash))
  const answer = tracked?.known.answer ?? null
  if (tracked === undefined || tracked.checkedAt === null || answer === null) return
  const { known, turn, checkedAt, clockOffset, sent } = tracked
  const before = nothingHeard(hash, tracked.attemptedAt)
  const [newest] = before.known.log
  const isLogged =
    newest === undefined ||
    known.log.some(({ at, said }) => at === newest.at && said === newest.said)
  const saved = readSaved(hash)
  const isSaved = saved === null || saved.at === checkedAt - clockOffset
  if (isLogged && isSaved) return remember(tracked)
  const heard = { kind: 'answer', answer } as const
  const reply = { heard, clockOffset, age: Date.now() + clockOffset - checkedAt, text: sent }
  const restored = answered(before, reply, turn, hash)
  remember(restored)
  client.setQueryData<Tracked>(transactionKey(hash), restored)
}

/** Stores what a page that is loaded later starts from. */
function remember(tracked: Tracked): void {
  keepLog(tracked.known)
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
  let turn = 0
  try {
    const wasConfirmed = isUnanswered(latest().known) && isConfirmed(readSaved(hash)?.sameEnd ?? 0)
    await budget.admit(priority === 'listed' && wasConfirmed ? 'confirmed' : priority, signal)
    // Above that of a snapshot that another process made: the server's, for this page.
    turns = Math.max(turns, latest().turn) + 1
    turn = turns
    const reply = await prepareReply(await follow(hash, signal), latest().known.rows, signal)
    const before = latest()
    const after = answered(before, reply, turn, hash)
    // That a check failed is stored with the next response.
    if (after.trouble === null) remember(after)
    if (before.trouble !== null) recheckHealth(client, true)
    return after
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    if (error.kind === 'rate-limited' && turn > 0) budget.hold(error.retryAfter ?? 0)
    if (isConnectionError(error)) recheckHealth(client, false)
    const before = latest()
    return turn > 0 && turn <= before.turn ? before : failed(before, error)
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
  { heard, clockOffset, age, text }: TrackerReply,
  turn: number,
  hash: string,
): Tracked {
  const now = Date.now() + clockOffset
  if (turn <= before.turn) return before
  if (heard.kind === 'answer' && !isAbout(heard.answer, hash)) {
    const error = new RequestError(
      'unexpected',
      'We got data for a different transaction and ignored it',
    )
    return failed({ ...before, known: setAside(before.known, now), turn }, error)
  }
  const { known, sameEnd } = beforeResponse(before, heard.kind, hash, now)
  const recovered = before.trouble === null ? known : noted(known, 'Reconnected', now)
  const hearing = hear({ ...before, known: recovered, sameEnd }, heard, { turn, now, age })
  return paced({
    ...hearing,
    trouble: null,
    // An answer that nobody could confirm is as old as it says.
    checkedAt: now - age,
    attemptedAt: now,
    clockOffset,
    pause: null,
    sent: heard.kind === 'answer' ? text : before.sent,
  })
}

/**
 * What a response is compared with. This page's first one is compared with the saved one, so that an end that is taken back is
 * noticed, and one that was confirmed before needs no more confirmations.
 */
function beforeResponse(
  { known, sameEnd, turn }: Tracked,
  kind: Heard['kind'],
  hash: string,
  now: number,
): Pick<Tracked, 'known' | 'sameEnd'> {
  // Without data there is nothing to compare: the saved response must not count as confirmed.
  const saved = isUnanswered(known) && kind !== 'no-data' ? readSaved(hash) : null
  if (saved !== null) {
    const { log, seen } = known
    return {
      known: { ...saved.known, hash: known.hash, askedSince: now, log, seen },
      sameEnd: saved.sameEnd,
    }
  }
  return { known: turn === 0 ? { ...known, askedSince: now } : known, sameEnd }
}

const isUnanswered = ({ answer, notFound }: Observation): boolean =>
  answer === null && notFound === null

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
  const { trouble, known } = before
  return paced({
    ...before,
    known: trouble === null ? noted(known, inLog[error.kind], now) : known,
    trouble: { error, failures: (trouble?.failures ?? 0) + 1, since: trouble?.since ?? now },
    attemptedAt: now,
  })
}

function paced(tracked: Tracked): Tracked {
  const { known, trouble, attemptedAt, sameEnd } = tracked
  const { expectedAt } = timingOf(known)
  const pause = nextAsk(
    {
      verdict: judgeObservation(known).verdict,
      age: attemptedAt - known.askedSince,
      left: expectedAt === null ? null : expectedAt - attemptedAt,
      failures: trouble?.failures ?? 0,
      retryAfter: trouble?.error.retryAfter ?? null,
      sameEnd,
      refused: trouble?.error.canRetry === false,
    },
    Math.random(),
  )
  return { ...tracked, pause }
}
