import type { ContractStatement } from '../../tokens/contractStatement'
import type { RenameStatement } from '../../tokens/formerTickers'
import type { MeantTokens } from '../../tokens/meantTokens'
import type { Messages } from '../messages'

const notListed = 'Ce n’est le contrat d’aucun des {listedCount} tokens listés.'
const knownContract = 'C’est le contrat de {ticker}[ sur {chain}].'

export const contractAnswers = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': notListed,
} as const satisfies Messages<ContractStatement['code']>

export const contractLabels = {
  'unlisted-contract': notListed,
  'known-contract': knownContract,
  'look-alike-contract': 'Ressemble à {ticker}',
} as const satisfies Messages<ContractStatement['code']>

export const contractReasons = {
  'unlisted-contract':
    'N’importe qui peut créer un token avec n’importe quel nom. Vérifiez le contrat dans un explorateur avant de lui faire confiance.',
  'known-contract': 'Un contrat n’est pas un portefeuille. N’y envoyez rien.',
  'look-alike-contract': [
    'Cette adresse est {isNear?}le contrat de {ticker}[ sur {chain}], à {differing|# caractère près|# caractères près} sur {length}\u00a0: probablement une faute de frappe. Ne l’utilisez pas.',
    'Cette adresse commence et finit comme le contrat de {ticker}[ sur {chain}], mais {differing} caractères sur {length} diffèrent. Ne l’utilisez pas.',
  ],
} as const satisfies Messages<ContractStatement['code']>

export const meantHeadings: Record<MeantTokens['code'], string> = {
  letters: 'Lettres ressemblantes',
  dot: 'Autre ticker',
  contract: 'Contrat incomplet',
  elsewhere: 'Pas sur cette chaîne',
}

export const meantTexts = {
  elsewhere: 'Aucune liste ne contient {text} sur {chain}. {text} est sur {chains}.',
  dot: 'Aucun token ne s’appelle «\u202f{typed}\u202f», avec un point. Le token courant est «\u202f{text}\u202f».',
  letters:
    '«\u202f{character}\u202f» ({code}) n’est pas la lettre «\u202f{latin}\u202f».',
  contract: [
    'Vous avez saisi {isPart?}{typedDigits} caractères sur {digits} de ce contrat.',
    'Vous avez saisi {typedDigits} caractères. Ce contrat en a {digits}.',
  ],
} as const satisfies Messages<MeantTokens['code']>

export const renameTexts = {
  renamed: '{former}[ de {project}][ sur {host}] s’appelle maintenant {present}.',
  since: 'Depuis le {since}.',
  'same-coin':
    'C’est la même monnaie\u00a0: rien n’est à échanger, et les offres pour le faire sont des arnaques.',
  'not-listed': 'Aucun token listé n’a le ticker {present}.',
} as const satisfies Messages<RenameStatement['code']>

export const showRenamed = 'Afficher {ticker}'
