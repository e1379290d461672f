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

export const about = 'about {time}'
export const momentAndAge = '{moment}, {age} ago'
