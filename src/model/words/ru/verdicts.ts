import type { ShownVerdict } from '../../transaction/verdict'

export const stepStates = {
  'not-started': 'Не начато',
  'in-progress': 'Выполняется',
  complete: 'Завершено',
  refunded: 'Возвращено',
  'partially-refunded': 'Возвращена часть',
  failed: 'Не удалось',
  'not-seen': 'Пока не найдено',
} as const

export const verdictWords: Readonly<Record<ShownVerdict, string>> = {
  ...stepStates,
  checking: 'Проверяется',
  unclear: 'Требует внимания',
  unknown: 'Неизвестно',
  'deposit-seen': 'Депозит виден',
  'deposit-astray': 'Депозит виден',
  'on-hold': 'Приостановлено',
}

export const impliedStates = {
  misdirected: 'Не тот адрес',
  never: 'Не произойдёт',
} as const

export const unknownState = ['Неизвестный статус: {status}', 'Нет статуса'] as const
