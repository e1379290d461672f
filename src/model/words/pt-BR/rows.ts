import type { RowPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const rowPlaces = {
  unknown: '—',
  arrived: ['{chains}', '—'],
  unclear: 'Não está claro',
  'paid-elsewhere': 'Pago a outro endereço',
  held: 'Em poder da rede',
  'payout-queued': 'Pagamento na fila',
  'refund-queued': 'Reembolso na fila',
  'not-sent': 'Ainda não enviado',
  'needs-you': 'Aguarda você',
  'on-chain': ['{chain}[, {over} de {total}]', '—[, {over} de {total}]'],
} as const satisfies Messages<RowPlace['code']>

export const rowStates = {
  checking: 'conferindo',
  notConfirmed: ', ainda não confirmada',
  savedNote: 'Da sua última visita. Está sendo conferida.',
  notUpdated: 'Não atualizada,',
} as const
