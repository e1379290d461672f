export const locale = 'zh-Hans'

/**
 * The counts that need each plural form, by their digits. The last form is for all others and
 * stands for none here: Chinese has one form.
 */
export const plurals: readonly RegExp[] = []

export const separators = { thousands: ',', decimal: '.' } as const
export const dollars = '${amount}'
export const percent = '{number}%'

export const units = {
  d: '{count}\u00a0天',
  h: '{count}\u00a0小时',
  min: '{count}\u00a0分钟',
  s: '{count}\u00a0秒',
  ms: '{count}\u00a0毫秒',
} as const
export const unitGap = ' '

export const dates = {
  /** Months have 月 already. */
  day: '{month}{day}日',
  date: '{year}年{month}{day}日',
  full: '{date} {time}',
  yesterday: '昨天 {time}',
  tomorrow: '明天 {time}',
  utc: '{time} UTC',
} as const

/** Between items, and the end of a list. Items are mostly Latin, so they have spaces. */
export const itemGap = '、'
export const clauseGap = '；'
export const listEnd = '{items} 和 {last}'
/** It follows `listEnd`, so it begins with a number. */
export const moreItems = '{count} 个其他项'

export const sentenceGap = ''
export const ended = '{sentence}。'

export const quotation = '“{text}”'
