import type { NextStep, StepCode } from '../../transaction/statements'
import type { RefundCause } from '../../transaction/refundCauses'
import type { Message } from '../messages'

/** The page has a button for the report. These follow «Нажмите» and «нажмите». */
export const reports = {
  copy: {
    by: 'subject',
    swap: '«Копировать отчёт» и отправьте его в поддержку приложения, где вы начали обмен.',
    transaction:
      '«Копировать отчёт» и отправьте его в поддержку приложения, которым вы пользовались.',
  },
  receipt: {
    by: 'subject',
    swap: 'Отправьте квитанцию в поддержку приложения, где был начат обмен.',
    transaction: 'Отправьте квитанцию в поддержку использованного приложения.',
  },
} as const

export const sendReport = 'Нажмите {copyReport}'
const sendReceipt = '{sendReceipt}'
const retrying = 'Ничего. Мы автоматически повторяем попытки.'
const wait = 'Подождите. Мы продолжим проверять.'
const mayClose = 'Ничего. Эту страницу можно закрыть.'
const trackAgain = 'Пока ничего. Проверьте транзакцию ещё раз позже.'
const nothingMore = 'Больше ничего делать не нужно.'
const checkWallet = [
  'В кошельке ещё не видно? Проверьте адрес в обозревателе блоков.',
  'Кошелёк может показать поступление не сразу.',
] as const
const checkContract =
  'Если это адрес контракта, проверьте, принял ли контракт платёж: он может его отклонить.'
const doNotResend = 'Не отправляйте ещё раз: дойти могут оба платежа.'

const throughRouter = 'Сеть не видит переводы токенов, которые идут не через её роутер.'

const toVaults = 'Сеть видит только платежи в свои хранилища и роутеры.'

export const subjects: Record<NextStep['subject'], string> = {
  swap: 'Ваш обмен',
  transaction: 'Ваша транзакция',
}

const seeExplorer = {
  by: 'of',
  approval: 'Одобрение можно посмотреть на {explorer}.',
  deposit: 'Депозит можно посмотреть на {explorer}.',
  transaction: 'Транзакцию можно посмотреть на {explorer}.',
  payout: 'Выплату можно посмотреть на {explorer}.',
  refund: 'Возврат можно посмотреть на {explorer}.',
  'recipient-address': 'Адрес получателя можно посмотреть на {explorer}.',
  'refund-address': 'Адрес возврата можно посмотреть на {explorer}.',
} as const

const independent = '{transaction} не зависит от этой страницы.'
const refundGoesTo =
  'Всё, что не удастся обменять, возвращается на адрес {refundAddress}.'

export const instructions = {
  rejected: {
    page: 'Проверьте хеш.',
    notes: ['Сеть отклоняет этот хеш.'],
  },
  unsupported: {
    page: 'Найдите свою транзакцию в обозревателе блоков.',
    elsewhere: 'Найдите транзакцию в обозревателе её блокчейна.',
    notes: ['Отслеживание здесь недоступно.'],
  },
  'looking-up': {
    page: 'Ничего. Мы ищем вашу транзакцию.',
    elsewhere: trackAgain,
  },
  reload: {
    page: 'Перезагрузите эту страницу.',
    elsewhere: trackAgain,
    notes: ['Сервис был обновлён.'],
  },
  offline: {
    page: 'Проверьте подключение к интернету.',
    elsewhere: trackAgain,
    notes: ['{transaction} продолжается и без него.'],
  },
  unreachable: {
    page: retrying,
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  failing: { page: retrying, elsewhere: trackAgain, notes: [independent, seeExplorer] },
  stopped: {
    page: 'Нажмите «Проверить».',
    elsewhere: trackAgain,
    notes: [independent, seeExplorer],
  },
  'not-seen': {
    page: 'Проверьте, отправил ли кошелёк транзакцию.',
    elsewhere: `Проверьте, отправил ли кошелёк транзакцию. ${doNotResend}`,
    notes: ['Мы продолжим искать.'],
  },
  'long-not-seen': {
    page: 'Проверьте в кошельке, отправлена ли транзакция.',
    elsewhere: `Проверьте в кошельке, отправлена ли транзакция: если она там ожидает, нужна более высокая комиссия. ${doNotResend}`,
    notes: [
      'Если она там ожидает, более высокая комиссия ускорит её.',
      'Мы продолжим искать.',
    ],
  },
  'never-seen': {
    page: 'Проверьте кошелёк, затем обратитесь в поддержку приложения.',
    elsewhere: `Проверьте кошелёк: если транзакция ожидает, повысьте её комиссию; если подтверждена, сообщите её хеш поддержке приложения, где она была начата. ${doNotResend}`,
    notes: [
      'Транзакция ожидает в кошельке? Повысьте там её комиссию.',
      'Транзакция подтверждена? Сообщите её хеш поддержке приложения.',
      'Мы продолжим искать.',
    ],
  },
  'seen-on-chain': {
    page: wait,
    elsewhere: `Подождите: сеть сообщает о депозите на несколько блоков позже, чем его блокчейн. ${doNotResend}`,
    notes: ['Сеть сообщает о депозите на несколько блоков позже, чем его блокчейн.'],
  },
  'slow-on-chain': {
    page: 'Подождите или повысьте комиссию в кошельке.',
    elsewhere: `Подождите или повысьте комиссию в кошельке: это заменит хеш. ${doNotResend}`,
    notes: ['Более высокая комиссия заменит эту транзакцию и её хеш.'],
  },
  'failing-on-chain': {
    page: wait,
    elsewhere: `Подождите, пока это станет окончательным: проверьте транзакцию ещё раз через минуту. ${doNotResend}`,
    notes: ['Если так и останется, то ничего не отправлено.'],
  },
  'unreported-deposit': {
    page: sendReport,
    elsewhere: `${doNotResend} ${sendReceipt}`,
    notes: [
      'Депозит есть в блоке его блокчейна, но ни одна сеть о нём не сообщила.',
      'Не отправляйте ещё раз.',
    ],
  },
  'token-transfer': {
    page: sendReport,
    elsewhere: `${throughRouter} Не отправляйте ещё раз. ${sendReceipt}`,
    notes: [throughRouter, 'Не отправляйте ещё раз.'],
  },
  'paid-no-vault': {
    page: sendReport,
    elsewhere: `${toVaults} Не отправляйте ещё раз. ${sendReceipt}`,
    notes: [toVaults, 'Не отправляйте ещё раз.'],
  },
  'unknown-to-chains': {
    page: 'Проверьте хеш в кошельке.',
    elsewhere: `Проверьте в кошельке, отправлена ли транзакция, и её хеш. ${doNotResend}`,
    notes: ['Возможно, она ещё не отправлена.', 'Мы продолжим искать.'],
  },
  lost: {
    page: wait,
    elsewhere:
      'Подождите. Возможно, сеть навёрстывает отставание: проверьте ещё раз позже.',
    notes: ['Возможно, сеть навёрстывает отставание.', seeExplorer],
  },
  outage: {
    page: wait,
    elsewhere: `Подождите. Того, что произошло с тех пор, здесь может не быть: проверьте ещё раз позже. ${doNotResend}`,
    notes: [
      'Не отправляйте ещё раз.',
      'Того, что произошло с тех пор, здесь может не быть.',
      seeExplorer,
    ],
  },
  late: {
    page: 'Пока ничего. Это занимает больше времени, чем ожидалось.',
    elsewhere: 'Пока ничего. Это занимает больше времени, чем ожидалось.',
    notes: [
      seeExplorer,
      'Если до {askAt} ничего не изменится, обратитесь в поддержку приложения, где вы начали.',
    ],
  },
  long: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Это длится больше суток.', seeExplorer],
  },
  'other-asset': {
    page: 'Отправьте второй актив, если ещё не отправили.',
    elsewhere: 'Отправьте второй актив, если это ещё не сделано.',
    notes: ['Сеть добавит оба вместе.'],
  },
  halted: {
    page: mayClose,
    elsewhere: 'Ничего. Транзакция ждёт окончания остановки.',
    notes: ['{transaction} ждёт окончания остановки.', refundGoesTo],
  },
  paused: {
    page: mayClose,
    elsewhere: 'Ничего. После остановки всё продолжится автоматически.',
    notes: ['{transaction} автоматически продолжится после остановки.'],
  },
  'likely-refund': {
    page: 'Ничего. Ожидайте возврата.',
    notes: [
      '{transaction} продолжится, только если остановка закончится раньше.',
      'Возврат отправляется на адрес {refundAddress}.',
    ],
  },
  'wrong-recipient': {
    page: 'Ничего. Ожидайте возврата.',
    notes: [
      'Возврат отправляется на адрес {refundAddress}.',
      'Чтобы попробовать снова, начните новый обмен с другим получателем.',
    ],
  },
  'other-network': {
    page: 'Следите за транзакцией в другой сети.',
    elsewhere: 'Ищите этот хеш в трекере другой сети.',
    notes: ['Вставьте этот хеш в трекер той сети.'],
  },
  'other-arrival': {
    page: mayClose,
    elsewhere: 'Ничего. Другая сеть продолжит, когда увидит депозит.',
    notes: ['Другая сеть продолжит, когда увидит депозит.'],
  },
  'never-arrived': {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Депозит находится на адресе той сети.', seeExplorer],
  },
  'held-there': {
    page: 'Ищите депозит в приложении той сети.',
    notes: ['Сама она ничего не выплачивает.'],
  },
  stuck: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Сумма остаётся у сети, пока кто-нибудь не вмешается.', seeExplorer],
  },
  approval: {
    page: 'Перейдите в кошелёк.',
    elsewhere: 'После одобрения подтвердите депозит в кошельке.',
    notes: ['После одобрения подтвердите там депозит.'],
  },
  unsent: {
    page: 'Перейдите в кошелёк.',
    elsewhere: 'Подтвердите депозит в кошельке. Тогда обмен начнётся.',
    notes: ['Обмен начнётся, когда вы подтвердите там депозит.'],
  },
  'unknown-status': {
    page: wait,
    elsewhere: 'Подождите. Статус этого шага здесь неизвестен: проверьте ещё раз позже.',
    notes: ['Статус этого шага нам неизвестен.'],
  },
  open: {
    page: mayClose,
    elsewhere: 'Ничего. Всё продолжается само: проверьте ещё раз позже.',
    notes: ['{transaction} продолжается и без этой страницы.', refundGoesTo],
  },
  contradiction: {
    page: sendReport,
    elsewhere: sendReceipt,
    notes: ['Сообщения сети противоречат друг другу.', seeExplorer],
  },
  unclear: {
    page: sendReport,
    elsewhere: 'Поищите выплату или возврат в кошельках. {sendReceipt}',
    notes: [
      'Выплата или возврат могли уже прийти: проверьте свои кошельки.',
      seeExplorer,
    ],
  },
  unpaid: {
    page: 'Поищите выплату в кошельке.',
    elsewhere: 'Поищите выплату в кошельке. Её там нет? {sendReceipt}',
    notes: ['Если её там нет, нажмите {copyReport}', seeExplorer],
  },
  'paid-elsewhere': {
    page: 'Проверьте, не ваш ли это другой адрес.',
    elsewhere: 'Проверьте, принадлежит ли этот адрес получателю. Если нет: {sendReceipt}',
    notes: ['Если не ваш, нажмите {copyReport}', seeExplorer],
  },
  replaced: {
    page: 'Эта транзакция была заменена.',
    elsewhere: 'Найдите в кошельке транзакцию, которая заменила эту, и отслеживайте её.',
    notes: ['Найдите в кошельке новую и отслеживайте её.'],
  },
  paid: { page: nothingMore, notes: checkWallet },
  'coin-paid': {
    page: nothingMore,
    elsewhere: `${nothingMore} ${checkContract}`,
    notes: [...checkWallet, checkContract],
  },
  done: { page: nothingMore },
  own: {
    page: 'Ничего. Это собственная транзакция сети.',
    notes: [
      'Она перемещает монеты между хранилищами и не является чьим-либо депозитом или выплатой.',
    ],
  },
  refunded: {
    page: 'Проверьте, пришёл ли возврат.',
    notes: ['{isSwap?}Чтобы попробовать снова, начните новый обмен[ в {app}].'],
  },
  'partially-refunded': {
    page: 'Проверьте оба адреса. Больше ничего не придёт.',
    notes: ['{isSwap?}Чтобы обменять возвращённую часть, начните заново[ в {app}].'],
  },
  'refund-missing': {
    page: 'Проверьте, пришла ли выплата.',
    elsewhere: [
      '{isSpent?}Проверьте, пришла ли выплата. Комиссии израсходовали возврат.',
      'Проверьте, пришла ли выплата. Возможно, комиссии израсходовали возврат.',
    ],
    notes: [
      [
        '{isSpent?}Комиссии израсходовали возврат.',
        'Возможно, комиссии израсходовали возврат.',
      ],
    ],
  },
  'spent-on-fees': {
    page: 'Если начнёте заново, отправьте более крупную сумму.',
    notes: ['{transaction} на этом заканчивается.'],
  },
  failed: {
    page: 'Начните заново, если это ещё нужно.',
    elsewhere: 'Начните заново, если это ещё нужно.',
    notes: ['{transaction} на этом заканчивается.'],
  },
} as const satisfies Record<
  StepCode,
  { page: Message; elsewhere?: Message; notes?: readonly Message[] }
>

export const refundAdvice: Record<RefundCause, string> = {
  expired: 'С таким же лимитом ордер может снова истечь.',
  cancelled: '',
  'price-limit': 'С таким же лимитом может снова не получиться.',
  paused: 'Подождите, пока сеть снова начнёт принимать депозиты для этого пула.',
  'old-address': 'Каждый раз получайте новый адрес для депозита: сеть их меняет.',
  fees: 'Отправьте более крупную сумму: такую же могут снова отклонить.',
  halted: 'Подождите, пока торговля возобновится.',
  memo: 'Такое же memo снова будет отклонено.',
  'no-memo': 'Депозит без memo снова будет отклонён.',
  'paired-address': 'Используйте memo с парным адресом этой ликвидности.',
  recipient:
    'Укажите адрес получателя в том блокчейне: такое же memo снова будет отклонено.',
  'below-limit':
    'Отправьте более крупную сумму или задайте более низкий лимит: такой же запрос могут снова отклонить.',
  'network-funds': 'Отправьте меньшую сумму или попробуйте позже.',
  'pool-funds': 'Отправьте меньшую сумму.',
  'sender-funds': 'Отправьте меньшую сумму или сначала пополните счёт.',
  'pool-staged': 'Добавьте оба актива или подождите, пока пул станет активным.',
  'no-pool': 'Такой же токен снова будет отклонён.',
  'closed-pool': 'Такой же токен будут отклонять, пока его пул недоступен.',
  synths:
    'Такой же запрос будут отклонять, пока сеть снова не начнёт торговать синтетическими активами.',
  'same-asset': 'Такое же memo снова будет отклонено.',
}

export const startedIn = {
  by: 'subject',
  swap: ['Обмен начат в {app}: {support}.', 'Обмен начат в {app}.'],
  transaction: ['Транзакция начата в {app}: {support}.', 'Транзакция начата в {app}.'],
} as const

export const receiptAt = 'Квитанция: {address}'
