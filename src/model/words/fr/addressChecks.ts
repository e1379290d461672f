import type { OpenQuestion } from '../../addresses/addressCheck'
import type { Messages } from '../messages'
import type { NameDoubt } from '../../names/nameReport'

export const payTitles = [
  'Payer {name} sur {chain}',
  'Payer cette adresse sur {chain}',
] as const

export const namesRunning = 'Les noms de cette adresse ne sont pas encore contrôlés.'

export const openQuestionTexts = {
  'no-token-list':
    'Nous n’avons pas de liste des tokens sur {chains}\u00a0: c’est donc peut-être un contrat. N’envoyez rien avant de le savoir.',
  'contract-failed':
    'La liste des tokens ne s’est pas chargée\u00a0: nous n’avons donc pas pu contrôler si c’est le contrat d’un token.',
  'contract-running': 'Nous n’avons pas encore contrôlé si c’est le contrat d’un token.',
  'names-failed': 'Nous n’avons pas pu rechercher les noms de cette adresse.',
  'names-running': namesRunning,
  'claims-failed': 'Nous n’avons pas pu contrôler si {names} mène à cette adresse.',
  'not-compared': 'Cette adresse n’est pas comparée à celles que vous avez utilisées.',
  slow: 'Le contrôle prend plus de temps que d’habitude.',
} as const satisfies Messages<Exclude<OpenQuestion['code'], NameDoubt['code']>>

export const differenceTexts = {
  similar: 'Son adresse {chain} est semblable mais différente\u00a0:',
  different: 'Son adresse {chain} est différente\u00a0:',
} as const
