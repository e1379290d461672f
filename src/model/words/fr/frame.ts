export const frameTitle = 'Statut de la transaction'
export const allSteps = 'Toutes les étapes'
export const allStepsOn = 'Toutes les étapes sur {brand}'
export const open = 'Ouvrir {brand}'
export const missing =
  'Cette page n’indique aucune transaction. Demandez à son propriétaire le hash de la transaction.'
export const wrong =
  'Cette page a un mauvais hash. Demandez à son propriétaire le hash de la transaction.'
