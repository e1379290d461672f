import type { OutcomeCode } from '../../transaction/money'

export const outcomeLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Pagamento',
  'estimated-payout': 'Pagamento estimado',
  'quoted-payout': 'Pagamento da cotação',
  refund: 'Reembolso',
  'estimated-refund': 'Reembolso estimado',
  elsewhere: 'Pago a outro endereço',
}

export const recipientLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Pagamento para',
  'estimated-payout': 'Pagamento estimado para',
  'quoted-payout': 'Pagamento da cotação para',
  refund: 'Reembolso para',
  'estimated-refund': 'Reembolso estimado para',
  elsewhere: 'Pago ao outro endereço',
}

export const sentLabels = {
  sent: 'Enviado',
  sender: 'Remetente',
  'quoted-sent': 'Enviado, segundo a cotação',
  'quoted-sender': 'Remetente, segundo a cotação',
} as const

export const wentOn = 'Seguiu fora da rede, para'

export const expectedRecipientLabel = 'Deveria ter ido para'

export const addressPlace = '{address}[ em {chain}]'

export const amountName = 'valor {amount} {ticker}'

export const split = '{swapped} trocado, {refunded} reembolsado'

export const limitMark = 'limite'

export const worth = '{sum} ≈ {value}'
