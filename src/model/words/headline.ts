import { chainName } from '../chains/chains'
import { actionTitle, orderWords } from './actionWords'
import type { KnownLeg } from '../progress/legHistory'
import { currentRow, partsOf, reported } from '../progress/legStates'
import { swapFactsOf } from '../progress/swapFacts'
import { legKind } from '../progress/legs'
import { moneyOf, type Outcome } from './money'
import { plainText } from './plainText'
import type { Judgement, Verdict } from '../progress/progress'
import { readSum } from './readSum'
import { verdictWords } from './verdictWords'

/**
 * A transaction in one line of plain text, for places that hold no more: "Complete. 1.27453423 RUNE paid to
 * thor1qvlu…ug3nsg." Strangers' characters that cannot be seen are made visible.
 */
export function headlineOf(rows: readonly KnownLeg[], { verdict, reason }: Judgement): string {
  const word = verdictWords(verdict).word
  const more = moreOf(verdict, rows) || reason
  if (more === '') return `${word}.`
  return more.startsWith('On ')
    ? `${word} o${plainText(more.slice(1), 240)}`
    : `${word}. ${plainText(more, 240)}`
}

function moreOf(verdict: Verdict, rows: readonly KnownLeg[]): string {
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
function actionDone(rows: readonly KnownLeg[]): string {
  const legs = reported(rows)
  const action = legs.find((leg) => legKind(leg) === 'action')
  return action !== undefined && swapFactsOf(legs).isAction ? `${actionTitle(action)}.` : ''
}

/** More than two do not fit in a line. */
const mostShown = 2

function arrivals(rows: readonly KnownLeg[]): string {
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

function place(rows: readonly KnownLeg[]): string {
  const row = currentRow(rows)
  if (row === undefined || row.leg.chain === '') return ''
  const order = orderWords(row.leg)
  if (order !== '') return `${order} on ${chainName(row.leg.chain)}.`
  const parts = partsOf(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.returned} of ${parts.total} parts`
  return `On ${chainName(row.leg.chain)}${count}.`
}
