export const open = 'Abrir {hash}'
export const explorer = 'Explorador'
export const noChains =
  'No pudimos cargar las cadenas de la red: puede que no admita todas estas.'
export const title = 'Busca la transacción en su cadena'
export const note = 'Los exploradores muestran antes una transacción'
export const showAllChains = 'Mostrar las {count} cadenas'
