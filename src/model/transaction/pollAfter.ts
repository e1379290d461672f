import { minuteMs, secondMs } from '../time'
import { getTiming, type Timing } from './dueTimes'
import type { ExplainedResponse } from './explainResponse'
import type { TransactionSnapshot } from './snapshot'
import { isPending, type Step } from './steps'
import { isFinal } from './verdict'

/**
 * The delays that are told, in seconds. Few, so that a response whose transaction has not
 * changed keeps its ETag: from one to the next takes a good part of what is waited for.
 */
const delays = [5, 10, 15, 30, 60, 120, 300, 600] as const

/** What is waited for can come earlier, so that a client asks some times until then. */
const partOfRest = 4

/**
 * The longest delays while something is counted down, and while an end is only estimated: a
 * payout often comes before its estimate.
 */
const maxCountedMs = 5 * minuteMs
const maxEstimatedMs = 30 * secondMs

/** Delays where nothing says when something happens, by how long it has not. */
const quiet = {
  /** Of a transaction whose age is not known. */
  unknownAgeMs: 15 * secondMs,
  partOfAge: 60,
  minMs: 10 * secondMs,
  /** What waits for a person, a price or the end of a halt. */
  minWaitingMs: 30 * secondMs,
  /** What waiting does not resolve. */
  minUnclearMs: minuteMs,
} as const

/**
 * Returns after how many whole seconds it is worth asking for a transaction again; null
 * where its end is proven. It is short near what the transaction waits for, and grows with
 * the distance and with age. The service tells it in every response, as `pollAfter`.
 * It is for other clients: the page has its own delays, `queries/transactionPolling.ts`.
 * `at`: the time of the response, Unix ms. `unseenMs`: for how long the hash has been asked
 * for and not found.
 */
export function getPollAfter(
  told: ExplainedResponse,
  at: number,
  unseenMs = 0,
): number | null {
  const { response, verdict } = told
  if (response.done && isFinal(verdict)) return null
  const delayMs = verdict === 'not-seen' ? unseenMs / partOfRest : getDelayMs(told, at)
  return delays.findLast((delay) => delay * secondMs <= delayMs) ?? delays[0]
}

/** In seconds, for who pays for each request. An estimate can be wrong. */
const minAskAgain = 15
const maxAskAgain = 3_600

/**
 * The same for who pays for each request, as an agent does: once what the transaction waits
 * for is over, such as confirmations, the queue or a stream. `at`: the time of the response,
 * Unix ms.
 */
export function getAskAgain(
  { explanation: { steps }, timing }: TransactionSnapshot,
  pollAfter: number | null,
  at: number,
): number | null {
  if (pollAfter === null) return null
  const counted = listCounted(steps)
  const rests = counted.length > 0 ? counted : listEstimated(steps, timing, at)
  const restSeconds = rests.length === 0 ? 0 : Math.ceil(Math.min(...rests) / secondMs)
  return Math.min(maxAskAgain, Math.max(minAskAgain, pollAfter, restSeconds))
}

function getDelayMs({ response, verdict, explanation }: ExplainedResponse, at: number) {
  const { steps } = explanation
  const timing = getTiming({ response, steps, verdict, resumedAt: null })
  const { knownSince, expectedAt } = timing
  const ageMs = knownSince === null ? null : Math.max(0, at - knownSince)
  if (verdict === 'unclear') return Math.max(quiet.minUnclearMs, getQuietMs(ageMs))

  const counted = listCounted(steps)
  if (counted.length > 0) return Math.min(Math.min(...counted) / partOfRest, maxCountedMs)
  const estimated = listEstimated(steps, timing, at)
  if (estimated.length > 0)
    return Math.min(Math.min(...estimated) / partOfRest, maxEstimatedMs)
  const waiting = response.result.waitingFor
  // For a person, a price or the end of a halt, until an order expires: it can end at any time.
  if (waiting !== null) {
    const waitingMs = Math.max(quiet.minWaitingMs, getQuietMs(ageMs))
    const restMs = waiting.until === null ? 0 : waiting.until - at
    return restMs > 0 ? Math.min(waitingMs, restMs / partOfRest) : waitingMs
  }
  return expectedAt === null ? getQuietMs(ageMs) : (at - expectedAt) / partOfRest
}

const listOpen = (steps: readonly Step[]) => steps.filter(({ state }) => isPending(state))

const listCounted = (steps: readonly Step[]) =>
  listOpen(steps)
    .flatMap(({ confirmations, queue }) => [
      confirmations?.remaining ?? 0,
      queue?.remaining ?? 0,
    ])
    .filter((rest) => rest > 0)

function listEstimated(steps: readonly Step[], { expectedAt }: Timing, at: number) {
  const ends = listOpen(steps).map((step) => step.expectedAt)
  return [...ends, expectedAt].map((end) => (end ?? 0) - at).filter((rest) => rest > 0)
}

const getQuietMs = (ageMs: number | null) =>
  ageMs === null ? quiet.unknownAgeMs : Math.max(quiet.minMs, ageMs / quiet.partOfAge)
