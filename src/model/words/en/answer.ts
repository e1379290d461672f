import type { Message } from '../messages'
import type { ShownVerdict } from '../../transaction/verdict'

/** What an answer is about: a swap, or what else its hash names. */
export const subject = [
  'Your swap of {sold} to {bought}',
  'Your transaction[ of {sold}] ({title})',
  'Your transaction {hash}',
] as const

const seen = '{subject} is known to its chain, not yet to the network.'

/** What became of it. */
export const states = {
  by: 'verdict',
  checking: '{subject} isn’t found yet.',
  'not-seen': '{subject} isn’t found yet.',
  unknown: '{subject} isn’t found.',
  'deposit-seen': seen,
  'deposit-astray': seen,
  'in-progress': '{subject} is in progress.',
  'on-hold': '{subject} is on hold.',
  complete: '{subject} is complete.',
  refunded: '{subject} was refunded.',
  'partially-refunded': '{subject} was partly refunded.',
  failed: '{subject} failed.',
  unclear: '{subject} needs attention.',
} as const satisfies Record<'by' | ShownVerdict, Message>

/** After what arrived. */
export const arrivedOn = 'on {day}, {time} ({zone})'

/** Of what can still change. */
export const checkedOn = 'As of {day}, {time} ({zone}).[ Expected around {expected}.]'
