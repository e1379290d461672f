import type { GivenAddress } from '../../tokens/givenAddress'
import type { Sharing, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'

export const derivativeTexts = {
  synthetic: 'Sintético: lastreado pelos pools da rede',
  trade: 'Trade asset: mantido pela rede, que registra o saldo nos próprios livros',
  secured: 'Secured asset: mantido pela rede, que emite este token em troca',
} as const

export const commonToken = '{label}: {token}'

const nothingToCompare = 'Nada a comparar: não há endereço de contrato.'
const askIssuer = 'Compare o endereço com o que está no site do próprio emissor.'
const avoid = 'Não compre nem envie este token.'

export const tokenAdvice = {
  native: nothingToCompare,
  own: nothingToCompare,
  claim:
    'Use-o apenas dentro da rede. Em outros lugares, escolha o ativo na blockchain dele.',
  'most-listed': ['{isReal?}Compare o endereço que você recebeu.', askIssuer],
  only: ['{isReal?}Compare o endereço que você recebeu.', askIssuer],
  shared: askIssuer,
  unlisted: askIssuer,
  'unknown-contract': 'Busque o endereço que você recebeu.',
  'not-common': avoid,
  'not-coin': avoid,
  'coin-name': avoid,
  'other-coin': 'Não o compre se você quer o próprio {coin}.',
  imitation: avoid,
  retired: avoid,
  'chain-ended': avoid,
  'look-alike': askIssuer,
  'similar-ends': askIssuer,
  'hidden-characters': askIssuer,
  link: askIssuer,
} as const satisfies Messages<TokenStatement['code']>

export const givenAddressTexts = {
  same: ['{isReal?}Mesmo endereço: o {ticker} verdadeiro[ em {chain}]', 'Mesmo endereço'],
  shortened: 'Um endereço abreviado não pode ser comparado. Peça o endereço completo.',
  part: 'Cole o endereço completo: aqui há {typed} de {length} caracteres.',
  other: [
    '{isReal?}Não é o {ticker} verdadeiro[ em {chain}]: não use este endereço',
    'Outro endereço',
  ],
} as const satisfies Messages<GivenAddress['code']>

export const sharingTexts = {
  elsewhere:
    '{count|1 token em outra blockchain também usa|# tokens em outras blockchains também usam} este ticker.',
  here: '{count|# outro token usa|# outros tokens usam} este ticker[, {here} em {chain}].',
} as const satisfies Messages<Sharing['code']>
