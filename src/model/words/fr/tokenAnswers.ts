import type { GivenAddress } from '../../tokens/givenAddress'
import type { Sharing, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'

export const derivativeTexts = {
  synthetic: 'Synthétique\u00a0: garanti par les pools du réseau',
  trade:
    'Actif de trading\u00a0: détenu par le réseau, qui tient le solde dans ses propres comptes',
  secured: 'Actif sécurisé\u00a0: détenu par le réseau, qui émet ce token en échange',
} as const

export const commonToken = '{label}\u00a0: {token}'

const nothingToCompare = 'Rien à comparer\u00a0: il n’y a pas d’adresse de contrat.'
const askIssuer =
  'Comparez l’adresse avec celle qui figure sur le site web de l’émetteur lui-même.'
const avoid = 'N’achetez et n’envoyez pas celui-ci.'

export const tokenAdvice = {
  native: nothingToCompare,
  own: nothingToCompare,
  claim:
    'Utilisez-le seulement dans le réseau. Ailleurs, choisissez l’actif sur sa propre chaîne.',
  'most-listed': ['{isReal?}Comparez l’adresse que l’on vous a donnée.', askIssuer],
  only: ['{isReal?}Comparez l’adresse que l’on vous a donnée.', askIssuer],
  shared: askIssuer,
  unlisted: askIssuer,
  'unknown-contract': 'Cherchez l’adresse que l’on vous a donnée.',
  'not-common': avoid,
  'not-coin': avoid,
  'coin-name': avoid,
  'other-coin': 'Ne l’achetez pas si vous voulez {coin} même.',
  imitation: avoid,
  retired: avoid,
  'chain-ended': avoid,
  'look-alike': askIssuer,
  'similar-ends': askIssuer,
  'hidden-characters': askIssuer,
  link: askIssuer,
} as const satisfies Messages<TokenStatement['code']>

export const givenAddressTexts = {
  same: ['{isReal?}Même adresse\u00a0: le vrai {ticker}[ sur {chain}]', 'Même adresse'],
  shortened: 'Une adresse abrégée ne peut pas être comparée. Demandez-la en entier.',
  part: 'Collez l’adresse entière\u00a0: ici, {typed} caractères sur {length}.',
  other: [
    '{isReal?}Pas le vrai {ticker}[ sur {chain}]\u00a0: n’utilisez pas cette adresse',
    'Une autre adresse',
  ],
} as const satisfies Messages<GivenAddress['code']>

export const sharingTexts = {
  elsewhere:
    '{count|# token sur une autre chaîne utilise|# tokens sur d’autres chaînes utilisent} aussi ce ticker.',
  here: '{count|# autre token utilise|# autres tokens utilisent} ce ticker[, dont {here} sur {chain}].',
} as const satisfies Messages<Sharing['code']>
