import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

/** Each has two lines on a phone: only a browser knows the age, after the first paint. */
export const searches = {
  minutes: 'New transactions can take a few minutes to appear. Don’t send again.',
  'over-20-min':
    'Not seen for more than 20 minutes. With a low fee it can take longer. Don’t send again.',
  'over-2-h':
    'Not seen for more than 2 hours. Few transactions take this long. Don’t send again.',
  'over-a-day':
    'Not seen for a day: it will probably not appear by itself. Don’t send again.',
} as const satisfies Record<SearchStage, Message>

/** The same of a deposit that its own chain has seen. */
export const afterDeposit = 'No network has reported it yet. Don’t send again.'

const notReported = 'No source has reported this transaction yet.'
const looksTheSame =
  'The hash of an approval or the ID of an exchange’s withdrawal looks the same.'

/** The same for who has no clock: above a receipt, and for an agent. */
export const timelessSearches = {
  short: `${notReported} New ones can take a few minutes to appear, those with a low fee hours; after a day it will probably not appear by itself. ${looksTheSame}`,
  long: `${notReported} {search} ${looksTheSame}`,
} as const

/** Where halts explain it better than its age. */
export const haltedSearch = [
  '{isOverADay?}Not seen for a day. {halts} Don’t send again.',
  '{halts} Don’t send again.',
] as const

/** Which halt can be why a transaction is not found. */
export const depositHalt = [
  '{chains} {count|is|are} halted on {network}: deposits from {count|it|them} may not appear until the halt ends.',
  '{network} is halted: deposits may not appear until the halt ends.',
] as const
