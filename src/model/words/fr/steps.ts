import type { MissingHash } from '../../transaction/statements'
import type { Step } from '../../transaction/steps'
import type { Message, Messages } from '../messages'

export const unknownAction = 'Action du réseau {action}'

type Order = NonNullable<Step['order']>['state']

export const orders = {
  by: 'state',
  open: 'Ordre ouvert',
  'partly-filled': 'Ordre exécuté en partie',
  filled: 'Ordre exécuté',
  expired: 'Ordre expiré',
  cancelled: 'Ordre annulé',
} as const satisfies Record<'by' | Order, Message>

export const parts =
  '{swapped} sur {total|# partie échangée|# parties échangées}[, {refunded|# remboursée|# remboursées}]'

export const allParts =
  '{swapped} sur {total|# partie échangée|# parties échangées}, {refunded|# remboursée|# remboursées}[, {left|# restante|# restantes}]'

export const confirmations = [
  '{counted} sur {required|# confirmation|# confirmations}',
  '{required|# confirmation nécessaire|# confirmations nécessaires}',
] as const

export const payoutQueue = 'en attente d’envoi'
export const queueBlocks = [
  'encore {blocks|# bloc|# blocs}\u00a0: {isLong?}les gros versements attendent',
  'encore {blocks} {blocks|bloc|blocs} {chain}',
] as const

export const stepTitles = {
  approval: 'Approbation[ {asset}]',
  deposit: 'Dépôt',
  swap: 'Swap[ {sold}][ vers {bought}]',
  limitSwap: 'Swap limite[ {sold}][ vers {bought}]',
  payout: 'Versement',
  refund: 'Remboursement',
  misdirected: 'Payé ailleurs',
  resold: 'Transfert[ {asset}]',
  other: ['{type}', 'Étape inconnue'],
} as const

export const missingHashes = {
  internal: ['Interne à {chain}', 'Interne au réseau'],
  'not-reported': 'Aucun hash signalé',
  'not-yet': 'Pas encore de hash',
} as const satisfies Messages<MissingHash['code']>

export const stepTimes = {
  since: 'depuis {time}',
  span: '{from} – {end}',
  latest: '{time} au plus tard',
  took: {
    by: 'said',
    exact: 'a duré {duration}',
    about: 'a duré environ {duration}',
    'at-most': 'a duré au plus {duration}',
  },
} as const

export const traceRemarks = {
  late: 'au-delà de l’estimation',
  estimate: 'estimation',
  gap: 'pas de données',
  now: 'maintenant {time}',
  refunded: 'remboursé\u00a0: {sum}',
} as const

export const stepAddressWords = { from: 'de', to: 'à' } as const

export const stepSumWords = {
  elsewhere: 'payé à une autre adresse',
  sold: 'échangé',
  bought: 'contre',
  other: '',
} as const
