export const locale = 'es'

export const plurals: readonly RegExp[] = [/^1$/]

// A point and a comma mean opposite things in Spain and in Mexico, so thousands have a space.
export const separators = { thousands: '\u00a0', decimal: ',' } as const
// "$" alone is the peso of many countries.
export const dollars = 'US$\u00a0{amount}'
export const percent = '{number}\u00a0%'

export const units = {
  d: '{count}\u00a0d',
  h: '{count}\u00a0h',
  min: '{count}\u00a0min',
  s: '{count}\u00a0s',
  ms: '{count}\u00a0ms',
} as const
export const unitGap = ' '

export const dates = {
  day: '{day} de {month}',
  date: '{day} de {month} de {year}',
  full: '{date}, {time}',
  yesterday: 'ayer, {time}',
  tomorrow: 'mañana, {time}',
  utc: '{time} UTC',
} as const

export const itemGap = ', '
export const clauseGap = '; '
export const listEnd = '{items} y {last}'
export const moreItems = '{count} más'

export const sentenceGap = ' '
export const ended = '{sentence}.'

export const quotation = '«{text}»'
