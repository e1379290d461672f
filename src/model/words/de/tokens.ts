import type { AddressGap, TokenNote, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'
import { chainEnd, endedLabel } from './endedChains'

export { agentVerdicts, agentTokens, agentTokenLabels, agentWarnings } from '../en/tokens'

/** What is said of tokens. A ticker is masculine, as "der Token" and "der Coin" are. */

export const gapLabels = {
  synthetic: ['Synth. {asset} auf {host}', 'Synth. {asset} im Netzwerk'],
  trade: ['Trade Asset {asset} auf {host}', 'Trade Asset {asset} im Netzwerk'],
  secured: ['Secured Asset {asset} auf {host}', 'Secured Asset {asset} im Netzwerk'],
  unknown: 'Hier nicht bekannt',
  coin: 'Nativer Coin',
  unreported: '—',
} as const satisfies Messages<AddressGap['code']>

export const tokenLabels = {
  native: ['{isHome?}Der echte {coin}', 'Der echte {coin}[ auf {chain}]'],
  claim: '{gapLabel}',
  'most-listed': [
    '{isReal?}Der echte {ticker}[ auf {chain}]',
    'Nur auf {few|# Liste|# Listen}',
    'Meistgelisteter {ticker}[ auf {chain}] ({lists|# Liste|# Listen})',
  ],
  'not-common': ['{hasReal?}Nicht der echte {ticker}', 'Nicht der übliche {ticker}'],
  'not-coin': 'Nicht der echte {ticker}',
  'coin-name': 'Nicht {coinChain}',
  'other-coin': 'Nicht der Coin von {coinChain}',
  own: 'Der echte {ticker}[ auf {chain}]',
  retired: 'Eingestellt',
  'chain-ended': endedLabel,
  shared: 'Einer von {tokens} {ticker}[ auf {chain}]',
  only: [
    '{isReal?}Der echte {ticker}[ auf {chain}]',
    'Nur auf {few|# Liste|# Listen}',
    'Einziger {ticker}[ auf {chain}]',
  ],
  unlisted: 'Auf keiner Liste',
  'unknown-contract': 'Genaue Adresse nicht bekannt',
  imitation: 'Imitiert {ticker}',
  'look-alike': 'Ähnliche Buchstaben',
  'similar-ends': 'Ähnliche Adresse',
  'hidden-characters': 'Verborgene Zeichen',
  link: 'Link im Namen',
} as const satisfies Messages<TokenStatement['code']>

export const tokenReasons = {
  native: '{coin} ist der Coin von {chain}. Er hat keine Contract-Adresse.',
  claim:
    'Dieser Token existiert nur innerhalb des Netzwerks und steht für das Asset auf dessen eigener Chain.',
  'most-listed':
    '[{listed|# Liste führt|# Listen führen} diesen Token. ]{rivals|# anderer Token|# andere Token}[ auf {chain}] {rivals|verwendet|verwenden} diesen Ticker, auf weniger Listen ({rivals||höchstens }{rivalLists}).',
  'not-common': [
    'Die meisten Listen ({rivalLists}) verwenden einen anderen {ticker}[ auf {chain}]. {listed|Nur # führt|Nur # führen} diesen.',
    'Die meisten Listen ({rivalLists}) verwenden einen anderen {ticker}[ auf {chain}]. Keine führt diesen.',
  ],
  'not-coin':
    '{coin} ist der Coin von {chain} und hat keinen Contract. Das hier ist ein anderer Token.',
  'coin-name':
    'Der Coin von {coinChain} ist {coin} und hat keinen Contract. Das hier ist ein anderer Token.',
  'other-coin':
    'Das ist ein anderer Token mit dem Ticker {coin}.[ Er ist auf {lists|# Liste|# Listen}.]',
  own: '{chain} selbst hat {ticker} ausgegeben, ohne Contract-Adresse.',
  retired:
    'Dieser {ticker}[ auf {chain}] ist eingestellt ({event}): Niemand tauscht ihn mehr um oder deckt ihn.[ Der Nachfolger ist {successor}.]',
  'chain-ended': chainEnd,
  shared: [
    '{rivals|# anderer Token|# andere Token}[ auf {chain}] {rivals|verwendet|verwenden} diesen Ticker, und keiner ist auf mehr Listen ({lists}).',
    '{rivals|# anderer Token|# andere Token}[ auf {chain}] {rivals|verwendet|verwenden} diesen Ticker. Wir wissen nicht, welcher davon auf den meisten Listen ist.',
  ],
  only: '[{listed|# Liste führt|# Listen führen} diesen Token. ]Kein anderer Token[ auf {chain}] verwendet diesen Ticker.',
  unlisted: 'Auf keiner Tokenliste, die wir kennen.',
  'unknown-contract':
    'Netzwerke schreiben einen Contract nur in Großbuchstaben, und keine Liste, die wir kennen, hat diesen. Auf {chain} sind Groß- und Kleinbuchstaben verschieden. Suchen Sie nach der Adresse, die Sie haben: Wir vergleichen ihre Buchstaben ohne Groß- und Kleinschreibung.',
  imitation:
    'Der Ticker verwendet ähnlich aussehende Zeichen und kann mit {ticker} verwechselt werden.',
  'look-alike':
    'Der Name oder Ticker hat Buchstaben einer anderen Schrift, die wie lateinische aussehen.',
  'similar-ends':
    'Die Adresse eines anderen Tokens beginnt und endet mit denselben Zeichen.',
  'hidden-characters':
    'Der Name oder Ticker enthält unsichtbare Zeichen, die hier als Codes angezeigt werden.',
  link: 'Der Name oder Ticker enthält eine Webadresse. Wir wissen nicht, von wem sie stammt.',
} as const satisfies Messages<TokenStatement['code']>

export const tokenNotes = {
  'compare-address':
    'Vergleichen Sie alle {length} Zeichen der Adresse, bevor Sie sie verwenden.',
} as const satisfies Messages<TokenNote['code']>

export const checkTokenHeading = 'Prüfen Sie zuerst diesen Token'

export const categoryLabels: Readonly<Record<string, string>> = {
  all: 'Alle',
  'eth-erc20s': 'Ethereum-Token',
  'avax-erc20s': 'Avalanche-Token',
  'chain-all': 'Tauschbar',
  'chain-coins': 'Native Coins',
  'chain-tokens': 'Contract-Token',
  'chain-stables': 'Stablecoins',
}
