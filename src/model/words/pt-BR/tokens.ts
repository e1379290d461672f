import type { AddressGap, TokenNote, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'
import { chainEnd, endedLabel } from './endedChains'

export { agentVerdicts, agentTokens, agentTokenLabels, agentWarnings } from '../en/tokens'

/** What is said of tokens. A ticker is masculine, as "o token" and "o ativo" are. */

export const gapLabels = {
  synthetic: ['{asset} sintético em {host}', '{asset} sintético na rede'],
  trade: ['Trade asset {asset} em {host}', 'Trade asset {asset} na rede'],
  secured: ['Secured asset {asset} em {host}', 'Secured asset {asset} na rede'],
  unknown: 'Não conhecido aqui',
  coin: 'Moeda nativa',
  unreported: '—',
} as const satisfies Messages<AddressGap['code']>

export const tokenLabels = {
  native: ['{isHome?}O {coin} verdadeiro', 'O {coin} verdadeiro[ em {chain}]'],
  claim: '{gapLabel}',
  'most-listed': [
    '{isReal?}O {ticker} verdadeiro[ em {chain}]',
    'Em apenas {few|# lista|# listas}',
    '{ticker} mais listado[ em {chain}] ({lists|# lista|# listas})',
  ],
  'not-common': ['{hasReal?}Não é o {ticker} verdadeiro', 'Não é o {ticker} comum'],
  'not-coin': 'Não é o {ticker} verdadeiro',
  'coin-name': 'Não é {coinChain}',
  'other-coin': 'Não é a moeda de {coinChain}',
  own: 'O {ticker} verdadeiro[ em {chain}]',
  retired: 'Descontinuado',
  'chain-ended': endedLabel,
  shared: 'Um de {tokens} tokens {ticker}[ em {chain}]',
  only: [
    '{isReal?}O {ticker} verdadeiro[ em {chain}]',
    'Em apenas {few|# lista|# listas}',
    'Único {ticker}[ em {chain}]',
  ],
  unlisted: 'Em nenhuma lista',
  'unknown-contract': 'Endereço exato não conhecido',
  imitation: 'Imita {ticker}',
  'look-alike': 'Letras parecidas',
  'similar-ends': 'Endereço parecido',
  'hidden-characters': 'Caracteres ocultos',
  link: 'Link no nome',
} as const satisfies Messages<TokenStatement['code']>

export const tokenReasons = {
  native: '{coin} é a moeda de {chain}. Ela não tem endereço de contrato.',
  claim:
    'Este token existe apenas dentro da rede e representa o ativo na blockchain dele.',
  'most-listed':
    '[{listed|# lista traz|# listas trazem} este token. ]{rivals|# outro token|# outros tokens}[ em {chain}] {rivals|usa|usam} este ticker, em menos listas ({rivals||no máximo }{rivalLists}).',
  'not-common': [
    'A maioria das listas ({rivalLists}) usa outro {ticker}[ em {chain}]. {listed|Só # traz|Só # trazem} este.',
    'A maioria das listas ({rivalLists}) usa outro {ticker}[ em {chain}]. Nenhuma traz este.',
  ],
  'not-coin':
    '{coin} é a moeda de {chain}, que não tem contrato. Este é um token diferente.',
  'coin-name':
    'A moeda de {coinChain} é {coin}, que não tem contrato. Este é um token diferente.',
  'other-coin':
    'Este é outro token, com o ticker {coin}.[ Ele está em {lists|# lista|# listas}.]',
  own: 'A própria {chain} emitiu {ticker}, que não tem endereço de contrato.',
  retired:
    'Este {ticker}[ em {chain}] foi descontinuado ({event}): ninguém mais o troca nem o lastreia.[ O sucessor é {successor}.]',
  'chain-ended': chainEnd,
  shared: [
    '{rivals|# outro token|# outros tokens}[ em {chain}] {rivals|usa|usam} este ticker, e nenhum está em mais listas ({lists}).',
    '{rivals|# outro token|# outros tokens}[ em {chain}] {rivals|usa|usam} este ticker. Não sabemos qual deles está em mais listas.',
  ],
  only: '[{listed|# lista traz|# listas trazem} este token. ]Nenhum outro token[ em {chain}] usa este ticker.',
  unlisted: 'Em nenhuma lista de tokens que conhecemos.',
  'unknown-contract':
    'As redes escrevem um contrato só em maiúsculas, e nenhuma lista que conhecemos traz este. Em {chain}, maiúsculas e minúsculas são diferentes. Busque o endereço que você tem: comparamos as letras dele sem distinguir maiúsculas de minúsculas.',
  imitation: 'O ticker usa caracteres parecidos e pode ser confundido com {ticker}.',
  'look-alike': 'O nome ou o ticker tem letras de outro alfabeto que parecem latinas.',
  'similar-ends': 'O endereço de outro token começa e termina com os mesmos caracteres.',
  'hidden-characters':
    'O nome ou o ticker contém caracteres invisíveis, mostrados aqui como códigos.',
  link: 'O nome ou o ticker contém um endereço da web. Não sabemos quem o colocou ali.',
} as const satisfies Messages<TokenStatement['code']>

export const tokenNotes = {
  'compare-address': 'Compare todos os {length} caracteres do endereço antes de usá-lo.',
} as const satisfies Messages<TokenNote['code']>

export const checkTokenHeading = 'Confira este token antes'

export const categoryLabels: Readonly<Record<string, string>> = {
  all: 'Todos',
  'eth-erc20s': 'Tokens da Ethereum',
  'avax-erc20s': 'Tokens da Avalanche',
  'chain-all': 'Trocáveis',
  'chain-coins': 'Moedas nativas',
  'chain-tokens': 'Tokens com contrato',
  'chain-stables': 'Stablecoins',
}
