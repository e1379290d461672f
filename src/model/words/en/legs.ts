import type { Leg } from '../../../contract/tracker'
import { shortNameOf } from '../../assets'
import { getChainName } from '../../chains/chains'
import { nameKind } from '../../kinds'
import {
  formatDuration,
  formatEstimate,
  formatMinuteFrom,
  formatMoment,
  formatTimeFrom,
  type Zone,
} from '../../time'
import type { Parts, ReadLeg } from '../../transaction/legs'
import { readAction } from '../../transaction/legFacts'
import type { ActionOfLeg, LegTime, MissingHash } from '../../transaction/statements'
import { findKindTitle } from '../kindText'
import { type Sentence, say, type Texts, toPlain } from '../pieces'
import { plural } from './plural'

/** The words of legs: their titles, states, times and hashes. */

/**
 * The title of an action, "Add liquidity", or "Liquidity added" when it is done; the raw
 * action if unknown.
 */
export function sayActionTitle({ action, isDone }: ActionOfLeg): Sentence {
  const texts = findKindTitle(nameKind(action))
  if (texts === undefined) return say`Network action ${{ quote: action }}`
  return isDone ? texts.done : texts.title
}

/** The same as plain text. */
export const formatActionTitle = (action: ActionOfLeg): string =>
  toPlain(sayActionTitle(action))

/** The state of a limit order, "Order partly filled"; '' for other legs. */
export const formatOrder = ({ limitSwap }: Leg): string =>
  limitSwap === null ? '' : `Order ${limitSwap.state.replace('-', ' ')}`

/** "14 of 23 parts swapped", "14 of 23 parts swapped, 2 refunded". */
export const formatParts = ({ total, swapped, refunded }: Parts): string =>
  refunded > 0
    ? `${swapped} of ${total} parts swapped, ${refunded} refunded`
    : `${swapped} of ${total} parts swapped`

/** All parts, in words beside their drawing. */
export const formatAllParts = ({ total, swapped, refunded }: Parts): string => {
  const left = total - swapped - refunded
  return left > 0
    ? `${swapped} of ${total} parts swapped, ${refunded} refunded, ${left} left`
    : `${swapped} of ${total} parts swapped, ${refunded} refunded`
}

/** "1 of 2 confirmations", "2 confirmations needed"; '' if the count is unknown. */
export function formatConfirmations(confirmations: Leg['confirmations']): string {
  const { counted, required } = confirmations ?? { counted: null, required: null }
  if (required === null) return ''
  return counted === null
    ? plural(required, { one: '# confirmation needed', other: '# confirmations needed' })
    : `${counted} of ${required} confirmations`
}

/**
 * What a leg in progress waits for, if a node reports it: confirmations, or the payout queue
 * with its blocks, which are those of the network's chain. Times are left to the clock, so
 * that a page has one estimate.
 */
export function describeWait({ confirmations, queue }: Leg, network: string): string[] {
  const blocks = queue?.blocks ?? null
  const name = getChainName(network)
  const left =
    blocks === null || name === ''
      ? ''
      : plural(blocks, {
          one: `: # ${name} block left`,
          other: `: # ${name} blocks left`,
        })
  return [
    formatConfirmations(confirmations),
    queue === null ? '' : `in the payout queue${left}`,
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
      return formatActionTitle(readAction(leg))
    case 'status':
      return 'Status'
    case 'other':
      return leg.txnType || 'Unknown step'
  }
}

/** "Swap BTC to ETH", "Limit swap BTC to ETH". */
export function formatSwapTitle({
  limitSwap,
  fromAsset,
  toAsset,
}: Pick<Leg, 'limitSwap' | 'fromAsset' | 'toAsset'>): string {
  const sold = shortNameOf(fromAsset)
  const bought = shortNameOf(toAsset)
  if (limitSwap === null)
    return bought === '' ? `Swap ${sold}` : `Swap ${sold} to ${bought}`
  return bought === '' ? `Limit swap ${sold}` : `Limit swap ${sold} to ${bought}`
}

function formatPayoutTitle({ leg, role }: ReadLeg): string {
  if (role === 'refund') return 'Refund'
  if (role === 'misdirected') return 'Paid elsewhere'
  return role === 'other' ? `Transfer ${shortNameOf(leg.toAsset)}` : 'Payout'
}

/** What is shown in place of a leg's hash. */
export const missingHashes: Texts<MissingHash> = {
  internal: ({ chain }) =>
    chain === '' ? 'Internal to the network' : `Internal to ${getChainName(chain)}`,
  'not-reported': '—',
  'not-yet': 'No hash yet',
}

/** Why it has none. */
export const missingHashReasons: Record<MissingHash['code'], string> = {
  internal: 'No explorer link',
  'not-reported': 'No hash reported',
  'not-yet': '',
}

/** When a leg was, and how long it took. A time a day or more from its other one has a date. */
export function formatLegTime(
  time: LegTime,
  now: number,
  zone: Zone,
): { when: string; long: string } {
  if (time.code === 'since')
    return { when: `since ${formatMoment(time.at, now, zone)}`, long: '' }
  if (time.code === 'at') return { when: formatMoment(time.at, now, zone), long: '' }
  const { from, to, isEndApproximate } = time
  // An end computed from heights has no seconds.
  const end = isEndApproximate
    ? `about ${formatMinuteFrom(to, from ?? to, zone)}`
    : formatTimeFrom(to, from ?? to, zone)
  if (from === null) return { when: `Finished ${end}`, long: '' }
  const took = isEndApproximate ? formatEstimate(to - from) : formatDuration(to - from)
  return { when: `${formatTimeFrom(from, to, zone)} – ${end}`, long: `took ${took}` }
}

/** Remarks in the drawing. */
export const legRemarks = {
  late: 'over its estimate',
  estimate: 'estimate',
  gap: 'no data',
  now: (time: string): string => `now ${time}`,
  refunded: (sum: string): string => `${sum} refunded`,
}

/** Before the address of a leg. */
export const legAddressWords = { from: 'from', to: 'to' } as const

/** What an amount of a leg is, for screen readers. */
export const legSumWords = {
  refunded: 'refunded',
  elsewhere: 'paid to another address',
  sold: 'swapped',
  bought: 'for',
  received: 'received',
  sent: 'sent',
  other: '',
} as const
