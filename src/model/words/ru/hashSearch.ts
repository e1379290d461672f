import type { SearchStage } from '../../transaction/statements'
import type { Message } from '../messages'

export const searches = {
  minutes:
    'Новые транзакции иногда появляются через несколько минут. Не отправляйте ещё раз.',
  'over-20-min':
    'Не видна больше 20 минут. При низкой комиссии бывает дольше. Не отправляйте ещё раз.',
  'over-2-h':
    'Не видна больше 2 часов. Мало какой транзакции нужно столько времени. Не отправляйте ещё раз.',
  'over-a-day': 'Не видна уже сутки: вероятно, сама не появится. Не отправляйте ещё раз.',
} as const satisfies Record<SearchStage, Message>

export const afterDeposit =
  'Ни одна сеть ещё не сообщила о депозите. Не отправляйте ещё раз.'

const notReported = 'Ни один источник ещё не сообщил об этой транзакции.'
const looksTheSame = 'Хеш одобрения или ID вывода с биржи выглядят так же.'

export const timelessSearches = {
  short: `${notReported} Новые иногда появляются через несколько минут, с низкой комиссией — через часы; спустя сутки сама она, вероятно, не появится. ${looksTheSame}`,
  long: `${notReported} {search} ${looksTheSame}`,
} as const

export const haltedSearch = [
  '{isOverADay?}Не видна уже сутки. {halts} Не отправляйте ещё раз.',
  '{halts} Не отправляйте ещё раз.',
] as const

export const depositHalt = [
  'Сеть {network} остановила работу с {chains}: депозиты {count|из этого блокчейна|из этих блокчейнов|из этих блокчейнов} могут не {count|появиться|появиться|появиться} до конца остановки.',
  'Сеть {network} остановлена: депозиты могут не появиться до конца остановки.',
] as const
