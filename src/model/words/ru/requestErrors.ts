import type { RequestErrorKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

const reason = ['{quote?}Причина:', ''] as const

export const requestErrors = {
  offline: {
    cause: 'Офлайн.',
    explanation: 'Ваше устройство не подключено к интернету.',
  },
  timeout: {
    cause: '{brand} не отвечает.',
    explanation: 'Нет ответа за {duration}[, попыток: {attempts}].',
  },
  'rate-limited': {
    cause: 'Слишком много запросов.',
    explanation: '{brand} просит подождать[ {duration}].',
  },
  refused: { cause: 'Запрос отклонён[ ({status})].', explanation: reason },
  unavailable: {
    cause: [
      'Ошибка {brand} ({status})[, попыток: {attempts}].',
      '{message}[, попыток: {attempts}].',
      'Нет связи с {brand}[, попыток: {attempts}].',
    ],
    explanation: reason,
  },
  unsupported: { cause: 'Здесь недоступно.', explanation: '' },
  unexpected: {
    cause: 'Неожиданный ответ.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<RequestErrorKind, { cause: Message; explanation: Message }>
