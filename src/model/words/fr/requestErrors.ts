import type { ErrorCode } from '../../../contract/errorBody'
import type { CodelessKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

const reason = ['{quote?}Raison\u00a0:', ''] as const

export const requestErrors = {
  offline: {
    cause: 'Hors ligne.',
    explanation: 'Votre appareil n’a pas de connexion internet.',
  },
  timeout: {
    cause: '{brand} ne répond pas.',
    explanation: 'Aucune réponse en {duration}[, {attempts} tentatives].',
  },
  refused: { cause: 'Requête rejetée[ ({status})].', explanation: reason },
  unavailable: {
    cause: [
      '{brand} a renvoyé une erreur ({status})[, {attempts} tentatives].',
      '{message}[, {attempts} tentatives].',
      '{brand} est inaccessible[, {attempts} tentatives].',
    ],
    explanation: reason,
  },
  unexpected: {
    cause: 'Réponse inattendue.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<CodelessKind, { cause: Message; explanation: Message }>

const again = 'Rien à faire\u00a0: cette page réessaie d’elle-même.'
const look = 'Vérifiez le lien ou votre saisie.'

export const refusals = {
  'invalid-request': {
    cause: '{brand} ne peut pas traiter cette requête[ ({status})].',
    explanation: [
      '{quote?}Vérifiez le lien ou votre saisie. Cette partie est incorrecte\u00a0:',
      look,
    ],
  },
  unauthorized: {
    cause: 'Cette page n’a pas accès à {brand}[ ({status})].',
    explanation: 'Demandez l’accès à l’exploitant.',
  },
  'not-found': {
    cause: '{brand} ne trouve pas ce dont cette page a besoin[ ({status})].',
    explanation: look,
  },
  'method-not-allowed': {
    cause: '{brand} ne propose pas ce que cette page veut faire[ ({status})].',
    explanation: 'Rechargez la page.',
  },
  'too-large': {
    cause: 'Cette requête est trop volumineuse pour {brand}[ ({status})].',
    explanation: 'Utilisez un lien plus court ou réduisez votre saisie.',
  },
  'rate-limited': {
    cause: {
      by: 'upstream',
      node: 'Le nœud du réseau reçoit trop de requêtes.',
      indexer: 'L’indexeur du réseau reçoit trop de requêtes.',
      chain: 'Le nœud de la chaîne du dépôt reçoit trop de requêtes.',
      provider: 'Le fournisseur du swap reçoit trop de requêtes.',
      upstream: 'Le service derrière {brand} reçoit trop de requêtes.',
      other: [
        '{upstream?}Une source de {brand} reçoit trop de requêtes.',
        '{brand} reçoit trop de requêtes.',
      ],
    },
    explanation: again,
  },
  'not-supported': {
    cause: 'Ce n’est pas disponible ici.',
    explanation: '{brand} n’a pas de source pour cela.',
  },
  'upstream-unavailable': {
    cause: {
      by: 'upstream',
      node: 'Le nœud du réseau n’est pas disponible pour le moment.',
      indexer: 'L’indexeur du réseau n’est pas disponible pour le moment.',
      network: 'Le nœud et l’indexeur du réseau ne sont pas disponibles pour le moment.',
      chain: 'Le nœud de la chaîne du dépôt n’est pas disponible pour le moment.',
      provider: 'Le fournisseur du swap n’est pas disponible pour le moment.',
      upstream: 'Le service derrière {brand} n’est pas disponible pour le moment.',
      other: 'Une source de {brand} n’est pas disponible pour le moment.',
    },
    explanation: again,
  },
  'store-unavailable': {
    cause: '{brand} ne peut pas lire ses données pour le moment.',
    explanation: again,
  },
  internal: {
    cause: '{brand} a rencontré une erreur.',
    explanation: [
      '{quote?}Si cela persiste, donnez cet identifiant à l’exploitant\u00a0:',
      again,
    ],
  },
} as const satisfies Record<ErrorCode, { cause: Message; explanation: Message }>
