/** Times and durations within other texts. */

// `Intl.DateTimeFormat` takes 60 ms to create on a slow phone, during the first paint.
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A time that is computed from block heights, and an estimate where its note has no place. */
export const about = 'about {time}'
/** Two offsets of a time zone. */
export const otherZone = {
  summer: '{zone}, {other} in summer',
  winter: '{zone}, {other} in winter',
} as const

export const utcTime = 'In UTC: {time}'
export const momentAndAge = '{moment}, {age} ago'
