import { shortNameOf } from '../../../model/assets'
import { chainName } from '../../../model/chains/chains'
import { findCurrentRow, getParts } from '../../../model/progress/legStates'
import { moneyOf } from '../../../model/words/money'
import type { TransactionSnapshot } from '../../../model/progress/snapshot'
import { plainText } from '../../../model/words/plainText'
import type { ReasonedVerdict } from '../../../model/progress/verdict'
import { verdictWords } from '../../../model/words/verdictWords'

/** What the page says aloud when it changes: "Now: in progress, on Maya, 15 of 23 parts." */
export function nowWords(known: TransactionSnapshot, { verdict }: ReasonedVerdict): string {
  const word = verdictWords(verdict).word.toLowerCase()
  const row = findCurrentRow(known.rows)
  if (row === undefined || verdict !== 'in-progress') return `Now: ${word}.`
  const parts = getParts(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total} parts`
  const place = row.leg.chain === '' ? '' : `, on ${plainText(chainName(row.leg.chain))}`
  return `Now: ${word}${place}${count}.`
}

/** The tab's title: "In progress, 14 of 23: USDT to BTC", or "Complete as of 12:04:31: …" where `asOf` is given. */
export function titleWords(
  snapshot: TransactionSnapshot,
  { verdict }: ReasonedVerdict,
  asOf: string,
): string {
  const word = `${verdictWords(verdict).word}${asOf === '' ? '' : ` as of ${asOf}`}`
  const parts = getParts(findCurrentRow(snapshot.rows)?.leg.streamingSwapDetails ?? null)
  const count =
    parts === null || verdict !== 'in-progress'
      ? ''
      : `, ${parts.swapped + parts.refunded} of ${parts.total}`
  const { sold, outcomes } = moneyOf(snapshot.rows)
  const to = outcomes.find(({ kind }) => kind !== 'returned')
  if (sold === null) return `${word}: ${snapshot.hash.slice(0, 8)}…${snapshot.hash.slice(-8)}`
  const way =
    to === undefined
      ? shortTicker(sold.asset)
      : `${shortTicker(sold.asset)} to ${shortTicker(to.asset)}`
  return `${word}${count}: ${way}`
}

const shortTicker = (asset: string): string => plainText(shortNameOf(asset), 12)
