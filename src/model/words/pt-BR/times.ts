export const months = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
]

export const about = 'aprox. {time}'
export const otherZone = {
  summer: '{zone}, {other} no verão',
  winter: '{zone}, {other} no inverno',
} as const

export const utcTime = 'Em UTC: {time}'
export const momentAndAge = '{moment}, há {age}'
