import type { AssetAmount, TransactionSummary } from '../../contract/addressTransactions'
import { listCosts } from '../transaction/costs'
import { explain } from '../transaction/explain'
import type { TransactionSnapshot } from '../transaction/transaction'
import { findDoubts, isFinal, type Reason, type Verdict } from '../transaction/verdict'
import { listAmounts } from './amountFacts'
import { type ReportedFact, writeAnswer } from './agentText'
import { formatDoubt } from './doubtText'
import { agentListTexts, agentTexts } from './en/agent'
import { costTexts, labelCost } from './en/costs'
import { doubts, openDoubts, reasonBelow } from './en/doubts'
import { receiptLabels as labels } from './en/receipt'
import { describeOtherRequest, formatAskedPayment, nameApp } from './en/requests'
import { searchForAgent } from './en/search'
import { verdictWords } from './en/verdicts'
import { formatIso } from './markdownText'
import { explainNextStep } from './nextStepText'
import { format, isQuoting, write } from './pieces'
import { formatRawSum } from './sums'

/** What an agent is told beside the state of a transaction. */
type TransactionAnswer = {
  /** When the sources last confirmed it, Unix ms; null: not known. */
  checkedAt: number | null
  /** What the user should do, in a sentence. */
  nextStep: string
  /** Which halts can be why it is not found, in sentences. */
  halts?: string
}

/**
 * What the user should do by what is known at `now`, Unix ms. `receipt`: the public address of the
 * transaction's page.
 */
export const getAgentStep = (
  snapshot: TransactionSnapshot,
  receipt: string,
  now: number,
): string => explainNextStep(explain(snapshot, now).next, receipt)

/** What is known of a transaction, for an agent. */
export function describeTransaction(
  snapshot: TransactionSnapshot,
  { checkedAt, nextStep, halts = '' }: TransactionAnswer,
): string {
  const { verdict, response } = snapshot
  const result = response?.result
  const { reason, outage, oneSource } = findDoubts(snapshot)
  const quoting = reason !== null && isQuoting(write(doubts, reason)) ? reason : null
  return writeAnswer(
    [
      `${verdictWords[verdict]}.`,
      verdict === 'not-seen' ? searchForAgent : '',
      halts,
      quoting === null ? formatDoubt(reason) : summarizeQuoting(quoting),
      formatDoubt(outage),
      formatDoubt(oneSource),
      isFinal(verdict) || verdict === 'in-progress' ? '' : agentTexts.notFinal,
      agentTexts.nextStep(nextStep),
      formatCheck(verdict, checkedAt),
    ],
    [
      [labels.hash, snapshot.hash],
      [labels.also, describeOtherRequest(result)],
      [labels.asked, formatAskedPayment(result)],
      ...listAmounts(snapshot),
      ...listCosts(snapshot)
        .filter(({ code }) => code === 'worth')
        .map((cost): ReportedFact => [labelCost(cost), format(costTexts, cost)]),
      [labels.app, nameApp(result)],
      [labels.messageForAgent, response?.message ?? ''],
      [labels.reason, formatDoubt(quoting)],
    ],
  )
}

/** A reason that quotes the network, without its words: all of it stands below. */
const summarizeQuoting = ({ code }: Reason): string =>
  code === 'paid-elsewhere' || code === 'paid-too-little' ? openDoubts[code] : reasonBelow

/** What has not ended is not confirmed, however recently it was checked. */
function formatCheck(verdict: Verdict, checkedAt: number | null): string {
  if (checkedAt === null) return ''
  return isFinal(verdict)
    ? agentTexts.confirmedAt(checkedAt)
    : agentTexts.checkedAt(checkedAt)
}

/** The transactions of an address, for an agent. `hasMore`: there are older ones. */
export function describeTransactions(
  txns: readonly TransactionSummary[],
  { hasMore, missingCount }: { hasMore: boolean; missingCount: number },
): string {
  const { none, count, more, missing } = agentListTexts
  return writeAnswer(
    [
      txns.length === 0 ? none : count(txns.length),
      hasMore ? more : '',
      missingCount > 0 ? missing(missingCount) : '',
    ],
    txns.map(describeSummary),
  )
}

const maxSums = 3

const listSums = (sums: readonly AssetAmount[], label: (sum: string) => string) =>
  sums.slice(0, maxSums).map((sum) => label(formatRawSum({ ...sum, baseUnits: '' })))

function describeSummary(txn: TransactionSummary): ReportedFact {
  const { verdict, hash, startTimestamp, sold, received, refunded } = txn
  const time = startTimestamp === null ? '' : `, ${formatIso(startTimestamp)}`
  const sums = [
    ...listSums(sold === null ? [] : [sold], agentListTexts.sent),
    ...listSums(received, agentListTexts.received),
    ...listSums(refunded, agentListTexts.refunded),
  ]
  return [`${verdictWords[verdict]}${time}`, [hash, ...sums].join('; ')]
}
