import { getChainName } from '../chains/chains'
import { findCurrentRow, selectReported, type TrackedLeg } from '../transaction/legHistory'
import { getLegKind, getParts } from '../transaction/legs'
import { getMoney, isActionOnly } from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/transaction'
import { formatAction, formatOrder } from './actionText'
import { formatReason } from './reasons'
import { formatOutcome } from './sums'
import { toPlainText } from '../text'
import { getVerdictText } from './verdictText'

/**
 * A transaction in one line of plain text: "Complete. 1.27453423 RUNE paid to thor1qvlu…ug3nsg." Untrusted text is made
 * visible.
 */
export function formatHeadline(snapshot: TransactionSnapshot): string {
  const { verdict, reason } = snapshot
  const { word } = getVerdictText(verdict)
  const details = describeDetails(snapshot) || (reason === null ? '' : formatReason(reason))
  if (details === '') return `${word}.`
  return details.startsWith('On ')
    ? `${word} o${toPlainText(details.slice(1), 240)}`
    : `${word}. ${toPlainText(details, 240)}`
}

function describeDetails({ verdict, rows }: TransactionSnapshot): string {
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

/** More outcomes are counted. */
const maxOutcomes = 2

function formatOutcomes(rows: readonly TrackedLeg[]): string {
  const arrived = getMoney(rows).outcomes.filter(({ kind }) => kind !== 'expected')
  const shown = arrived.slice(0, maxOutcomes).map(formatOutcome).join(', ')
  const more = arrived.length - maxOutcomes
  return shown === '' ? '' : `${shown}${more > 0 ? ` and ${more} more` : ''}.`
}

function describePlace(rows: readonly TrackedLeg[]): string {
  const row = findCurrentRow(rows)
  if (row === undefined || row.leg.chain === '') return ''
  const chain = getChainName(row.leg.chain)
  const order = formatOrder(row.leg)
  if (order !== '') return `${order} on ${chain}.`
  const parts = getParts(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total} parts`
  return `On ${chain}${count}.`
}
