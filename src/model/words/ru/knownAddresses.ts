import type { KnownMatch } from '../../addresses/knownAddress'
import type { Messages } from '../messages'

export const knownAddressTexts = {
  used: [
    '{isOwn?}Ваш адрес[ в {chain}]: {label}[, последний раз использован {lastUse}].',
    'Вы уже использовали этот адрес[ в {chain}][: {label}][, последний раз {lastUse}].',
  ],
  labeled: [
    '{isOwn?}Ваш адрес[ в {chain}]: {label}.',
    'Вы дали этому адресу метку[ в {chain}]: {label}.',
  ],
  'look-alike':
    'Этот адрес похож на {subject}[ в {chain}], но отличается в середине. Возможно, кто-то хочет, чтобы вы их перепутали: сравните оба.',
} as const satisfies Messages<KnownMatch['code']>

/** The address that another one looks like; it follows «похож на». */
export const imitated = [
  'адрес с {isUnused?}вашей меткой {label}',
  'адрес с вашей {isUnused?}меткой',
  'адрес {label}, который вы использовали[ {lastUse}]',
  'адрес, который вы использовали[ {lastUse}]',
] as const

export const knownAddressLabels = {
  used: 'Уже использован[: {label}]',
  labeled: 'С меткой: {label}',
  'look-alike': ['Похож на {label}', 'Похож на адрес, который вы использовали'],
} as const satisfies Messages<KnownMatch['code']>

export const comparedLabels = {
  own: 'Этот адрес',
  known: 'Тот, что вы использовали',
} as const
