export const locale = 'fr'

/** The counts that need each plural form, by their digits. The last form is for all others. */
export const plurals: readonly RegExp[] = [/^[01]$/]

export const separators = { thousands: '\u202f', decimal: ',' } as const
export const dollars = '{amount}\u00a0$'
export const percent = '{number}\u202f%'

export const units = {
  d: '{count}\u00a0j',
  h: '{count}\u00a0h',
  min: '{count}\u00a0min',
  s: '{count}\u00a0s',
  ms: '{count}\u00a0ms',
} as const
export const unitGap = ' '

export const dates = {
  day: '{day} {month}',
  date: '{day} {month} {year}',
  full: '{date}, {time}',
  yesterday: 'hier à {time}',
  tomorrow: 'demain à {time}',
  utc: '{time} UTC',
} as const

export const itemGap = ', '
export const clauseGap = '\u202f; '
export const listEnd = '{items} et {last}'
export const moreItems = '{count|# autre|# autres}'

export const sentenceGap = ' '
export const ended = '{sentence}.'

export const quotation = '«\u202f{text}\u202f»'
