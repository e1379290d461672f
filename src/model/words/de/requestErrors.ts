import type { RequestErrorKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

const reason = ['{quote?}Grund:', ''] as const

export const requestErrors = {
  offline: {
    cause: 'Offline.',
    explanation: 'Ihr Gerät hat keine Internetverbindung.',
  },
  timeout: {
    cause: '{brand} antwortet nicht.',
    explanation: 'Keine Antwort in {duration}[, {attempts} Versuche].',
  },
  'rate-limited': {
    cause: 'Zu viele Anfragen.',
    explanation: '{brand} bat uns[, {duration}] zu warten.',
  },
  refused: { cause: 'Anfrage abgelehnt[ ({status})].', explanation: reason },
  unavailable: {
    cause: [
      '{brand} hat einen Fehler gemeldet ({status})[, {attempts} Versuche].',
      '{message}[, {attempts} Versuche].',
      '{brand} nicht erreichbar[, {attempts} Versuche].',
    ],
    explanation: reason,
  },
  unsupported: { cause: 'Hier nicht verfügbar.', explanation: '' },
  unexpected: {
    cause: 'Unerwartete Antwort.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<RequestErrorKind, { cause: Message; explanation: Message }>
