import { fillText } from './messages'
import { formatDuration } from '../time'
import type { AssetAmount, TransactionSummary } from '../../contract/addressTransactions'
import { listCosts } from '../transaction/costs'
import { isDepositSeen, showVerdict } from '../transaction/depositPlace'
import { explain } from '../transaction/explain'
import { findCurrentRow, getParts } from '../transaction/legs'
import { getLimit } from '../transaction/money'
import { getSearchStage } from '../transaction/search'
import type { Place } from '../transaction/statements'
import { summarize } from '../transaction/summarize'
import { getDelay } from '../transaction/dueTimes'
import type { TransactionSnapshot } from '../transaction/snapshot'
import { isFinal, type Reason, type Verdict } from '../transaction/verdict'
import { type ReportedFact, writeAnswer } from './agentText'
import { describeDeposit } from './depositText'
import { sayPlace } from './whereText'
import { formatDoubt, sayDoubt } from './doubtText'
import { listAmounts } from './amountFacts'
import { outcomeLabels, recipientLabels } from '#words/amounts'
import { agentLabels, agentListTexts, agentTexts } from '#words/agent'
import { labelCost, sayCost } from './costText'
import { openDoubts, reasonBelow } from '#words/doubts'
import { formatParts } from './legText'
import { receiptLabels as labels } from '#words/receipt'
import { describeOtherRequests, formatAskedPayment, nameApp } from './requestText'
import { describeSearchForAgent } from './searchText'
import { verdictWords } from '#words/verdicts'
import { formatIsoSeconds } from './markdownText'
import { explainNextStep } from './nextStepText'
import { isQuoting, type Sentence, say, toPlain } from './pieces'
import { formatShortSum } from './sums'

/** What an agent is told of a transaction beside its amounts: in sentences, and as data. */
export type ToldTransaction = ReturnType<typeof tellTransaction>

/**
 * What is told of a transaction by what is known at `now`, Unix ms. `page`: the public address
 * of the transaction's page.
 */
export function tellTransaction(
  snapshot: TransactionSnapshot,
  page: string,
  now: number,
) {
  const { verdict, rows, timing } = snapshot
  const { where, next, doubts } = explain(snapshot, now)
  const place = hideAmount(where.place)
  const swap = rows.findLast(({ kind }) => kind === 'swap')?.leg
  const { reason } = doubts
  const quoting = findQuoting(reason)
  const isOpen = verdict === 'in-progress'
  const current = isOpen ? findCurrentRow(rows)?.leg : undefined
  return {
    /** Where the money is, and the same in a sentence. */
    place,
    where: sayPlace(place),
    /** What a search of this length means that has found nothing. */
    search: describeSearchForAgent(
      getSearchStage(snapshot, now),
      isDepositSeen(snapshot),
    ),
    /** Why the verdict is what it is, and what is not certain; a quote stands below. */
    doubts: [
      quoting === null ? formatDoubt(reason) : summarizeQuoting(quoting),
      formatDoubt(doubts.outage),
      formatDoubt(doubts.oneSource),
    ].filter(Boolean),
    /** The reason says in our words what the network's message says. */
    isExplained: quoting !== null || saysCause(reason),
    /** The reason that quotes the network, with its words; '' for none. */
    quoted: formatDoubt(quoting),
    nextStep: explainNextStep(next, page),
    /** The app where it was started can help. */
    needsApp: next.needsReport,
    /** Unix ms; null: not known, or not in progress. */
    expectedAt: isOpen ? timing.expectedAt : null,
    /** In ms; null while it is on time. */
    lateMs: isOpen ? getDelay(timing, now) : null,
    confirmations: current?.confirmations ?? null,
    parts: getParts(current?.streamingSwapDetails),
    queue: current?.queue ?? null,
    /** What the swap must pay; null: not known. What was paid says more. */
    minimum: swap === undefined || isFinal(verdict) ? null : getLimit(swap),
    payoutHashes: summarize(snapshot).payoutHashes,
  }
}

/** A place without its amount, whose ticker is text of strangers: it stands below. */
export function hideAmount(place: Place): Place {
  if (place.code === 'queued') return { ...place, sum: null }
  return place.code === 'confirming'
    ? { ...place, sum: { ...place.sum, amount: '', baseUnits: '' } }
    : place
}

/** What an agent is told beside the statements of a transaction. */
type TransactionAnswer = {
  /** When the sources last confirmed it, Unix ms; null: not known. */
  checkedAt: number | null
  /** After how many seconds it is worth asking again; null: there is no need to. */
  askAgainAfter: number | null
  /** The public address of its page. */
  page: string
  /** Which halts can be why it is not found, in sentences. */
  halts?: string
}

/** What is told of a transaction, in sentences. */
export function describeTransaction(
  snapshot: TransactionSnapshot,
  told: ToldTransaction,
  { checkedAt, askAgainAfter, page, halts = '' }: TransactionAnswer,
): string {
  const { verdict } = snapshot
  const { parts } = told
  return writeAnswer(
    [
      ...writeVerdict(snapshot, told),
      halts,
      ...told.doubts,
      parts === null ? '' : `${formatParts(parts)}.`,
      writeEnd(told),
      isFinal(verdict) || verdict === 'in-progress' ? '' : agentTexts.notFinal,
      fillText(agentTexts.nextStep, { step: told.nextStep }),
      askAgainAfter === null
        ? ''
        : fillText(agentTexts.askAgain, { seconds: String(askAgainAfter) }),
      checkedAt === null
        ? ''
        : fillText(agentTexts.dataAsOf, { time: formatIsoSeconds(checkedAt) }),
      // Last, as it has no full stop.
      page,
    ],
    listReported(snapshot, told),
  )
}

function writeEnd({ expectedAt, lateMs }: ToldTransaction) {
  if (lateMs !== null)
    return fillText(agentTexts.late, { duration: formatDuration(lateMs) })
  return expectedAt === null
    ? ''
    : fillText(agentTexts.expected, { time: formatIsoSeconds(expectedAt) })
}

/** So many of the longest fit into one quoted text. Further ones are counted: the data has all. */
const maxHashes = 2

function listReported(
  snapshot: TransactionSnapshot,
  told: ToldTransaction,
): ReportedFact[] {
  const { minimum, payoutHashes } = told
  const { message = '', result } = snapshot.response ?? {}
  return [
    ...describeOtherRequests(result).map((text): ReportedFact => [labels.also, text]),
    [labels.asked, formatAskedPayment(result)],
    ...listAmounts(snapshot, {
      formatSum: formatShortSum,
      describeOutcome: (code, sum, recipient) =>
        sum === ''
          ? [[recipientLabels[code], recipient]]
          : [[outcomeLabels[code], fillText(agentLabels.to, { sum, recipient })]],
    }),
    [agentLabels.minimum, minimum === null ? '' : formatShortSum(minimum)],
    [
      fillText(agentLabels.payoutHashes, {
        count: payoutHashes.length,
        listed: payoutHashes.length > maxHashes ? maxHashes : null,
      }),
      payoutHashes.slice(0, maxHashes).join(' '),
    ],
    ...listCosts(snapshot)
      .filter(({ code }) => code === 'worth')
      .map((cost): ReportedFact => [labelCost(cost), toPlain(sayCost(cost))]),
    [labels.app, told.needsApp ? nameApp(result) : ''],
    [labels.messageForAgent, told.isExplained ? '' : message],
    [labels.reason, told.quoted],
  ]
}

function writeVerdict(
  snapshot: TransactionSnapshot,
  { where, search }: ToldTransaction,
): readonly Sentence[] {
  const { verdict, explanation } = snapshot
  const word = verdictWords[showVerdict(snapshot)]
  if (verdict === 'not-seen') return [`${word}.`, search, describeDeposit(snapshot)]
  const isListed = isFinal(verdict) && explanation.outcomes.length > 0
  return isListed ? [`${word}.`] : [`${word}.`, say`${where}.`]
}

const saysCause = (reason: Reason | null) =>
  reason !== null &&
  'cause' in reason &&
  reason.cause !== null &&
  // The sentence of a part in progress does not say why.
  !(reason.code === 'refunding' && reason.isPart)

const findQuoting = (reason: Reason | null) =>
  reason !== null && isQuoting(sayDoubt(reason)) ? reason : null

/** Such a reason without the network's words: all of it stands below. */
const summarizeQuoting = ({ code }: Reason) =>
  code === 'paid-elsewhere' ? openDoubts[code] : reasonBelow

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
      const time = startTimestamp === null ? '' : `, ${formatIsoSeconds(startTimestamp)}`
      const sums = [
        ...listSums(sold === null ? [] : [sold], 'sent'),
        ...listSums(received, 'received'),
        ...listSums(refunded, 'refunded'),
      ]
      return [`${verdictWords[verdict]}${time}`, [hash, ...sums].join('; ')]
    }),
  )
}

/** How many transactions are listed. An empty page says nothing of the others. */
function countTransactions(listed: number, answer: ListAnswer) {
  const { status, readCount, isFirst, hasMore, missingCount } = answer
  const { none, emptyPage, count, ofStatus } = agentListTexts
  const isWhole = isFirst && !hasMore && missingCount === 0
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
