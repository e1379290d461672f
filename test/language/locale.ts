/** A made-up language does everything otherwise: four plural forms, other separators and gaps, years first. */
export const locale = 'sl'
export const plurals = [/(?:^|0)1$/, /(?:^|0)2$/, /(?:^|0)[34]$/]

export const separators = { thousands: '’', decimal: '⹁' }
export const dollars = '{amount}⁜'
export const percent = '%{number}'

export const units = {
  d: '{count}dd',
  h: '{count}hh',
  min: '{count}mm',
  s: '{count}ss',
  ms: '{count}µµ',
}
export const unitGap = '+'

export const dates = {
  day: '{month}/{day}',
  date: '{year}/{month}/{day}',
  full: '{time}@{date}',
  yesterday: '{time}−⒈',
  tomorrow: '{time}+⒈',
  utc: 'UTC@{time}',
}

export const itemGap = '؛'
export const clauseGap = '⁑'
export const listEnd = '{last}⁏{items}'
export const moreItems = '⟦+{count}⟧'

export const sentenceGap = '‖'
export const ended = '{sentence}。'

export const quotation = '“{text}”'
