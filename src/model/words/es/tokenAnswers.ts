import type { GivenAddress } from '../../tokens/givenAddress'
import type { Sharing, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'

export const derivativeTexts = {
  synthetic: 'Sintético: respaldado por los pools de la red',
  trade: 'Activo trade: en poder de la red, que lleva el saldo en sus propios registros',
  secured: 'Activo garantizado: en poder de la red, que emite este token por él',
} as const

export const commonToken = '{label}: {token}'

const nothingToCompare = 'Nada que comparar: no tiene dirección de contrato.'
const askIssuer = 'Compara la dirección con la del sitio web del propio emisor.'
const avoid = 'No compres ni envíes este.'

export const tokenAdvice = {
  native: nothingToCompare,
  own: nothingToCompare,
  claim:
    'Úsalo solo dentro de la red. Fuera de ella, elige el activo en su propia cadena.',
  'most-listed': ['{isReal?}Compara la dirección que te dieron.', askIssuer],
  only: ['{isReal?}Compara la dirección que te dieron.', askIssuer],
  shared: askIssuer,
  unlisted: askIssuer,
  'unknown-contract': 'Busca la dirección que te dieron.',
  'not-common': avoid,
  'not-coin': avoid,
  'coin-name': avoid,
  'other-coin': 'No lo compres si lo que quieres es {coin}.',
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
    '{isReal?}Misma dirección: el {ticker} auténtico[ en {chain}]',
    'Misma dirección',
  ],
  shortened: 'Una dirección abreviada no se puede comparar. Pide la dirección entera.',
  part: 'Pega la dirección entera: esto son {typed} de {length} caracteres.',
  other: [
    '{isReal?}No es el {ticker} auténtico[ en {chain}]: no uses esta dirección',
    'Otra dirección',
  ],
} as const satisfies Messages<GivenAddress['code']>

export const sharingTexts = {
  elsewhere:
    '{count|1 token de otra cadena usa|# tokens de otras cadenas usan} también este símbolo.',
  here: '{count|# otro token usa|# otros tokens usan} este símbolo[, {here} en {chain}].',
} as const satisfies Messages<Sharing['code']>
