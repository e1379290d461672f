import { shortNameOf } from '../../model/assets'
import { getChainName } from '../../model/chains/chains'
import { findCurrentRow } from '../../model/transaction/legHistory'
import { getParts } from '../../model/transaction/legs'
import { getMoney } from '../../model/transaction/money'
import type { TransactionSnapshot } from '../../model/transaction/transaction'
import { toPlainText } from '../../model/words/toPlainText'
import { getVerdictText } from '../../model/words/verdictText'

/** The announcement of a change: "Now: in progress, on Maya, 15 of 23 parts." */
export function formatAnnouncement(snapshot: TransactionSnapshot): string {
  const { verdict } = snapshot
  const word = getVerdictText(verdict).word.toLowerCase()
  const row = findCurrentRow(snapshot.rows)
  if (row === undefined || verdict !== 'in-progress') return `Now: ${word}.`
  const parts = getParts(row.leg.streamingSwapDetails)
  const count = parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total} parts`
  const place = row.leg.chain === '' ? '' : `, on ${toPlainText(getChainName(row.leg.chain))}`
  return `Now: ${word}${place}${count}.`
}

/** The tab's title: "In progress, 14 of 23: USDT to BTC", or "Complete as of 12:04:31: …" with `asOf`. */
export function formatPageTitle(snapshot: TransactionSnapshot, asOf: string): string {
  const { verdict } = snapshot
  const word = `${getVerdictText(verdict).word}${asOf === '' ? '' : ` as of ${asOf}`}`
  const parts = getParts(findCurrentRow(snapshot.rows)?.leg.streamingSwapDetails ?? null)
  const count =
    parts === null || verdict !== 'in-progress'
      ? ''
      : `, ${parts.swapped + parts.refunded} of ${parts.total}`
  const { sold, outcomes } = getMoney(snapshot.rows)
  const to = outcomes.find(({ kind }) => kind !== 'returned')
  if (sold === null) return `${word}: ${snapshot.hash.slice(0, 8)}…${snapshot.hash.slice(-8)}`
  const route =
    to === undefined
      ? formatTicker(sold.asset)
      : `${formatTicker(sold.asset)} to ${formatTicker(to.asset)}`
  return `${word}${count}: ${route}`
}

const formatTicker = (asset: string): string => toPlainText(shortNameOf(asset), 12)
