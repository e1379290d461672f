import type { Message } from '../messages'
import type { ShownVerdict } from '../../transaction/verdict'

export const subject = [
  'Ваш обмен {sold} на {bought}',
  'Ваша транзакция[ на сумму {sold}] ({title})',
  'Ваша транзакция {hash}',
] as const

const seen = '{subject}: блокчейн об этом уже знает, сеть\u00a0— ещё нет.'

/** What became of it. A swap is masculine and a transaction feminine, so no verb follows them. */
export const states = {
  by: 'verdict',
  checking: '{subject}: пока не найдено.',
  'not-seen': '{subject}: пока не найдено.',
  unknown: '{subject}: не найдено.',
  'deposit-seen': seen,
  'deposit-astray': seen,
  'in-progress': '{subject}: выполняется.',
  'on-hold': '{subject}: приостановлено.',
  complete: '{subject}: завершено.',
  refunded: '{subject}: возвращено.',
  'partially-refunded': '{subject}: возвращена часть.',
  failed: '{subject}: не удалось.',
  unclear: '{subject}: требует внимания.',
} as const satisfies Record<'by' | ShownVerdict, Message>

export const arrivedOn = '{day}, {time} ({zone})'

export const checkedOn =
  'По данным на {day}, {time} ({zone}).[ Ожидается около {expected}.]'
