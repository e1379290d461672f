export const months = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
]

export const about = 'aprox. {time}'
export const otherZone = {
  summer: '{zone}, {other} en verano',
  winter: '{zone}, {other} en invierno',
} as const

export const utcTime = 'En UTC: {time}'
export const momentAndAge = '{moment}, hace {age}'
