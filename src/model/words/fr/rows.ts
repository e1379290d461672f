import type { RowPlace } from '../../transaction/statements'
import type { Messages } from '../messages'

export const rowPlaces = {
  unknown: '—',
  arrived: ['{chains}', '—'],
  unclear: 'Pas clair',
  'paid-elsewhere': 'Payé à une autre adresse',
  held: 'Détenu par le réseau',
  'payout-queued': 'Versement en file d’attente',
  'refund-queued': 'Remboursement en file d’attente',
  'not-sent': 'Pas encore envoyé',
  'needs-you': 'Vous attend',
  'on-chain': ['{chain}[, {over} sur {total}]', '—[, {over} sur {total}]'],
} as const satisfies Messages<RowPlace['code']>

export const rowStates = {
  checking: 'vérification',
  notConfirmed: ', pas encore confirmé',
  savedNote: 'Issu de votre dernière visite. Vérification en cours.',
  notUpdated: 'Pas à jour,',
} as const
