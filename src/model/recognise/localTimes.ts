/** `2026-11-27T15:04:52.000Z`, which spreadsheets keep, and `2026/11/27 15:04`. */
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/
/** `27.11.2026 15:04`, `11/27/26 3:04 PM`. */
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const clock = /[T\s,](\d{1,2})[:.](\d{2})(?:[:.](\d{2}))?\s*([ap]\.?m)?/i

/** A date with two numbers of which either can be the day. */
type LocalDate = {
  first: number
  second: number
  year: number
  dayMs: number
  sign: string
}

/**
 * Reads the times of a column in the form that a spreadsheet of any language has given them,
 * as Unix ms in UTC; null for an empty cell. null instead of all where one has no known form,
 * or where none tells days from months: a wrong order is worse than that of the file.
 */
export function readLocalTimes(texts: readonly string[]): (number | null)[] | null {
  const dates = texts.map((text) => (text.trim() === '' ? null : readDate(text.trim())))
  const known = dates.filter((date) => date !== null)
  if (known.length === 0 || known.includes(undefined)) return null
  const isDayFirst = decideOrder(known.filter(isLocal))
  if (isDayFirst === null) return null
  return dates.map((date) => {
    if (!isLocal(date)) return date ?? null
    const [day, month] = isDayFirst
      ? [date.first, date.second]
      : [date.second, date.first]
    return Date.UTC(date.year, month - 1, day) + date.dayMs
  })
}

const isLocal = (date: LocalDate | number | null | undefined): date is LocalDate =>
  typeof date === 'object' && date !== null

function readDate(text: string): LocalDate | number | undefined {
  const [, year, month, day] = yearFirst.exec(text) ?? []
  if (year !== undefined)
    return Date.UTC(Number(year), Number(month) - 1, Number(day)) + readClock(text)

  const [, first, sign = '', second, ending] = yearLast.exec(text) ?? []
  if (ending === undefined) return undefined
  return {
    first: Number(first),
    second: Number(second),
    year: Number(ending) + (ending.length === 2 ? 2_000 : 0),
    dayMs: readClock(text),
    sign,
  }
}

function readClock(text: string) {
  const [, hours = '0', minutes = '0', seconds = '0', half = ''] = clock.exec(text) ?? []
  const isAfternoon = half.toLowerCase().startsWith('p')
  const hour = half === '' ? Number(hours) : (Number(hours) % 12) + (isAfternoon ? 12 : 0)
  return ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000
}

function decideOrder(dates: readonly LocalDate[]) {
  // No language writes the month first with dots.
  const isDayFirst = dates.some(({ first, sign }) => first > 12 || sign === '.')
  const isMonthFirst = dates.some(({ second }) => second > 12)
  if (dates.length === 0) return true
  return isDayFirst === isMonthFirst ? null : isDayFirst
}
