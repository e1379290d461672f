import type { OutcomeCode } from '../../transaction/money'

export const outcomeLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Auszahlung',
  'estimated-payout': 'Geschätzte Auszahlung',
  'quoted-payout': 'Auszahlung laut Angebot',
  refund: 'Erstattung',
  'estimated-refund': 'Geschätzte Erstattung',
  elsewhere: 'Anderswohin gezahlt',
}

export const recipientLabels: Readonly<Record<OutcomeCode, string>> = {
  payout: 'Auszahlung an',
  'estimated-payout': 'Geschätzte Auszahlung an',
  'quoted-payout': 'Auszahlung laut Angebot an',
  refund: 'Erstattung an',
  'estimated-refund': 'Geschätzte Erstattung an',
  elsewhere: 'Anderswohin gezahlt, an',
}

export const sentLabels = {
  sent: 'Gesendet',
  sender: 'Absender',
  'quoted-sent': 'Gesendet, laut Angebot',
  'quoted-sender': 'Absender, laut Angebot',
} as const

export const wentOn = 'Ging außerhalb des Netzwerks weiter in'

export const expectedRecipientLabel = 'Hätte gehen sollen an'

export const addressPlace = '{address}[ auf {chain}]'

export const amountName = 'Betrag {amount} {ticker}'

export const split = '{swapped} getauscht, {refunded} erstattet'

export const limitMark = 'Limit'

export const worth = '{sum} ≈ {value}'
