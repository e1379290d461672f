import type { CostStatement } from '../../transaction/costStatements'
import type { Messages } from '../messages'

export const costTitles = {
  open: 'Ожидаемые курс и комиссии',
  ended: ['Во что это обошлось: {dollars} ({share})', 'Во что это обошлось'],
} as const

export const costsNote =
  'Полученная сумма указана после всех комиссий. Стоимость в долларах\u00a0— по ценам сети на момент обмена, а где она их не дала\u00a0— по сегодняшним.'

export const estimateNote =
  'Это оценки. Комиссии и стоимость в долларах станут известны в конце.'

export const costLabels = {
  rate: 'Курс',
  'expected-rate': 'Ожидаемый курс',
  quoted: 'По котировке',
  minimum: 'Минимум',
  fee: {
    by: 'kind',
    outbound: 'Исходящая комиссия',
    network: 'Сетевая комиссия',
    affiliate: 'Партнёрская комиссия',
    liquidity: 'Комиссия за ликвидность',
  },
  'fees-unknown': 'Комиссии',
  kept: 'Удержано сетью',
  worth: 'В долларах',
  rest: 'Изменение цены',
} as const satisfies Messages<CostStatement['code']>

const compared = [
  '{sum}; {isSame?}получено столько же',
  '{sum}; получено на {less} меньше',
  '{sum}; получено на {more} больше',
  '{sum}',
] as const

export const costTexts = {
  rate: '{one} = {received}; {unit} = {paid}',
  'expected-rate': '{one} = {received}; {unit} = {paid}, как планировалось',
  quoted: compared,
  minimum: compared,
  fee: [
    '{sum}[ ({dollars})][, получатель: {app}]',
    'Уплачено[, получатель: {app}]; сумма не сообщена',
  ],
  'fees-unknown': 'Не сообщено',
  kept: '{sum}',
  worth: [
    'Отправлено {sold}, получено {received}: на {less} ({share}) меньше',
    'Отправлено {sold}, получено {received}: на {more} ({share}) больше',
    'Отправлено {sold}, получено {received}: без разницы',
  ],
  rest: [
    '{dollars}, включая комиссии выше, у которых нет стоимости в долларах{hasUnpriced?}',
    '{dollars}',
  ],
} as const satisfies Messages<CostStatement['code']>
