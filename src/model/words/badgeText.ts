import { fillText } from './messages'
import { joinItems } from './pieces'
import { formatUtcMinute } from '../dates'
import { showVerdict } from '../transaction/depositPlace'
import type { Outcome, Sum } from '../transaction/money'
import type { TransactionSnapshot } from '../transaction/snapshot'
import { badgeTexts } from '#words/badge'
import { describeOutcome, formatMoreOutcomes, nameOutcome } from './outcomeText'
import { outcomeWords } from '#words/outcomes'
import { staleness } from '#words/title'
import { verdictWords } from '#words/verdicts'
import { formatPlainSum, formatTicker } from './sums'

/** What a badge says. */
export type BadgeText = {
  word: string
  /** What stands beside the word: an arrow leads from one to the next. */
  details: readonly string[]
  /** All of it for screen readers, which don't see the arrow. */
  title: string
}

type BadgeInput = {
  snapshot: TransactionSnapshot
  /** The time of data that is not known to be current, Unix ms; null for current data. */
  staleSince: number | null
  /** Whether it is a transaction of the sandbox. */
  isSimulated: boolean
}

/** More do not fit in a line. */
const maxOutcomes = 2

/** The verdict of a transaction, and what was sold, and paid or refunded. */
export function describeBadge({
  snapshot,
  staleSince,
  isSimulated,
}: BadgeInput): BadgeText {
  const word = verdictWords[showVerdict(snapshot)]
  const { sold, outcomes } = snapshot.explanation
  const notes = [
    ...(staleSince === null
      ? []
      : [
          fillText(staleness.asOf, {
            time: formatUtcMinute(staleSince),
          }),
        ]),
    ...(isSimulated ? [badgeTexts.simulated] : []),
  ]
  const amounts = formatAmounts(sold, outcomes)
  const last = [...amounts.slice(-1), ...notes].join(' · ')
  const hidden = outcomes.length - maxOutcomes
  const spoken = [
    ...(sold === null
      ? []
      : [
          fillText(badgeTexts.sum, {
            what: sold.isQuoted ? '' : outcomeWords.sent,
            sum: formatSum(sold),
          }),
        ]),
    ...outcomes
      .slice(0, maxOutcomes)
      .map((outcome) =>
        fillText(badgeTexts.sum, { what: nameOutcome(outcome), sum: formatSum(outcome) }),
      ),
    ...(hidden > 0 ? [formatMoreOutcomes(hidden)] : []),
    ...notes,
  ]
  return {
    word,
    details: [...amounts.slice(0, -1), last].filter(Boolean),
    title: fillText(badgeTexts.spoken, { word, details: joinItems(spoken) }),
  }
}

/** A badge in place of a transaction's. */
export const describeNoBadge = (reason: 'noHash' | 'unavailable'): BadgeText => ({
  word: badgeTexts[reason],
  details: [],
  title: badgeTexts[reason],
})

const formatSum = (sum: Sum | null) =>
  (sum && (formatPlainSum(sum) || formatTicker(sum.asset))) || '—'

function formatAmounts(sold: Sum | null, outcomes: readonly Outcome[]) {
  if (sold === null && outcomes.length === 0) return []
  const paid = outcomes.slice(0, maxOutcomes).map((outcome) =>
    fillText(badgeTexts.notedSum, {
      sum: formatSum(outcome),
      note: describeOutcome(outcome),
    }),
  )
  const hidden = outcomes.length - paid.length
  const more = hidden > 0 ? ` ${formatMoreOutcomes(hidden)}` : ''
  // With several outcomes, what was sold does not fit beside them.
  const sent = outcomes.length > 1 ? '' : formatSum(sold)
  return [sent, paid.join(' + ') + more].filter(Boolean)
}
