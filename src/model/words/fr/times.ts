export const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
]

export const about = 'environ {time}'
export const otherZone = {
  summer: '{zone}, {other} en été',
  winter: '{zone}, {other} en hiver',
} as const

export const utcTime = 'En UTC\u00a0: {time}'
export const momentAndAge = '{moment}, il y a {age}'
