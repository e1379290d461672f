export const liveNetwork = 'Red real'
export const proxiedService = 'Servicio intermediario'
export const dataSource = [
  'Fuente de datos. Los hashes que no conoce se consultan a {providers}.',
  'Fuente de datos',
] as const
export const online = 'En línea'
export const trackingUnavailable = 'Rastreo no disponible'
export const updateAvailable = 'Hay una versión nueva disponible.'
export const newVersion = 'Versión nueva'
export const later = 'Más tarde'
export const open = 'Abrir'
export const toldOf = '{transaction}: {news}'
export const loadingThePage = 'Cargando la página'
export const unreachable = 'No se puede contactar con {brand}'
