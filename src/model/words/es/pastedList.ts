export const listPlan = {
  added: '{added|# nueva|# nuevas}',
  completed:
    '{completed} en tu lista de seguimiento sin etiqueta o cadena, que se añade ahora',
  known: '{known} ya en tu lista de seguimiento',
  kept: '{kept|# conserva tu propia etiqueta|# conservan tus propias etiquetas}',
  cut: '{cut|# etiqueta recortada|# etiquetas recortadas} a {labelLength} caracteres',
  unread: '{unread|# línea|# líneas} sin hash',
  excess: [
    '{excess|# no cabe|# no caben}: tu lista de seguimiento está {isFull?}llena ({capacity})',
    '{excess|# no cabe|# no caben}: tu lista de seguimiento admite {capacity}',
  ],
} as const

export const listActions = [
  'Seguir {added}, actualizar {completed}',
  'Actualizar {completed}',
  'Seguir {added}',
] as const
