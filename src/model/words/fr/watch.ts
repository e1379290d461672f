export const watchTexts = {
  added: 'Ajoutée à votre liste de suivi.',
  addedSeveral:
    '{added|# transaction ajoutée|# transactions ajoutées} à votre liste de suivi.',
  completed:
    'Libellé ou chaîne ajouté à {completed|# transaction|# transactions} de votre liste de suivi.',
  excess:
    'Pas assez de place pour {excess}\u00a0: la liste en contient {capacity} au plus.',
  known: 'Toutes sont dans votre liste de suivi.',
  tabOnly:
    'Suivie jusqu’à la fermeture de cet onglet\u00a0: ce navigateur n’enregistre rien. Conservez le hash.',
  severalTabOnly: 'Ce navigateur n’enregistre rien\u00a0: conservez les hashs.',
  unsaved:
    'Gardé jusqu’à la fermeture de cet onglet\u00a0: ce navigateur n’enregistre rien.',
  full: 'Votre liste de suivi est pleine ({capacity}). Retirez d’abord une transaction.',
  paste: 'Collez d’abord un hash de transaction.',
} as const

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
