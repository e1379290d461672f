import type { RowPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

/** Where the money is, in few words: "Maya, 14 de 23", "Bitcoin y Ethereum". */
export const rowPlaces = {
  unknown: '—',
  arrived: ['{chains}', '—'],
  unclear: 'No está claro',
  'paid-elsewhere': 'Pagado a otra dirección',
  held: 'En poder de la red',
  'payout-queued': 'Pago en cola',
  'refund-queued': 'Reembolso en cola',
  'not-sent': 'Aún no enviado',
  'needs-you': 'Te espera a ti',
  'on-chain': ['{chain}[, {over} de {total}]', '—[, {over} de {total}]'],
} as const satisfies Messages<RowPlace['code']>

export const rowStates = {
  checking: 'comprobando',
  notConfirmed: ', aún sin confirmar',
  savedNote: 'De tu última visita. Se está comprobando.',
  notUpdated: 'Sin actualizar,',
} as const
