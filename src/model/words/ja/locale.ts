export const locale = 'ja'

/**
 * The counts that need each plural form, by their digits. The last form is for all others and
 * stands for none here: Japanese has one form.
 */
export const plurals: readonly RegExp[] = []

export const separators = { thousands: ',', decimal: '.' } as const
export const dollars = '${amount}'
export const percent = '{number}%'

export const units = {
  d: '{count}\u00a0日',
  h: '{count}\u00a0時間',
  min: '{count}\u00a0分',
  s: '{count}\u00a0秒',
  ms: '{count}\u00a0ミリ秒',
} as const
export const unitGap = ' '

export const dates = {
  /** Months have 月 already. */
  day: '{month}{day}日',
  date: '{year}年{month}{day}日',
  full: '{date} {time}',
  yesterday: '昨日 {time}',
  tomorrow: '明日 {time}',
  utc: '{time} UTC',
} as const

/** Between items, and the end of a list. `moreItems` can be its last. */
export const itemGap = '、'
export const clauseGap = '；'
export const listEnd = '{items}、{last}'
export const moreItems = 'ほか {count} 件'

export const sentenceGap = ''
export const ended = '{sentence}。'

export const quotation = '「{text}」'
