export const nothingToOpen = 'Nada que abrir'
export const severalTransactions = 'Varias transacciones'
export const withoutScripts =
  'Seguirlas requiere JavaScript. Sin él, ábrelas una por una.'
export const emptyLink = 'Este enlace no contiene nada de esto: {things}.'
