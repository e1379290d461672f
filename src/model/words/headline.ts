import { chainName } from '../chains/chains'
import { actionTitle, orderWords } from './actionWords'
import type { TrackedLeg } from '../progress/legHistory'
import { findCurrentRow, getParts, getReportedLegs } from '../progress/legStates'
import { getSwapFacts } from '../progress/swapFacts'
import { getLegKind } from '../progress/legs'
import { moneyOf, type Outcome } from './money'
import { plainText } from './plainText'
import type { ReasonedVerdict, Verdict } from '../progress/verdict'
import { readSum } from './readSum'
import { verdictWords } from './verdictWords'

/**
 * A transaction in one line of plain text, for places that hold no more: "Complete. 1.27453423 RUNE paid to
 * thor1qvlu…ug3nsg." Strangers' characters that cannot be seen are made visible.
 */
export function headlineOf(
  rows: readonly TrackedLeg[],
  { verdict, reason }: ReasonedVerdict,
): string {
  const word = verdictWords(verdict).word
  const more = moreOf(verdict, rows) || reason
  if (more === '') return `${word}.`
  return more.startsWith('On ')
    ? `${word} o${plainText(more.slice(1), 240)}`
    : `${word}. ${plainText(more, 240)}`
}

function moreOf(verdict: Verdict, rows: readonly TrackedLeg[]): string {
  switch (verdict) {
    case 'complete':
      return `${actionDone(rows)} ${arrivals(rows)}`.trim()
    case 'refunded':
    case 'partially-refunded':
      return arrivals(rows)
    case 'in-progress':
      return place(rows)
    case 'checking':
    case 'not-seen':
    case 'failed':
    case 'unclear':
      return ''
  }
}

/** "Liquidity added."; '' for a swap. */
function actionDone(rows: readonly TrackedLeg[]): string {
  const legs = getReportedLegs(rows)
  const action = legs.find((leg) => getLegKind(leg) === 'action')
  return action !== undefined && getSwapFacts(legs).isAction ? `${actionTitle(action)}.` : ''
}

/** More than two do not fit in a line. */
const mostShown = 2

function arrivals(rows: readonly TrackedLeg[]): string {
  const there = moneyOf(rows).outcomes.filter(({ kind }) => kind !== 'expected')
  const shown = there.slice(0, mostShown).map(arrival).join(', ')
  return shown === '' ? '' : `${shown}.`
}

function arrival(outcome: Outcome): string {
  const { value, ticker } = readSum(outcome)
  const verb = outcome.kind === 'returned' ? 'refunded' : 'paid'
  const to = outcome.address === '' ? ` on ${chainName(outcome.chain)}` : ` to ${ends(outcome)}`
  return `${value} ${plainText(ticker, 12)} ${verb}${to}`
}

const ends = ({ address }: Outcome): string =>
  address.length > 20 ? `${address.slice(0, 9)}…${address.slice(-6)}` : address

function place(rows: readonly TrackedLeg[]): string {
  const row = findCurrentRow(rows)
  if (row === undefined || row.leg.chain === '') return ''
  const order = orderWords(row.leg)
  if (order !== '') return `${order} on ${chainName(row.leg.chain)}.`
  const parts = getParts(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total} parts`
  return `On ${chainName(row.leg.chain)}${count}.`
}
