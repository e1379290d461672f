import type { MissingHash } from '../../transaction/statements'
import type { Step } from '../../transaction/steps'
import type { Message, Messages } from '../messages'

export const unknownAction = 'Acción de red {action}'

type Order = NonNullable<Step['order']>['state']

export const orders = {
  by: 'state',
  open: 'Orden abierta',
  'partly-filled': 'Orden ejecutada en parte',
  filled: 'Orden ejecutada',
  expired: 'Orden expirada',
  cancelled: 'Orden cancelada',
} as const satisfies Record<'by' | Order, Message>

export const parts =
  '{swapped} de {total} partes intercambiadas[, {refunded|# reembolsada|# reembolsadas}]'

export const allParts =
  '{swapped} de {total} partes intercambiadas, {refunded|# reembolsada|# reembolsadas}[, {left} por intercambiar]'

export const confirmations = [
  '{counted} de {required} confirmaciones',
  '{required|Se necesita # confirmación|Se necesitan # confirmaciones}',
] as const

export const payoutQueue = 'a la espera del envío'
export const queueBlocks = [
  '{blocks|Falta # bloque|Faltan # bloques}: {isLong?}los pagos grandes esperan',
  '{blocks|Falta|Faltan} {blocks|# bloque|# bloques} de {chain}',
] as const

export const stepTitles = {
  approval: 'Aprobación[ {asset}]',
  deposit: 'Depósito',
  swap: 'Swap[ {sold}][ a {bought}]',
  limitSwap: 'Swap con límite[ {sold}][ a {bought}]',
  payout: 'Pago',
  refund: 'Reembolso',
  misdirected: 'A otra dirección',
  resold: 'Transferencia[ {asset}]',
  other: ['{type}', 'Paso desconocido'],
} as const

export const missingHashes = {
  internal: ['Dentro de {chain}', 'Dentro de la red'],
  'not-reported': 'Hash no informado',
  'not-yet': 'Aún sin hash',
} as const satisfies Messages<MissingHash['code']>

export const stepTimes = {
  since: 'desde {time}',
  span: '{from} – {end}',
  latest: '{time} como muy tarde',
  took: {
    by: 'said',
    exact: 'tardó {duration}',
    about: 'tardó aprox. {duration}',
    'at-most': 'tardó como máximo {duration}',
  },
} as const

export const traceRemarks = {
  late: 'supera la estimación',
  estimate: 'estimación',
  gap: 'sin datos',
  now: 'ahora {time}',
  refunded: '{sum} reembolsados',
} as const

export const stepAddressWords = { from: 'de', to: 'a' } as const

export const stepSumWords = {
  elsewhere: 'pagado a otra dirección',
  sold: 'intercambiado',
  bought: 'por',
  other: '',
} as const
