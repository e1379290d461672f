import type { ErrorCode } from '../../../contract/errorBody'
import type { CodelessKind } from '../../../contract/requestFailure'
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
  refused: { cause: 'Solicitud rechazada[ ({status})].', explanation: reason },
  unavailable: {
    cause: [
      '{brand} devolvió un error ({status})[, {attempts} intentos].',
      '{message}[, {attempts} intentos].',
      'No se puede contactar con {brand}[, {attempts} intentos].',
    ],
    explanation: reason,
  },
  unexpected: {
    cause: 'Respuesta inesperada.',
    explanation: ['{quote?}', '{message}.'],
  },
} as const satisfies Record<CodelessKind, { cause: Message; explanation: Message }>

const again = 'No tienes que hacer nada: esta página lo intentará de nuevo por sí sola.'
const look = 'Revisa el enlace o lo que escribiste.'

export const refusals = {
  'invalid-request': {
    cause: '{brand} no puede procesar esta solicitud[ ({status})].',
    explanation: [
      '{quote?}Revisa el enlace o lo que escribiste. Esta parte es incorrecta:',
      look,
    ],
  },
  unauthorized: {
    cause: 'Esta página no tiene acceso a {brand}[ ({status})].',
    explanation: 'Pide acceso al operador.',
  },
  'not-found': {
    cause: '{brand} no encuentra lo que esta página necesita[ ({status})].',
    explanation: look,
  },
  'method-not-allowed': {
    cause: '{brand} no ofrece lo que esta página quiere hacer[ ({status})].',
    explanation: 'Recarga la página.',
  },
  'too-large': {
    cause: 'Esta solicitud es demasiado grande para {brand}[ ({status})].',
    explanation: 'Usa un enlace más corto o escribe menos.',
  },
  'rate-limited': {
    cause: {
      by: 'upstream',
      node: 'El nodo de la red recibe demasiadas solicitudes.',
      indexer: 'El indexador de la red recibe demasiadas solicitudes.',
      chain: 'El nodo de la cadena del depósito recibe demasiadas solicitudes.',
      provider: 'El proveedor del swap recibe demasiadas solicitudes.',
      upstream: 'El servicio detrás de {brand} recibe demasiadas solicitudes.',
      other: [
        '{upstream?}Una fuente de {brand} recibe demasiadas solicitudes.',
        '{brand} recibe demasiadas solicitudes.',
      ],
    },
    explanation: again,
  },
  'not-supported': {
    cause: 'Esto no está disponible aquí.',
    explanation: '{brand} no tiene ninguna fuente para ello.',
  },
  'upstream-unavailable': {
    cause: {
      by: 'upstream',
      node: 'El nodo de la red no está disponible en este momento.',
      indexer: 'El indexador de la red no está disponible en este momento.',
      network: 'El nodo y el indexador de la red no están disponibles en este momento.',
      chain: 'El nodo de la cadena del depósito no está disponible en este momento.',
      provider: 'El proveedor del swap no está disponible en este momento.',
      upstream: 'El servicio detrás de {brand} no está disponible en este momento.',
      other: 'Una fuente de {brand} no está disponible en este momento.',
    },
    explanation: again,
  },
  'store-unavailable': {
    cause: '{brand} no puede leer sus datos en este momento.',
    explanation: again,
  },
  internal: {
    cause: '{brand} tiene un error.',
    explanation: ['{quote?}Si continúa, dile al operador este ID:', again],
  },
} as const satisfies Record<ErrorCode, { cause: Message; explanation: Message }>
