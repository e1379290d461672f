import type { MissingHash } from '../../transaction/statements'
import type { Step } from '../../transaction/steps'
import type { Message, Messages } from '../messages'

export const unknownAction = 'Действие сети: {action}'

type Order = NonNullable<Step['order']>['state']

export const orders = {
  by: 'state',
  open: 'Ордер открыт',
  'partly-filled': 'Ордер частично исполнен',
  filled: 'Ордер исполнен',
  expired: 'Ордер истёк',
  cancelled: 'Ордер отменён',
} as const satisfies Record<'by' | Order, Message>

export const parts = 'Обменяно частей: {swapped} из {total}[, возвращено: {refunded}]'

export const allParts =
  'Обменяно частей: {swapped} из {total}, возвращено: {refunded}[, осталось: {left}]'

export const confirmations = [
  '{counted} из {required|# подтверждения|# подтверждений|# подтверждений}',
  '{required|нужно # подтверждение|нужно # подтверждения|нужно # подтверждений}',
] as const

export const payoutQueue = 'ожидает отправки'
export const queueBlocks = [
  '{blocks|Остался # блок|Осталось # блока|Осталось # блоков}: {isLong?}крупные выплаты ждут',
  'Осталось {blocks} {blocks|блок|блока|блоков} {chain}',
] as const

export const stepTitles = {
  approval: 'Одобрение[ {asset}]',
  deposit: 'Депозит',
  swap: 'Обмен[ {sold}][ на {bought}]',
  limitSwap: 'Лимитный обмен[ {sold}][ на {bought}]',
  payout: 'Выплата',
  refund: 'Возврат',
  misdirected: 'На другой адрес',
  resold: 'Перевод[ {asset}]',
  other: ['{type}', 'Неизвестный шаг'],
} as const

export const missingHashes = {
  internal: ['Внутри {chain}', 'Внутри сети'],
  'not-reported': 'Хеш не сообщён',
  'not-yet': 'Хеша пока нет',
} as const satisfies Messages<MissingHash['code']>

export const stepTimes = {
  since: 'с {time}',
  span: '{from} – {end}',
  latest: 'не позднее {time}',
  took: {
    by: 'said',
    exact: 'заняло {duration}',
    about: 'заняло около {duration}',
    'at-most': 'заняло не более {duration}',
  },
} as const

export const traceRemarks = {
  late: 'дольше оценки',
  estimate: 'оценка',
  gap: 'нет данных',
  now: 'сейчас {time}',
  refunded: '{sum} возвращено',
} as const

export const stepAddressWords = { from: 'от', to: 'на' } as const

export const stepSumWords = {
  elsewhere: 'выплачено на другой адрес',
  sold: 'обменяно',
  bought: 'на',
  other: '',
} as const
