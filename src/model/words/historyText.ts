import { getBrandName } from '../../contract/brand'
import { formatCount } from '../amounts'
import {
  getRowTime,
  type History,
  type HistoryGap,
  maxHistoryRows,
} from '../history/historyRow'
import type { TaxOmission } from '../history/koinly'
import { formatList } from '../text'
import { formatDate } from '../time'

const omissions: Readonly<Record<TaxOmission, string>> = {
  open: 'not finished, failed, or needs attention',
  amounts: 'an amount isn’t known',
  side: 'a transfer, of which your side isn’t known here',
  time: 'the time isn’t known',
  unchanged: 'all of it was refunded',
}

/** "3 transactions left out: an amount isn’t known." */
export const describeTaxOmission = (reason: TaxOmission, count: number): string =>
  `${formatCount(count, 'transaction')} left out: ${omissions[reason]}.`

/**
 * What an exported file lacks: its older transactions by the date of the oldest one in it,
 * or the results of some; '' where it has all. `getName`: the name of a network.
 */
export function describeGap(
  { rows, gap }: History,
  getName: (network: string) => string,
): string {
  if (gap === null) return ''
  if (gap.kind === 'unchecked')
    return `${formatCount(gap.count, 'transaction')} not checked yet, without a result in the file.`
  const cause = describeCause(gap, getName)
  const times = rows.map(getRowTime).filter((at) => at !== null)
  if (rows.length === 0) return `Nothing was exported: ${cause}. Try again later.`

  const reach =
    times.length === 0 ? 'Not all' : `Up to ${formatDate(Math.min(...times), 'utc')}`
  return `${reach}. Older transactions are missing: ${cause}.`
}

function describeCause(
  gap: Exclude<HistoryGap, { kind: 'unchecked' }>,
  getName: (network: string) => string,
): string {
  switch (gap.kind) {
    case 'full':
      return `a file holds ${formatCount(maxHistoryRows)}`
    case 'networks':
      return `${formatList(gap.networks.map(getName))} didn’t respond`
    case 'failed':
      return `${getBrandName()} didn’t respond`
  }
}

/** What an import does: "12 new", "3 on your watchlist already". */
export function describeImport(plan: {
  added: number
  /** Those on the list that get a label or a chain. */
  completed: number
  known: number
  /** Those on the list that keep another label. */
  kept: number
  unread: number
  excess: number
}): string[] {
  return [
    `${formatCount(plan.added)} new`,
    plan.completed > 0
      ? `${formatCount(plan.completed)} on your watchlist without a label or chain, which this adds`
      : '',
    plan.known > 0 ? `${formatCount(plan.known)} on your watchlist already` : '',
    plan.kept > 0 ? describeKept(plan.kept) : '',
    plan.unread > 0 ? `${formatCount(plan.unread, 'line')} without a hash` : '',
    plan.excess > 0 ? describeExcess(plan.excess) : '',
  ].filter((text) => text !== '')
}

const describeKept = (count: number): string =>
  count === 1 ? '1 keeps your own label' : `${formatCount(count)} keep your own labels`

/** What the button of an import does; '' where it does nothing. */
export function describeImportAction(added: number, completed: number): string {
  if (completed === 0) return added === 0 ? '' : `Add ${formatCount(added)}`
  return added === 0
    ? `Update ${formatCount(completed)}`
    : `Add ${formatCount(added)}, update ${formatCount(completed)}`
}

/** What an import has done. */
export const describeImported = (added: number, completed: number): string =>
  [
    added > 0 ? `${formatCount(added, 'transaction')} added to your watchlist.` : '',
    completed > 0 ? `${formatCount(completed)} updated.` : '',
  ]
    .filter((text) => text !== '')
    .join(' ')

const describeExcess = (count: number): string =>
  count === 1 ? '1 older one doesn’t fit' : `${formatCount(count)} older ones don’t fit`
