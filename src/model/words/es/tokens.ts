import type { AddressGap, TokenNote, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'
import { chainEnd, endedLabel } from './endedChains'

export { agentVerdicts, agentTokens, agentTokenLabels, agentWarnings } from '../en/tokens'

export const gapLabels = {
  synthetic: ['{asset} sintético en {host}', '{asset} sintético en la red'],
  trade: ['Activo trade {asset} en {host}', 'Activo trade {asset} en la red'],
  secured: ['{asset} garantizado en {host}', '{asset} garantizado en la red'],
  unknown: 'No se conoce aquí',
  coin: 'Moneda nativa',
  unreported: '—',
} as const satisfies Messages<AddressGap['code']>

export const tokenLabels = {
  native: ['{isHome?}El {coin} auténtico', 'El {coin} auténtico[ en {chain}]'],
  claim: '{gapLabel}',
  'most-listed': [
    '{isReal?}El {ticker} auténtico[ en {chain}]',
    'Solo en {few|# lista|# listas}',
    'El {ticker} con más listas[ en {chain}] ({lists|# lista|# listas})',
  ],
  'not-common': ['{hasReal?}No es el {ticker} auténtico', 'No es el {ticker} habitual'],
  'not-coin': 'No es el {ticker} auténtico',
  'coin-name': 'No es {coinChain}',
  'other-coin': 'No es la moneda de {coinChain}',
  own: 'El {ticker} auténtico[ en {chain}]',
  retired: 'Descontinuado',
  'chain-ended': endedLabel,
  shared: 'Uno de {tokens} {ticker}[ en {chain}]',
  only: [
    '{isReal?}El {ticker} auténtico[ en {chain}]',
    'Solo en {few|# lista|# listas}',
    'Único {ticker}[ en {chain}]',
  ],
  unlisted: 'En ninguna lista',
  'unknown-contract': 'Dirección exacta desconocida',
  imitation: 'Imita a {ticker}',
  'look-alike': 'Letras parecidas',
  'similar-ends': 'Dirección parecida',
  'hidden-characters': 'Caracteres ocultos',
  link: 'Enlace en el nombre',
} as const satisfies Messages<TokenStatement['code']>

export const tokenReasons = {
  native: '{coin} es la moneda de {chain}. No tiene dirección de contrato.',
  claim:
    'Este token existe solo dentro de la red y representa el activo de su propia cadena.',
  'most-listed':
    '[{listed|# lista tiene|# listas tienen} este token. ]{rivals|# otro token|# otros tokens}[ en {chain}] {rivals|usa|usan} este símbolo, en menos listas ({rivalLists}{rivals|| como máximo}).',
  'not-common': [
    'La mayoría de las listas ({rivalLists}) usa otro {ticker}[ en {chain}]. {listed|Solo # lista tiene|Solo # listas tienen} este.',
    'La mayoría de las listas ({rivalLists}) usa otro {ticker}[ en {chain}]. Ninguna tiene este.',
  ],
  'not-coin': '{coin} es la moneda de {chain} y no tiene contrato. Este es otro token.',
  'coin-name':
    'La moneda de {coinChain} es {coin} y no tiene contrato. Este es otro token.',
  'other-coin':
    'Este es otro token, con el símbolo {coin}.[ Está en {lists|# lista|# listas}.]',
  own: 'La propia cadena {chain} ha emitido {ticker}, que no tiene dirección de contrato.',
  retired:
    'Este {ticker}[ en {chain}] está descontinuado ({event}): ya nadie lo canjea ni lo respalda.[ Su sucesor es {successor}.]',
  'chain-ended': chainEnd,
  shared: [
    '{rivals|# otro token|# otros tokens}[ en {chain}] {rivals|usa|usan} este símbolo, y ninguno está en más listas ({lists}).',
    '{rivals|# otro token|# otros tokens}[ en {chain}] {rivals|usa|usan} este símbolo. No sabemos cuál de ellos está en más listas.',
  ],
  only: '[{listed|# lista tiene|# listas tienen} este token. ]Ningún otro token[ en {chain}] usa este símbolo.',
  unlisted: 'No está en ninguna lista de tokens que conozcamos.',
  'unknown-contract':
    'Las redes escriben un contrato solo en mayúsculas, y ninguna lista que conozcamos tiene este. En {chain}, las mayúsculas y las minúsculas son distintas. Busca la dirección que tienes: comparamos sus letras, sin distinguir mayúsculas.',
  imitation: 'El símbolo usa caracteres parecidos y se puede confundir con {ticker}.',
  'look-alike':
    'El nombre o el símbolo tiene letras de otro alfabeto que se parecen a las latinas.',
  'similar-ends':
    'La dirección de otro token empieza y termina con los mismos caracteres.',
  'hidden-characters':
    'El nombre o el símbolo contiene caracteres invisibles, que aquí se muestran como códigos.',
  link: 'El nombre o el símbolo contiene una dirección web. No sabemos quién la puso allí.',
} as const satisfies Messages<TokenStatement['code']>

export const tokenNotes = {
  'compare-address': 'Compara los {length} caracteres de la dirección antes de usarla.',
} as const satisfies Messages<TokenNote['code']>

export const checkTokenHeading = 'Revisa antes este token'

export const categoryLabels: Readonly<Record<string, string>> = {
  all: 'Todos',
  'eth-erc20s': 'Tokens de Ethereum',
  'avax-erc20s': 'Tokens de Avalanche',
  'chain-all': 'Intercambiables',
  'chain-coins': 'Monedas nativas',
  'chain-tokens': 'Tokens con contrato',
  'chain-stables': 'Stablecoins',
}
