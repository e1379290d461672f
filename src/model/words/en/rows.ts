import type { RowPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

/** Where the money is, in few words: "Maya, 14 of 23", "Bitcoin and Ethereum". */
export const rowPlaces = {
  unknown: '—',
  arrived: ['{chains}', '—'],
  unclear: 'Not clear',
  'paid-elsewhere': 'Paid to another address',
  held: 'Held by the network',
  'payout-queued': 'Payout queued',
  'refund-queued': 'Refund queued',
  'not-sent': 'Not sent yet',
  'needs-you': 'Waiting for you',
  'on-chain': ['{chain}[, {over} of {total}]', '—[, {over} of {total}]'],
} as const satisfies Messages<RowPlace['code']>

/** What a row says of its data. */
export const rowStates = {
  checking: 'checking',
  notConfirmed: ', not confirmed yet',
  savedNote: 'From your last visit. It is being checked.',
  notUpdated: 'Not updated,',
} as const
