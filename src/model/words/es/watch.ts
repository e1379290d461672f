export const watchTexts = {
  added: 'Añadida a tu lista de seguimiento.',
  addedSeveral:
    '{added|# transacción añadida|# transacciones añadidas} a tu lista de seguimiento.',
  completed:
    'Etiqueta o cadena añadida a {completed|# transacción|# transacciones} de tu lista de seguimiento.',
  excess: '{excess|# no cupo|# no cupieron}: la lista admite {capacity}.',
  known: 'Todas estas están en tu lista de seguimiento.',
  tabOnly:
    'En seguimiento hasta que cierres esta pestaña: este navegador no guarda nada. Conserva el hash.',
  severalTabOnly: 'Este navegador no guarda nada: conserva los hashes.',
  unsaved: 'Se conserva hasta que cierres esta pestaña: este navegador no guarda nada.',
  full: 'Tu lista de seguimiento está llena ({capacity}). Quita antes una transacción.',
  paste: 'Pega antes un hash de transacción.',
} as const

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
