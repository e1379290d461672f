import type { MissingHash } from '../../transaction/statements'
import type { Step } from '../../transaction/steps'
import type { Message, Messages } from '../messages'

/** The words of steps: their titles, states, times and hashes. */

/** The title of an action that is not known here. */
export const unknownAction = 'Network action {action}'

type Order = NonNullable<Step['order']>['state']

/** The state of a limit order. */
export const orders = {
  by: 'state',
  open: 'Order open',
  'partly-filled': 'Order partly filled',
  filled: 'Order filled',
  expired: 'Order expired',
  cancelled: 'Order cancelled',
} as const satisfies Record<'by' | Order, Message>

export const parts = '{swapped} of {total} parts swapped[, {refunded} refunded]'

/** All parts, in words beside their drawing. */
export const allParts =
  '{swapped} of {total} parts swapped, {refunded} refunded[, {left} left]'

export const confirmations = [
  '{counted} of {required} confirmations',
  '{required|# confirmation needed|# confirmations needed}',
] as const

export const payoutQueue = 'waiting to be sent'
/** Of a queued payout, and why there are many. */
export const queueBlocks = [
  '{blocks|# block|# blocks} left: {isLong?}large payouts wait',
  '{blocks} {chain} {blocks|block|blocks} left',
] as const

export const stepTitles = {
  approval: 'Approve[ {asset}]',
  deposit: 'Deposit',
  swap: 'Swap[ {sold}][ to {bought}]',
  limitSwap: 'Limit swap[ {sold}][ to {bought}]',
  payout: 'Payout',
  refund: 'Refund',
  misdirected: 'Paid elsewhere',
  resold: 'Transfer[ {asset}]',
  other: ['{type}', 'Unknown step'],
} as const

/** What is shown in place of a step's hash. */
export const missingHashes = {
  internal: ['Inside {chain}', 'Inside the network'],
  'not-reported': 'No hash reported',
  'not-yet': 'No hash yet',
} as const satisfies Messages<MissingHash['code']>

/** When a step was, and how long it took. */
export const stepTimes = {
  since: 'since {time}',
  span: '{from} – {end}',
  latest: '{time} at the latest',
  took: {
    by: 'said',
    exact: 'took {duration}',
    about: 'took about {duration}',
    'at-most': 'took at most {duration}',
  },
} as const

/** Remarks in the drawing. */
export const traceRemarks = {
  late: 'over its estimate',
  estimate: 'estimate',
  gap: 'no data',
  now: 'now {time}',
  refunded: '{sum} refunded',
} as const

/** Before the address of a step. */
export const stepAddressWords = { from: 'from', to: 'to' } as const

/** What an amount of a step is, for screen readers. */
export const stepSumWords = {
  elsewhere: 'paid to another address',
  sold: 'swapped',
  bought: 'for',
  other: '',
} as const
