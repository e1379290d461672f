import { shortNameOf } from '../../model/assets'
import { getChainName } from '../../model/chains/chains'
import { toPlainText, truncateMiddle } from '../../model/text'
import { findCurrentRow } from '../../model/transaction/legs'
import { getMoney } from '../../model/transaction/money'
import { formatPartCount } from '../../model/words/legText'
import type { ShownTransaction } from './useShownTransaction'

/** The announcement of a change: "Now: in progress, on Maya, 15 of 23 parts." */
export function formatAnnouncement({ tracked, word }: ShownTransaction): string {
  const { rows, verdict } = tracked.snapshot
  const current = verdict === 'in-progress' ? findCurrentRow(rows)?.leg : undefined
  const place = current?.chain ? `, on ${toPlainText(getChainName(current.chain))}` : ''
  const count = formatPartCount(current)
  return `Now: ${word.toLowerCase()}${place}${count === '' ? '' : `${count} parts`}.`
}

/**
 * The tab's title: "In progress, 14 of 23: USDT to BTC", or "Complete as of 12:04:31:
 * …" while the data is stale.
 */
export function formatPageTitle({ tracked, word, asOf }: ShownTransaction): string {
  const { rows, hash, verdict } = tracked.snapshot
  const state = `${word}${asOf === '' ? '' : ` as of ${asOf}`}`
  const { sold, outcomes } = getMoney(rows)
  if (sold === null) return `${state}: ${truncateMiddle(hash)}`
  const bought = outcomes.find(({ kind }) => kind !== 'returned')
  const route = [sold, bought].flatMap((sum) =>
    sum ? toPlainText(shortNameOf(sum.asset), 12) : [],
  )
  const count =
    verdict === 'in-progress' ? formatPartCount(findCurrentRow(rows)?.leg) : ''
  return `${state}${count}: ${route.join(' to ')}`
}
