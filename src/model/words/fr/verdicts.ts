import type { ShownVerdict } from '../../transaction/verdict'

export const stepStates = {
  'not-started': 'Pas commencé',
  'in-progress': 'En cours',
  complete: 'Terminé',
  refunded: 'Remboursé',
  'partially-refunded': 'Remboursé en partie',
  failed: 'Échec',
  'not-seen': 'Pas encore trouvé',
} as const

export const verdictWords: Readonly<Record<ShownVerdict, string>> = {
  ...stepStates,
  checking: 'Vérification',
  unclear: 'Attention requise',
  unknown: 'Inconnu',
  'deposit-seen': 'Dépôt détecté',
  'deposit-astray': 'Dépôt détecté',
  'on-hold': 'En attente',
}

export const impliedStates = {
  misdirected: 'Mauvaise adresse',
  never: 'N’aura pas lieu',
} as const

export const unknownState = ['Statut inconnu\u00a0: {status}', 'Aucun statut'] as const
