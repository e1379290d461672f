export const locale = 'pt-BR'

export const plurals: readonly RegExp[] = [/^[01]$/]

export const separators = { thousands: '.', decimal: ',' } as const
export const dollars = 'US$\u00a0{amount}'
export const percent = '{number}%'

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
  yesterday: 'ontem, {time}',
  tomorrow: 'amanhã, {time}',
  utc: '{time} UTC',
} as const

export const itemGap = ', '
export const clauseGap = '; '
export const listEnd = '{items} e {last}'
export const moreItems = 'mais {count}'

export const sentenceGap = ' '
export const ended = '{sentence}.'

export const quotation = '“{text}”'
