/** The paper of each theme, as `--color-paper` in src/ui/styles.css. */
export const papers = { light: '#F4F5F6', dark: '#0D1013' } as const

/** The least contrast of text, by WCAG 2. */
export const minContrast = 4.5

const getLuminance = (hex: string): number =>
  0.2126 * readLight(hex, 1) + 0.7152 * readLight(hex, 3) + 0.0722 * readLight(hex, 5)

/** The linear light of the part of a colour whose two digits start there, from 0 to 1. */
function readLight(hex: string, start: number): number {
  const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

/** The contrast of two colours (`#RRGGBB`) by WCAG 2, from 1 to 21. */
export function getContrast(left: string, right: string): number {
  const luminances = [getLuminance(left), getLuminance(right)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}
