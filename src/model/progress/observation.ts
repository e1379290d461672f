import type { Heard, TrackerAnswer } from '../../contract/tracker'
import { absorb } from './absorb'
import { anomaliesAfter, type Anomaly, type Standing, withHappened } from './anomalies'
import { type Change, changesBetween, withChanges } from './changes'
import { type KnownLeg, missing } from './legHistory'
import { comparableHash } from './legs'
import { isEnd, type Judgement, judge } from './progress'
import { memoizeByObject } from '../memoizeByObject'

/**
 * All that is known of one transaction; the same object for as long as nothing new is heard. Times are Unix ms by the
 * server's clock. `answer` is the last one that said something; a "not found" after it never replaces it. `completeAt` is
 * since when "complete" has been heard, `wasCompleteAt` the same while it no longer is; `returnedAt` when a refund was
 * first seen, whole or part. `log` is newest first; `seen` is what an earlier page in this tab saw last, '' for nothing.
 */
export type Observation = {
  hash: string
  askedSince: number
  answer: TrackerAnswer | null
  lost: boolean
  noData: boolean
  notFound: { status: number; message: string } | null
  rows: readonly KnownLeg[]
  completeAt: number | null
  wasCompleteAt: number | null
  returnedAt: number | null
  anomalies: readonly Anomaly[]
  log: readonly Change[]
  seen: string
}

/** The verdict on all that is known, and what contradicts what. */
export type Finding = Judgement & { anomalies: readonly Anomaly[] }

/** Before any answer. `kept` is what an earlier page in this tab saw. */
export const unobserved = (
  hash: string,
  now: number,
  kept: Pick<Observation, 'log' | 'seen'> = { log: [], seen: '' },
): Observation => ({
  hash,
  askedSince: now,
  answer: null,
  lost: false,
  noData: false,
  notFound: null,
  rows: [],
  completeAt: null,
  wasCompleteAt: null,
  returnedAt: null,
  anomalies: [],
  ...kept,
})

/** True when an answer is about the hash asked: it is its first, or one of its legs' (people paste a payout's too). */
export function isAbout(answer: TrackerAnswer, hash: string): boolean {
  const { firstTransactionHash, legs } = answer.result
  const asked = comparableHash(hash)
  const first = comparableHash(firstTransactionHash)
  const named = legs.map((leg) => comparableHash(leg.hash))
  if (asked !== '' && [first, ...named].includes(asked)) return true
  return first === '' && named.every((each) => each === '')
}

/** What is known after one more thing heard, at `now`. */
export function observe(before: Observation, heard: Heard, now: number): Observation {
  const after = absorb(before, heard, now)
  if (after === before) return before
  const [from, to] = [standingOf(before), standingOf(after)]
  return {
    ...after,
    anomalies: anomaliesAfter(before.anomalies, from, to, now),
    log: withChanges(before.log, changesBetween(from, to), now),
  }
}

/** An answer about another transaction came: none of it is taken over but that it came. */
export const setAside = (before: Observation, now: number): Observation => {
  const event = {
    kind: 'another-transaction',
    said: 'Ignored data for a different transaction.',
  } as const
  const anomalies = withHappened(before.anomalies, [event], now)
  if (anomalies.length === before.anomalies.length) return before
  return noted({ ...before, anomalies }, event.said, now)
}

/** The same with a line in the log, for what is no answer: checks that begin to fail, or that work again. */
export const noted = (before: Observation, said: string, now: number): Observation => ({
  ...before,
  log: withChanges(before.log, [said], now),
})

const standingOf = (known: Observation): Standing => ({
  answer: known.answer,
  rows: known.rows,
  lost: known.lost,
  seen: known.seen,
  verdict: judgeAll(known).verdict,
})

/** The verdict on all that is known, with what it rests on; clocks ask for it each second. */
export const judgeObservation = memoizeByObject((known: Observation): Finding => {
  return { ...judgeAll(known), anomalies: known.anomalies }
})

/**
 * It takes back what a later answer contradicts: an end that the service no longer finds, legs that it no longer
 * reports, a refund that it no longer mentions.
 */
function judgeAll({
  answer,
  notFound: none,
  noData,
  lost,
  rows,
  returnedAt,
}: Observation): Judgement {
  if (answer === null) {
    if (none !== null) return { verdict: 'not-seen', reason: '' }
    return {
      verdict: 'checking',
      reason: noData ? 'Found, waiting for data.' : '',
    }
  }
  const judgement = judge(answer)
  const { verdict } = judgement
  if (!isEnd(verdict)) return judgement
  if (lost)
    return unclear('This transaction was reported as finished, but the network no longer lists it.')
  if (missing(rows, verdict !== 'complete').length > 0) {
    return unclear('Reported as finished, but some steps are no longer reported.')
  }
  if (verdict === 'complete' && returnedAt !== null) {
    return unclear('A refund was reported before, but no longer is.')
  }
  return judgement
}

const unclear = (reason: string): Judgement => ({ verdict: 'unclear', reason })
