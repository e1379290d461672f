export const frameTitle = 'Estado de la transacción'
export const allSteps = 'Todos los pasos'
export const allStepsOn = 'Todos los pasos en {brand}'
export const open = 'Abrir {brand}'
export const missing =
  'Esta página no indica ninguna transacción. Pide a su responsable el hash de la transacción.'
export const wrong =
  'Esta página tiene un hash incorrecto. Pide a su responsable el hash de la transacción.'
