export const listPlan = {
  added: '{added|# nouvelle|# nouvelles}',
  completed:
    '{completed} dans votre liste de suivi sans libellé ou sans chaîne, ce que ceci ajoute',
  known: '{known} déjà dans votre liste de suivi',
  kept: '{kept|# garde votre propre libellé|# gardent vos propres libellés}',
  cut: '{cut|# libellé réduit|# libellés réduits} à {labelLength} caractères',
  unread: '{unread|# ligne|# lignes} sans hash',
  excess: [
    'pas assez de place pour {excess}\u00a0: votre liste de suivi est {isFull?}pleine ({capacity})',
    'pas assez de place pour {excess}\u00a0: votre liste de suivi en contient {capacity} au plus',
  ],
} as const

export const listActions = [
  'Suivre {added}, mettre à jour {completed}',
  'Mettre à jour {completed}',
  'Suivre {added}',
] as const
