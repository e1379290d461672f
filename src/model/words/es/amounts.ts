import type { OutcomeCode } from '../../transaction/money'

export const outcomeLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Pago de salida',
  'estimated-payout': 'Pago estimado',
  'quoted-payout': 'Pago cotizado',
  refund: 'Reembolso',
  'estimated-refund': 'Reembolso estimado',
  elsewhere: 'A otra dirección',
}

export const recipientLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Pago de salida a',
  'estimated-payout': 'Pago estimado a',
  'quoted-payout': 'Pago cotizado a',
  refund: 'Reembolso a',
  'estimated-refund': 'Reembolso estimado a',
  elsewhere: 'Pagado en cambio a',
}

export const sentLabels = {
  sent: 'Enviado',
  sender: 'Remitente',
  'quoted-sent': 'Enviado, según la cotización',
  'quoted-sender': 'Remitente, según la cotización',
} as const

export const wentOn = 'Siguió fuera de la red, convertido en'

export const expectedRecipientLabel = 'Debía ir a'

export const addressPlace = '{address}[ en {chain}]'

export const amountName = 'monto {amount} {ticker}'

export const split = '{swapped} intercambiados, {refunded} reembolsados'

export const limitMark = 'límite'

export const worth = '{sum} ≈ {value}'
