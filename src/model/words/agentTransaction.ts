import type { TransactionSummary } from '../../contract/addressTransactions'
import { formatCount } from '../amounts'
import { getChainName } from '../chains/chains'
import { parseLegState } from '../transaction/legs'
import type { Sum } from '../transaction/money'
import { findNextStep } from '../transaction/nextStep'
import { getSearchStage } from '../transaction/search'
import { getLateness, getTiming } from '../transaction/timing'
import type { TransactionSnapshot } from '../transaction/transaction'
import { isFinal, type Reason, type Verdict } from '../transaction/verdict'
import { listAmounts } from './amountFacts'
import { formatAskedPayment } from './askedPaymentText'
import { nameKnownChain, type ReportedFact, writeAnswer } from './agentText'
import { formatIso } from './markdownText'
import { explainNextStep } from './nextStepText'
import { describeOtherRequest } from './otherRequestText'
import { describeOtherOutage, describeSource, formatReason } from './reasons'
import { formatRawSum } from './sums'
import { getVerdictText } from './verdictText'

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
export function getAgentStep(
  snapshot: TransactionSnapshot,
  receipt: string,
  now: number,
): string {
  const lateness = getLateness(getTiming(snapshot), now)
  const stage = getSearchStage(snapshot, now)
  return explainNextStep(findNextStep(snapshot, null, lateness, stage), receipt)
}

/** What is known of a transaction, for an agent. */
export function describeTransaction(
  snapshot: TransactionSnapshot,
  { checkedAt, nextStep, halts = '' }: TransactionAnswer,
): string {
  const { verdict, reason, response } = snapshot
  return writeAnswer(
    [
      `${getVerdictText(verdict).word}.`,
      verdict === 'not-seen' ? notSeen : '',
      halts,
      describeReason(reason),
      describeOtherOutage(snapshot),
      describeSource(snapshot),
      isFinal(verdict) || verdict === 'in-progress' ? '' : 'This is not final.',
      `Next step for the user: ${nextStep}`,
      describeCheck(verdict, checkedAt),
    ],
    [
      ['Hash', snapshot.hash],
      ['Also', response === null ? '' : describeOtherRequest(response.result)],
      ['This hash', response === null ? '' : formatAskedPayment(response.result)],
      ...listAmounts(snapshot),
      ['Message', response?.message ?? ''],
      ['Reason', reason !== null && isQuoting(reason) ? formatReason(reason) : ''],
    ],
  )
}

/** What has not ended is not confirmed, however recently it was checked. */
const describeCheck = (verdict: Verdict, checkedAt: number | null): string =>
  checkedAt === null
    ? ''
    : `${isFinal(verdict) ? 'Confirmed' : 'Checked'} at ${formatIso(checkedAt)}.`

const notSeen =
  'No source has reported this transaction yet. New ones can take a few minutes to appear, those with a low fee hours; after a day it will probably not appear by itself. The hash of an approval or the ID of an exchange’s withdrawal looks the same.'

/** The sentence of a reason without any words of the network; '' for none. */
function describeReason(reason: Reason | null): string {
  if (reason === null) return ''
  // The whole sentence stands under what the network reported.
  if (reason.code === 'paid-elsewhere' || reason.code === 'paid-too-little')
    return formatReason({ code: 'doubt', doubt: reason.code })
  return isQuoting(reason)
    ? 'The network gave a reason, which is below.'
    : formatReason(reason)
}

/** Whether the sentence of a reason has text of the network in it. */
function isQuoting(reason: Reason): boolean {
  if (reason.code === 'paid-elsewhere' || reason.code === 'paid-too-little') return true
  if ('message' in reason && reason.message !== '')
    return !('cause' in reason && reason.cause !== null)
  const hasUnknownStatus = [
    'status' in reason ? reason.status : '',
    'whole' in reason ? reason.whole : '',
  ].some((status) => status !== '' && parseLegState(status) === 'unknown')
  return hasUnknownStatus || ('chain' in reason && !isKnownChain(reason.chain))
}

const isKnownChain = (code: string): boolean =>
  code === '' || nameKnownChain(code) === getChainName(code)

/** The transactions of an address, for an agent. `hasMore`: there are older ones. */
export function describeTransactions(
  txns: readonly TransactionSummary[],
  { hasMore, missingCount }: { hasMore: boolean; missingCount: number },
): string {
  return writeAnswer(
    [
      txns.length === 0
        ? 'No transactions of this address are known.'
        : `${formatCount(txns.length, 'transaction')}, the newest first.`,
      hasMore ? 'There are older ones.' : '',
      missingCount > 0
        ? `${formatCount(missingCount, 'network')} could not be asked: some may be missing.`
        : '',
    ],
    txns.map(describeSummary),
  )
}

function describeSummary(txn: TransactionSummary): ReportedFact {
  const { verdict, hash, startTimestamp, sold, received, refunded } = txn
  const word = getVerdictText(verdict).word
  const time = startTimestamp === null ? '' : `, ${formatIso(startTimestamp)}`
  const sums = [
    sold === null ? '' : `sent ${formatAssetAmount(sold)}`,
    ...received.slice(0, maxSums).map((sum) => `received ${formatAssetAmount(sum)}`),
    ...refunded.slice(0, maxSums).map((sum) => `refunded ${formatAssetAmount(sum)}`),
  ].filter((text) => text !== '')
  return [`${word}${time}`, [hash, ...sums].join('; ')]
}

const maxSums = 3

const formatAssetAmount = ({ asset, amount }: Pick<Sum, 'asset' | 'amount'>): string =>
  formatRawSum({ asset, amount, baseUnits: '' })
