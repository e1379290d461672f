export const title = 'Essayer un exemple de swap'
export const note = 'Pas d’argent réel'
export const recorded = 'enregistré'

export const sampleTitles: Readonly<Record<string, string>> = {
  quick: 'Swap rapide, moins d’une minute',
  standard: 'Swap ordinaire, 3 étapes',
  streaming: 'Swap en streaming, en 24 parts',
  'one-chain': 'Swap de jetons sur une seule chaîne',
  'found-late': 'Introuvable d’abord, puis confirmé',
  queued: 'Gros versement dans la file d’attente',
  complete: 'Terminé',
  refunded: 'Remboursé\u00a0: le prix a dépassé la limite',
  'partially-refunded': 'Remboursé en partie\u00a0: 5 parts sur 18',
  'two-requests': 'Deux demandes dans une transaction',
  failed: 'Échec\u00a0: dépôt échoué sur la chaîne',
  'refund-queued': 'Remboursement dans la file d’attente',
  'on-hold': 'En attente\u00a0: versement sur une chaîne suspendue',
  'stuck-payout': 'Attention requise\u00a0: versement impossible à envoyer',
  'other-address': 'Attention requise\u00a0: versé à une autre adresse',
  'second-network': 'Swap sur le second réseau',
  'sent-to-second': 'RUNE envoyés au second réseau',
  'in-mempool': 'Dépôt dans le mempool, puis dans des blocs',
  'low-fee': 'Dépôt dans le mempool avec des frais faibles',
  'unknown-deposit': 'Dépôt inconnu de sa chaîne',
  'reverted-deposit': 'Dépôt échoué sur la chaîne, définitif après 30\u00a0s',
  'rejected-deposit': 'Dépôt rejeté dans un bloc définitif',
  'no-vault': 'Dépôt versé à une adresse qui n’est pas un coffre',
  lifi: 'Terminé via LI.FI',
  debridge: 'Remboursé par deBridge, faute de preneur',
  chainflip: 'Remboursé en partie par Chainflip',
  recorded: 'Swap réel, terminé',
  'recorded-refund': 'Swap en streaming réel, remboursé en partie',
}
