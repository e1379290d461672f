import type { RowPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const rowPlaces = {
  unknown: '—',
  arrived: ['{chains}', '—'],
  unclear: 'Nicht klar',
  'paid-elsewhere': 'An andere Adresse gezahlt',
  held: 'Liegt beim Netzwerk',
  'payout-queued': 'Auszahlung vorgemerkt',
  'refund-queued': 'Erstattung vorgemerkt',
  'not-sent': 'Noch nicht gesendet',
  'needs-you': 'Wartet auf Sie',
  'on-chain': ['{chain}[, {over} von {total}]', '—[, {over} von {total}]'],
} as const satisfies Messages<RowPlace['code']>

export const rowStates = {
  checking: 'wird geprüft',
  notConfirmed: ', noch nicht bestätigt',
  savedNote: 'Von Ihrem letzten Besuch. Wird gerade geprüft.',
  notUpdated: 'Nicht aktualisiert,',
} as const
