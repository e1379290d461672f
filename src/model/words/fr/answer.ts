import type { Message } from '../messages'
import type { ShownVerdict } from '../../transaction/verdict'

/**
 * What an answer is about: a swap, or what else its hash names. Their genders differ, so what
 * follows must not agree with them.
 */
export const subject = [
  'Votre swap ({sold} vers {bought})',
  'Votre transaction ({title}[, {sold}])',
  'Votre transaction {hash}',
] as const

const seen = '{subject} apparaît sur sa chaîne, mais pas encore dans le réseau.'

export const states = {
  by: 'verdict',
  checking: '{subject} reste introuvable pour le moment.',
  'not-seen': '{subject} reste introuvable pour le moment.',
  unknown: '{subject} est introuvable.',
  'deposit-seen': seen,
  'deposit-astray': seen,
  'in-progress': '{subject} est en cours.',
  'on-hold': '{subject} est en attente.',
  complete: '{subject}\u00a0: terminé.',
  refunded: '{subject}\u00a0: remboursé.',
  'partially-refunded': '{subject}\u00a0: remboursé en partie.',
  failed: '{subject} a échoué.',
  unclear: '{subject} requiert votre attention.',
} as const satisfies Record<'by' | ShownVerdict, Message>

export const arrivedOn = 'le {day}, {time} ({zone})'

export const checkedOn = 'État au {day}, {time} ({zone}).[ Attendu vers {expected}.]'
