import { getChainName } from '../chains/chains'
import { formatAction, formatOrder } from './actionText'
import { findCurrentRow, selectReported, type TrackedLeg } from '../transaction/legHistory'
import { getLegKind, getParts } from '../transaction/legs'
import { getMoney, isActionOnly, type Outcome } from '../transaction/money'
import { formatReason } from './reasons'
import { toPlainText } from './toPlainText'
import type { TransactionSnapshot } from '../transaction/transaction'
import type { Verdict } from '../transaction/verdict'
import { formatSum } from './formatSum'
import { getVerdictText } from './verdictText'

/**
 * A transaction in one line of plain text: "Complete. 1.27453423 RUNE paid to thor1qvlu…ug3nsg." Untrusted text is made
 * visible.
 */
export function formatHeadline({ rows, verdict, reason }: TransactionSnapshot): string {
  const word = getVerdictText(verdict).word
  const details = describeDetails(verdict, rows) || (reason === null ? '' : formatReason(reason))
  if (details === '') return `${word}.`
  return details.startsWith('On ')
    ? `${word} o${toPlainText(details.slice(1), 240)}`
    : `${word}. ${toPlainText(details, 240)}`
}

function describeDetails(verdict: Verdict, rows: readonly TrackedLeg[]): string {
  switch (verdict) {
    case 'complete':
      return `${describeAction(rows)} ${formatOutcomes(rows)}`.trim()
    case 'refunded':
    case 'partially-refunded':
      return formatOutcomes(rows)
    case 'in-progress':
      return describePlace(rows)
    case 'checking':
    case 'not-seen':
    case 'failed':
    case 'unclear':
      return ''
  }
}

/** "Liquidity added."; '' for a swap. */
function describeAction(rows: readonly TrackedLeg[]): string {
  const action = selectReported(rows).find(({ leg }) => getLegKind(leg) === 'action')?.leg
  return action !== undefined && isActionOnly(rows) ? `${formatAction(action)}.` : ''
}

const maxOutcomes = 2

function formatOutcomes(rows: readonly TrackedLeg[]): string {
  const arrived = getMoney(rows).outcomes.filter(({ kind }) => kind !== 'expected')
  const shown = arrived.slice(0, maxOutcomes).map(formatOutcome).join(', ')
  return shown === '' ? '' : `${shown}.`
}

function formatOutcome(outcome: Outcome): string {
  const { value, ticker } = formatSum(outcome)
  const verb = outcome.kind === 'returned' ? 'refunded' : 'paid'
  const to =
    outcome.address === ''
      ? ` on ${getChainName(outcome.chain)}`
      : ` to ${truncateAddress(outcome)}`
  return `${value} ${toPlainText(ticker, 12)} ${verb}${to}`
}

const truncateAddress = ({ address }: Outcome): string =>
  address.length > 20 ? `${address.slice(0, 9)}…${address.slice(-6)}` : address

function describePlace(rows: readonly TrackedLeg[]): string {
  const row = findCurrentRow(rows)
  if (row === undefined || row.leg.chain === '') return ''
  const order = formatOrder(row.leg)
  if (order !== '') return `${order} on ${getChainName(row.leg.chain)}.`
  const parts = getParts(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total} parts`
  return `On ${getChainName(row.leg.chain)}${count}.`
}
