export const search = 'buscar'
export const keyboardShortcuts = 'Atajos de teclado'
export const moveThroughResults = 'Moverse por los resultados, abrir'
export const turnOff = 'Puedes desactivar los atajos de una sola tecla en Configuración.'
export const nextRow = 'Fila siguiente'
export const previousRow = 'Fila anterior'
export const copyRow =
  'Copiar la fila seleccionada, o el hash o la dirección de esta página'
export const undoRemoval = 'Deshacer una eliminación, mientras se muestra su mensaje'
export const home = 'Inicio'
export const showShortcuts = 'Mostrar atajos'
export const searchNote =
  'Buscar (también Ctrl K / ⌘ K, o simplemente pega en cualquier lugar)'
export const toggleWatching =
  'Seguir / dejar de seguir: la fila seleccionada o, si no hay, la transacción o dirección de esta página'
