import type { AddressVerdict } from '../../addresses/addressCheck'
import type { NoWallet } from '../../addresses/noWallet'
import type { NamesSummary } from '../../addresses/claims'
import type { Resolution } from '../../names/forwardCheck'
import type { Messages } from '../messages'
import { namesRunning } from './addressChecks'
import { endedLabel } from './endedChains'
import { askPayee } from './names'

export { agentAddressTexts } from '../en/addresses'

export const addressHeadings: Record<AddressVerdict['code'], string> = {
  contract: 'Ничего не отправляйте на этот адрес',
  ended: 'Ничего не отправляйте на этот адрес',
  warning: 'Пока не отправляйте на этот адрес',
  unchecked: 'Этот адрес не проверен',
  checking: 'Проверяем этот адрес…',
  clear: 'Проверки не нашли ничего против этого адреса',
}

export const addressTitles = {
  contract: 'Не отправляйте: адрес в {chain}',
  ended: 'Не отправляйте: адрес в {chain}',
  warning: 'Не отправляйте: адрес в {chain}',
  unchecked: 'Не проверено: адрес в {chain}',
  checking: 'Адрес в {chain}',
  clear: 'Адрес в {chain}',
} as const satisfies Messages<AddressVerdict['code']>

export const stoppedHeading = 'Проверьте этот адрес'

export const wrongHeading = 'Не отправляйте на этот адрес'

export const typoAdvice = {
  form: 'Проверьте, какой блокчейн имелся в виду.',
  checksum: 'Скопируйте его ещё раз из источника.',
} as const

export const contractReason = 'Это контракт токена, а контракт\u00a0— не кошелёк.'

export const contractPaymentHeading = 'Не платите на этот адрес'

export const paymentTexts = {
  heading: 'Не подтверждено для {name}',
  checked: 'Проверено {time} UTC[, для имени {name}: {result}]',
  unchecked: 'Не проверено[, для имени {name}: {result}]',
  verified: 'подтверждено',
  unverified: 'не подтверждено',
  warning: 'Предупреждение: {reason}',
  question: 'Проверено не полностью: {reason}',
} as const

export const checkedNow =
  'Теперь этот адрес проверен. Проверки не нашли ничего против него.'

export const addressWarningTexts = {
  'claims-elsewhere': `Этот адрес заявляет права на {count|имя|имена|имена} {names}, но {count|оно ведёт на другой адрес|они ведут на другие адреса|они ведут на другие адреса}. ${askPayee}`,
  'claims-expired': `Этот адрес заявляет права на {count|имя|имена|имена} {names}, но {count|его срок истёк|их срок истёк|их срок истёк}. ${askPayee}`,
} as const satisfies Messages<'claims-elsewhere' | 'claims-expired'>

export const noWalletTexts = {
  vault:
    'Это хранилище {host}: деньги, отправленные сюда без memo, будут потеряны или возвращены. Оно меняется, поэтому используйте только адрес и memo из новой котировки.',
  router:
    'Это роутер {host}: деньги, отправленные сюда без вызова его контракта, будут потеряны. Он меняется.',
  module:
    'Это счёт самой сети {host}: деньги, отправленные сюда без memo, будут потеряны или возвращены.',
  burn: 'Ключа этого адреса нет ни у кого: отправленные сюда деньги будут потеряны навсегда.',
} as const satisfies Messages<NoWallet['code']>

export const noWalletLabels = {
  vault: 'Хранилище {host}',
  router: 'Роутер {host}',
  module: 'Счёт {host}',
  burn: 'Ничей адрес: не отправляйте',
} as const satisfies Messages<NoWallet['code']>

export const contractOwners = {
  here: 'Это контракт {ticker}',
  elsewhere: 'В {chain} это контракт {ticker}',
} as const

const partialNames = 'Мы не смогли проверить все имена этого адреса.'

export const namesTexts = {
  running: namesRunning,
  failed: 'Мы не смогли запросить имена этого адреса. У него всё же могут быть имена.',
  none: 'Ни одно имя не указывает на этот адрес.',
  'none-found': `${partialNames} У него могут быть имена.`,
  checking:
    '{count|# имя, ещё не проверено|# имени, ещё не проверены|# имён, ещё не проверены}.',
  checked: [
    '{isAll?}{count|# имя, подтверждено|# имени, подтверждены|# имён, подтверждены} в обе стороны.',
    '{count|# имя|# имени|# имён}, {isNone?}{count|не подтверждено|ни одно не подтверждено|ни одно не подтверждено}.',
    '{count|# имя|# имени|# имён}, в обе стороны подтверждено {verified}.',
  ],
  partial: partialNames,
  more: 'Ещё {count} {count|имя не проверено|имени не проверены|имён не проверено}.',
} as const satisfies Messages<NamesSummary['code']>

export const unservedChain =
  '{chain} здесь не поддерживается: его нет среди {count|# блокчейна|# блокчейнов|# блокчейнов} этого сервиса. Мы не можем проверить его токены, а его монеты нельзя обменять.'

export const resolutionTexts = {
  same: 'Точное совпадение',
  other: 'Другой адрес[{isSimilar?}, похожие концы]',
  expired: ['Срок истёк {expiredAt}', 'Срок истёк'],
  'chain-ended': endedLabel,
  nowhere: 'там нет адреса',
  checking: 'ещё не проверено',
  failed: 'не удалось проверить',
  'unknown-expiry': 'срок сейчас неизвестен',
  unconfirmed: 'не подтверждено узлом сети',
} as const satisfies Messages<Resolution['code']>

export const unverifiedName = 'Имя {name} не подтверждено.'
