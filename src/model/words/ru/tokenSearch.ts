import type { ContractStatement } from '../../tokens/contractStatement'
import type { RenameStatement } from '../../tokens/formerTickers'
import type { MeantTokens } from '../../tokens/meantTokens'
import type { Messages } from '../messages'

const notListed =
  'Это не контракт ни одного из {listedCount|# токена|# токенов|# токенов} в списках.'
const knownContract = 'Это контракт {ticker}[ в {chain}].'

export const contractAnswers = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': notListed,
} as const satisfies Messages<ContractStatement['code']>

export const contractLabels = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': 'Похоже на {ticker}',
} as const satisfies Messages<ContractStatement['code']>

export const contractReasons = {
  'unlisted-contract':
    'Токен с любым названием может создать кто угодно. Прежде чем доверять контракту, проверьте его в обозревателе.',
  'known-contract': 'Контракт\u00a0— не кошелёк. Ничего на него не отправляйте.',
  'look-alike-contract': [
    'Этот адрес\u00a0— {isNear?}контракт {ticker}[ в {chain}], кроме {differing} из {length|# символа|# символов|# символов}: вероятно, опечатка. Не используйте его.',
    'Этот адрес начинается и заканчивается как контракт {ticker}[ в {chain}], но {differing} из {length|# символа|# символов|# символов} отличаются. Не используйте его.',
  ],
} as const satisfies Messages<ContractStatement['code']>

export const meantHeadings: Record<MeantTokens['code'], string> = {
  letters: 'Похожие буквы',
  dot: 'Другой тикер',
  contract: 'Контракт не целиком',
  elsewhere: 'Не в этом блокчейне',
}

export const meantTexts = {
  elsewhere: 'Ни в одном списке нет {text} в {chain}. {text} есть в {chains}.',
  dot: 'Токена «{typed}», с точкой, не существует. Распространённый\u00a0— «{text}».',
  letters: '«{character}» ({code})\u00a0— это не буква «{latin}».',
  contract: [
    'Вы ввели {isPart?}{typedDigits} из {digits|# символа|# символов|# символов} этого контракта.',
    'Введено символов: {typedDigits}. В этом контракте их {digits}.',
  ],
} as const satisfies Messages<MeantTokens['code']>

export const renameTexts = {
  renamed: '{former}[ ({project})][ в {host}] теперь называется {present}.',
  since: 'С {since}.',
  'same-coin':
    'Это та же монета: ничего не нужно обменивать, а предложения это сделать\u00a0— мошенничество.',
  'not-listed': 'Ни у одного токена в списках нет тикера {present}.',
} as const satisfies Messages<RenameStatement['code']>

export const showRenamed = 'Показать {ticker}'
