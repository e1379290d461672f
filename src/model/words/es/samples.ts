export const title = 'Prueba un swap de ejemplo'
export const note = 'No es dinero real'
export const recorded = 'grabado'
