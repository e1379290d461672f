import type { StepsSummary } from '../../transaction/steps'
import type { RowPlace } from '../../transaction/statements'
import type { ShownVerdict } from '../../transaction/verdict'
import type { Messages } from '../messages'

export const announcements = {
  checking: 'Maintenant\u00a0: vérification.',
  'not-seen': 'Maintenant\u00a0: pas encore trouvé.',
  'deposit-seen': 'Maintenant\u00a0: dépôt détecté.',
  'deposit-astray': 'Maintenant\u00a0: dépôt détecté, à examiner.',
  'in-progress': 'Maintenant\u00a0: en cours[, {place}].',
  'on-hold': 'Maintenant\u00a0: en attente.',
  complete: 'Maintenant\u00a0: terminé.',
  refunded: 'Maintenant\u00a0: remboursé.',
  'partially-refunded': 'Maintenant\u00a0: remboursé en partie.',
  failed: 'Maintenant\u00a0: échec.',
  unclear: 'Maintenant\u00a0: attention requise.',
  unknown: 'Maintenant\u00a0: inconnu.',
} as const satisfies Messages<ShownVerdict>

export const announcedPlaces = {
  unknown: '',
  unclear: '',
  'paid-elsewhere': 'payé à une autre adresse',
  held: 'détenu par le réseau',
  arrived: '',
  'payout-queued': 'versement en file d’attente',
  'refund-queued': 'remboursement en file d’attente',
  'not-sent': 'pas encore envoyé',
  'needs-you': 'vous attend',
  'on-chain': [
    'sur {chain}[, {over} sur {total|# partie|# parties}]',
    '{over} sur {total|# partie|# parties}',
  ],
} as const satisfies Messages<RowPlace['code']>

export const tabTitle =
  '{word}[, état\u00a0: {asOf}][, {over} sur {total}]\u00a0: {subject}'
export const tabSubject = '{sold} vers {bought}'

export const route = 'Parcours sur {count|# chaîne|# chaînes}.'

export const staleness = {
  asOf: 'état\u00a0: {time}',
  lastKnownAt: 'Dernier état connu\u00a0: {time}',
  checkingAgain: 'nouvelle vérification',
  noLongerReported: 'N’est plus signalé',
  unaffected: 'Cela n’affecte pas votre swap.',
} as const

export const stepsSummaries = {
  'in-progress': 'Étape {step} sur {total} en cours',
  failed: 'Échec à l’étape {step} sur {total}',
  refunded: '{total|# étape|# étapes}, {refunded|# remboursée|# remboursées}',
  complete: '{complete|# terminée|# terminées} sur {total}',
} as const satisfies Messages<StepsSummary['code']>

export const longerThanExpected = 'Prend plus de temps que prévu'
