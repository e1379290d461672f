import { shortNameOf } from '../../model/assets'
import { toPlainText, truncateMiddle } from '../../model/text'
import { countParts, findCurrentRow } from '../../model/transaction/legs'
import { getMoney } from '../../model/transaction/money'
import { formatAnnouncement, formatTabTitle } from '../../model/words/en/title'
import type { ShownTransaction } from './useShownTransaction'

/** What a screen reader says of a change. */
export function announceStatus({ tracked, verdict }: ShownTransaction): string {
  const current = findCurrentRow(tracked.snapshot.rows)?.leg
  return formatAnnouncement(verdict, {
    chain: current?.chain ?? '',
    parts: countParts(current),
  })
}

/** The tab's title: its state, and what was swapped. */
export function formatPageTitle({ tracked, verdict, asOf }: ShownTransaction): string {
  const { rows, hash } = tracked.snapshot
  const { sold, outcomes } = getMoney(rows)
  if (sold === null) {
    return formatTabTitle({
      verdict,
      asOf,
      parts: null,
      subjects: [truncateMiddle(hash)],
    })
  }
  const bought = outcomes.find(({ kind }) => kind !== 'returned')
  const subjects = [sold, bought]
    .filter((sum) => sum !== undefined)
    .map(({ asset }) => toPlainText(shortNameOf(asset), 12))
  const current = verdict === 'in-progress' ? findCurrentRow(rows)?.leg : undefined
  return formatTabTitle({ verdict, asOf, parts: countParts(current), subjects })
}
