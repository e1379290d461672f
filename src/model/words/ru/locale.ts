export const locale = 'ru'

/**
 * The counts that need each plural form, by their digits: 1, 21, 31 … but not 11; 2–4, 22–24 …
 * but not 12–14. The last form is for all others and stands for none here. The first form is
 * also that of 21, so it must not mean a single one without its number.
 */
export const plurals: readonly RegExp[] = [/(?:^|[^1])1$/, /(?:^|[^1])[234]$/]

export const separators = { thousands: '\u00a0', decimal: ',' } as const
export const dollars = '{amount}\u00a0$'
export const percent = '{number}\u00a0%'

export const units = {
  d: '{count}\u00a0д',
  h: '{count}\u00a0ч',
  min: '{count}\u00a0мин',
  s: '{count}\u00a0с',
  ms: '{count}\u00a0мс',
} as const
export const unitGap = ' '

export const dates = {
  day: '{day} {month}',
  date: '{day} {month} {year}',
  full: '{date}, {time}',
  /** They follow «с», «до» and «около», which take no other case of them. */
  yesterday: '{time} вчера',
  tomorrow: '{time} завтра',
  utc: '{time} UTC',
} as const

/** Between items, and the end of a list. */
export const itemGap = ', '
export const clauseGap = '; '
export const listEnd = '{items} и {last}'
export const moreItems = 'ещё {count}'

export const sentenceGap = ' '
export const ended = '{sentence}.'

export const quotation = '«{text}»'
