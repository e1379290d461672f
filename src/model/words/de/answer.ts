import type { Message } from '../messages'
import type { ShownVerdict } from '../../transaction/verdict'

export const subject = [
  'Ihr Swap von {sold} zu {bought}',
  'Ihre Transaktion[ über {sold}] ({title})',
  'Ihre Transaktion {hash}',
] as const

const seen = '{subject} ist der eigenen Chain bekannt, dem Netzwerk noch nicht.'

export const states = {
  by: 'verdict',
  checking: '{subject} wurde noch nicht gefunden.',
  'not-seen': '{subject} wurde noch nicht gefunden.',
  unknown: '{subject} wurde nicht gefunden.',
  'deposit-seen': seen,
  'deposit-astray': seen,
  'in-progress': '{subject} läuft.',
  'on-hold': '{subject} wartet.',
  complete: '{subject} ist abgeschlossen.',
  refunded: '{subject} wurde erstattet.',
  'partially-refunded': '{subject} wurde teilweise erstattet.',
  failed: '{subject} ist fehlgeschlagen.',
  unclear: '{subject} muss geklärt werden.',
} as const satisfies Record<'by' | ShownVerdict, Message>

export const arrivedOn = 'am {day}, {time} ({zone})'

export const checkedOn = 'Stand {day}, {time} ({zone}).[ Erwartet: etwa {expected}.]'
