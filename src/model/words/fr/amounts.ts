import type { OutcomeCode } from '../../transaction/money'

export const outcomeLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Versement',
  'estimated-payout': 'Versement estimé',
  'quoted-payout': 'Versement selon la cotation',
  refund: 'Remboursement',
  'estimated-refund': 'Remboursement estimé',
  elsewhere: 'Payé ailleurs',
}

export const recipientLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Versement à',
  'estimated-payout': 'Versement estimé, à',
  'quoted-payout': 'Versement, selon la cotation, à',
  refund: 'Remboursement à',
  'estimated-refund': 'Remboursement estimé, à',
  elsewhere: 'Payé ailleurs, à',
}

export const sentLabels = {
  sent: 'Envoyé',
  sender: 'Expéditeur',
  'quoted-sent': 'Envoyé, selon la cotation',
  'quoted-sender': 'Expéditeur, selon la cotation',
} as const

export const wentOn = 'A continué hors du réseau, en'

export const expectedRecipientLabel = 'Aurait dû aller à'

export const addressPlace = '{address}[ sur {chain}]'

export const amountName = 'montant {amount} {ticker}'

export const split = 'échangé\u00a0: {swapped}, remboursé\u00a0: {refunded}'

export const limitMark = 'limite'

export const worth = '{sum} ≈ {value}'
