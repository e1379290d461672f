export const mainNavigation = 'Principal'
export const menu = 'Menú'
export const skipToContent = 'Ir al contenido'
export const withoutScripts =
  'JavaScript está desactivado: aquí nada se actualiza hasta que recargues. Las listas muestran sus primeras filas: búscalas. Seguir, copiar y la configuración no funcionan.'
export const offlineAdvice =
  'Revisa tu conexión a internet. Esta página se abre sola cuando vuelvas a tener conexión. Tus swaps no se ven afectados.'
export const crashAdvice =
  'Esta página se detuvo. Puede que acabemos de publicar una actualización. Recarga para continuar. Tus swaps no se ven afectados.'
export const somethingWentWrong = 'Algo salió mal'
