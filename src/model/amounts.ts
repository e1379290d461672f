/** Amounts are decimal text in whole units of an asset; nothing here goes through a float, so no digit is lost. */

const decimal = /^(\d{1,80})(?:\.(\d{1,80}))?(?:[eE]([+-]?\d{1,2}))?$/
/** More digits on either side of the point are no amount of anything. */
const mostDigits = 80

/** Below this an amount is shown as "<0.000001", as no eye counts the zeros. */
const dust = { shown: '<0.000001', zeros: 6 }

/**
 * The amount in its one exact form: no exponent ("5e-7" is "0.0000005"), no leading or trailing zeros. Null for what is not
 * a non-negative decimal of sensible length ("", "-5", "0x10", "1,000", "1e400", "NaN"): an untrusted number is shown as
 * "—", never as 0.
 */
export function exactAmount(text: string): string | null {
  const [, written = '', fraction = '', exponent = ''] = decimal.exec(text) ?? []
  if (written === '') return null
  const [whole, rest] = movePoint(written, fraction, Number(exponent))
  const units = whole.replace(/^0+(?=\d)/, '')
  const parts = withoutTrailingZeros(rest)
  if (units.length > mostDigits || parts.length > mostDigits) return null
  return parts === '' ? units : `${units}.${parts}`
}

/** The digits before and after the point, once it is moved by an exponent. */
function movePoint(whole: string, fraction: string, exponent: number): [string, string] {
  const digits = '0'.repeat(Math.max(0, -exponent)) + whole + fraction.padEnd(exponent, '0')
  const point = digits.length - Math.max(fraction.length, exponent) + exponent
  return [digits.slice(0, point), digits.slice(point)]
}

/** As people read it: thousands with a comma, all digits that arrived, dust as "<0.000001", null as "—". */
export function readableAmount(text: string): string {
  const exact = exactAmount(text)
  if (exact === null) return '—'
  const [whole = '', fraction] = exact.split('.')
  if (whole === '0' && fraction?.startsWith('0'.repeat(dust.zeros))) return dust.shown
  const grouped = withCommas(whole)
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}

const withCommas = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ',')

/** A count as people read it: "3,264". The browser's own formatter takes a cheap phone 60 ms to make. */
export const readableCount = (count: number): string => withCommas(String(count))

/** True for a known amount above zero. */
export function isPositive(text: string): boolean {
  const exact = exactAmount(text)
  return exact !== null && /[1-9]/.test(exact)
}

/**
 * An integer of base units as a decimal: ("127453423", 8) → "1.27453423". Nodes and indexers of these networks count in
 * 1e-8 whatever the asset's own decimals. Text that is not an integer gives ''.
 */
export function fromBaseUnits(units: string, decimals: number): string {
  if (!/^\d{1,80}$/.test(units)) return ''
  const padded = units.padStart(decimals + 1, '0')
  const cut = padded.length - decimals
  return exactAmount(decimals === 0 ? padded : `${padded.slice(0, cut)}.${padded.slice(cut)}`) ?? ''
}

/** A loop, as the expression for it takes quadratic time on a run of zeros that does not end the text. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length
  while (end > 0 && digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}
