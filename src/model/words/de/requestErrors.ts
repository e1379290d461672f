import type { ErrorCode } from '../../../contract/errorBody'
import type { CodelessKind } from '../../../contract/requestFailure'
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
  refused: { cause: 'Anfrage abgelehnt[ ({status})].', explanation: reason },
  unavailable: {
    cause: [
      '{brand} hat einen Fehler gemeldet ({status})[, {attempts} Versuche].',
      '{message}[, {attempts} Versuche].',
      '{brand} nicht erreichbar[, {attempts} Versuche].',
    ],
    explanation: reason,
  },
  unexpected: {
    cause: 'Unerwartete Antwort.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<CodelessKind, { cause: Message; explanation: Message }>

const again = 'Nichts zu tun: Diese Seite versucht es selbst noch einmal.'
const look = 'Prüfen Sie den Link oder Ihre Eingabe.'

export const refusals = {
  'invalid-request': {
    cause: '{brand} kann diese Anfrage nicht verarbeiten[ ({status})].',
    explanation: [
      '{quote?}Prüfen Sie den Link oder Ihre Eingabe. Falsch ist dieser Teil:',
      look,
    ],
  },
  unauthorized: {
    cause: 'Diese Seite hat keinen Zugriff auf {brand}[ ({status})].',
    explanation: 'Bitten Sie den Betreiber um Zugriff.',
  },
  'not-found': {
    cause: '{brand} findet nicht, was diese Seite braucht[ ({status})].',
    explanation: look,
  },
  'method-not-allowed': {
    cause: '{brand} bietet nicht an, was diese Seite tun will[ ({status})].',
    explanation: 'Laden Sie die Seite neu.',
  },
  'too-large': {
    cause: 'Diese Anfrage ist zu groß für {brand}[ ({status})].',
    explanation: 'Verwenden Sie einen kürzeren Link oder geben Sie weniger ein.',
  },
  'rate-limited': {
    cause: {
      by: 'upstream',
      node: 'Der Node des Netzwerks bekommt zu viele Anfragen.',
      indexer: 'Der Indexer des Netzwerks bekommt zu viele Anfragen.',
      chain: 'Der Node der Chain, auf der eingezahlt wurde, bekommt zu viele Anfragen.',
      provider: 'Der Anbieter des Swaps bekommt zu viele Anfragen.',
      upstream: 'Der Dienst hinter {brand} bekommt zu viele Anfragen.',
      other: [
        '{upstream?}Eine Quelle von {brand} bekommt zu viele Anfragen.',
        '{brand} bekommt zu viele Anfragen.',
      ],
    },
    explanation: again,
  },
  'not-supported': {
    cause: 'Das gibt es hier nicht.',
    explanation: '{brand} hat keine Quelle dafür.',
  },
  'upstream-unavailable': {
    cause: {
      by: 'upstream',
      node: 'Der Node des Netzwerks ist gerade nicht verfügbar.',
      indexer: 'Der Indexer des Netzwerks ist gerade nicht verfügbar.',
      network: 'Node und Indexer des Netzwerks sind gerade nicht verfügbar.',
      chain: 'Der Node der Chain, auf der eingezahlt wurde, ist gerade nicht verfügbar.',
      provider: 'Der Anbieter des Swaps ist gerade nicht verfügbar.',
      upstream: 'Der Dienst hinter {brand} ist gerade nicht verfügbar.',
      other: 'Eine Quelle von {brand} ist gerade nicht verfügbar.',
    },
    explanation: again,
  },
  'store-unavailable': {
    cause: '{brand} kann seine Daten gerade nicht lesen.',
    explanation: again,
  },
  internal: {
    cause: '{brand} hat einen Fehler.',
    explanation: ['{quote?}Bleibt das so, nennen Sie dem Betreiber diese ID:', again],
  },
} as const satisfies Record<ErrorCode, { cause: Message; explanation: Message }>
