export const locale = 'de'

export const plurals: readonly RegExp[] = [/^1$/]

export const separators = { thousands: '.', decimal: ',' } as const
export const dollars = '{amount}\u00a0$'
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
  day: '{day}. {month}',
  date: '{day}. {month} {year}',
  full: '{date}, {time}',
  yesterday: 'gestern {time}',
  tomorrow: 'morgen {time}',
  utc: '{time} UTC',
} as const

export const itemGap = ', '
export const clauseGap = '; '
export const listEnd = '{items} und {last}'
export const moreItems = '{count} weitere'

export const sentenceGap = ' '
export const ended = '{sentence}.'

export const quotation = '„{text}“'
