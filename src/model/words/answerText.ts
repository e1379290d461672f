import { ended } from '#words/locale'
import { arrivedOn, checkedOn, states, subject } from '#words/answer'
import { stepTimes } from '#words/steps'
import { about } from '#words/times'
import { toPlainText, truncateMiddle } from '../text'
import { formatDate, formatMinute, formatTimeFrom, formatZone, type Zone } from '../dates'
import { showVerdict } from '../transaction/depositPlace'
import { getDelay } from '../transaction/dueTimes'
import { explain } from '../transaction/explain'
import { readAction } from '../transaction/shownStep'
import { findAction } from '../transaction/steps'
import type { PolledSnapshot } from '../transaction/polledSnapshot'
import type { TransactionSnapshot } from '../transaction/snapshot'
import { formatDoubt, summarizeDoubt } from './doubtText'
import { sayDetail } from './headlineText'
import { formatActionTitle } from './stepText'
import { fill, fillText } from './messages'
import { explainNextStep } from './nextStepText'
import { joinTexts, type Sentence, toPlain } from './pieces'
import { formatPlainSum, formatTicker } from './sums'
import { repeatsVerdict, sayPlace } from './whereText'

/** More than an answer of ours has, with what it quotes. */
const maxLength = 600

/**
 * An answer to who asks what became of a transaction, to paste into a chat: what the page says,
 * in plain lines, and its address. Times are in `zone`, which is named.
 */
export function formatAnswer(
  { snapshot, checkedAt }: Pick<PolledSnapshot, 'snapshot' | 'checkedAt'>,
  address: string,
  zone: Zone,
): string {
  const { hash, explanation } = snapshot
  const { headline, where, next, doubts } = explain(snapshot, checkedAt ?? 0)
  const { detail } = headline
  const verdict = showVerdict(snapshot)
  const action = findAction(explanation.steps)
  const swap = explanation.steps.findLast(({ role }) => role === 'swap')
  const named = fill(subject, {
    sold: explanation.sold && { amount: formatPlainSum(explanation.sold) },
    bought: swap?.bought.asset && { amount: formatTicker(swap.bought.asset) },
    title: action && formatActionTitle(readAction(action)),
    hash: truncateMiddle(hash),
  })
  const state = fillText(states, { verdict, subject: named })
  const reasons = [summarizeDoubt(doubts.reason), formatDoubt(doubts.outage)]
  const time = sayTime(snapshot, checkedAt, zone)
  const money =
    detail?.code === 'end'
      ? [toPlain(sayDetail(detail, time))]
      : // The verdict can say all of it.
        [
          repeatsVerdict(where.place, verdict)
            ? ''
            : fillText(ended, { sentence: sayPlace(where.place) }),
          toPlain(time),
        ]
  const advice = explainNextStep(next, '')
  return [joinTexts([state, ...reasons]), ...money, advice, address]
    .filter(Boolean)
    .map((line) => toPlainText(line, maxLength))
    .join('\n')
}

function sayTime(
  { timing, explanation }: TransactionSnapshot,
  checkedAt: number | null,
  zone: Zone,
): Sentence {
  const hasArrived = explanation.headline.detail?.code === 'end'
  const at = hasArrived ? timing.endedAt : checkedAt
  if (at === null) return ''
  const day = { day: formatDate(at, zone), zone: formatZone(zone, at) }
  const time = formatMinute(at, zone)
  if (hasArrived) {
    const precise = {
      exact: time,
      about: fillText(about, { time }),
      latest: fillText(stepTimes.latest, { time }),
    }
    return fill(arrivedOn, { ...day, time: precise[timing.endPrecision] })
  }
  const expectedAt = getDelay(timing, at) === null ? timing.expectedAt : null
  return fill(checkedOn, {
    ...day,
    time,
    expected: expectedAt && formatTimeFrom(expectedAt, at, zone, formatMinute),
  })
}
