import { formatCount } from '../amounts'
import { getChainName } from '../chains/chains'
import { findSender } from '../transaction/legs'
import {
  getMoney,
  isKnown,
  type Outcome,
  selectOutcomes,
  type Sum,
} from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/transaction'
import type { Reason } from '../transaction/verdict'
import { getOutcomeLabel } from './outcomeLabel'
import { formatRawSum } from './sums'

/** What is said of an amount or an address; '' where that is not known. */
export type AmountFact = readonly [label: string, value: string]

/** What was sent by whom, and what was or will be paid to whom, for receipts and agents. */
export function listAmounts(snapshot: TransactionSnapshot): AmountFact[] {
  const { verdict, reason, rows } = snapshot
  const { sold, outcomes } = getMoney(rows)
  const sender = findSender(rows)
  return [
    [labelQuoted('Sent', sold?.isQuoted), sold === null ? '' : formatKnown(sold)],
    [labelQuoted('Sender', sender?.unverified), sender?.fromAddress ?? ''],
    ...selectOutcomes(outcomes, verdict).flatMap((outcome) =>
      listOutcome(outcome, reason),
    ),
    ['Should have gone to', reason?.code === 'paid-elsewhere' ? reason.expected : ''],
  ]
}

/** What a client's quote says is no report of the network. */
const labelQuoted = (label: string, isQuoted = false): string =>
  isQuoted ? `${label}, according to the quote` : label

const formatKnown = (sum: Sum): string => (isKnown(sum) ? formatRawSum(sum) : '')

function listOutcome(outcome: Outcome, reason: Reason | null): AmountFact[] {
  const { address, chain, count } = outcome
  const label = getOutcomeLabel(outcome, reason)
  const payments = count > 1 ? ` in ${formatCount(count, 'payment')}` : ''
  const sum = formatKnown(outcome)
  return [
    [label, sum && sum + payments],
    [`${label} to`, address && `${address} on ${getChainName(chain)}`],
  ]
}
