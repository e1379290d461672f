import type { ChainReport } from '../../contract/chainReport'
import type { TrackerResponse, TrackingResult } from '../../contract/tracker'
import type { ReportedVerdict } from '../../contract/verdicts'
import { normalizeHash } from '../chains/hashes'
import { getParts, isOnlyPlanned, type ReadLeg, readRows } from './legs'
import { pairLegs } from './pairLegs'
import { type ResponseMemory, responseRules, tellReport } from './rememberResponse'
import { rememberAnswer } from './sourceMemory'
import { decideVerdict, isFinal, type Reason, type Verdict } from './verdict'

/**
 * The state of one transaction after all responses; the same object while nothing changes.
 * Times are Unix ms by the server's clock.
 */
export type TransactionSnapshot = {
  hash: string
  requestedSince: number
  /** What is known, by the last response with data. A later "not found" does not replace it. */
  response: TrackerResponse | null
  /**
   * What a service without a memory of its own has reported; null for one that has one, of
   * which the last response is what is known.
   */
  memory: ResponseMemory | null
  /** The last response is "not found". */
  isNotFound: boolean
  /** Clients described it differently, so the service sends only what they agree on. */
  isDisputed: boolean
  /** What a client said of a transaction that no source has reported: never facts. */
  quoted: readonly ReadLeg[]
  /** What the deposit’s own chain says while no network has reported it; null for nothing. */
  chainReport: ChainReport | null
  rows: readonly ReadLeg[]
  verdict: Verdict
  reason: Reason | null
  /** How many responses in a row confirmed the final verdict, each one later than the last. */
  finalCount: number
  /**
   * When it last stopped waiting (`isWaiting`); null if no response said that it waits.
   */
  resumedAt: number | null
  /** Newest first. */
  log: readonly Change[]
}

type StepCode =
  | 'added'
  | 'omitted'
  | 'hash'
  /** From and to are "swapped/total/refunded". */
  | 'parts'
  | 'confirmations'
  | `${'amount' | 'base units'} ${'in' | 'out'}`
type ChangeCode =
  /** From a count of steps to a status. */
  | 'first'
  /** A text of the page. */
  | 'note'
  /** A response that says less than what is known, or the contrary; to its status. */
  | 'behind'
  | 'contrary'
  | 'listed'
  | 'done'
  | 'status'
  | StepCode

/** What changed, before and after; `formatChange` has the sentences. */
type ChangeContent = {
  /** 0 is the whole. */
  step: number
} & (
  | { code: 'verdict'; from: Verdict; to: Verdict }
  /** Statuses are as the service sent them; '' is none. */
  | { code: ChangeCode; from: string; to: string }
)

/** A log entry and its time. */
export type Change = { at: number } & ChangeContent

const maxLogEntries = 200

/** A snapshot before any response. */
export const createSnapshot = (hash: string, now: number): TransactionSnapshot => ({
  hash,
  requestedSince: now,
  response: null,
  memory: null,
  isNotFound: false,
  isDisputed: false,
  quoted: [],
  chainReport: null,
  rows: [],
  verdict: 'checking',
  reason: null,
  finalCount: 0,
  resumedAt: null,
  log: [],
})

type About = {
  result: {
    firstTransactionHash: string
    legs: readonly { hash: string }[]
    askedPayment?: { hash: string } | null | undefined
  }
}

/**
 * Whether a response is about the requested hash: its first transaction's, a leg's or
 * that of another payment, as users also paste a payout's.
 */
export function isAbout(response: About, hash: string): boolean {
  const hashes = listHashes(response)
  return hashes.length === 0 || hashes.includes(normalizeHash(hash))
}

/** The same of a response that must name it. */
export const namesHash = (response: About, hash: string): boolean =>
  listHashes(response).includes(normalizeHash(hash))

const listHashes = ({ result }: About): string[] =>
  [
    result.firstTransactionHash,
    ...result.legs.map((leg) => leg.hash),
    result.askedPayment?.hash ?? '',
  ]
    .map(normalizeHash)
    .filter((each) => each !== '')

/**
 * Whether it waits for a price, a person or the end of a halt, so that nothing is late.
 */
export const isWaiting = ({ response, rows }: TransactionSnapshot): boolean =>
  (response?.result.waitingFor ?? null) !== null || rows.some(isOpenOrder)

/** Whether a step is a limit order that waits for its price. */
export const isOpenOrder = ({ leg: { limitSwap } }: ReadLeg): boolean =>
  limitSwap?.state === 'open' || limitSwap?.state === 'partly-filled'

/** When the sources confirmed a result, Unix ms, and whether that is after the last one. */
type Confirmed = { at: number; isNew: boolean }

/**
 * Applies the result of a poll, received at `now`. A cache sends the same one several times.
 */
export function applyResult(
  before: TransactionSnapshot,
  result: TrackingResult,
  now: number,
  confirmed: Confirmed = { at: now, isNew: true },
): TransactionSnapshot {
  const merged = merge(before, result, { now, confirmedAt: confirmed.at })
  const isSame = JSON.stringify(merged) === JSON.stringify(before)
  const after = isSame ? before : finish(before, merged, now)
  if (result.kind !== 'response' || after.isNotFound) return after
  const finalCount = countEnds(before, after, confirmed.isNew && tells(result, after))
  return finalCount === after.finalCount ? after : { ...after, finalCount }
}

/** Whether a response has the verdict that is shown, and is not only behind it. */
const tells = (
  { response }: Extract<TrackingResult, { kind: 'response' }>,
  { verdict }: TransactionSnapshot,
): boolean => decideVerdict(response).verdict === verdict

function countEnds(
  before: TransactionSnapshot,
  { verdict }: TransactionSnapshot,
  isConfirmed: boolean,
): number {
  if (!isFinal(verdict)) return 0
  if (verdict !== before.verdict) return 1
  return Math.max(1, before.finalCount + Number(isConfirmed))
}

type Times = { now: number; confirmedAt: number }

function merge(
  before: TransactionSnapshot,
  result: TrackingResult,
  times: Times,
): TransactionSnapshot {
  switch (result.kind) {
    case 'no-data':
      return before.verdict === 'checking'
        ? { ...before, reason: { code: 'no-data' } }
        : before
    case 'not-found':
      return { ...before, isNotFound: true }
    case 'response':
      return decideVerdict(result.response).verdict === 'not-seen'
        ? mergeQuoted(before, result.response)
        : mergeResponse(before, result.response, times)
  }
}

/** Merges a response that says only what a client or the deposit’s chain said. */
function mergeQuoted(
  before: TransactionSnapshot,
  { result: { legs, disputed, chainReport } }: TrackerResponse,
): TransactionSnapshot {
  const quoted = legs.length === 0 ? before.quoted : readRows(legs)
  return { ...before, isNotFound: true, isDisputed: disputed, quoted, chainReport }
}

/** A service that sends its verdict has a memory: what it says last is what is known. */
function mergeResponse(
  before: TransactionSnapshot,
  response: TrackerResponse,
  { now, confirmedAt }: Times,
): TransactionSnapshot {
  if (response.verdict !== null) return showResponse(before, response, now)
  const answer = { kind: 'report', report: response, at: confirmedAt } as const
  const memory = rememberAnswer(before.memory, answer, responseRules)
  const told = memory === null ? null : tellReport(memory)
  const shown = showResponse(before, told ?? response, now)
  const log = logIgnored(before.log, response, { memory, now })
  return { ...shown, memory, log }
}

type Remembered = { memory: ResponseMemory | null; now: number }

/** Logs a response of which something is not shown, once until something else happens. */
function logIgnored(
  log: readonly Change[],
  response: TrackerResponse,
  { memory, now }: Remembered,
): readonly Change[] {
  if (memory === null || memory.report === response) return log
  const code = memory.contrary === null ? 'behind' : 'contrary'
  const to = response.status
  const [last] = log
  if (last?.code === code && last.to === to) return log
  return addToLog(log, [{ step: 0, code, from: '', to }], now)
}

function showResponse(
  before: TransactionSnapshot,
  response: TrackerResponse,
  now: number,
): TransactionSnapshot {
  const { legs, disputed } = response.result
  const after = {
    ...before,
    response,
    memory: null,
    isNotFound: false,
    isDisputed: disputed,
    quoted: [],
    chainReport: null,
    rows: readRows(legs),
  }
  return isWaiting(before) && !isWaiting(after) ? { ...after, resumedAt: now } : after
}

/** What one response says of a transaction, received at `now`, Unix ms; without a log. */
export function readSnapshot(
  hash: string,
  response: TrackerResponse,
  now: number,
): TransactionSnapshot & { verdict: ReportedVerdict } {
  const result = { kind: 'response', response } as const
  const read = merge(createSnapshot(hash, now), result, { now, confirmedAt: now })
  return { ...read, ...decideVerdict(response) }
}

/** The snapshot of what an earlier page has saved. */
export function restoreSnapshot(
  empty: TransactionSnapshot,
  response: TrackerResponse,
  memory: ResponseMemory | null,
): TransactionSnapshot {
  const told = memory === null ? null : tellReport(memory)
  const shown = showResponse(empty, told ?? response, empty.requestedSince)
  return { ...shown, memory, ...decideVerdict(told ?? response) }
}

/** Decides the verdict anew, and records what has changed. */
function finish(
  before: TransactionSnapshot,
  merged: TransactionSnapshot,
  now: number,
): TransactionSnapshot {
  const after = { ...merged, ...decide(merged) }
  return { ...after, log: addToLog(after.log, findChanges(before, after), now) }
}

function decide({
  response,
  isNotFound,
  reason,
}: TransactionSnapshot): Pick<TransactionSnapshot, 'verdict' | 'reason'> {
  if (response !== null) return decideVerdict(response)
  return isNotFound
    ? { verdict: 'not-seen', reason: null }
    : { verdict: 'checking', reason }
}

/** Adds a line to the log for an event without a response, such as a failed poll. */
export const addNote = (
  before: TransactionSnapshot,
  text: string,
  now: number,
): TransactionSnapshot => ({
  ...before,
  log: addToLog(before.log, [{ step: 0, code: 'note', from: '', to: text }], now),
})

const addToLog = (
  log: readonly Change[],
  changes: readonly ChangeContent[],
  at: number,
): readonly Change[] =>
  [...changes.map((change) => ({ at, ...change })), ...log].slice(0, maxLogEntries)

/** The changes between two snapshots. The first response is one entry. */
function findChanges(
  from: TransactionSnapshot,
  to: TransactionSnapshot,
): ChangeContent[] {
  const { response, rows, verdict } = to
  if (from.response === null && response !== null) {
    return [{ step: 0, code: 'first', from: String(rows.length), to: response.status }]
  }
  const changes = [
    ...compare(0, listTexts(from), listTexts(to)),
    ...compareSteps(from, to),
  ]
  if (from.verdict === verdict) return changes
  return [{ step: 0, code: 'verdict', from: from.verdict, to: verdict }, ...changes]
}

function compareSteps(
  { rows: before }: TransactionSnapshot,
  { rows }: TransactionSnapshot,
): ChangeContent[] {
  const pairs = pairLegs(before, rows)
  const paired = new Set(pairs.values())
  const changes = rows.flatMap((row, index): ChangeContent[] => {
    const step = index + 1
    const earlier = pairs.get(row)
    if (earlier === undefined)
      return [{ step, code: 'added', from: '', to: row.leg.status }]
    return compare(step, listStepTexts(earlier), listStepTexts(row))
  })
  const omitted = before
    .map((row, index) => ({ row, step: index + 1 }))
    .filter(({ row }) => !paired.has(row) && !isOnlyPlanned(row))
  return [
    ...changes,
    ...omitted.map(({ step }) => ({ step, code: 'omitted', from: '', to: '' }) as const),
  ]
}

type Texts = readonly (readonly [ChangeCode, string])[]

const listTexts = ({ response, isNotFound }: TransactionSnapshot): Texts => [
  ['listed', String(response === null || !isNotFound)],
  ['status', response?.status ?? ''],
  ['done', String(response?.done === true)],
]

function listStepTexts({ leg, hash }: ReadLeg): Texts {
  const { swapped, total, refunded } = getParts(leg.streamingSwapDetails) ?? {}
  return [
    ['status', leg.status],
    ['hash', String(hash !== '')],
    ['parts', total === undefined ? '' : `${swapped}/${total}/${refunded}`],
    ['confirmations', String(leg.confirmations?.counted ?? '')],
    ['amount in', leg.fromAmount],
    ['amount out', leg.toAmount],
    ['base units in', leg.baseUnits?.from ?? ''],
    ['base units out', leg.baseUnits?.to ?? ''],
  ]
}

const compare = (step: number, before: Texts, after: Texts): ChangeContent[] =>
  after.flatMap(([code, to], index) => {
    const from = before[index]?.[1] ?? ''
    return from === to ? [] : [{ step, code, from, to }]
  })
