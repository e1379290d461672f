import type { GivenAddress } from '../../tokens/givenAddress'
import type { Sharing, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'

export const derivativeTexts = {
  synthetic: 'Synthetisch: durch die Pools des Netzwerks gedeckt',
  trade: 'Trade Asset: liegt beim Netzwerk, das den Bestand in eigenen Büchern führt',
  secured: 'Secured Asset: liegt beim Netzwerk, das dafür diesen Token ausgibt',
} as const

export const commonToken = '{label}: {token}'

const nothingToCompare = 'Nichts zu vergleichen: Es gibt keine Contract-Adresse.'
const askIssuer =
  'Vergleichen Sie die Adresse mit der auf der eigenen Website des Herausgebers.'
const avoid = 'Kaufen oder senden Sie diesen Token nicht.'

export const tokenAdvice = {
  native: nothingToCompare,
  own: nothingToCompare,
  claim:
    'Verwenden Sie ihn nur innerhalb des Netzwerks. Wählen Sie sonst das Asset auf seiner eigenen Chain.',
  'most-listed': [
    '{isReal?}Vergleichen Sie die Adresse, die Sie bekommen haben.',
    askIssuer,
  ],
  only: ['{isReal?}Vergleichen Sie die Adresse, die Sie bekommen haben.', askIssuer],
  shared: askIssuer,
  unlisted: askIssuer,
  'unknown-contract': 'Suchen Sie nach der Adresse, die Sie bekommen haben.',
  'not-common': avoid,
  'not-coin': avoid,
  'coin-name': avoid,
  'other-coin': 'Kaufen Sie ihn nicht, wenn Sie {coin} selbst möchten.',
  imitation: avoid,
  retired: avoid,
  'chain-ended': avoid,
  'look-alike': askIssuer,
  'similar-ends': askIssuer,
  'hidden-characters': askIssuer,
  link: askIssuer,
} as const satisfies Messages<TokenStatement['code']>

export const givenAddressTexts = {
  same: [
    '{isReal?}Dieselbe Adresse: der echte {ticker}[ auf {chain}]',
    'Dieselbe Adresse',
  ],
  shortened:
    'Eine gekürzte Adresse kann nicht verglichen werden. Fragen Sie nach der ganzen.',
  part: 'Fügen Sie die ganze Adresse ein: Das sind {typed} von {length} Zeichen.',
  other: [
    '{isReal?}Nicht der echte {ticker}[ auf {chain}]: Verwenden Sie diese Adresse nicht',
    'Eine andere Adresse',
  ],
} as const satisfies Messages<GivenAddress['code']>

export const sharingTexts = {
  elsewhere:
    '{count|1 Token auf einer anderen Chain verwendet|# Token auf anderen Chains verwenden} diesen Ticker auch.',
  here: '{count|# anderer Token verwendet|# andere Token verwenden} diesen Ticker[, davon {here} auf {chain}].',
} as const satisfies Messages<Sharing['code']>
