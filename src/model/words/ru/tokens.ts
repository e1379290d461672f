import type { AddressGap, TokenNote, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'
import { chainEnd, endedLabel } from './endedChains'

export { agentVerdicts, agentTokens, agentTokenLabels, agentWarnings } from '../en/tokens'

export const gapLabels = {
  synthetic: ['Синт. {asset} в {host}', 'Синт. {asset} в сети'],
  trade: ['Торговый {asset} в {host}', 'Торговый {asset} в сети'],
  secured: ['Обеспеч. {asset} в {host}', 'Обеспеч. {asset} в сети'],
  unknown: 'Здесь неизвестно',
  coin: 'Нативная монета',
  unreported: '—',
} as const satisfies Messages<AddressGap['code']>

export const tokenLabels = {
  native: ['{isHome?}Настоящий {coin}', 'Настоящий {coin}[ в {chain}]'],
  claim: '{gapLabel}',
  'most-listed': [
    '{isReal?}Настоящий {ticker}[ в {chain}]',
    'Только в {few|# списке|# списках|# списках}',
    'Чаще всего в списках: {ticker}[ в {chain}] ({lists|# список|# списка|# списков})',
  ],
  'not-common': ['{hasReal?}Не настоящий {ticker}', 'Не общепринятый {ticker}'],
  'not-coin': 'Не настоящий {ticker}',
  'coin-name': 'Не {coinChain}',
  'other-coin': 'Не монета {coinChain}',
  own: 'Настоящий {ticker}[ в {chain}]',
  retired: 'Выведен из обращения',
  'chain-ended': endedLabel,
  shared: 'Один из {tokens} {ticker}[ в {chain}]',
  only: [
    '{isReal?}Настоящий {ticker}[ в {chain}]',
    'Только в {few|# списке|# списках|# списках}',
    'Единственный {ticker}[ в {chain}]',
  ],
  unlisted: 'Нет ни в одном списке',
  'unknown-contract': 'Точный адрес неизвестен',
  imitation: 'Подражает {ticker}',
  'look-alike': 'Похожие буквы',
  'similar-ends': 'Похожий адрес',
  'hidden-characters': 'Скрытые символы',
  link: 'Ссылка в названии',
} as const satisfies Messages<TokenStatement['code']>

export const tokenReasons = {
  native: '{coin}\u00a0— монета {chain}. У неё нет адреса контракта.',
  claim:
    'Этот токен существует только внутри сети и представляет актив в его собственном блокчейне.',
  'most-listed':
    '[Этот токен есть в {listed|# списке|# списках|# списках}. ]{rivals|Ещё # токен|Ещё # токена|Ещё # токенов}[ в {chain}] {rivals|использует этот тикер, но представлен|используют этот тикер, но представлены|используют этот тикер, но представлены} в меньшем числе списков ({rivals|не более|не более|не более} {rivalLists}).',
  'not-common': [
    'В большинстве списков ({rivalLists}) указан другой {ticker}[ в {chain}]. Этот есть только в {listed|# списке|# списках|# списках}.',
    'В большинстве списков ({rivalLists}) указан другой {ticker}[ в {chain}]. Этого нет ни в одном.',
  ],
  'not-coin': '{coin}\u00a0— монета {chain}, у которой нет контракта. Это другой токен.',
  'coin-name': 'Монета {coinChain}\u00a0— {coin}, у неё нет контракта. Это другой токен.',
  'other-coin':
    'Это другой токен с тикером {coin}.[ Он есть в {lists|# списке|# списках|# списках}.]',
  own: '{ticker} выпускает сам блокчейн {chain}, адреса контракта у этого токена нет.',
  retired:
    'Этот {ticker}[ в {chain}] выведен из обращения ({event}): его больше никто не обменивает и не обеспечивает.[ Его преемник\u00a0— {successor}.]',
  'chain-ended': chainEnd,
  shared: [
    'Этот тикер[ в {chain}] {rivals|использует|используют|используют} {rivals|ещё # токен|ещё # токена|ещё # токенов}, и ни один не представлен в большем числе списков ({lists}).',
    'Этот тикер[ в {chain}] {rivals|использует|используют|используют} {rivals|ещё # токен|ещё # токена|ещё # токенов}. Мы не знаем, какой из них есть в большинстве списков.',
  ],
  only: '[Этот токен есть в {listed|# списке|# списках|# списках}. ]Ни один другой токен[ в {chain}] не использует этот тикер.',
  unlisted: 'Нет ни в одном известном нам списке токенов.',
  'unknown-contract':
    'Сети пишут контракт только заглавными буквами, и ни в одном известном нам списке такого нет. В {chain} заглавные и строчные буквы различаются. Найдите адрес, который у вас есть: мы сравним его буквы без учёта регистра.',
  imitation: 'В тикере похожие символы, из-за которых его можно принять за {ticker}.',
  'look-alike':
    'В названии или тикере есть буквы другого алфавита, похожие на латинские.',
  'similar-ends': 'Адрес другого токена начинается и заканчивается теми же символами.',
  'hidden-characters':
    'В названии или тикере есть невидимые символы, здесь они показаны кодами.',
  link: 'В названии или тикере есть веб-адрес. Мы не знаем, кто его туда поместил.',
} as const satisfies Messages<TokenStatement['code']>

export const tokenNotes = {
  'compare-address':
    'Прежде чем использовать адрес, сравните каждый из его {length|# символа|# символов|# символов}.',
} as const satisfies Messages<TokenNote['code']>

export const checkTokenHeading = 'Сначала проверьте этот токен'

export const categoryLabels: Readonly<Record<string, string>> = {
  all: 'Все',
  'eth-erc20s': 'Токены Ethereum',
  'avax-erc20s': 'Токены Avalanche',
  'chain-all': 'Для обмена',
  'chain-coins': 'Нативные монеты',
  'chain-tokens': 'Токены с контрактом',
  'chain-stables': 'Стейблкоины',
}
