export const nothingToOpen = 'Nada a abrir'
export const severalTransactions = 'Várias transações'
export const withoutScripts =
  'Para acompanhá-las, é preciso JavaScript. Sem ele, abra uma por vez.'
export const emptyLink = 'Este link não contém {things}.'
