import type { Problem } from '../../recognise/damage'
import type { OtherForm } from '../../recognise/otherForms'
import type { Tag } from '../../recognise/tags'
import type { NameProblem } from '../../names/nameProblem'
import type { Messages } from '../messages'
import { recoveryPhraseText } from './recoveryPhrase'

export { noHash } from '../en/problems'

export const problems = {
  'too-long': 'Это слишком длинно для поиска.',
  'incomplete-json': 'Похоже, этот JSON неполный.',
  'block-link': 'Это ссылка на блок. Вставьте ссылку на транзакцию.',
  'empty-link': 'В этой ссылке не найдены ни хеш, ни адрес.',
  'zero-hash':
    'Этот хеш состоит из одних нулей. Он обозначает выплату внутри сети, у которой нет собственной транзакции.',
  'recovery-phrase': recoveryPhraseText,
  shortened: 'Этот хеш или адрес сокращён («…»). Скопируйте его целиком.',
  'no-hash': 'Хеш транзакции не найден.',
  'wrong-length': [
    '{isNearAddress?}В адресе Ethereum 40 символов, в хеше транзакции 64. Здесь их {digits}.',
    '{isShort?}Не целиком: {digits} из 64 символов. Скопируйте хеш полностью.',
    'Слишком длинно, символов: {digits}. В хеше транзакции их 64.',
  ],
  'no-hex-digit': [
    'Похоже на хеш, {isHash?}но {shown} не шестнадцатеричная цифра (от 0 до 9, от a до f).',
    'Есть опечатка. {shown} не может быть в адресе Ethereum.',
  ],
  'other-form': 'Этот адрес в форме, на которую эти сети не платят: {formText}',
  'other-scheme':
    'Эта ссылка для {chain}, но форма её адреса: {chains}. Попросите правильный адрес.',
  'no-base58-letter':
    'Есть опечатка. «{letter}» не может быть в таком адресе: в нём нет 0, O, I и l.',
  'invalid-address':
    'Недопустимый адрес для {chain}. Проверьте, нет ли опечатки или пропущенных символов.',
  'unlisted-caip-chain':
    '«{caip2}» — идентификатор CAIP блокчейна, которого нет в списке.',
  'unlisted-caip-namespace':
    '«{caip2}» — идентификатор CAIP пространства имён, которое не использует ни один блокчейн из списка.',
  'no-caip-address':
    'В этом идентификаторе CAIP нет допустимого адреса для {chain}. Проверьте, нет ли опечатки.',
  'no-caip-asset': 'Этот идентификатор CAIP не обозначает монету или токен в {chain}.',
} as const satisfies Messages<Problem['code']>

export const otherForms = {
  by: 'form',
  bech32: 'нужен адрес, который начинается с «{start}».',
  'x-address':
    'это X-address XRP Ledger. Используйте его классическую форму (r…) с destination tag.',
  byron: 'это адрес Byron для Cardano. Используйте адрес, который начинается с «addr1».',
  mweb: 'это адрес MWEB для Litecoin. Используйте адрес, который начинается с «ltc1».',
  unified:
    'это unified-адрес Zcash. Используйте его прозрачную форму, которая начинается с «t1».',
  shielded:
    'это shielded-адрес Zcash. Используйте прозрачный адрес, который начинается с «t1».',
  ton: 'это адрес TON.',
  near: 'это аккаунт NEAR.',
  monero: 'это адрес Monero.',
  stellar: 'это адрес Stellar.',
} as const satisfies Record<'by' | OtherForm, string>

export const tagTexts = {
  tag: 'Destination tag {value} не входит в этот адрес. Укажите в кошельке и то и другое.',
  memo: 'Memo «{value}» не входит в этот адрес. Укажите в кошельке и то и другое.',
} as const satisfies Record<Tag['kind'], string>

export const hiddenText =
  'В этом тексте есть невидимый символ ({code}). Результаты показаны для текста без него.'

export const shownCharacter = '«{character}»[ ({code})]'

export const nameRule = '1–30 символов: a–z, 0–9, + _ -'

export const nameProblems = {
  empty: '',
  'ens-name': 'Это имя ENS, а ENS нет среди имён здесь.',
  'too-long': 'Слишком длинно, символов: {length}.',
  space: 'Есть пробел.',
  invisible: 'Есть невидимый символ ({codePoint}).',
  'unusual-space': 'Есть необычный пробел ({codePoint}).',
  'other-script': {
    by: 'script',
    Cyrillic: '«{character}» — кириллическая буква ({codePoint}), а не латинская.',
    Greek: '«{character}» — греческая буква ({codePoint}), а не латинская.',
    Armenian: '«{character}» — армянская буква ({codePoint}), а не латинская.',
    Cherokee: '«{character}» — буква чероки ({codePoint}), а не латинская.',
  },
  styled: '«{character}» — это не обычный «{plain}» ({codePoint}).',
  'not-allowed': '«{character}» не может быть в имени.',
} as const satisfies Messages<NameProblem['code']>
