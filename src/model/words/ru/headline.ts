import type { HeadlineDetail } from '../../transaction/statements'
import type { Message, Messages } from '../messages'

export const headline = {
  late: 'Всё ещё выполняется',
  onChain: '{word}[ в {chain}][, частей: {over} из {total}].',
  other: '{word}.[ {detail}]',
} as const

export const headlineDetails = {
  lost: '{doubt}',
  order: '{order}[ в {chain}].',
  'payout-queued': 'Выплата в очереди.',
  'refund-queued': 'Возврат в очереди.',
  'not-sent': 'Ещё не отправлено. Подтвердите депозит в кошельке.',
  end: ['[{done}. ]{outcomes}[ и ещё {hiddenCount}][ {when}].', '{done}[ {when}].'],
  reason: '{doubt}',
  deposit: '{placeText}.',
} as const satisfies Messages<Exclude<HeadlineDetail['code'], 'on-chain'>>

export const outcomes = {
  paid: [
    '{sum} выплачено на адрес {address}[ ({payments|# платёж|# платежа|# платежей})]',
    '{sum} выплачено[ в блокчейне {chain}][ ({payments|# платёж|# платежа|# платежей})]',
  ],
  refunded: [
    '{sum} возвращено на адрес {address}[ ({payments|# платёж|# платежа|# платежей})]',
    '{sum} возвращено[ в блокчейне {chain}][ ({payments|# платёж|# платежа|# платежей})]',
  ],
} as const satisfies Record<string, Message>

export const notifications = {
  late: 'На {duration} дольше ожидаемого. {headline}',
  hash: 'Транзакция {hash}',
} as const
