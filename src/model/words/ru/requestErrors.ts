import type { ErrorCode } from '../../../contract/errorBody'
import type { CodelessKind } from '../../../contract/requestFailure'
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
  refused: { cause: 'Запрос отклонён[ ({status})].', explanation: reason },
  unavailable: {
    cause: [
      'Ошибка {brand} ({status})[, попыток: {attempts}].',
      '{message}[, попыток: {attempts}].',
      'Нет связи с {brand}[, попыток: {attempts}].',
    ],
    explanation: reason,
  },
  unexpected: {
    cause: 'Неожиданный ответ.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<CodelessKind, { cause: Message; explanation: Message }>

const again = 'Страница сама повторит попытку.'
const look = 'Проверьте ссылку или введённые данные.'

export const refusals = {
  'invalid-request': {
    cause: '{brand} не может обработать этот запрос[ ({status})].',
    explanation: ['{quote?}Проверьте эту часть:', look],
  },
  unauthorized: {
    cause: 'У этой страницы нет доступа к {brand}[ ({status})].',
    explanation: 'Запросите доступ у оператора.',
  },
  'not-found': {
    cause: '{brand} не находит нужных данных[ ({status})].',
    explanation: look,
  },
  'method-not-allowed': {
    cause: '{brand} не поддерживает это действие[ ({status})].',
    explanation: 'Обновите страницу.',
  },
  'too-large': {
    cause: 'Этот запрос слишком велик для {brand}[ ({status})].',
    explanation: 'Сократите ссылку или введённые данные.',
  },
  'rate-limited': {
    cause: {
      by: 'upstream',
      node: 'Узел сети получает слишком много запросов.',
      indexer: 'Индексатор сети получает слишком много запросов.',
      chain: 'Узел блокчейна депозита получает слишком много запросов.',
      provider: 'Провайдер обмена получает слишком много запросов.',
      upstream: 'Сервис, к которому обращается {brand}, получает слишком много запросов.',
      other: [
        '{upstream?}Источник {brand} получает слишком много запросов.',
        '{brand} получает слишком много запросов.',
      ],
    },
    explanation: again,
  },
  'not-supported': {
    cause: 'Здесь это недоступно.',
    explanation: 'У {brand} нет источника для этого.',
  },
  'upstream-unavailable': {
    cause: {
      by: 'upstream',
      node: 'Узел сети сейчас недоступен.',
      indexer: 'Индексатор сети сейчас недоступен.',
      network: 'Узел и индексатор сети сейчас недоступны.',
      chain: 'Узел блокчейна депозита сейчас недоступен.',
      provider: 'Провайдер обмена сейчас недоступен.',
      upstream: 'Сервис, к которому обращается {brand}, сейчас недоступен.',
      other: 'Источник {brand} сейчас недоступен.',
    },
    explanation: again,
  },
  'store-unavailable': {
    cause: '{brand} сейчас не может прочитать свои данные.',
    explanation: again,
  },
  internal: {
    cause: 'Внутренняя ошибка {brand}.',
    explanation: ['{quote?}Если она повторится, сообщите оператору этот ID:', again],
  },
} as const satisfies Record<ErrorCode, { cause: Message; explanation: Message }>
