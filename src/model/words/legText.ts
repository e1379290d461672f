import type { Leg } from '../../contract/tracker'
import { formatCount } from '../amounts'
import { shortNameOf } from '../assets'
import { getChainName } from '../chains/chains'
import { nameKind } from '../kinds'
import {
  formatDuration,
  formatEstimate,
  formatMinuteFrom,
  formatMoment,
  formatTimeFrom,
  secondMs,
  type Zone,
} from '../time'
import {
  getParts,
  parseAction,
  parseLegState,
  type Parts,
  type ReadLeg,
} from '../transaction/legs'
import type { Span } from '../transaction/timing'
import { findKindTitle } from './kindText'

/**
 * The title of an action, "Add liquidity", or "Liquidity added" when it is done; the raw
 * action if unknown.
 */
export function formatActionTitle(action: string, isDone: boolean): string {
  const texts = findKindTitle(nameKind(action))
  if (texts === undefined) return `Network action ${action}`
  return isDone ? texts.done : texts.title
}

/** The title of an action leg. */
export const formatAction = (leg: Leg): string =>
  formatActionTitle(parseAction(leg), parseLegState(leg.status) === 'complete')

/** The state of a limit order, "Order partly filled"; '' for other legs. */
export const formatOrder = ({ limitSwap }: Leg): string =>
  limitSwap === null ? '' : `Order ${limitSwap.state.replace('-', ' ')}`

/** How many parts of a streaming swap are over: ", 14 of 23"; '' for other legs. */
export function formatPartCount(leg: Leg | undefined): string {
  const parts = getParts(leg?.streamingSwapDetails ?? null)
  return parts === null ? '' : `, ${parts.swapped + parts.refunded} of ${parts.total}`
}

/** "14 of 23 parts swapped", "14 of 23 parts swapped, 2 refunded". */
export const formatParts = ({ total, swapped, refunded }: Parts): string =>
  `${swapped} of ${total} parts swapped${refunded > 0 ? `, ${refunded} refunded` : ''}`

/** "1 of 2 confirmations", "2 confirmations needed"; '' if the count is unknown. */
export function formatConfirmations(confirmations: Leg['confirmations']): string {
  const { counted, required } = confirmations ?? { counted: null, required: null }
  if (required === null) return ''
  if (counted === null) return `${formatCount(required, 'confirmation')} needed`
  return `${counted} of ${required} confirmations`
}

/** The place in the payout queue, "38 blocks left"; '' where it is not known, or not queued. */
export const formatQueue = (queue: Leg['queue']): string =>
  queue === null || queue.blocks === null
    ? ''
    : `${formatCount(queue.blocks, 'block')} left`

/**
 * What a leg in progress waits for, if a node reports it: confirmations or the payout
 * queue. Times are left to the clock, so that a page has one estimate.
 */
export function describeWait({ confirmations, queue }: Leg): string[] {
  const queued = formatQueue(queue)
  return [
    formatConfirmations(confirmations),
    queued === '' ? '' : `in the payout queue, ${queued}`,
  ].filter((text) => text !== '')
}

/** The title of a leg; the raw type for an unknown kind. */
export function formatLegTitle(row: ReadLeg): string {
  const { leg, kind } = row
  switch (kind) {
    case 'approval':
      return `Approve ${shortNameOf(leg.fromAsset)}`.trimEnd()
    case 'deposit':
      return 'Deposit'
    case 'swap':
      return formatSwapTitle(leg)
    case 'payout':
      return formatPayoutTitle(row)
    case 'action':
      return formatAction(leg)
    case 'status':
      return 'Status'
    case 'other':
      return leg.txnType || 'Unknown step'
  }
}

function formatSwapTitle({ limitSwap, fromAsset, toAsset }: Leg): string {
  const verb = limitSwap === null ? 'Swap' : 'Limit swap'
  const bought = shortNameOf(toAsset)
  return `${verb} ${shortNameOf(fromAsset)}${bought === '' ? '' : ` to ${bought}`}`
}

function formatPayoutTitle({ leg, role }: ReadLeg): string {
  if (role === 'refund') return 'Refund'
  if (role === 'misdirected') return 'Paid elsewhere'
  return role === 'other' ? `Transfer ${shortNameOf(leg.toAsset)}` : 'Payout'
}

/** What is shown in place of a leg's hash, and why; null if the leg has one. */
export function explainMissingHash(row: ReadLeg): [string, string] | null {
  const { leg, hash, kind, state } = row
  if (hash !== '') return null
  const isNetworkStep = (kind === 'swap' || kind === 'action') && state !== 'not-started'
  // Legs inside the network have no transaction in an explorer, or a hash of zeros.
  if (isNetworkStep || leg.hash !== '')
    return [`Internal to ${getChainName(leg.chain) || 'the network'}`, 'No explorer link']
  const isOver = state === 'complete' || state === 'refunded'
  return isOver ? ['—', 'No hash reported'] : ['No hash yet', '']
}

/** The time of a leg in two lines: when, and how long; '' if unknown. */
type LegTime = { when: string; long: string }

/** A time a day or more from its other one has a date. */
export function formatLegTime(
  { leg }: ReadLeg,
  span: Span,
  now: number,
  zone: Zone,
): LegTime {
  if (span.hasEnded) return formatEndedTime(leg, span, now, zone)
  // When it ends, and when the next one begins, is estimated by the clock alone.
  const since = span.hasStarted ? span.from : null
  return {
    when: since === null ? '' : `since ${formatMoment(since, now, zone)}`,
    long: '',
  }
}

function formatEndedTime(
  { isEndApproximate }: Leg,
  { from, to, hasStarted }: Span,
  now: number,
  zone: Zone,
): LegTime {
  const since = hasStarted ? from : null
  if (to === null)
    return { when: since === null ? '' : formatMoment(since, now, zone), long: '' }

  // An end computed from heights has no seconds.
  const end = isEndApproximate
    ? `about ${formatMinuteFrom(to, since ?? to, zone)}`
    : formatTimeFrom(to, since ?? to, zone)
  if (since === null) return { when: `Finished ${end}`, long: '' }
  if (to - since < secondMs) return { when: formatMoment(to, now, zone), long: '' }
  const took = isEndApproximate ? formatEstimate(to - since) : formatDuration(to - since)
  return { when: `${formatTimeFrom(since, to, zone)} – ${end}`, long: `took ${took}` }
}

/** A summary of all legs: "Step 2 of 5 in progress", "3 of 3 complete". */
export function summarizeLegs(rows: readonly ReadLeg[]): string {
  const total = rows.length
  const currentStep = rows.findIndex(({ state }) => state === 'in-progress') + 1
  if (currentStep > 0) return `Step ${currentStep} of ${total} in progress`
  const failedStep = rows.findIndex(({ state }) => state === 'failed') + 1
  if (failedStep > 0) return `Failed at step ${failedStep} of ${total}`
  const refunded = rows.filter(({ state }) => state === 'refunded').length
  if (refunded > 0) return `${formatCount(total, 'step')}, ${refunded} refunded`
  const complete = rows.filter(({ state }) => state === 'complete').length
  return `${complete} of ${total} complete`
}
