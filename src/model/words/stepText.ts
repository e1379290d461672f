import { about } from '#words/times'
import { shortNameOf } from '../assets'
import { nameKind } from '../kinds'
import { formatMinute, formatMoment, formatTimeFrom, type Zone } from '../dates'
import { formatDuration } from '../time'
import { readTaken } from '../transaction/dueTimes'
import { findStepStatus, isGivenUp, readAction } from '../transaction/shownStep'
import type { Confirmations, PartCounts, Step } from '../transaction/steps'
import type { ActionOfStep, StepTime } from '../transaction/statements'
import type { ShownVerdict } from '../transaction/verdict'
import {
  allParts,
  confirmations as confirmationTexts,
  stepTimes,
  stepTitles,
  orders,
  parts as partTexts,
  payoutQueue,
  queueBlocks,
  unknownAction,
} from '#words/steps'
import { impliedStates, stepStates, unknownState, verdictWords } from '#words/verdicts'
import { findKindTitle } from './kindText'
import { fill, fillText } from './messages'
import { nameChain, type Sentence, toPlain } from './pieces'

/**
 * The title of an action, "Add liquidity", or "Liquidity added" when it is done; the raw
 * action if unknown.
 */
export function sayActionTitle({ action, isDone }: ActionOfStep): Sentence {
  const texts = findKindTitle(nameKind(action))
  if (texts === undefined) return fill(unknownAction, { action: { quote: action } })
  return isDone ? texts.done : texts.title
}

/** The same as plain text. */
export const formatActionTitle = (action: ActionOfStep): string =>
  toPlain(sayActionTitle(action))

/** The state of a limit order, "Order partly filled"; '' for none. */
export const formatOrder = (order: { state: string } | null): string =>
  order === null ? '' : fillText(orders, order)

/** "14 of 23 parts swapped", "14 of 23 parts swapped, 2 refunded". */
export const formatParts = ({ total, swapped, refunded }: PartCounts): string =>
  fillText(partTexts, { total, swapped, refunded: refunded > 0 ? refunded : null })

/** All parts, in words beside their drawing. */
export function formatAllParts({ total, swapped, refunded }: PartCounts): string {
  const left = total - swapped - refunded
  return fillText(allParts, { total, swapped, refunded, left: left > 0 ? left : null })
}

/** "1 of 2 confirmations", "2 confirmations needed"; '' if the count is unknown. */
export const formatConfirmations = (confirmations: Confirmations | null): string =>
  confirmations === null ? '' : fillText(confirmationTexts, confirmations)

/** What a step in progress waits for, if a node reports it. */
export const describeWait = ({ confirmations, queue }: Step): string =>
  formatConfirmations(confirmations) || (queue === null ? '' : payoutQueue)

/** More blocks take longer than ten minutes. */
const manyBlocks = 100

/** The blocks of the network's chain that a queued payout waits for; '' if they are not known. */
export const formatQueue = ({ queue }: Step, network: string): string =>
  fillText(queueBlocks, {
    blocks: queue?.blocks,
    chain: nameChain(network),
    isLong: Number(queue?.blocks) > manyBlocks,
  })

/**
 * The word of a step's state in a transaction of a verdict; an unknown status is shown as it is:
 * "Unknown status: foo".
 */
export function formatStepState(row: Step, verdict: ShownVerdict): string {
  const { role, said } = row
  const status = findStepStatus(row, verdict)
  if (status === 'unknown') return fillText(unknownState, { status: said })
  if (isGivenUp(row, verdict)) return impliedStates.never
  if (status === 'on-hold') return verdictWords[status]
  if (status !== 'unclear') return stepStates[status]
  return role === 'misdirected' ? impliedStates.misdirected : verdictWords[status]
}

/** The title of a step; that of its source for an unknown kind. */
export function formatStepTitle(step: Step): string {
  const { role, sold, bought, action } = step
  if (role === 'swap') return formatSwapTitle(step)
  if (role === 'action') return formatActionTitle(readAction(step))
  return fillText(stepTitles[role === 'fee' ? 'payout' : role], {
    asset: shortNameOf((role === 'resold' ? bought : sold).asset),
    type: action,
  })
}

/** "Swap BTC to ETH", "Limit swap BTC to ETH". */
export const formatSwapTitle = ({
  order,
  sold,
  bought,
}: Pick<Step, 'order' | 'sold' | 'bought'>): string =>
  fillText(stepTitles[order === null ? 'swap' : 'limitSwap'], {
    sold: shortNameOf(sold.asset),
    bought: shortNameOf(bought.asset),
  })

/** When a step was, and how long it took. A time a day or more from its
 * other one, or without one from now, has a date. */
export function formatStepTime(
  time: StepTime,
  now: number,
  zone: Zone,
): { when: string; long: string } {
  if (time.code !== 'ended') {
    const moment = formatMoment(time.at, now, zone)
    const isOpen = time.code === 'since'
    return {
      when: isOpen ? fillText(stepTimes.since, { time: moment }) : moment,
      long: '',
    }
  }
  const { from, to, precision } = time
  const other = from ?? now
  // An end computed from heights has no seconds.
  const ends = {
    exact: formatTimeFrom(to, other, zone),
    about: formatTimeFrom(to, other, zone, (at) =>
      fillText(about, { time: formatMinute(at, zone) }),
    ),
    latest: fillText(stepTimes.latest, { time: formatTimeFrom(to, other, zone) }),
  }
  const end = ends[precision]
  if (from === null) return { when: end, long: '' }
  const { ms, said } = readTaken(to - from, precision)
  return {
    when: fillText(stepTimes.span, { from: formatTimeFrom(from, to, zone), end }),
    long: fillText(stepTimes.took, { said, duration: formatDuration(ms) }),
  }
}
