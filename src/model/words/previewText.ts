import { shortNameOf } from '../assets'
import { formatDate, formatMinute } from '../time'
import type { SnapshotVerdict, TransactionSnapshot } from '../transaction/snapshot'
import { isFinal } from '../transaction/verdict'
import { formatHeadline } from './headline'
import { formatSum } from './formatSum'
import { getMoney, type Outcome, type Sum } from './money'
import { toPlainText } from './toPlainText'
import { getVerdictText } from './verdictText'
import { truncateMiddle } from '../text'

/** More payouts stand on the page. */
const maxOutcomes = 2

/** "Transaction D7D38FCB…692298C3": nothing about its state. */
export const formatHashTitle = (hash: string): string => `Transaction ${truncateMiddle(hash)}`

/** The state and the amounts: "In progress: 25,000 USDT → BTC", "Refunded: 9.75 BCH". The hash where no amount is known. */
export function formatPreviewTitle(
  { hash, rows }: TransactionSnapshot,
  { verdict }: SnapshotVerdict,
): string {
  const { sold, outcomes } = getMoney(rows)
  const shown = outcomes
    .filter(({ kind }) => kind !== 'expected' || !isFinal(verdict))
    .slice(0, maxOutcomes)
  const results = shown.map((outcome) => formatOutcome(outcome, verdict === 'refunded')).join(', ')
  const from = sold === null || verdict === 'refunded' ? '' : formatAmount(sold)
  const amounts = [from, results].filter((text) => text !== '').join(' → ')
  return `${getVerdictText(verdict).word}: ${amounts || truncateMiddle(hash)}`
}

/** Where the money is, and when that was known: chat apps show a preview for days. `at`: Unix ms. */
export const formatPreviewDescription = (
  { rows }: TransactionSnapshot,
  verdict: SnapshotVerdict,
  at: number,
): string =>
  `${formatHeadline(rows, verdict)} As of ${formatDate(at, 'utc')}, ${formatMinute(at, 'utc')} UTC.`

/** An amount that has not arrived is left out. A refund is named, unless all outcomes are. */
function formatOutcome(outcome: Outcome, areAllRefunds: boolean): string {
  if (outcome.estimated) return toPlainText(shortNameOf(outcome.asset), 12)
  const amount = formatAmount(outcome)
  return outcome.kind === 'returned' && !areAllRefunds ? `${amount} refunded` : amount
}

function formatAmount(sum: Sum): string {
  const { value, ticker } = formatSum(sum)
  return value === '—' ? toPlainText(ticker, 12) : `${value} ${toPlainText(ticker, 12)}`
}
