import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const sheet = readFileSync(
  path.resolve(import.meta.dirname, '../../src/ui/styles/styles.css'),
  'utf8',
)

type Theme = 'light' | 'dark'
const themes = ['light', 'dark'] as const satisfies Theme[]

/** Every colour of the stylesheet, by name: `--ink: light-dark(#11161b, #e9edf0)`. */
const colours = new Map(
  Array.from(
    sheet.matchAll(/^ {2}--([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);$/gm),
    ([, name = '', light = '', dark = '']) => [name, { light, dark }] as const,
  ),
)

function colour(name: string, theme: Theme): string {
  const found = colours.get(name)
  if (!found) throw new Error(`the stylesheet has no colour --${name}`)
  return found[theme]
}

/** Relative luminance and contrast as WCAG 2 defines them. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['paper', 'sheet', 'well']
const statuses = ['progress', 'complete', 'refund', 'fail']
const washes = ['accent-wash', ...statuses.map((status) => `${status}-wash`)]

/** Which text stands on which ground: all that look the same in both themes and must be read. */
const textPairs = [
  ...['ink', 'ink-2', 'ink-3'].flatMap((ink) =>
    [...grounds, ...washes].map((on) => [ink, on] as const),
  ),
  ...['accent', ...statuses].flatMap((hue) =>
    [...grounds, `${hue}-wash`].map((on) => [hue, on] as const),
  ),
  ['accent-on', 'accent'] as const,
  // The mark inside a filled status icon, and inverse flags.
  ...statuses.map((status) => ['status-on', status] as const),
  ['paper', 'ink'] as const,
]

describe.each(themes)('contrast in %s', (theme) => {
  it.each(textPairs)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(grounds)('the borders of fields and buttons can be seen on %s', (ground) => {
    expect(contrast(colour('line-2', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('the colours', () => {
  it('have black on white at 21, so that the reckoning itself is right', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrast('#5a6570', '#f4f5f6')).toBeCloseTo(5.4, 1)
  })

  it('are each offered to Tailwind by their own name', () => {
    expect(colours.size).toBe(20)
    for (const name of colours.keys()) expect(sheet).toContain(`--color-${name}: var(--${name});`)
  })
})
