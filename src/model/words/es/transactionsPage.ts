export const trackingUnavailable =
  'El rastreo no está disponible. Lo reintentamos cada minuto. Tus swaps no se ven afectados.'
export const watchSeveral = 'Seguir varias transacciones'
export const emptyWatchlist = 'Aún no hay nada en tu lista de seguimiento'
export const fieldFull =
  'Este campo está lleno, y puede faltar el final de tu texto. Sigue estas y luego pega el resto.'
export const hashes = 'Hashes de transacción o enlaces de explorador'
export const withoutScripts =
  'El seguimiento requiere JavaScript. Sin él, esto abre las transacciones.'
export const chooseAFile = 'Elegir archivo'
export const csvFile = 'Archivo CSV'
export const unreadableFile = 'No se pudo leer este archivo. Elígelo de nuevo.'
export const largeFile =
  'Este archivo ocupa más de {size}\u00a0MB. Elige un archivo que se haya exportado aquí.'
export const hint =
  'Líneas o celdas de una hoja de cálculo, con etiquetas, o un archivo exportado aquí, hasta {capacity}.'
export const emptyAdvice = 'Busca una transacción y pulsa Seguir, o sigue varias abajo.'
