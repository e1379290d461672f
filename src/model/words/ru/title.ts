import type { StepsSummary } from '../../transaction/steps'
import type { RowPlace } from '../../transaction/statements'
import type { ShownVerdict } from '../../transaction/verdict'
import type { Messages } from '../messages'

export const announcements = {
  checking: 'Сейчас: проверяется.',
  'not-seen': 'Сейчас: пока не найдено.',
  'deposit-seen': 'Сейчас: депозит виден.',
  'deposit-astray': 'Сейчас: депозит виден, проверьте его.',
  'in-progress': 'Сейчас: выполняется[, {place}].',
  'on-hold': 'Сейчас: приостановлено.',
  complete: 'Сейчас: завершено.',
  refunded: 'Сейчас: возвращено.',
  'partially-refunded': 'Сейчас: возвращена часть.',
  failed: 'Сейчас: не удалось.',
  unclear: 'Сейчас: требует внимания.',
  unknown: 'Сейчас: неизвестно.',
} as const satisfies Messages<ShownVerdict>

export const announcedPlaces = {
  unknown: '',
  unclear: '',
  'paid-elsewhere': 'выплачено на другой адрес',
  held: 'удерживается сетью',
  arrived: '',
  'payout-queued': 'выплата в очереди',
  'refund-queued': 'возврат в очереди',
  'not-sent': 'ещё не отправлено',
  'needs-you': 'ждёт вас',
  'on-chain': ['в {chain}[, частей: {over} из {total}]', 'частей: {over} из {total}'],
} as const satisfies Messages<RowPlace['code']>

export const tabTitle = '{word}[ на {asOf}][, {over} из {total}]: {subject}'
export const tabSubject = '{sold} на {bought}'

export const route = 'Блокчейнов в маршруте: {count}.'

export const staleness = {
  asOf: 'по данным на {time}',
  lastKnownAt: 'Последние данные: {time}',
  checkingAgain: 'проверяем снова',
  noLongerReported: 'Больше не сообщается',
  unaffected: 'На ваш обмен это не влияет.',
} as const

export const stepsSummaries = {
  'in-progress': 'Выполняется шаг {step} из {total}',
  failed: 'Не удалось на шаге {step} из {total}',
  refunded: 'Шагов: {total}, возвращено: {refunded}',
  complete: 'Завершено {complete} из {total}',
} as const satisfies Messages<StepsSummary['code']>

export const longerThanExpected = 'Дольше ожидаемого'
