import type { RequestErrorKind } from '../../../contract/requestFailure'
import type { Message } from '../messages'

const reason = ['{quote?}Motivo:', ''] as const

export const requestErrors = {
  offline: {
    cause: 'Sin conexión.',
    explanation: 'Tu dispositivo no tiene conexión a internet.',
  },
  timeout: {
    cause: '{brand} no responde.',
    explanation: 'Sin respuesta en {duration}[, {attempts} intentos].',
  },
  'rate-limited': {
    cause: 'Demasiadas solicitudes.',
    explanation: '{brand} nos pidió esperar[ {duration}].',
  },
  refused: { cause: 'Solicitud rechazada[ ({status})].', explanation: reason },
  unavailable: {
    cause: [
      '{brand} devolvió un error ({status})[, {attempts} intentos].',
      '{message}[, {attempts} intentos].',
      'No se puede contactar con {brand}[, {attempts} intentos].',
    ],
    explanation: reason,
  },
  unsupported: { cause: 'No disponible aquí.', explanation: '' },
  unexpected: {
    cause: 'Respuesta inesperada.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<RequestErrorKind, { cause: Message; explanation: Message }>
