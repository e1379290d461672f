import { getTicker } from '../../../model/assets'
import { getChainName } from '../../../model/chains/chains'
import { findCurrentRow, getParts } from '../../../model/progress/legStates'
import { getMoney } from '../../../model/words/money'
import type { TransactionSnapshot } from '../../../model/progress/snapshot'
import { toPlainText } from '../../../model/words/toPlainText'
import type { ReasonedVerdict } from '../../../model/progress/verdict'
import { getVerdictText } from '../../../model/words/verdictText'

/** What the page says aloud when it changes: "Now: in progress, on Maya, 15 of 23 parts." */
export function nowWords(known: TransactionSnapshot, { verdict }: ReasonedVerdict): string {
  const word = getVerdictText(verdict).word.toLowerCase()
  const row = findCurrentRow(known.rows)
  if (row === undefined || verdict !== 'in-progress') return `Now: ${word}.`
  const parts = getParts(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total} parts`
  const place = row.leg.chain === '' ? '' : `, on ${toPlainText(getChainName(row.leg.chain))}`
  return `Now: ${word}${place}${count}.`
}

/** The tab's title: "In progress, 14 of 23: USDT to BTC". */
export function titleWords(known: TransactionSnapshot, { verdict }: ReasonedVerdict): string {
  const { word } = getVerdictText(verdict)
  const parts = getParts(findCurrentRow(known.rows)?.leg.streamingSwapDetails ?? null)
  const count =
    parts === null || verdict !== 'in-progress'
      ? ''
      : `, ${parts.swapped + parts.refunded} of ${parts.total}`
  const { sold, outcomes } = getMoney(known.rows)
  const to = outcomes.find(({ kind }) => kind !== 'returned')
  if (sold === null) return `${word}: ${known.hash.slice(0, 8)}…${known.hash.slice(-8)}`
  const way =
    to === undefined
      ? shortTicker(sold.asset)
      : `${shortTicker(sold.asset)} to ${shortTicker(to.asset)}`
  return `${word}${count}: ${way}`
}

const shortTicker = (asset: string): string => toPlainText(getTicker(asset), 12)
