/** What a language does with numbers, times and lists. Its name is as `Intl` has it. */
export const locale = 'en'

/**
 * The counts that need each plural form, by their digits. The last form is for all others and
 * stands for none here.
 */
export const plurals: readonly RegExp[] = [/^1$/]

export const separators = { thousands: ',', decimal: '.' } as const
export const dollars = '${amount}'
export const percent = '{number} %'

/** Durations: a number in a unit, and what stands between two of them. */
export const units = {
  d: '{count} d',
  h: '{count} h',
  min: '{count} min',
  s: '{count} s',
  ms: '{count} ms',
} as const
export const unitGap = ' '

export const dates = {
  day: '{day} {month}',
  date: '{day} {month} {year}',
  full: '{date}, {time}',
  yesterday: '{time} yesterday',
  tomorrow: '{time} tomorrow',
  /** In a zone of the same name for all. */
  utc: '{time} UTC',
} as const

/** Between items, between what can have commas itself, and the end of a list. */
export const itemGap = ', '
export const clauseGap = '; '
export const listEnd = '{items} and {last}'
export const moreItems = '{count} more'

/** Between sentences, and what becomes of one that ends without a stop. */
export const sentenceGap = ' '
export const ended = '{sentence}.'

/** What others wrote, in a sentence of ours. */
export const quotation = '“{text}”'
