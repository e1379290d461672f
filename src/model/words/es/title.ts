import type { StepsSummary } from '../../transaction/steps'
import type { RowPlace } from '../../transaction/statements'
import type { ShownVerdict } from '../../transaction/verdict'
import type { Messages } from '../messages'

/** What a screen reader says of a change: "Ahora: en curso, en Maya, 15 de 23 partes." */
export const announcements = {
  checking: 'Ahora: comprobando.',
  'not-seen': 'Ahora: aún no encontrado.',
  'deposit-seen': 'Ahora: depósito detectado.',
  'deposit-astray': 'Ahora: depósito detectado, revísalo.',
  'in-progress': 'Ahora: en curso[, {place}].',
  'on-hold': 'Ahora: en espera.',
  complete: 'Ahora: completado.',
  refunded: 'Ahora: reembolsado.',
  'partially-refunded': 'Ahora: reembolsado en parte.',
  failed: 'Ahora: fallido.',
  unclear: 'Ahora: requiere atención.',
  unknown: 'Ahora: desconocido.',
} as const satisfies Messages<ShownVerdict>

export const announcedPlaces = {
  unknown: '',
  unclear: '',
  'paid-elsewhere': 'pagado a otra dirección',
  held: 'en poder de la red',
  arrived: '',
  'payout-queued': 'pago de salida en cola',
  'refund-queued': 'reembolso en cola',
  'not-sent': 'aún no enviado',
  'needs-you': 'te espera a ti',
  'on-chain': ['en {chain}[, {over} de {total} partes]', '{over} de {total} partes'],
} as const satisfies Messages<RowPlace['code']>

/** The title of a tab: "En curso, 14 de 23: USDT a BTC", "Completado (datos de 12:04:31): …". */
export const tabTitle = '{word}[ (datos de {asOf})][, {over} de {total}]: {subject}'
export const tabSubject = '{sold} a {bought}'

export const route = 'Recorrido por {count|# cadena|# cadenas}.'

export const staleness = {
  asOf: 'datos de {time}',
  lastKnownAt: 'Último dato: {time}',
  checkingAgain: 'comprobando de nuevo',
  noLongerReported: 'Ya no se informa',
  unaffected: 'Esto no afecta a tu swap.',
} as const

export const stepsSummaries = {
  'in-progress': 'Paso {step} de {total} en curso',
  failed: 'Falló en el paso {step} de {total}',
  refunded: '{total|# paso|# pasos}, {refunded|# reembolsado|# reembolsados}',
  complete: '{complete} de {total} completados',
} as const satisfies Messages<StepsSummary['code']>

export const longerThanExpected = 'Tarda más de lo previsto'
