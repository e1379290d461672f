import type { RowPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const rowPlaces = {
  unknown: '—',
  arrived: ['{chains}', '—'],
  unclear: 'Неясно',
  'paid-elsewhere': 'Выплачено на другой адрес',
  held: 'Удерживается сетью',
  'payout-queued': 'Выплата в очереди',
  'refund-queued': 'Возврат в очереди',
  'not-sent': 'Ещё не отправлено',
  'needs-you': 'Ждёт вас',
  'on-chain': ['{chain}[, {over} из {total}]', '—[, {over} из {total}]'],
} as const satisfies Messages<RowPlace['code']>

export const rowStates = {
  checking: 'проверяется',
  notConfirmed: ', ещё не подтверждено',
  savedNote: 'С вашего прошлого визита. Сейчас проверяется.',
  notUpdated: 'Не обновлено,',
} as const
