import { fillText } from './messages'
import { formatDuration } from '../time'
import type { AssetAmount, TransactionSummary } from '../../contract/addressTransactions'
import { isDepositSeen } from '../transaction/depositPlace'
import { getDelay } from '../transaction/dueTimes'
import { explain } from '../transaction/explain'
import { findCurrentStep, readParts } from '../transaction/steps'
import { getSearchStage } from '../transaction/search'
import type { TransactionSnapshot } from '../transaction/snapshot'
import { isFinal, type Verdict } from '../transaction/verdict'
import { agentListTexts } from '#words/agent'
import { momentTexts } from '#words/receipt'
import { verdictWords } from '#words/verdicts'
import { joinItems, joinTexts } from './pieces'
import { clauseGap, ended } from '#words/locale'
import { quoteStrangers, writeAnswer } from './agentText'
import { formatParts } from './stepText'
import { formatIsoSeconds } from './markdownText'
import { explainNextStep } from './nextStepText'
import { describeTimelessSearch } from './hashSearchText'
import { formatShortSum } from './sums'
import { sayPlace } from './whereText'

/**
 * Where the money of a transaction is at `now` (Unix ms), when it ends, and what to do, for who has
 * no page. `page`: the public address of its page. `askAgainAfter`: after how many seconds it is
 * worth asking again; null: there is no need to.
 */
export function describeMoment(
  snapshot: TransactionSnapshot,
  page: string,
  askAgainAfter: number | null,
  now: number,
): string {
  const { verdict, explanation, timing } = snapshot
  const { where, next } = explain(snapshot, now)
  const isOpen = verdict === 'in-progress'
  const parts = readParts(isOpen ? findCurrentStep(explanation.steps) : undefined)
  const delay = isOpen ? getDelay(timing, now) : null
  const expectedAt = isOpen && delay === null ? timing.expectedAt : null
  return joinTexts([
    verdict === 'not-seen'
      ? describeTimelessSearch(getSearchStage(snapshot, now), isDepositSeen(snapshot))
      : fillText(ended, { sentence: quoteStrangers(sayPlace(where.place)) }),
    parts && fillText(ended, { sentence: formatParts(parts) }),
    delay !== null && fillText(momentTexts.late, { duration: formatDuration(delay) }),
    expectedAt !== null &&
      fillText(momentTexts.expected, { time: formatIsoSeconds(expectedAt) }),
    !isFinal(verdict) && !isOpen && momentTexts.notFinal,
    fillText(momentTexts.nextStep, { step: explainNextStep(next, page) }),
    askAgainAfter !== null &&
      fillText(momentTexts.askAgain, { seconds: String(askAgainAfter) }),
  ])
}

type ListAnswer = {
  /** The one verdict that is listed; null: any. */
  status: Verdict | null
  /** How many transactions the page has, of any verdict. */
  readCount: number
  /** Whether the page is the first one. */
  isFirst: boolean
  /** There are older ones. */
  hasMore: boolean
  missingCount: number
}

/** The transactions of an address, for an agent. */
export function describeTransactions(
  txns: readonly TransactionSummary[],
  answer: ListAnswer,
): string {
  const { hasMore, missingCount } = answer
  const { more, missing } = agentListTexts
  return writeAnswer(
    [
      countTransactions(txns.length, answer),
      hasMore ? more : '',
      missingCount > 0 ? fillText(missing, { count: missingCount }) : '',
    ],
    txns.map((txn) => {
      const { verdict, hash, startTimestamp, sold, received, refunded } = txn
      const time = startTimestamp === null ? '' : formatIsoSeconds(startTimestamp)
      const sums = [
        ...listSums(sold === null ? [] : [sold], 'sent'),
        ...listSums(received, 'received'),
        ...listSums(refunded, 'refunded'),
      ]
      return [joinItems([verdictWords[verdict], time]), [hash, ...sums].join(clauseGap)]
    }),
  )
}

function countTransactions(listed: number, answer: ListAnswer) {
  const { status, readCount, isFirst, hasMore, missingCount } = answer
  const { none, emptyPage, count, ofStatus } = agentListTexts
  const isWhole = isFirst && !hasMore && missingCount === 0
  // An empty page says nothing of the others.
  if (readCount === 0) return isWhole ? none : emptyPage
  return status === null
    ? fillText(count, { count: listed })
    : fillText(ofStatus, { word: verdictWords[status], listed, count: readCount })
}

const maxSums = 3

const listSums = (
  sums: readonly AssetAmount[],
  label: 'sent' | 'received' | 'refunded',
) =>
  sums
    .slice(0, maxSums)
    .map((sum) =>
      fillText(agentListTexts[label], { sum: formatShortSum({ ...sum, baseUnits: '' }) }),
    )
