import type { Advice } from '../../names/nameRemarks'
import type { NameVerdict } from '../../names/nameReport'
import type { Messages } from '../messages'
import { askPayee, askWhichAddress } from './names'

export { agentAdvice } from '../en/nameAdvice'

export const nameSummaries = {
  stop: 'Le nom n’a pas pu être contrôlé. Il est peut-être enregistré.',
  'not-checked': 'Le nom n’a pas pu être contrôlé. Il est peut-être enregistré.',
  verified: [
    'Chaque adresse a été contrôlée {hasExpiry?}de 5 façons.',
    'Chaque adresse a été contrôlée de 4 façons. L’expiration n’est pas signalée.',
  ],
  checking: 'Tous les contrôles ne sont pas terminés.',
  'not-registered': [
    'Personne n’a enregistré ce nom dans {registries}.',
    'Personne n’a enregistré ce nom.',
  ],
  'no-address': 'Le nom est enregistré, et n’a pas d’adresse.',
} as const satisfies Messages<NameVerdict['code']>

export const adviceTexts: Record<Advice, string> = {
  'other-address': 'Demandez une autre adresse à la personne que vous voulez payer.',
  'same-address': 'Demandez de nouveau l’adresse à la personne que vous voulez payer.',
  'which-address': askWhichAddress,
  'ask-payee': askPayee,
  'check-again': 'Cette page refait le contrôle d’elle-même.',
  'check-person': 'Assurez-vous que c’est bien le nom de la bonne personne.',
  'check-spelling': 'Vérifiez l’orthographe auprès de la personne qui vous l’a donné.',
  'ask-owner': 'Son propriétaire doit d’abord ajouter une adresse.',
}

export const comparedTexts = {
  'opened-names':
    'Nous l’avons comparé aux noms que vous avez recherchés. Le réseau ne peut pas chercher de noms semblables.',
  'opened-and-sample-names':
    'Nous l’avons comparé aux noms que vous avez recherchés et aux noms d’exemple. Le réseau ne peut pas chercher de noms semblables.',
} as const
