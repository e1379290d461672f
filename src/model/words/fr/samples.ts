export const title = 'Essayer un exemple de swap'
export const note = 'Pas d’argent réel'
export const recorded = 'enregistré'
