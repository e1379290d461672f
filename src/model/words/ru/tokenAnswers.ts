import type { GivenAddress } from '../../tokens/givenAddress'
import type { Sharing, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'

export const derivativeTexts = {
  synthetic: 'Синтетический: обеспечен пулами сети',
  trade: 'Торговый актив: хранится у сети, которая ведёт баланс в собственном учёте',
  secured: 'Обеспеченный актив: хранится у сети, которая выпускает за него этот токен',
} as const

export const commonToken = '{label}: {token}'

const nothingToCompare = 'Сравнивать нечего: адреса контракта нет.'
const askIssuer = 'Сравните адрес с указанным на собственном сайте эмитента.'
const avoid = 'Не покупайте и не отправляйте этот токен.'

export const tokenAdvice = {
  native: nothingToCompare,
  own: nothingToCompare,
  claim:
    'Используйте его только внутри сети. В других местах выбирайте актив в его собственном блокчейне.',
  'most-listed': ['{isReal?}Сравните адрес, который вам дали.', askIssuer],
  only: ['{isReal?}Сравните адрес, который вам дали.', askIssuer],
  shared: askIssuer,
  unlisted: askIssuer,
  'unknown-contract': 'Найдите адрес, который вам дали.',
  'not-common': avoid,
  'not-coin': avoid,
  'coin-name': avoid,
  'other-coin': 'Не покупайте его, если вам нужен сам {coin}.',
  imitation: avoid,
  retired: avoid,
  'chain-ended': avoid,
  'look-alike': askIssuer,
  'similar-ends': askIssuer,
  'hidden-characters': askIssuer,
  link: askIssuer,
} as const satisfies Messages<TokenStatement['code']>

export const givenAddressTexts = {
  same: ['{isReal?}Тот же адрес: настоящий {ticker}[ в {chain}]', 'Тот же адрес'],
  shortened: 'Сокращённый адрес сравнить нельзя. Попросите полный.',
  part: 'Вставьте адрес целиком: это {typed} из {length|# символа|# символов|# символов}.',
  other: [
    '{isReal?}Не настоящий {ticker}[ в {chain}]: не используйте этот адрес',
    'Другой адрес',
  ],
} as const satisfies Messages<GivenAddress['code']>

export const sharingTexts = {
  elsewhere:
    'Этот тикер есть и {count|у # токена|у # токенов|у # токенов} в других блокчейнах.',
  here: 'Этот тикер есть и {count|у # другого токена|у # других токенов|у # других токенов}[, из них {here} в {chain}].',
} as const satisfies Messages<Sharing['code']>
