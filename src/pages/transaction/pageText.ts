import { shortNameOf } from '../../model/assets'
import { getChainName } from '../../model/chains/chains'
import { toPlainText, truncateMiddle } from '../../model/text'
import { formatMoment, type Zone } from '../../model/time'
import { findCurrentRow } from '../../model/transaction/legHistory'
import { getParts } from '../../model/transaction/legs'
import { getMoney } from '../../model/transaction/money'
import { getLateness, getTiming, type Lateness } from '../../model/transaction/timing'
import { type DisplayStatus, getVerdictText } from '../../model/words/verdictText'
import type { Tracked } from '../../queries/trackedState'

/** What the page shows of a transaction. Its parts get it as props, and none of them reads the cache again. */
export type ShownTransaction = {
  tracked: Tracked
  word: string
  status: DisplayStatus
  lateness: Lateness
  zone: Zone
  /** The time of the data, as text, while newer requests fail or the data comes from storage; else ''. */
  asOf: string
}

/** `openedAt`: when the page was opened, Unix ms. */
export function createShown(tracked: Tracked, openedAt: number, zone: Zone): ShownTransaction {
  const { snapshot, failure, isRestored, checkedAt, requestedAt } = tracked
  const { word, status } = getVerdictText(snapshot.verdict)
  const isUnknown = snapshot.verdict === 'checking' && failure?.error.canRetry === false
  const isStale = (failure !== null || isRestored) && checkedAt !== null
  return {
    tracked,
    // Polling has stopped.
    word: isUnknown ? 'Unknown' : word,
    status,
    lateness: getLateness(getTiming(snapshot), isRestored ? (checkedAt ?? 0) : requestedAt),
    zone,
    asOf: isStale ? formatMoment(checkedAt, openedAt, zone) : '',
  }
}

/** The announcement of a change: "Now: in progress, on Maya, 15 of 23 parts." */
export function formatAnnouncement({ tracked, word }: ShownTransaction): string {
  const { rows, verdict } = tracked.snapshot
  const row = findCurrentRow(rows)
  const state = `Now: ${word.toLowerCase()}`
  if (row === undefined || verdict !== 'in-progress') return `${state}.`
  const { chain } = row.leg
  const place = chain === '' ? '' : `, on ${toPlainText(getChainName(chain))}`
  const count = formatCount(tracked)
  return `${state}${place}${count === '' ? '' : `${count} parts`}.`
}

/** The tab's title: "In progress, 14 of 23: USDT to BTC", or "Complete as of 12:04:31: …" while the data is stale. */
export function formatPageTitle({ tracked, word, asOf }: ShownTransaction): string {
  const { rows, hash, verdict } = tracked.snapshot
  const state = `${word}${asOf === '' ? '' : ` as of ${asOf}`}`
  const { sold, outcomes } = getMoney(rows)
  if (sold === null) return `${state}: ${truncateMiddle(hash)}`
  const bought = outcomes.find(({ kind }) => kind !== 'returned')
  const route = [sold, ...(bought ? [bought] : [])].map(({ asset }) =>
    toPlainText(shortNameOf(asset), 12),
  )
  const count = verdict === 'in-progress' ? formatCount(tracked) : ''
  return `${state}${count}: ${route.join(' to ')}`
}

/** ", 14 of 23" for a streaming swap, else ''. */
function formatCount({ snapshot }: Tracked): string {
  const parts = getParts(findCurrentRow(snapshot.rows)?.leg.streamingSwapDetails ?? null)
  return parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total}`
}
