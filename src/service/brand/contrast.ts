/** The paper of each theme, as `--color-paper` in src/ui/styles.css. */
export const papers = { light: '#F4F5F6', dark: '#0D1013' } as const

/** The least contrast of text, by WCAG 2. */
export const minContrast = 4.5

/** A derived tone has more, as links also stand on surfaces brighter than the paper. */
const derivedContrast = 7

/** Red, green and blue, from 0 to 255. */
type Color = readonly number[]

const parseColor = (hex: string): Color =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

/** The relative luminance by WCAG 2, from 0 for black to 1 for white. */
function getLuminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = parseColor(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours (`#RRGGBB`) by WCAG 2, from 1 to 21. */
export function getContrast(left: string, right: string): number {
  const luminances = [getLuminance(left), getLuminance(right)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

/** Mixes a colour with white until it is readable on the dark paper. */
export function deriveDarkTone(hex: string): string {
  for (let percent = 0; percent < 100; percent += 1) {
    const tone = mixWithWhite(hex, percent / 100)
    if (getContrast(tone, papers.dark) >= derivedContrast) return tone
  }
  return '#ffffff'
}

function mixWithWhite(hex: string, share: number): string {
  const digits = parseColor(hex).map((channel) => {
    const mixed = Math.round(channel + (255 - channel) * share)
    return mixed.toString(16).padStart(2, '0')
  })
  return `#${digits.join('')}`
}
