import { use } from 'react'
import { version } from '../../../package.json'
import { shortNameOf } from '../../model/assets'
import { getChainName } from '../../model/chains/chains'
import { toPlainText, truncateMiddle } from '../../model/text'
import { formatMoment } from '../../model/time'
import { findCurrentRow } from '../../model/transaction/legHistory'
import { getMoney } from '../../model/transaction/money'
import { getLateness, getTiming } from '../../model/transaction/timing'
import { formatPartCount } from '../../model/words/legText'
import { getVerdictText } from '../../model/words/verdictText'
import type { Tracked } from '../../queries/trackedState'
import { useTransaction } from '../../queries/transaction'
import { settings } from '../../storage/settings'
import { useStored } from '../../storage/stored'
import { RenderTime, useFirstRenderTime, useHydrated } from '../../ui/now'

/** What the page shows of a transaction. Its parts get it as props, and none of them reads the cache again. */
export type ShownTransaction = ReturnType<typeof useShownTransaction>

/** Polls a transaction. `chain`: the code in the page's address; '' for none. */
export function useShownTransaction(hash: string, chain: string) {
  /** When the page was opened, Unix ms. */
  const openedAt = useFirstRenderTime()
  const { zone } = useStored(settings)
  const { clockOffset } = use(RenderTime)
  const transaction = useTransaction(
    hash,
    chain,
    { openedAt, clockOffset },
    useHydrated(),
  )
  const { snapshot, failure, isRestored, checkedAt } = transaction.tracked
  const verdictText = getVerdictText(snapshot.verdict)
  // Polling has stopped.
  const isUnknown = snapshot.verdict === 'checking' && failure?.error.canRetry === false
  const isStale = (failure !== null || isRestored) && checkedAt !== null
  /** The time of the data, as text, while newer requests fail or the data comes from storage; else ''. */
  const asOf = isStale ? formatMoment(checkedAt, openedAt, zone) : ''
  const lateness = getLateness(getTiming(snapshot), checkedAt ?? 0)
  const text = isUnknown ? { ...verdictText, word: 'Unknown' } : verdictText
  return { ...transaction, ...text, lateness, zone, openedAt, asOf }
}

/** The announcement of a change: "Now: in progress, on Maya, 15 of 23 parts." */
export function formatAnnouncement({ tracked, word }: ShownTransaction): string {
  const { rows, verdict } = tracked.snapshot
  const current = verdict === 'in-progress' ? findCurrentRow(rows)?.leg : undefined
  const place = current?.chain ? `, on ${toPlainText(getChainName(current.chain))}` : ''
  const count = formatPartCount(current)
  return `Now: ${word.toLowerCase()}${place}${count === '' ? '' : `${count} parts`}.`
}

/** The tab's title: "In progress, 14 of 23: USDT to BTC", or "Complete as of 12:04:31: …" while the data is stale. */
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

const loadReport = () => import('../../model/words/report')

/** Loads the code of the report, so that a press need not wait: browsers copy only in response to one. */
export const prepareReport = (): void => void loadReport().catch(() => undefined)

/** The support report in Markdown. */
export async function writeReport(tracked: Tracked): Promise<string> {
  const { formatReport } = await loadReport()
  const page = { version, address: `${location.origin}${location.pathname}` }
  return formatReport({ ...tracked, page }, Date.now() + tracked.clockOffset)
}
