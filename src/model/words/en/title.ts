import type { StepsSummary } from '../../transaction/steps'
import type { RowPlace } from '../../transaction/statements'
import type { ShownVerdict } from '../../transaction/verdict'
import type { Messages } from '../messages'

/** What a screen reader says of a change: "Now: in progress, on Maya, 15 of 23 parts." */
export const announcements = {
  checking: 'Now: checking.',
  'not-seen': 'Now: not found yet.',
  'deposit-seen': 'Now: deposit seen.',
  'deposit-astray': 'Now: deposit seen, look at it.',
  'in-progress': 'Now: in progress[, {place}].',
  'on-hold': 'Now: on hold.',
  complete: 'Now: complete.',
  refunded: 'Now: refunded.',
  'partially-refunded': 'Now: partially refunded.',
  failed: 'Now: failed.',
  unclear: 'Now: needs attention.',
  unknown: 'Now: unknown.',
} as const satisfies Messages<ShownVerdict>

export const announcedPlaces = {
  unknown: '',
  unclear: '',
  'paid-elsewhere': 'paid to another address',
  held: 'held by the network',
  arrived: '',
  'payout-queued': 'payout queued',
  'refund-queued': 'refund queued',
  'not-sent': 'not sent yet',
  'needs-you': 'waiting for you',
  'on-chain': ['on {chain}[, {over} of {total} parts]', '{over} of {total} parts'],
} as const satisfies Messages<RowPlace['code']>

/** The title of a tab: "In progress, 14 of 23: USDT to BTC", "Complete as of 12:04:31: …". */
export const tabTitle = '{word}[ as of {asOf}][, {over} of {total}]: {subject}'
/** What was sold, and what is bought. */
export const tabSubject = '{sold} to {bought}'

/** The drawing, for who doesn't see it. */
export const route = 'Route across {count|# chain|# chains}.'

/** How old the data is, while newer requests fail. */
export const staleness = {
  asOf: 'as of {time}',
  lastKnownAt: 'Last known at {time}',
  checkingAgain: 'checking again',
  noLongerReported: 'No longer reported',
  unaffected: 'This doesn’t affect your swap.',
} as const

/** How far the steps are, where the verdict has no reason. */
export const stepsSummaries = {
  'in-progress': 'Step {step} of {total} in progress',
  failed: 'Failed at step {step} of {total}',
  refunded: '{total|# step|# steps}, {refunded} refunded',
  complete: '{complete} of {total} complete',
} as const satisfies Messages<StepsSummary['code']>

/** In place of their summary, of a transaction that is late. */
export const longerThanExpected = 'Taking longer than expected'
