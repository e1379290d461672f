import type { Change } from '../../transaction/snapshot'
import type { Message } from '../messages'

/** Before an entry of the log, and what was before in it. */
export const changeOfStep = '[Step {step}: ]{text}'

/** What changed; of those with a value before and after, the first part. */
export const changes = {
  first: 'First update: {status}, {steps|# step|# steps}',
  note: '{text}',
  behind: 'A response said less than earlier ones: {status}. What was known stays.',
  contrary: 'A response contradicted earlier ones: {status}. It isn’t shown.',
  listed: ['Listed by the network {isSo?}again', 'No longer listed by the network'],
  done: ['{isSo?}Marked complete', 'No longer marked complete'],
  added: 'added, {status}',
  omitted: 'no longer reported',
  hash: ['hash {isSo?}reported', 'hash no longer reported'],
  // A step is named before its status.
  status: ['{isOfStep?}{before}', 'Network status: {before}'],
  parts: 'parts {before}',
  confirmations: 'confirmations {before}',
  'amount in': 'amount in {before}',
  'amount out': 'amount out {before}',
  'base units in': 'base units in {before}',
  'base units out': 'base units out {before}',
} as const satisfies Record<Exclude<Change, { code: 'verdict' }>['code'], Message>

/** "14 of 23 and 2 refunded". */
export const changedParts = '{swapped} of {total}[ and {refunded} refunded]'

/** The network's statuses in plain words. An unknown status is shown as it is. */
export const statusTexts = {
  '': 'no status',
  broadcasted: 'broadcast',
  mempool: 'in mempool',
  inbound: 'deposit seen',
  streaming: 'swapping in parts',
  outbound: 'payout queued',
  success: 'complete',
  not_started: 'not started',
  partially_refunded: 'partially refunded',
  not_found: 'not found',
  pending: 'pending',
  swapping: 'swapping',
  refunded: 'refunded',
  failed: 'failed',
} as const

/** Between what was and what is, for who does not see the arrow. */
export const changedTo = 'changed to'
