export const listStorage = [
  '{isKept?}enregistré dans ce navigateur',
  'jusqu’à la fermeture de cet onglet\u00a0: ce navigateur n’enregistre rien',
] as const

export const emptyStorage = [
  '{canStore?}Votre liste de suivi est enregistrée dans ce navigateur seulement.',
  'Ce navigateur n’enregistre rien\u00a0: votre liste de suivi reste jusqu’à la fermeture de cet onglet.',
] as const

export const tabOnly =
  'Suivie jusqu’à la fermeture de cet onglet\u00a0: ce navigateur n’enregistre rien. Conservez le hash.'
export const severalTabOnly =
  'Ce navigateur n’enregistre rien\u00a0: conservez les hashs.'
export const unsaved =
  'Conservé jusqu’à la fermeture de cet onglet\u00a0: ce navigateur n’enregistre rien.'
export const storesNothing =
  'Ce navigateur n’enregistre rien\u00a0: l’élément réapparaîtra dans le prochain onglet.'
