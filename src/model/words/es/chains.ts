export const chainCounts = [
  '{total|# cadena|# cadenas}, {isAllActive?}todas activas',
  '{total|# cadena|# cadenas}, {isUnknown?}estado desconocido',
  '{total|# cadena|# cadenas}, {active|# activa|# activas}[, {unknown} sin estado conocido]',
] as const

export const asOf = 'Datos de {time}'
