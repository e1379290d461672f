/** How long a list stays, after its number: "3 · guardado en este navegador". */
export const listStorage = [
  '{isKept?}guardado en este navegador',
  'hasta que cierres esta pestaña: este navegador no guarda nada',
] as const

export const emptyStorage = [
  '{canStore?}Tu lista de seguimiento se guarda solo en este navegador.',
  'Este navegador no guarda nada: tu lista de seguimiento dura hasta que cierres esta pestaña.',
] as const

export const tabOnly =
  'En seguimiento hasta que cierres esta pestaña: este navegador no guarda nada. Conserva el hash.'
export const severalTabOnly = 'Este navegador no guarda nada: conserva los hashes.'
export const unsaved =
  'Se conserva hasta que cierres esta pestaña: este navegador no guarda nada.'
export const storesNothing =
  'Este navegador no guarda nada: volverá a aparecer en la próxima pestaña.'
