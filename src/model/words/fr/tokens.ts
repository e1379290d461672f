import type { AddressGap, TokenNote, TokenStatement } from '../../tokens/tokenStatements'
import type { Messages } from '../messages'
import { chainEnd, endedLabel } from './endedChains'

export { agentVerdicts, agentTokens, agentTokenLabels, agentWarnings } from '../en/tokens'

export const gapLabels = {
  synthetic: ['{asset} synthétique sur {host}', '{asset} synthétique sur le réseau'],
  trade: [
    'Actif de trading {asset} sur {host}',
    'Actif de trading {asset} sur le réseau',
  ],
  secured: ['{asset} sécurisé sur {host}', '{asset} sécurisé sur le réseau'],
  unknown: 'Inconnue ici',
  coin: 'Monnaie native',
  unreported: '—',
} as const satisfies Messages<AddressGap['code']>

export const tokenLabels = {
  native: ['{isHome?}Le vrai {coin}', 'Le vrai {coin}[ sur {chain}]'],
  claim: '{gapLabel}',
  'most-listed': [
    '{isReal?}Le vrai {ticker}[ sur {chain}]',
    'Dans {few|# liste|# listes} seulement',
    '{ticker} le plus listé[ sur {chain}] ({lists|# liste|# listes})',
  ],
  'not-common': ['{hasReal?}Pas le vrai {ticker}', 'Pas le {ticker} courant'],
  'not-coin': 'Pas le vrai {ticker}',
  'coin-name': 'Pas {coinChain}',
  'other-coin': 'Pas la monnaie {coinChain}',
  own: 'Le vrai {ticker}[ sur {chain}]',
  retired: 'Abandonné',
  'chain-ended': endedLabel,
  shared: 'L’un des {tokens} {ticker}[ sur {chain}]',
  only: [
    '{isReal?}Le vrai {ticker}[ sur {chain}]',
    'Dans {few|# liste|# listes} seulement',
    'Seul {ticker}[ sur {chain}]',
  ],
  unlisted: 'Dans aucune liste',
  'unknown-contract': 'Adresse exacte inconnue',
  imitation: 'Imite {ticker}',
  'look-alike': 'Lettres ressemblantes',
  'similar-ends': 'Adresse semblable',
  'hidden-characters': 'Caractères cachés',
  link: 'Lien dans le nom',
} as const satisfies Messages<TokenStatement['code']>

export const tokenReasons = {
  native:
    '{coin} est la monnaie de la chaîne {chain}. Elle n’a pas d’adresse de contrat.',
  claim:
    'Ce token n’existe que dans le réseau et représente l’actif sur sa propre chaîne.',
  'most-listed':
    '[{listed|# liste contient|# listes contiennent} ce token. ]{rivals|# autre token|# autres tokens}[ sur {chain}] {rivals|utilise|utilisent} ce ticker, dans moins de listes ({rivalLists}{rivals|| au plus}).',
  'not-common': [
    'La plupart des listes ({rivalLists}) utilisent un autre {ticker}[ sur {chain}]. {listed|Seule # liste contient|Seules # listes contiennent} celui-ci.',
    'La plupart des listes ({rivalLists}) utilisent un autre {ticker}[ sur {chain}]. Aucune ne contient celui-ci.',
  ],
  'not-coin':
    '{coin} est la monnaie de la chaîne {chain}, qui n’a pas de contrat. Ceci est un token différent.',
  'coin-name':
    'La monnaie de la chaîne {coinChain} est {coin}, qui n’a pas de contrat. Ceci est un token différent.',
  'other-coin':
    'C’est un autre token, avec le ticker {coin}.[ Il figure dans {lists|# liste|# listes}.]',
  own: 'La chaîne {chain} a elle-même émis {ticker}, qui n’a pas d’adresse de contrat.',
  retired:
    'Ce {ticker}[ sur {chain}] est abandonné ({event})\u00a0: plus personne ne l’échange ni ne le garantit.[ Son successeur est {successor}.]',
  'chain-ended': chainEnd,
  shared: [
    '{rivals|# autre token|# autres tokens}[ sur {chain}] {rivals|utilise|utilisent} ce ticker, et aucun ne figure dans plus de listes ({lists}).',
    '{rivals|# autre token|# autres tokens}[ sur {chain}] {rivals|utilise|utilisent} ce ticker. Nous ne savons pas lequel d’entre eux figure dans le plus de listes.',
  ],
  only: '[{listed|# liste contient|# listes contiennent} ce token. ]Aucun autre token[ sur {chain}] n’utilise ce ticker.',
  unlisted: 'Dans aucune liste de tokens que nous connaissons.',
  'unknown-contract':
    'Les réseaux écrivent un contrat en majuscules seulement, et aucune liste que nous connaissons ne contient celui-ci. Sur {chain}, majuscules et minuscules diffèrent. Cherchez l’adresse que vous avez\u00a0: nous comparons ses lettres, sans tenir compte de leur casse.',
  imitation:
    'Le ticker utilise des caractères ressemblants et peut être confondu avec {ticker}.',
  'look-alike':
    'Le nom ou le ticker contient des lettres d’une autre écriture qui ressemblent à des lettres latines.',
  'similar-ends':
    'L’adresse d’un autre token commence et finit par les mêmes caractères.',
  'hidden-characters':
    'Le nom ou le ticker contient des caractères invisibles, affichés ici sous forme de codes.',
  link: 'Le nom ou le ticker contient une adresse web. Nous ne savons pas qui l’y a mise.',
} as const satisfies Messages<TokenStatement['code']>

export const tokenNotes = {
  'compare-address': 'Comparez les {length} caractères de l’adresse avant de l’utiliser.',
} as const satisfies Messages<TokenNote['code']>

export const checkTokenHeading = 'Vérifiez d’abord ce token'

export const categoryLabels: Readonly<Record<string, string>> = {
  all: 'Tout',
  'eth-erc20s': 'Tokens Ethereum',
  'avax-erc20s': 'Tokens Avalanche',
  'chain-all': 'Échangeables',
  'chain-coins': 'Monnaies natives',
  'chain-tokens': 'Tokens à contrat',
  'chain-stables': 'Stablecoins',
}
