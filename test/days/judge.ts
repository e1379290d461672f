import * as v from 'valibot'
import type { TrackerResponse } from '../../src/contract/tracker'
import { reportedVerdicts } from '../../src/contract/reportedVerdicts'
import { type Verdict, isFinal } from '../../src/model/transaction/verdict'
import { getEnd } from '../../src/service/sandbox/film'
import type { TrueTransaction } from './truth'
import { answerOf } from '../support/answers'
import { legRanks } from '../support/legRanks'

/** What one answer tells of a transaction. Times are Unix ms. */
export type Told = {
  verdict: Verdict
  legs: TrackerResponse['result']['legs']
  expectedAt: number | null
  reportedAt: number | null
  confirmedAt: number
}

/** Reads what the response of a tracker tells. */
export async function readTold(answer: Response): Promise<Told> {
  const response = answerOf(await answer.json())
  const { legs, estimatedEndTimestamp: expectedAt, reportedAt } = response.result
  const confirmedAt = Number(answer.headers.get('confirmed-at'))
  const verdict = v.parse(v.picklist(reportedVerdicts), response.verdict)
  return { verdict, legs, expectedAt, reportedAt, confirmedAt }
}

/** When an answer was given, and whether the sources have said the truth for some minutes. */
type Moment = { at: number; isCalm: boolean }

/** Judges the answers about one transaction, against its truth and against those before. */
export function createJudge(transaction: TrueTransaction) {
  const { times } = transaction
  let before: Told | null = null

  /** Returns the kinds of what is wrong. */
  function judge(told: Told, { at, isCalm }: Moment): string[] {
    const faults = [
      ...(before === null ? [] : listTaken(before, told, at)),
      ...judgeEnd(told, at),
      ...judgeEstimate(told, { at, isCalm }),
    ]
    before = told
    return faults
  }

  /** Judges a verdict, of a list too. */
  function judgeEnd({ verdict }: Pick<Told, 'verdict'>, at: number): string[] {
    if (verdict === 'unclear') return ['needs attention']
    if (!isFinal(verdict)) return []
    if (at < getEnd(transaction)) return ['an end before the end']
    return verdict === transaction.verdict ? [] : ['a false end']
  }

  /** Judges an estimate where both sources say the truth. */
  function judgeEstimate({ verdict, expectedAt }: Told, { at, isCalm }: Moment) {
    if (!isCalm || verdict !== 'in-progress' || expectedAt === null) return []
    const isQueued = at > times.swapped + 20_000 && at < times.due - 20_000
    const faults = [
      isQueued && expectedAt < times.due - 15_000 && 'an estimate before the queue ends',
      isQueued && expectedAt > times.due + 660_000 && 'an estimate long after the queue',
      at > times.observed + 20_000 &&
        at < times.final - 20_000 &&
        expectedAt < at - 15_000 &&
        'late while blocks are counted',
    ]
    return faults.filter((fault) => typeof fault === 'string')
  }

  return {
    judge,
    judgeEnd,
    /** The verdict that was told last. */
    getVerdict: () => before?.verdict ?? 'not-seen',
  }
}

/** What is taken back of what was told before. */
export function listTaken(before: Told, told: Told, at: number): string[] {
  return [
    isFinal(before.verdict) && told.verdict !== before.verdict && 'an end is withdrawn',
    before.verdict !== 'not-seen' && told.verdict === 'not-seen' && 'all vanishes',
    ...compareLegs(before.legs, told.legs, told.verdict),
    leaps(before, told, at) && 'the estimate leaps',
    told.confirmedAt < before.confirmedAt && 'Confirmed-At goes back',
  ].filter((fault) => typeof fault === 'string')
}

type Legs = Told['legs']

/** Payments can be listed in another order. */
function compareLegs(before: Legs, told: Legs, verdict: Verdict) {
  const isPayment = ({ txnType }: Legs[number]) => txnType === 'TRANSFER:OUT'
  const sent = (legs: Legs) =>
    legs.filter((leg) => isPayment(leg) && leg.status !== 'not_started')
  const amounts = (legs: Legs) =>
    sent(legs)
      .map(({ toAsset, toAmount }) => `${toAmount} ${toAsset}`)
      .toSorted()
      .join()
  const hashes = new Set(told.map(({ hash }) => hash))
  const steps = before.filter((leg) => !isPayment(leg))
  const now = told.filter((leg) => !isPayment(leg))
  const isBack = (leg: Legs[number], index: number): boolean =>
    (legRanks[now[index]?.status ?? ''] ?? 0) < (legRanks[leg.status] ?? 0)
  return [
    // What was rejected never began.
    verdict !== 'failed' && steps.some(isBack) && 'a step goes back',
    steps.some((leg, index) => leg.toAmount !== '' && now[index]?.toAmount === '') &&
      'an amount is gone',
    sent(told).length < sent(before).length && 'a payment is gone',
    // An amount can be known later than that there is a payment.
    sent(before).every(({ toAmount }) => toAmount !== '') &&
      sent(told).length === sent(before).length &&
      amounts(before) !== amounts(told) &&
      'an amount changes',
    before.some(({ hash }) => hash !== '' && !hashes.has(hash)) && 'a hash is gone',
    steps.some((leg, index) => countsLess(leg, now[index])) && 'confirmations go back',
  ]
}

const countsLess = (leg: Legs[number], now: Legs[number] | undefined): boolean =>
  leg.confirmations !== null &&
  now !== undefined &&
  now.confirmations !== null &&
  (now.confirmations.counted ?? 0) < (leg.confirmations.counted ?? 0)

/** What is news to a reader. */
const describeNews = ({ legs, verdict }: Told): string =>
  JSON.stringify([
    verdict,
    legs.map(
      ({ status, hash, toAsset, toAmount, streamingSwapDetails, confirmations }) => [
        status,
        hash,
        toAsset,
        toAmount,
        streamingSwapDetails,
        confirmations?.counted,
      ],
    ),
  ])

/**
 * Whether the estimate changes without news by more than 15 s, and a tenth of what remains. It may be later by the time since the
 * present step has begun, once a source says that nothing of it is done.
 */
function leaps(before: Told, told: Told, at: number): boolean {
  if (before.expectedAt === null || told.expectedAt === null) return false
  // A source that lists them later tells its own times of payments that are told as sent.
  if (before.legs.every(({ status }) => legRanks[status] === 5)) return false
  if (describeNews(before) !== describeNews(told)) return false
  const silentMs = at - (before.reportedAt ?? at)
  const allowedMs = Math.max(15_000, (before.expectedAt - at) / 10, silentMs)
  const step = told.legs.find(({ endTimestamp }) => endTimestamp === null)
  const sinceMs = at - (step?.startTimestamp ?? at)
  const laterMs = told.expectedAt - before.expectedAt
  return laterMs < -allowedMs || laterMs > Math.max(allowedMs, sinceMs)
}
