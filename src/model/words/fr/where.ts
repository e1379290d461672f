import type {
  Cause,
  LabeledFact,
  Place,
  PlaceNote,
  SumLabel,
} from '../../transaction/statements'
import type { Messages } from '../messages'
import { depositPlaces } from './deposits'

export const places = {
  ...depositPlaces,
  looking: 'Recherche de votre transaction…',
  'look-up-failed': 'Nous n’avons pas[{canRetry?} encore] pu rechercher ce hash',
  'other-build': ['{headline}', 'Cette page ne peut pas lire les détails'],
  'not-found': ['{isLong?}Introuvable', 'Pas encore trouvé'],
  'paid-out': 'Versé[ sur {chain}]',
  'paid-elsewhere': 'Payé à une autre adresse[ sur {chain}]',
  'action-done': '{title}[ sur {chain}]',
  'action-open': [
    '{title}[ sur {chain}]\u00a0: {hasStarted?}en cours',
    '{title}[ sur {chain}]\u00a0: en attente',
  ],
  refunded: 'Remboursé[ sur {chain}]',
  'partly-refunded': [
    '{isPaid?}À deux endroits\u00a0: une partie échangée, une partie remboursée',
    'Une partie échangée, aucun remboursement du reste signalé',
  ],
  rejected: 'Rejeté par le réseau[ sur {chain}]',
  'in-wallet': 'Toujours dans votre portefeuille[ sur {chain}]',
  'no-payout': 'Aucun versement signalé[ sur {chain}]',
  'at-network': ['Envoyé au réseau {chain}', 'Envoyé à un autre réseau'],
  held: 'Détenu par le réseau',
  unclear: 'Pas clair',
  'no-steps': 'Aucun détail',
  'before-approval': 'Pas encore envoyé',
  unsent: 'Pas encore envoyé[, attendu sur {chain}]',
  unseen: 'Dépôt envoyé[ sur {chain}], le réseau ne l’a pas encore vu',
  confirming: [
    '{amount} en cours de confirmation[ sur {chain}][\u00a0: {counted}]',
    'Le dépôt est en cours de confirmation[ sur {chain}][\u00a0: {counted}]',
  ],
  'before-swap': [
    'Chez {chain}, en attente du swap',
    'Chez le réseau, en attente du swap',
  ],
  'order-open': [
    'Sur votre compte{isInAccount?}[ chez {chain}]. {order}',
    'Chez {chain}. {order}',
    'Chez le réseau. {order}',
  ],
  swapping: [
    'Chez {chain}, échange en cours[{isInParts?} en plusieurs parties]',
    'Chez le réseau, échange en cours[{isInParts?} en plusieurs parties]',
  ],
  queued: {
    by: 'payment',
    payout: [
      '[{isAfterSwap?}Échangé. ]Votre versement[ ({amount})] attend d’être envoyé par {chain}',
      '[{isAfterSwap?}Échangé. ]Votre versement[ ({amount})] attend d’être envoyé par le réseau',
    ],
    refund: [
      '[{isAfterSwap?}Échangé. ]Votre remboursement[ ({amount})] attend d’être envoyé par {chain}',
      '[{isAfterSwap?}Échangé. ]Votre remboursement[ ({amount})] attend d’être envoyé par le réseau',
    ],
  },
  'before-payment': {
    by: 'payment',
    payout: 'Votre versement attend d’être envoyé[ sur {chain}]',
    refund: 'Votre remboursement attend d’être envoyé[ sur {chain}]',
  },
  'payment-planned': {
    by: 'payment',
    payout: 'Versement en file d’attente[ sur {chain}]',
    refund: 'Remboursement en file d’attente[ sur {chain}]',
  },
  'payment-sent': {
    by: 'payment',
    payout: 'Versement envoyé[ sur {chain}]',
    refund: 'Remboursement envoyé[ sur {chain}]',
  },
  'step-open': ['Sur {chain}, en cours', 'En cours'],
  'step-complete': ['Sur {chain}, signalé comme terminé', 'Signalé comme terminé'],
  'step-unknown': ['Sur {chain}, statut inconnu', 'Statut inconnu'],
} as const satisfies Messages<Place['code']>

export const causesLabel = 'Ce qui peut poser problème\u00a0:'
export const causes: Record<Cause, string> = {
  unsent: 'Votre portefeuille n’a pas envoyé la transaction, ou ses frais sont trop bas.',
  typo: 'Un caractère du hash est faux. Copiez-le de nouveau.',
  'other-thing':
    'C’est le hash d’autre chose, comme une approbation, ou l’ID de retrait d’une plateforme d’échange.',
  'other-chain':
    'La transaction est sur une autre chaîne ou un autre réseau\u00a0: regardez dans son explorateur.',
  'other-address': 'La transaction est allée à une adresse hors de ce réseau.',
}

export const placeNotes = {
  'check-wallet':
    'Votre portefeuille affiche-t-il la transaction comme envoyée\u202f? Regardez dans l’explorateur de sa chaîne, qui est à jour en premier.',
  'no-refund-reported': 'Le réseau n’a signalé aucun remboursement.',
  'spent-on-fees': 'Les frais ont absorbé le dépôt, donc rien n’est remboursé.',
  'fee-at-most': 'Vous avez payé au plus les frais de réseau.',
  'waiting-for-approval':
    'En attente de l’approbation[ sur {chain}]. Aucun fonds n’a bougé.',
  confirmations:
    'Le réseau fixe le nombre nécessaire selon le montant, pour qu’un dépôt ne puisse pas être annulé.',
  'no-steps': 'Aucune étape de cette transaction n’est connue.',
  'went-on': [
    'Le versement a continué en {token} hors du réseau. Ses propres étapes ne sont pas signalées ici.',
    'Le versement a continué en un autre token hors du réseau. Ses propres étapes ne sont pas signalées ici.',
  ],
} as const satisfies Messages<PlaceNote['code']>

export const sumLabels: Record<SumLabel, string> = {
  sent: 'Vous avez envoyé',
  'not-sent': 'Pas envoyé',
  amount: 'Montant',
  received: 'Reçu',
  'paid-out': 'Versé',
  'paid-to-you': 'Versé à vous',
  'paid-elsewhere': 'Payé ailleurs',
  'already-sent': 'Déjà envoyé',
  swapped: 'Échangé',
  refunded: 'Remboursé',
  minimum: 'Minimum à recevoir',
  'quoted-amount': 'Montant selon la cotation',
  'quoted-payout': 'Versement selon la cotation',
  'your-payout': 'Votre versement',
  'your-refund': 'Votre remboursement',
}

export const factLabels: Record<LabeledFact['code'], string> = {
  more: 'Et',
  quote: 'Selon la cotation',
  'last-step': 'Dernière étape confirmée',
  parts: 'Progression',
  'raw-status': 'Statut signalé',
}

export const facts = {
  more: '{count|# autre, voir les étapes|# autres, voir les étapes}',
  quote: 'Non vérifié',
  'last-step': ['{chain}, signalé comme terminé', 'Signalé comme terminé'],
  parts: '{parts}',
  'raw-status': ['{status}', 'aucun statut'],
} as const satisfies Messages<LabeledFact['code']>
