import { shortNameOf } from '../../model/assets'
import { toPlainText, truncateMiddle } from '../../model/text'
import { countParts, findCurrentStep } from '../../model/transaction/steps'
import { formatAnnouncement, formatTabTitle } from '../../model/words/titleText'
import { getShownVerdict, type Tracked } from '../../queries/trackedState'

/** What a screen reader says of a change. */
export const announceStatus = (tracked: Tracked): string =>
  formatAnnouncement(getShownVerdict(tracked), tracked.snapshot.explanation.row)

/** The tab's title: its state, and what was swapped. `asOf`: the time of old data, or ''. */
export function formatPageTitle(tracked: Tracked, asOf: string): string {
  const verdict = getShownVerdict(tracked)
  const { hash, explanation } = tracked.snapshot
  const { steps, sold, outcomes } = explanation
  const bought = outcomes.find(({ kind }) => kind !== 'returned')
  const subjects = [sold, bought]
    .filter((sum) => sum !== undefined && sum !== null)
    .map(({ asset }) => toPlainText(shortNameOf(asset), 12))
  if (subjects.length === 0) subjects.push(truncateMiddle(hash))
  const current = verdict === 'in-progress' ? findCurrentStep(steps) : undefined
  return formatTabTitle({ verdict, asOf, parts: countParts(current), subjects })
}
