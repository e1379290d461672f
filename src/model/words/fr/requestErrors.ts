import type { RequestErrorKind } from '../../../contract/requestFailure'
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
  'rate-limited': {
    cause: 'Trop de requêtes.',
    explanation: '{brand} nous a demandé d’attendre[ {duration}].',
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
  unsupported: { cause: 'Indisponible ici.', explanation: '' },
  unexpected: {
    cause: 'Réponse inattendue.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<RequestErrorKind, { cause: Message; explanation: Message }>
