import type {
  Cause,
  LabeledFact,
  Place,
  PlaceNote,
  SumLabel,
} from '../../transaction/statements'
import type { Messages } from '../messages'
import { depositPlaces } from './deposits'

export const places = {
  ...depositPlaces,
  looking: 'Ищем вашу транзакцию…',
  'look-up-failed': 'Мы[{canRetry?} пока] не смогли выполнить поиск по этому хешу',
  'other-build': ['{headline}', 'Эта страница не может прочитать подробности'],
  'not-found': ['{isLong?}Не найдено', 'Пока не найдено'],
  'paid-out': 'Выплачено[ в блокчейне {chain}]',
  'paid-elsewhere': 'Выплачено на другой адрес[ в блокчейне {chain}]',
  'action-done': '{title}[ ({chain})]',
  'action-open': [
    '{title}: {hasStarted?}выполняется[ в {chain}]',
    '{title}: ожидание[ в {chain}]',
  ],
  refunded: 'Возвращено[ в блокчейне {chain}]',
  'partly-refunded': [
    '{isPaid?}В двух местах: часть обменяна, часть возвращена',
    'Часть обменяна, о возврате остального не сообщалось',
  ],
  rejected: 'Отклонено сетью[ ({chain})]',
  'in-wallet': 'Всё ещё в вашем кошельке[ ({chain})]',
  'no-payout': 'О выплате[ в блокчейне {chain}] не сообщается',
  'at-network': ['Отправлено в {chain}', 'Отправлено в другую сеть'],
  held: 'Удерживается сетью',
  unclear: 'Неясно',
  'no-steps': 'Нет подробностей',
  'before-approval': 'Ещё не отправлено',
  unsent: 'Ещё не отправлено[, ожидается в {chain}]',
  unseen: 'Депозит отправлен[ ({chain})] и ждёт, пока его увидит сеть',
  confirming: [
    'Подтверждается {amount}[ в {chain}][: {counted}]',
    'Депозит подтверждается[ в {chain}][: {counted}]',
  ],
  'before-swap': ['Деньги у {chain}, ожидают обмена', 'Деньги у сети, ожидают обмена'],
  'order-open': [
    'На вашем счёте{isInAccount?}[ в {chain}]. {order}',
    'Деньги у {chain}. {order}',
    'Деньги у сети. {order}',
  ],
  swapping: [
    'Деньги у {chain}, идёт обмен[{isInParts?} частями]',
    'Деньги у сети, идёт обмен[{isInParts?} частями]',
  ],
  queued: {
    by: 'payment',
    payout: [
      '[{isAfterSwap?}Обменяно. ]Ваша выплата[ ({amount})] ждёт, когда её отправит {chain}',
      '[{isAfterSwap?}Обменяно. ]Ваша выплата[ ({amount})] ждёт, когда её отправит сеть',
    ],
    refund: [
      '[{isAfterSwap?}Обменяно. ]Ваш возврат[ ({amount})] ждёт, когда его отправит {chain}',
      '[{isAfterSwap?}Обменяно. ]Ваш возврат[ ({amount})] ждёт, когда его отправит сеть',
    ],
  },
  'before-payment': {
    by: 'payment',
    payout: 'Ожидается отправка вашей выплаты[ ({chain})]',
    refund: 'Ожидается отправка вашего возврата[ ({chain})]',
  },
  'payment-planned': {
    by: 'payment',
    payout: 'Выплата в очереди[ ({chain})]',
    refund: 'Возврат в очереди[ ({chain})]',
  },
  'payment-sent': {
    by: 'payment',
    payout: 'Выплата отправлена[ ({chain})]',
    refund: 'Возврат отправлен[ ({chain})]',
  },
  'step-open': ['В {chain}, выполняется', 'Выполняется'],
  'step-complete': ['В {chain}, по данным сети завершено', 'По данным сети завершено'],
  'step-unknown': ['В {chain}, статус неизвестен', 'Статус неизвестен'],
} as const satisfies Messages<Place['code']>

export const causesLabel = 'Что может быть не так:'
export const causes: Record<Cause, string> = {
  unsent: 'Кошелёк не отправил транзакцию, или её комиссия слишком мала.',
  typo: 'В хеше неверный символ. Скопируйте хеш ещё раз.',
  'other-thing': 'Это хеш чего-то другого, например одобрения, или ID вывода с биржи.',
  'other-chain':
    'Транзакция в другом блокчейне или в другой сети: посмотрите в обозревателе того блокчейна.',
  'other-address': 'Транзакция ушла на адрес вне этой сети.',
}

export const placeNotes = {
  'check-wallet':
    'Видно ли в кошельке, что транзакция отправлена? Проверьте обозреватель её блокчейна: он обновляется первым.',
  'no-refund-reported': 'Сеть не сообщила о возврате.',
  'spent-on-fees': 'Комиссии израсходовали депозит, поэтому ничего не возвращается.',
  'fee-at-most': 'Вы заплатили не больше сетевой комиссии.',
  'waiting-for-approval': 'Ожидается одобрение[ в {chain}]. Средства не перемещались.',
  confirmations:
    'Нужное число подтверждений сеть определяет по сумме, чтобы депозит нельзя было отменить.',
  'no-steps': 'Шаги этой транзакции неизвестны.',
  'went-on': [
    'Выплата пошла дальше, в {token}, вне сети. О дальнейших шагах здесь не сообщается.',
    'Выплата пошла дальше, в другой токен, вне сети. О дальнейших шагах здесь не сообщается.',
  ],
} as const satisfies Messages<PlaceNote['code']>

export const sumLabels: Record<SumLabel, string> = {
  sent: 'Вы отправили',
  'not-sent': 'Не отправлено',
  amount: 'Сумма',
  received: 'Получено',
  'paid-out': 'Выплачено',
  'paid-to-you': 'Выплачено вам',
  'paid-elsewhere': 'На другой адрес',
  'already-sent': 'Уже отправлено',
  swapped: 'Обменяно',
  refunded: 'Возвращено',
  minimum: 'Минимум к получению',
  'quoted-amount': 'Сумма по котировке',
  'quoted-payout': 'Выплата по котировке',
  'your-payout': 'Ваша выплата',
  'your-refund': 'Ваш возврат',
}

export const factLabels: Record<LabeledFact['code'], string> = {
  more: 'Также',
  quote: 'По котировке',
  'last-step': 'Последний подтверждённый шаг',
  parts: 'Ход обмена',
  'raw-status': 'Сообщённый статус',
}

export const facts = {
  more: 'ещё {count}, см. шаги',
  quote: 'Не подтверждено',
  'last-step': ['{chain}, по данным сети завершено', 'По данным сети завершено'],
  parts: '{parts}',
  'raw-status': ['{status}', 'нет статуса'],
} as const satisfies Messages<LabeledFact['code']>
