import type { Message } from '../messages'
import type { ShownVerdict } from '../../transaction/verdict'

export const subject = [
  'Tu swap de {sold} a {bought}',
  'Tu transacción[ de {sold}] ({title})',
  'Tu transacción {hash}',
] as const

// The subject is of either gender, so no participle agrees with it.
const seen = '{subject} ya se detectó en su cadena, aún no en la red.'

export const states = {
  by: 'verdict',
  checking: '{subject} aún no se ha encontrado.',
  'not-seen': '{subject} aún no se ha encontrado.',
  unknown: '{subject} no se ha encontrado.',
  'deposit-seen': seen,
  'deposit-astray': seen,
  'in-progress': '{subject} está en curso.',
  'on-hold': '{subject} está en espera.',
  complete: '{subject} se completó.',
  refunded: '{subject} se reembolsó.',
  'partially-refunded': '{subject} se reembolsó en parte.',
  failed: '{subject} falló.',
  unclear: '{subject} requiere atención.',
} as const satisfies Record<'by' | ShownVerdict, Message>

export const arrivedOn = 'el {day}, {time} ({zone})'

export const checkedOn =
  'Datos del {day}, {time} ({zone}).[ Fin previsto: aprox. {expected}.]'
