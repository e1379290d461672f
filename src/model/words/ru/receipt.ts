import type { EndPrecision } from '../../../contract/tracker'

export const receiptLabels = {
  hash: 'Хеш',
  asked: 'Этот хеш',
  subject: 'Что',
  also: 'Также',
  started: 'Начало',
  reason: 'Причина',
  outage: 'Недоступно',
  chain: 'В его блокчейне',
  search: 'Поиск',
  halts: 'Остановлено',
  message: 'Сообщение, по данным сети',
  network: 'Сеть',
  app: 'Начато в',
  oneSource: 'Кто сообщает',
  decidedBy: 'Решено по правилу',
  unconfirmed: 'Не подтверждено',
  confirmed: 'Подтверждено',
  checked: 'Проверено',
  source: 'Источник',
} as const

export const endLabels: Record<EndPrecision, string> = {
  exact: 'Окончание',
  about: 'Окончание около',
  latest: 'Окончание не позднее',
}

export const receiptTexts = {
  lookUpFailed: 'Поиск не удался: {problem}',
  saved: 'сохранено при прошлом визите',
  hashes: 'Транзакции:',
  step: '{title}[ ({chain})]',
  more: '{count|ещё # транзакция|ещё # транзакции|ещё # транзакций}',
} as const

export const momentTexts = {
  notFinal: 'Это ещё не окончательно.',
  nextStep: 'Что делать: {step}',
  expected: 'Окончание ожидается около {time}.',
  late: 'Задержка: {duration}.',
  askAgain: 'Повторите запрос через {seconds}\u00a0с.',
} as const
