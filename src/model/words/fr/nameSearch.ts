export const addressHint =
  'C’est une adresse. Appuyez sur Rechercher pour ouvrir sa page.'
export const lookUp = 'Rechercher'
