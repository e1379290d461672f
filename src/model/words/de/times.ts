export const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
]

export const about = 'etwa {time}'
export const otherZone = {
  summer: '{zone}, im Sommer {other}',
  winter: '{zone}, im Winter {other}',
} as const

export const utcTime = 'In UTC: {time}'
export const momentAndAge = '{moment}, vor {age}'
